import { Failed } from '../job-board/Failed.tsx';
import { JobDetail } from '../job-board/JobDetail.tsx';
import css from '../job-board/job-board.css?inline';
import { readable } from '../job-board/readable.ts';
import { boardState } from '../job-board/state.ts';
import { define } from '../shell.ts';
import { tellSearchEngines } from './job-posting.ts';

const own = ':host(:not([hidden])){min-height:0}[part="back"]{display:none}';

// One job for good: the detail of a board that nothing can lead away from.
define('tandem-job', ['company', 'job', 'language', 'accent'], css + own, (host) => {
  const fragment = `#tandem=${host.getAttribute('company')}/${host.getAttribute('job')}`;
  removeEventListener('hashchange', host as unknown as EventListenerObject);
  Object.assign(host.fragment, { value: fragment });
  host.scrollIntoView = () => {}; // nobody has asked for it
  const state = boardState(host);
  return () => {
    if (state.job.value) tellSearchEngines(state.job.value);
    const [texts, board] = [state.texts.value, state.board.value];
    return (
      <section part="board" lang={state.language} style={{ '--_a': state.accent }}>
        {texts === null || board === null ? (
          <Failed state={state} />
        ) : (
          texts &&
          board && <JobDetail state={state} texts={texts} jobs={board.jobs.map((job) => readable(job, texts))} />
        )}
      </section>
    );
  };
});
