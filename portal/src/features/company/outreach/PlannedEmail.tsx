import { Button } from '@mantine/core';
import type { PlannedCandidateEmail } from '@tandem/contracts/candidate-outreach';
import { joinFacts } from '@tandem/i18n/facts';
import { dayAndTimeIn } from '@tandem/i18n/sending-day';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Returns the place at which cancelling emails to a candidate can be undone (see `offerUndo`). */
export const placeOf = (candidateId: string): string => `planned.${candidateId}`;

interface PlannedEmailProps {
  candidateId: string;
  planned: PlannedCandidateEmail;
  timeZone: string;
}

/**
 * An email that a colleague has planned for a day, with the time in the person's time zone, and a button to cancel it.
 */
export function PlannedEmail({ candidateId, planned, timeZone }: PlannedEmailProps) {
  const { t, i18n } = useTranslation('outreach');
  const queries = useQueryClient();
  const { enrolmentId, by, subject, dueDate, pause, delay } = planned;
  const act = useMutation({
    mutationFn: (action: 'stop' | 'restart') => api.sequences.act({ params: { id: enrolmentId }, body: { action } }),
    onSuccess: (_, action) => {
      if (action === 'stop')
        offerUndo({ place: placeOf(candidateId), text: t('contacts.cancelled'), run: () => act.mutate('restart') });
      return queries.invalidateQueries({ queryKey: ['candidate-outreach', candidateId] });
    },
    onError: (error) => toast.bad(error.message),
  });
  const when = dayAndTimeIn(dueDate, timeZone, i18n.language);
  const why = pause
    ? t(`state.paused.${pause as 'region'}`)
    : delay && delay !== 'hours' && delay !== 'away'
      ? t(`state.delay.${delay}`)
      : '';
  return (
    <li>
      <span className="td-cut">{t('contacts.planned', { subject })}</span>
      <span>{joinFacts([why || when, by])}</span>
      <OwnerOnly quiet>
        <Button variant="default" size="xs" loading={act.isPending} onClick={() => act.mutate('stop')}>
          {t('contacts.cancel')}
        </Button>
      </OwnerOnly>
    </li>
  );
}
