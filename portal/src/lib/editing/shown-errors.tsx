import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Draft } from './draft.ts';

export interface FieldConflict<F extends string> {
  field: F;
  mine: unknown;
  theirs: unknown;
  onChoose: (mine: boolean) => void;
}

interface Edited<F extends string> extends Pick<Draft<F>, 'conflicts'> {
  errors: Draft<F>['refused'];
  typed: Draft<F>['pending'];
  decide: (field: F, mine: boolean) => void;
}

export type ShownErrors<F extends string> = Partial<Record<F, ReactNode>>;

/**
 * Returns an error for each field: the server's reason for rejecting a value, or a conflict with both values and a
 * choice. `EditConflict` words the values; it is loaded on demand, because it is rarely needed.
 */
export function shownErrors<F extends string>(
  { errors, conflicts, typed, decide }: Edited<F>,
  EditConflict: ComponentType<FieldConflict<F>>,
): ShownErrors<F> {
  const conflictErrors = (Object.keys(conflicts) as F[]).map((field) => [
    field,
    <Suspense key={field}>
      <EditConflict
        field={field}
        mine={typed[field]}
        theirs={conflicts[field]}
        onChoose={(mine) => decide(field, mine)}
      />
    </Suspense>,
  ]);
  return { ...errors, ...Object.fromEntries(conflictErrors) };
}
