import type { ApiError } from '@tandem/client/client';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { dayAndTimeIn } from '@tandem/i18n/sending-day';
import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';

interface PlannedLettersProps {
  outreach: CandidateOutreach;
  onCancel: (enrolmentId: string) => Promise<ApiError | null>;
}

/** Emails that wait for their day, each with the way to cancel it. */
export function PlannedLetters({ outreach, onCancel }: PlannedLettersProps) {
  const { t, i18n } = useTranslation('extension');
  const [error, setError] = useState<ApiError | null>(null);
  const [cancelled, setCancelled] = useState('');
  const { planned, timeZone } = outreach;
  const cancel = async (enrolmentId: string) => {
    setCancelled(enrolmentId);
    setError(await onCancel(enrolmentId));
    setCancelled('');
  };
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert" title={t('planned.notCancelled')}>
          {error.message}
        </Notice>
      )}
      {planned.map(({ enrolmentId, by, subject, dueDate, pause, delay }) => (
        <Notice
          key={enrolmentId}
          tone={pause ? 'warn' : 'info'}
          title={t('planned.title', { when: dayAndTimeIn(dueDate, timeZone, i18n.language) })}
          actions={
            <Button small quiet disabled={cancelled === enrolmentId} onClick={() => void cancel(enrolmentId)}>
              {t('planned.cancel')}
            </Button>
          }
        >
          {t('contact.named', { name: subject })} · {by || t('contact.former')}
          {pause && ` · ${t(`contact.paused.${pause as 'byHand'}`)}`}
          {!pause && delay && ` · ${t(`planned.delays.${delay}`)}`}
        </Notice>
      ))}
    </>
  );
}
