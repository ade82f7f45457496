import { lazy, type ReactNode, Suspense } from 'react';
import type { Draft } from './draft.ts';

/** Rarely needed. */
const Contest = lazy(() => import('./Contest.tsx'));

interface Edited<F extends string> extends Pick<Draft<F>, 'conflicts'> {
  errors: Draft<F>['refused'];
  typed: Draft<F>['pending'];
  decide: (field: F, mine: boolean) => void;
}

export type ShownErrors<F extends string> = Partial<Record<F, ReactNode>>;

/** What stands at the fields: why the server refused one, or that two have written it, with both and the choice. */
export function shownErrors<F extends string>(
  { errors, conflicts, typed, decide }: Edited<F>,
  say: (field: F, value: unknown) => string,
): ShownErrors<F> {
  const contests = (Object.keys(conflicts) as F[]).map((field) => [
    field,
    <Suspense key={field}>
      <Contest
        mine={typed[field]}
        theirs={conflicts[field]}
        say={(value) => say(field, value)}
        onChoose={(mine) => decide(field, mine)}
      />
    </Suspense>,
  ]);
  return { ...errors, ...Object.fromEntries(contests) };
}
