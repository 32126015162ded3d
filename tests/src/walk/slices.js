// Put before the worker's own program: how long its slices take. A message of our own is behind each message that the worker sends
// itself, so it comes when the slice, and what it has left to do, is over. Told to the page on a channel, at most four times a second:
// the number of slices, and when those began and ended since 1970 that took more than 20 ms by the clock.
(() => {
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  const told = new BroadcastChannel('slices');
  const behind = new MessageChannel();
  const slices = { count: 0, long: [] };
  let begun = 0, said = 0;
  behind.port1.onmessage = () => {
    const now = performance.now(), took = now - begun;
    slices.count += 1;
    if (took > 20) slices.long.push([performance.timeOrigin + begun, performance.timeOrigin + now]);
    if (now - said < 250) return;
    said = now;
    told.postMessage(slices);
    slices.long = [];
  };
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(handler) {
      onmessage.set.call(this, (event) => {
        begun = performance.now();
        behind.port2.postMessage(null);
        handler.call(this, event);
      });
    },
  });
})();
