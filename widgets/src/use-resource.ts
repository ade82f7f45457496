import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { origin } from './source.ts';

const TIMEOUT = 10_000;

/** State of a request. `absent`: the address answers 404, so it is not retried. */
export type Answer<T> = { status: 'loading' | 'absent' | 'failed' } | { status: 'ready'; data: T };

export interface Resource<T> {
  answer: Answer<T>;
  retry(): void;
}

/** Fetches a path of the API unless it is loaded already. An empty path requests nothing. */
export function useResource<T extends object>(path: string): Resource<T> {
  const latest = useSignal<{ path: string; answer: Answer<T> }>();
  const answer = latest.value?.path === path ? latest.value.answer : undefined;
  const isWanted = path !== '' && !answer;
  useLayoutEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void load<T>(path).then((found) => {
      if (isCurrent) latest.value = { path, answer: found };
    });
    return () => {
      isCurrent = false;
    };
  }, [path, isWanted, latest]);
  return {
    answer: answer ?? { status: 'loading' },
    retry: () => {
      latest.value = undefined;
    },
  };
}

async function load<T>(path: string): Promise<Answer<T>> {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status === 404) return { status: 'absent' };
    if (!response.ok) return { status: 'failed' };
    return { status: 'ready', data: await response.json() };
  } catch {
    return { status: 'failed' };
  }
}
