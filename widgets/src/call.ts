import { effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** Tandem's address with a slash at its end: the folder above the one that this script came from. */
export const origin = new URL('..', (document.currentScript as HTMLScriptElement).src).href;
const PATIENCE = 10_000;

/**
 * What stands at a path of Tandem's, asked for whenever the path changes, and if it failed once more with every try.
 * An empty path asks for nothing. Null where it failed, undefined while under way.
 */
export function resource<T extends object>(path: () => string | false, tries: ReadonlySignal<number>) {
  const answer = signal<T | null | undefined>();
  let answered = '';
  effect(() => {
    tries.value;
    let current = path();
    if (!current || current === answered) return;
    answer.value = undefined;
    void fetch(origin + current, { signal: AbortSignal.timeout(PATIENCE) })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
      .then((result) => {
        if (!current) return;
        answered = result && current;
        answer.value = result;
      });
    return () => {
      current = '';
    };
  });
  return answer;
}
