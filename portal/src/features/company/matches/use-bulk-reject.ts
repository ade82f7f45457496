import type { CompanyRejectReason } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { sendInParts } from '../../../lib/matches/send-in-parts.ts';
import type { useMatches } from '../../../lib/matches/use-matches.ts';
import { useUndoMany } from '../../../lib/matches/use-undo-many.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';

/** Result of one match: `sent`, or the error message. */
export type BulkResult = { state: 'sent' } | { state: 'failed'; message: string };

/** Input for several matches, until it is sent. */
export interface BulkDraft {
  reason: CompanyRejectReason | null;
  /** Visible only to the user’s company. */
  note: string;
  /** The sentence to each developer, by match. */
  sentences: Readonly<Record<string, string>>;
}
export const EMPTY_DRAFT: BulkDraft = { reason: null, note: '', sentences: {} };

/** Declines several developers at once, with a result for each. */
export function useBulkReject(show: ReturnType<typeof useMatches>['show']) {
  const { t } = useTranslation(['match-board', 'common']);
  const queries = useQueryClient();
  const undoMany = useUndoMany(show);
  const isUnmounted = useIsUnmounted();
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [isPending, setPending] = useState(false);

  /** Resolves to the ids of the matches that were declined. */
  const send = async (
    matches: readonly MatchView[],
    reason: CompanyRejectReason,
    { note, sentences }: BulkDraft,
  ): Promise<string[]> => {
    setPending(true);
    const rejections = matches.map(({ _id, revision }) => ({
      _id,
      reason,
      revision,
      feedbackText: sentences[_id]?.trim(),
      ...(reason === 'other' && { note: note.trim() }),
    }));
    const answers = await sendInParts(rejections, (part) => api.matches.rejectMany({ body: { rejections: part } }));
    const next = new Map(results);
    for (const [nth, { match, failure }] of answers.entries()) {
      if (match) show(match);
      next.set(
        matches[nth]?._id ?? '',
        match ? { state: 'sent' } : { state: 'failed', message: failure?.message ?? '' },
      );
    }
    setResults(next);
    setPending(false);
    const done = answers.flatMap(({ match }) => match ?? []);
    const failure = answers.find((answer) => answer.failure)?.failure;
    if (failure) void queries.invalidateQueries({ queryKey: ['matches'] });
    if (failure && isUnmounted())
      toast.bad(t('bulk.failed', { count: matches.length - done.length }), undefined, failure.message);
    if (done.length > 0)
      toast.done(t('bulk.done', { count: done.length }), {
        label: t('common:undo'),
        run: () => void undoMany(done),
      });
    return done.map(({ _id }) => _id);
  };

  return { results, isPending, send };
}
