import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { MatchView } from '@tandem/contracts/match';
import { formatTime } from '@tandem/i18n/format';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';
import { nameOf } from '../match-text.ts';

/** Invites a developer to a job, and says until when that can be undone. */
export function useInvitation(developer: VisibleDeveloper, undo: (match: MatchView) => void) {
  const { t, i18n } = useTranslation(['search', 'company']);
  const queries = useQueryClient();
  const key = ['matches', useEntityId()];
  return useMutation({
    mutationFn: (jobId: string) => api.matches.create({ body: { job: jobId, user: developer._id } }),
    onSuccess: (match) => {
      queries.setQueryData<MatchView[]>(key, (all) => all && [match, ...all.filter(({ _id }) => _id !== match._id)]);
      void queries.invalidateQueries({ queryKey: ['matches'] });
      const name = nameOf(developer) || t('company:matches.noName');
      const { undoUntil } = match;
      if (!undoUntil) return toast.done(t('search:invited', { name }));
      const time = formatTime(undoUntil, i18n.language);
      return toast.done(t('search:invitedUntil', { name, time }), {
        label: t('common:undo'),
        run: () => undo(match),
      });
    },
    onError: (error: Error) => toast.bad(error.message),
  });
}
