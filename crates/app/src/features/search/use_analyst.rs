//! The hook that has a worker do the analyses of a page.
use super::addresses;
use protocol::{Analyse, Analysis, JobAnswer, JobKind};
use worker_client::{Event, WorkerClient, WorkerFault};
use yew::prelude::*;

/// News of the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// It has done this analysis.
    Analysis(Box<Analyse>, Box<Analysis>),
    /// It died for this reason and was not replaced; `None` if a new one has started.
    Broken(Option<WorkerFault>),
}

/// Has a worker run `wanted`. The worker is separate from the game's, which is not running on this page, and lives as long as the calling
/// component. The returned callback starts a new worker after one has died.
#[hook]
pub fn use_analyst(wanted: Option<Analyse>, on_news: &Callback<News>) -> Callback<()> {
    let worker = {
        let on_news = on_news.clone();
        use_memo((), move |()| {
            let worker = WorkerClient::new(addresses(), move |event| match event {
                Event::Answer { kind, answer: JobAnswer::Analysis(found) } if found.done => {
                    if let JobKind::Analyse(order) = &*kind {
                        on_news.emit(News::Analysis(Box::new(order.clone()), Box::new(found)));
                    }
                }
                Event::Answer { answer: JobAnswer::Failed(why), .. } => {
                    on_news.emit(News::Broken(Some(why.into())));
                }
                Event::Broken(why) => on_news.emit(News::Broken(Some(why))),
                // A new worker has already taken over the wanted job. Without the learned evaluation, the worker does it all the same.
                Event::Answer { .. } | Event::Replaced(_) | Event::Knowledge(_) => {}
            });
            worker.switch(true);
            worker
        })
    };
    {
        let worker = worker.clone();
        // After every change, because the same job may be wanted again after it has been answered.
        use_effect(move || worker.want(wanted.map(JobKind::Analyse)));
    }
    let on_news = on_news.clone();
    Callback::from(move |()| {
        worker.restart();
        on_news.emit(News::Broken(None));
    })
}
