import { RETRY } from '../texts.ts';
import type { State } from './state.ts';

/** Says so in the language of the page where it is known, and has the way on. */
export const Failed = ({ state }: { state: State }) => (
  <p role="alert">
    {state.board.value?.texts.failed}{' '}
    <button type="button" part="retry" onClick={() => state.tries.value++}>
      {RETRY[state.language]}
    </button>
  </p>
);
