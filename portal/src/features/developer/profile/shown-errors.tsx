import { lazy, Suspense } from 'react';
import type { Field } from './draft.ts';
import type { PartProps } from './part.tsx';
import type { ProfileEditor } from './use-profile.ts';

/** Rarely needed. */
const Contest = lazy(() => import('./Contest.tsx'));

/** What stands at the fields: why the server refused one, or that two have written it, with both and the choice. */
export function shownErrors({ errors, conflicts, typed, decide }: ProfileEditor): PartProps['errors'] {
  const contests = (Object.keys(conflicts) as Field[]).map((field) => [
    field,
    <Suspense key={field}>
      <Contest field={field} mine={typed[field]} theirs={conflicts[field]} onChoose={(mine) => decide(field, mine)} />
    </Suspense>,
  ]);
  return { ...errors, ...Object.fromEntries(contests) };
}
