import { RETRY } from '../texts.ts';
import type { State } from './state.ts';

export const Failed = ({ state }: { state: State }) => (
  <p role="alert">
    {state.texts.value?.failed}{' '}
    <button type="button" part="retry" onClick={() => state.tries.value++}>
      {RETRY[state.language]}
    </button>
  </p>
);
