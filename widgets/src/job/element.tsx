import { linkOf } from '../job-board/deep-link.ts';
import { Failed } from '../job-board/Failed.tsx';
import { JobDetail } from '../job-board/JobDetail.tsx';
import css from '../job-board/job-board.css?inline';
import { boardState } from '../job-board/state.ts';
import { define } from '../shell.ts';

const own = ':host(:not([hidden])){min-height:0}[part="back"]{display:none}';

// One job for good: the detail of a board that nothing can lead away from.
define('tandem-job', ['company', 'job', 'language', 'accent'], css + own, (host) => {
  const fragment = linkOf(host.getAttribute('company') ?? '', host.id) + host.getAttribute('job');
  removeEventListener('hashchange', host as unknown as EventListenerObject);
  Object.assign(host.fragment, { value: fragment });
  host.scrollIntoView = () => {}; // nobody has asked for it
  // A job that is not there any more says so in the texts of the board.
  const state = boardState(host, (found) => found === null);
  return () => {
    const texts = state.job.value?.texts ?? state.board.value?.texts;
    return (
      <section part="board" lang={state.language} style={{ '--_a': state.accent }}>
        {texts ? (
          <JobDetail state={state} texts={texts} jobs={[]} />
        ) : (
          state.board.value === null && <Failed state={state} />
        )}
      </section>
    );
  };
});
