import type { ApiError } from '@tandem/client/client';
import type { CandidateOutreach, PlannedCandidateEmail } from '@tandem/contracts/candidate-outreach';
import { dayAndTimeIn } from '@tandem/i18n/sending-day';
import { Notice } from '@tandem/ui/Notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';

type Action = 'stop' | 'restart';

const UNDO = 'undo-cancelling';

export interface PlannedEmailsProps {
  outreach: CandidateOutreach;
  /** Cancels an email, or undoes that. */
  onAct: (enrolmentId: string, action: Action) => Promise<ApiError | null>;
}

/** Scheduled emails, each with a button to cancel it; cancelling can be undone while the screen is open. */
export function PlannedEmails({ outreach, onAct }: PlannedEmailsProps) {
  const { t, i18n } = useTranslation('extension');
  const [failed, setFailed] = useState<{ action: Action; error: ApiError }>();
  const [busy, setBusy] = useState('');
  const [cancelled, setCancelled] = useState<PlannedCandidateEmail>();
  const { planned, timeZone } = outreach;
  useEffect(() => {
    // The pressed button is gone. Preact components take no ref.
    if (cancelled) document.getElementById(UNDO)?.focus();
  }, [cancelled]);
  const act = async (email: PlannedCandidateEmail, action: Action) => {
    setBusy(email.enrolmentId);
    const error = await onAct(email.enrolmentId, action);
    setBusy('');
    setFailed(error ? { action, error } : undefined);
    if (!error) setCancelled(action === 'stop' ? email : undefined);
  };
  return (
    <>
      {failed && (
        <Notice tone="bad" role="alert" title={t(failed.action === 'stop' ? 'planned.notCancelled' : 'list.notUndone')}>
          {failed.error.message}
        </Notice>
      )}
      {cancelled && (
        <Notice
          tone="good"
          role="status"
          title={t('planned.cancelled', { subject: cancelled.subject })}
          actions={
            <Button
              small
              quiet
              id={UNDO}
              disabled={busy === cancelled.enrolmentId}
              onClick={() => void act(cancelled, 'restart')}
            >
              {t('list.undo')}
            </Button>
          }
        />
      )}
      {planned.map((email) => {
        const { enrolmentId, by, subject, dueDate, pause, delay } = email;
        return (
          <Notice
            key={enrolmentId}
            tone={pause ? 'warn' : 'info'}
            title={t('planned.title', { when: dayAndTimeIn(dueDate, timeZone, i18n.language) })}
            actions={
              <Button small quiet disabled={busy === enrolmentId} onClick={() => void act(email, 'stop')}>
                {t('planned.cancel')}
              </Button>
            }
          >
            {t('contact.named', { name: subject })} · {by || t('contact.former')}
            {pause && ` · ${t(`contact.paused.${pause as 'byHand'}`)}`}
            {!pause && delay && ` · ${t(`planned.delays.${delay}`)}`}
          </Notice>
        );
      })}
    </>
  );
}
