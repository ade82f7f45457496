import type { EmailFrequency } from '@tandem/catalogue/contact';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refreshSession, useSession } from '../../lib/session.ts';
import { useAccountUpdate } from './use-account-update.ts';

/** Frequency of the summary; `daily` is part of a developer's contact settings. */
export type Rhythm = EmailFrequency | 'daily';

export function useRhythm() {
  const { account, user } = useSession();
  const queries = useQueryClient();
  const update = useAccountUpdate();
  const profile = useMutation({
    mutationFn: (change: { dailySummary: boolean; weeklySummary: boolean }) =>
      api.developers.update({ params: { id: user?._id ?? '' }, body: { user: change } }),
    onSuccess: (changed: VisibleDeveloper) => {
      refreshSession({ user: changed });
      queries.setQueryData(['developer', changed._id], changed);
    },
    onError: (error) => toast.bad(error.message),
  });
  const ofProfile = user?.dailySummary ? 'daily' : user?.weeklySummary ? 'weekly' : undefined;
  const stored: Rhythm =
    account?.emailFrequency === 'never' ? 'never' : (ofProfile ?? account?.emailFrequency ?? 'weekly');
  const asked = update.isPending ? update.variables.emailFrequency : undefined;
  const chosen: Rhythm = ofProfile === 'daily' ? stored : (asked ?? stored);

  async function choose(rhythm: Rhythm) {
    const isDaily = rhythm === 'daily';
    if (user && (isDaily !== Boolean(user.dailySummary) || user.weeklySummary))
      await profile.mutateAsync({ dailySummary: isDaily, weeklySummary: false });
    await update.mutateAsync({ emailFrequency: isDaily ? 'weekly' : rhythm });
  }
  return {
    rhythm: profile.isPending && profile.variables.dailySummary ? ('daily' as const) : chosen,
    // Errors have already been shown.
    choose: (rhythm: Rhythm) => void choose(rhythm).catch(() => {}),
    hasDaily: user !== null,
  };
}
