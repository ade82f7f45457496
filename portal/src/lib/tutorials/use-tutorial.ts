import { ApiError } from '@tandem/client/client';
import type { Tutorial, TutorialChange } from '@tandem/contracts/tutorial';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useLocalDraft } from '../use-local-draft.ts';

/** What a person writes of a tutorial. */
export type WrittenTutorial = Pick<Tutorial, 'title' | 'headline' | 'body' | 'language' | 'tags'>;
type Step = Pick<TutorialChange, 'proposed' | 'published' | 'note'>;

/** A tutorial while it is written; what was typed stays on the device until it is saved. */
export function useTutorial(tutorial: Tutorial) {
  const queries = useQueryClient();
  const { _id: id, title, headline, body, language, tags } = tutorial;
  const [revision, setRevision] = useState(tutorial.revision);
  const { draft, change, clear } = useLocalDraft<WrittenTutorial>(`tutorial.${id}`, {
    ...{ title, headline, body, language, tags },
  });
  const isChanged = (Object.keys(draft) as (keyof WrittenTutorial)[]).some(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(tutorial[field]),
  );
  const save = useMutation({
    mutationFn: (step: Step) => api.tutorials.update({ params: { id }, body: { ...draft, ...step, revision } }),
    onSuccess: ({ tutorial: stored, message }) => {
      clear();
      setRevision(stored.revision);
      queries.setQueryData(['tutorial', id], stored);
      toast.done(message);
      return queries.invalidateQueries({ queryKey: ['tutorials'] });
    },
  });
  return { draft, change, isChanged, save, conflict: conflictOf(save.error), takeTheirs, saveOverTheirs };

  /** Takes over what is stored, and forgets what was typed. */
  function takeTheirs(stored: Tutorial) {
    clear();
    setRevision(stored.revision);
    queries.setQueryData(['tutorial', id], stored);
    save.reset();
  }

  /** Saves what was typed over what someone else has stored. */
  function saveOverTheirs(stored: Tutorial) {
    setRevision(stored.revision);
    save.reset();
  }
}

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
