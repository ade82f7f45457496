import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import type { MatchView } from '@tandem/contracts/match';
import { formatTime } from '@tandem/i18n/format';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { afterStep } from '../../../lib/job/after-step.ts';
import { sendInParts } from '../../../lib/matches/send-in-parts.ts';
import { useUndoMany } from '../../../lib/matches/use-undo-many.ts';
import { useEntityId } from '../../../lib/session.ts';
import { nameOf } from '../match-text.ts';

import type { RequestedTimes } from './requested-times.ts';

/** A job to which a developer could not be invited, with the reason. */
export interface Failure {
  job: Job;
  message: string;
}

/** Invites a developer to one or several jobs, and shows until when that can be undone. */
export function useInvitation(developer: VisibleDeveloper, undo: (match: MatchView) => void) {
  const { t, i18n } = useTranslation(['search', 'company']);
  const queries = useQueryClient();
  const key = ['matches', useEntityId()];
  const [isPending, setPending] = useState(false);
  const undoMany = useUndoMany((match) => queries.setQueryData<MatchView[]>(key, (all) => afterStep(all, match)));

  const confirm = (sent: readonly MatchView[]) => {
    const name = nameOf(developer) || t('company:matches.noName');
    const [first] = sent;
    if (!first?.undoUntil) return toast.done(t('invited', { name }));
    return toast.done(t('invitedUntil', { name, time: formatTime(first.undoUntil, i18n.language) }), {
      label: t('common:undo'),
      run: () => (sent.length === 1 ? undo(first) : void undoMany(sent)),
    });
  };

  /** Sends one invitation for each job, with its salary as the offer. Returns the jobs for which it failed. */
  const send = async (jobs: readonly Job[], coverText: string, times?: RequestedTimes): Promise<Failure[]> => {
    setPending(true);
    const requests = jobs.map(({ _id: job, headline, salaryFrom, salaryTo }) => {
      const title = t('request.timesTitle', { job: headline });
      const interview = times?.slots.length ? { ...times, slots: [...times.slots], title } : undefined;
      return { job, user: developer._id, coverText, salaryFrom, salaryTo, ...(interview && { interview }) };
    });
    const results = await sendInParts(requests, (part) => api.matches.createMany({ body: { requests: part } }));
    const sent = results.flatMap(({ match }) => match ?? []);
    const failures = jobs.flatMap((job, nth): Failure[] => {
      const failure = results[nth]?.failure;
      return failure ? [{ job, message: failure.message }] : [];
    });
    queries.setQueryData<MatchView[]>(
      key,
      (all) => all && [...sent, ...all.filter(({ _id }) => !sent.some((each) => each._id === _id))],
    );
    void queries.invalidateQueries({ queryKey: ['matches'] });
    void queries.invalidateQueries({ queryKey: ['suggestions'] });
    setPending(false);
    if (sent.length > 0) confirm(sent);
    return failures;
  };
  return { send, isPending };
}

export type Invitation = ReturnType<typeof useInvitation>;
