import { Failed } from './Failed.tsx';
import { JobDetail } from './JobDetail.tsx';
import { JobList } from './JobList.tsx';
import { readable } from './readable.ts';
import type { State } from './state.ts';

/** Empty while it waits: the style sheet draws the shape of what comes. */
export function JobBoard({ state }: { state: State }) {
  const texts = state.texts.value;
  const board = state.board.value;
  const View = state.slug() ? JobDetail : JobList;
  return (
    <section part="board" lang={state.language} style={{ '--_a': state.accent }}>
      {texts === null || board === null ? (
        <Failed state={state} />
      ) : (
        texts &&
        board && (
          <>
            <View state={state} texts={texts} jobs={board.jobs.map((job) => readable(job, texts))} />
            <p part="footer">{texts.by}</p>
          </>
        )
      )}
    </section>
  );
}
