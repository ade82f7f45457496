import type { TUTORIAL_CONTENT, Tutorial, TutorialChange } from '@tandem/contracts/tutorial';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useWriting } from '../writing/use-writing.ts';

export type TutorialField = (typeof TUTORIAL_CONTENT)[number];

/** Manages a tutorial that is being written: saved automatically, proposed or published on request. */
export function useTutorial(id: string) {
  const queries = useQueryClient();
  const { text, ...editor } = useWriting<Tutorial, TutorialField, TutorialChange>({
    id,
    body: 'body',
    storageKey: `tandem.tutorial.${id}`,
    queryKey: ['tutorial', id],
    read: () => api.tutorials.get({ params: { slug: id } }),
    async save(body) {
      const { tutorial, message } = await api.tutorials.update({ params: { id }, body });
      return { text: tutorial, message };
    },
    storedIn: ({ tutorial }) => tutorial as Tutorial,
    async restore(revisionId) {
      const { tutorial, message } = await api.tutorials.restoreVersion({ params: { id, revisionId } });
      return { text: tutorial, message };
    },
    onStored: () => void queries.invalidateQueries({ queryKey: ['tutorials'], refetchType: 'none' }),
  });
  return { ...editor, tutorial: text };
}

export type TutorialEditor = ReturnType<typeof useTutorial>;
