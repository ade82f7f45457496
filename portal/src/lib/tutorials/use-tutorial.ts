import { ApiError } from '@tandem/client/client';
import type { Tutorial, TutorialChange } from '@tandem/contracts/tutorial';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { useLocalDraft } from '../use-local-draft.ts';

/** What a person writes of a tutorial. */
export type WrittenTutorial = Pick<Tutorial, 'title' | 'headline' | 'body' | 'language' | 'tags'>;
type Step = Pick<TutorialChange, 'proposed' | 'published' | 'note'>;
/** With the revision on which it was written: what another device has saved since is not overwritten. */
type Entered = WrittenTutorial & { revision: number | undefined };

/** Milliseconds after typing before a draft is saved, and before a failed save is repeated. */
const PAUSE = 1000;
const RETRY = 5000;
const FIELDS = ['title', 'headline', 'body', 'language', 'tags'] as const;

/**
 * A tutorial while it is written. Unsaved text stays on the device until it is saved: a draft by itself, what others
 * see or decide on with the next step of its author.
 */
export function useTutorial(tutorial: Tutorial) {
  const queries = useQueryClient();
  const { _id: id, title, headline, body, language, tags, state } = tutorial;
  const isSavedAlone = state === 'draft' || state === 'declined';
  const { draft, change, clear, replace } = useLocalDraft<Entered>(`tutorial.${id}`, {
    ...{ title, headline, body, language, tags },
    revision: tutorial.revision,
  });
  const { revision, ...written } = draft;
  const isChanged = FIELDS.some((field) => !isSame(written[field], tutorial[field]));
  const update = ({ step, sent }: { step: Step; sent: Entered }) =>
    api.tutorials.update({ params: { id }, body: { ...sent, ...step } });
  const stored = (next: Tutorial, sent: WrittenTutorial) => {
    replace((entered) => {
      const left = FIELDS.filter((field) => field in entered && isLeft(entered[field], sent[field], next[field]));
      return left.length === 0
        ? {}
        : { ...Object.fromEntries(left.map((field) => [field, entered[field]])), revision: next.revision };
    });
    queries.setQueryData(['tutorial', id], next);
  };
  const saving = useMutation({
    mutationFn: update,
    onSuccess: ({ tutorial: next, message }, { sent }) => {
      stored(next, sent);
      toast.done(message);
      return queries.invalidateQueries({ queryKey: ['tutorials'] });
    },
  });
  const saveAlone = useMutation({
    mutationFn: update,
    onSuccess: ({ tutorial: next }, { sent }) => {
      stored(next, sent);
      void queries.invalidateQueries({ queryKey: ['tutorials'], refetchType: 'none' });
    },
  });
  const conflict = conflictOf(saving.error) ?? conflictOf(saveAlone.error);
  const isDue = isSavedAlone && isChanged && !conflict && !saving.isPending && !saveAlone.isPending;
  const latest = useRef(draft);
  latest.current = draft;
  const typed = JSON.stringify(written);
  const pause = saveAlone.isError ? RETRY : PAUSE;
  const { mutate } = saveAlone;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => mutate({ step: {}, sent: latest.current }), pause);
    return () => clearTimeout(timer);
  }, [isDue, pause, typed, mutate]);

  return {
    draft: written,
    change: (part: Partial<WrittenTutorial>) => change({ ...part, revision }),
    isChanged,
    isSavedAlone,
    /** Why the draft was not saved by itself. */
    savingError: conflict ? null : saveAlone.error,
    save: {
      isPending: saving.isPending,
      error: saving.error,
      mutate: (step: Step, options?: { onSuccess?: () => void }) =>
        saving.mutate({ step, sent: latest.current }, options),
    },
    conflict,
    takeTheirs,
    saveOverTheirs,
  };

  /** Takes over what is stored, and forgets what was typed. */
  function takeTheirs(theirs: Tutorial) {
    clear();
    queries.setQueryData(['tutorial', id], theirs);
    forgetErrors();
  }

  /** Saves what was typed over what someone else has stored. */
  function saveOverTheirs(theirs: Tutorial) {
    change({ revision: theirs.revision });
    forgetErrors();
  }

  function forgetErrors() {
    saving.reset();
    saveAlone.reset();
  }
}

/** The server removes spaces around a text. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other);

/** Whether a value differs from the one that was sent; a trailing space is preserved, because the person may still be typing. */
const isLeft = (entered: unknown, sent: unknown, stored: unknown): boolean =>
  JSON.stringify(entered) !== JSON.stringify(sent) ||
  (typeof entered === 'string' && entered !== stored && isSame(entered, stored));

/** The stored tutorial, where someone else has changed it in the meantime. */
function conflictOf(error: unknown): Tutorial | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return (error.details as { tutorial: Tutorial }).tutorial;
}

/** Reads a tutorial that its author or a superuser writes. */
export const useTutorialQuery = (id: string) =>
  useQuery({
    queryKey: ['tutorial', id],
    queryFn: () => api.tutorials.get({ params: { slug: id } }),
    refetchOnWindowFocus: false,
  });
