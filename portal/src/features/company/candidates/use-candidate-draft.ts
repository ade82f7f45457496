import { ApiError } from '@tandem/client/client';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { useEffect, useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from '../../../lib/local-draft.ts';
import { type CandidateValues, candidateValues } from './candidate-values.ts';

type Typed = Partial<CandidateValues>;
type Field = keyof CandidateValues;

/**
 * What is typed about a candidate until it is saved; it outlives a reload, with the revision that was on the screen
 * when the first of it was typed. `revision` is the one on the screen now.
 */
export function useCandidateDraft(name: string, revision: number | undefined) {
  const [typed, setTyped] = useState<Typed>(() => readLocalDraft(name));
  /** Of fields that were changed elsewhere meanwhile, what is stored now. */
  const [conflicts, setConflicts] = useState<Typed>({});
  const base = useRef(readLocalDraft<{ revision: number }>(`${name}.revision`).revision);

  useEffect(() => {
    storeLocalDraft(name, typed);
    storeLocalDraft(`${name}.revision`, Object.keys(typed).length > 0 ? { revision: base.current } : {});
  }, [name, typed]);

  const forget = () => {
    storeLocalDraft(name, {});
    storeLocalDraft(`${name}.revision`, {});
  };
  const change = (part: Typed) => {
    base.current ??= revision;
    setTyped((now) => ({ ...now, ...part }));
  };
  /** Saves; where others have changed the same fields, both versions are there to choose from. */
  const save = async (store: (revision: number | undefined) => Promise<void>) => {
    try {
      await store(base.current ?? revision);
      forget();
    } catch (error) {
      const stored = storedElsewhere(error);
      if (!stored) return;
      const now = candidateValues(stored);
      base.current = stored.revision;
      setConflicts(pick(now, Object.keys((error as ApiError).fields) as Field[]));
    }
  };
  /** Of two versions of a field: what was typed here is saved over the other one, or given up for it. */
  const choose = (field: Field, mine: boolean) => {
    setConflicts((now) => without(now, field));
    if (!mine) setTyped((now) => without(now, field));
  };
  return { typed, change, save, forget, conflicts, choose, hasConflicts: Object.keys(conflicts).length > 0 };
}

/** The current candidate, from a response that rejects a save because of later changes. */
export const storedElsewhere = (error: unknown): Candidate | undefined =>
  error instanceof ApiError && error.code === 'changed_elsewhere'
    ? (error.details as { candidate?: Candidate }).candidate
    : undefined;

const pick = (values: CandidateValues, fields: readonly Field[]): Typed =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
const without = (typed: Typed, field: Field): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([each]) => each !== field));
