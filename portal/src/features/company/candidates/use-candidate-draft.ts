import { ApiError } from '@tandem/client/client';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { useEffect, useRef, useState } from 'react';
import { readLocalDraft, storeLocalDraft } from '../../../lib/local-draft.ts';
import { type CandidateValues, candidateValues } from './candidate-values.ts';

type Typed = Partial<CandidateValues>;
type Field = keyof CandidateValues;

/**
 * Unsaved changes to a candidate. They survive a reload, together with the revision that was displayed when the first
 * change was typed. `revision` is the one displayed now.
 */
export function useCandidateDraft(name: string, revision: number | undefined) {
  const [typed, setTyped] = useState<Typed>(() => readLocalDraft(name));
  /** Stored values of the fields that were changed elsewhere in the meantime. */
  const [conflicts, setConflicts] = useState<Typed>({});
  const base = useRef(readLocalDraft<{ revision: number }>(`${name}.revision`).revision);
  const latest = useRef(typed);
  latest.current = typed;

  useEffect(() => {
    storeLocalDraft(name, typed);
    storeLocalDraft(`${name}.revision`, Object.keys(typed).length > 0 ? { revision: base.current } : {});
  }, [name, typed]);

  const forget = (remaining: Typed = {}) => {
    storeLocalDraft(name, remaining);
    storeLocalDraft(`${name}.revision`, {});
  };
  const change = (part: Typed) => {
    base.current ??= revision;
    setTyped((now) => ({ ...now, ...part }));
  };
  /**
   * Saves the changes; if others have changed the same fields, offers both versions as a choice. What is typed meanwhile
   * remains an unsaved change of a saved candidate.
   */
  const save = async (store: (revision: number | undefined) => Promise<void>) => {
    try {
      await store(base.current ?? revision);
      forget(revision === undefined ? {} : changedSince(typed, latest.current));
    } catch (error) {
      const stored = currentCandidateOf(error);
      if (!stored) return;
      const now = candidateValues(stored);
      base.current = stored.revision;
      setConflicts(pick(now, Object.keys((error as ApiError).fields) as Field[]));
    }
  };
  /** Resolves a conflict: the typed version (`mine`) will overwrite the stored one, or is discarded for it. */
  const choose = (field: Field, mine: boolean) => {
    setConflicts((now) => without(now, field));
    if (!mine) setTyped((now) => without(now, field));
  };
  return { typed, change, save, forget, conflicts, choose, hasConflicts: Object.keys(conflicts).length > 0 };
}

/** Returns the current candidate from a response that rejects a save because of later changes. */
export const currentCandidateOf = (error: unknown): Candidate | undefined =>
  error instanceof ApiError && error.code === 'changed_elsewhere'
    ? (error.details as { candidate?: Candidate }).candidate
    : undefined;

const pick = (values: CandidateValues, fields: readonly Field[]): Typed =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
const changedSince = (saved: Typed, now: Typed): Typed =>
  pick(
    now as CandidateValues,
    (Object.keys(now) as Field[]).filter((field) => now[field] !== saved[field]),
  );
const without = (typed: Typed, field: Field): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([each]) => each !== field));
