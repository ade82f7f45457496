import { Failed } from './Failed.tsx';
import { Filters } from './Filters.tsx';
import { JobDetail } from './JobDetail.tsx';
import { JobList } from './JobList.tsx';
import type { State } from './state.ts';

/** Empty while it waits: the style sheet draws the shape of what comes. */
export function JobBoard({ state }: { state: State }) {
  const board = state.board.value;
  return (
    <section part="board" lang={state.language} style={{ '--_a': state.accent }}>
      {board ? (
        <>
          {state.slug() ? (
            <JobDetail state={state} {...board} />
          ) : board.jobs.length ? (
            <>
              <Filters state={state} {...board} />
              <JobList state={state} {...board} />
            </>
          ) : (
            <p>{board.texts.empty}</p>
          )}
          <p part="footer">{board.texts.by}</p>
        </>
      ) : (
        board === null && <Failed state={state} />
      )}
    </section>
  );
}
