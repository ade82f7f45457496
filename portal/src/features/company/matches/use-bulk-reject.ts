import type { CompanyRejectReason } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useMatches } from '../../../lib/matches/use-matches.ts';
import type { MatchSteps } from './use-match-steps.ts';

/** What became of one match: `sent`, or the sentence that says why it was not. */
export type BulkResult = { state: 'sent' } | { state: 'failed'; message: string };

/** Declines several developers, one after the other, so that each has a result of its own. */
export function useBulkReject(step: ReturnType<typeof useMatches>['step'], steps: MatchSteps) {
  const { t } = useTranslation(['match-board', 'common']);
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [isPending, setPending] = useState(false);

  const rejectOne = async (match: MatchView, reason: CompanyRejectReason, feedbackText: string) => {
    const { _id: id, revision } = match;
    try {
      return await step.mutateAsync({ id, change: { status: 'rejected', reason, feedbackText, revision } });
    } catch (error) {
      return error as Error;
    }
  };

  /** Resolves to whether every match was declined. */
  const send = async (
    matches: readonly MatchView[],
    reason: CompanyRejectReason,
    sentences: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    setPending(true);
    const done: MatchView[] = [];
    const next = new Map(results);
    for (const match of matches) {
      const changed = await rejectOne(match, reason, sentences[match._id] ?? '');
      if (changed instanceof Error) next.set(match._id, { state: 'failed', message: changed.message });
      else {
        done.push(changed);
        next.set(match._id, { state: 'sent' });
      }
      setResults(new Map(next));
    }
    setPending(false);
    if (done.length > 0)
      toast.done(t('bulk.done', { count: done.length }), {
        label: t('common:undo'),
        run: () => done.forEach(steps.undo),
      });
    return done.length === matches.length;
  };

  return { results, isPending, send };
}
