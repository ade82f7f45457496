import { Button } from '@mantine/core';
import type { EnrolmentThread } from '@tandem/contracts/sequence';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { paths } from '../../../lib/paths.ts';
import { personState } from './person-state.ts';
import classes from './thread.module.css';
import type { useThreadActions } from './use-thread.ts';

interface ThreadStateProps {
  thread: EnrolmentThread;
  actions: ReturnType<typeof useThreadActions>;
}

/** The reason why nothing more is sent or why a decision is needed, with buttons for the decision. */
export function ThreadState({ thread, actions: { act } }: ThreadStateProps) {
  const { t, i18n } = useTranslation(['outreach', 'candidate-emails']);
  const { status, reason, refusal, next, steps, candidateId } = thread;
  const isOver = next >= steps.length;
  if (reason === 'replied')
    return (
      <p className={classes.state} role="status">
        <span>{t(isOver ? 'why.repliedLast' : 'why.replied')}</span>{' '}
        <OwnerOnly quiet>
          <TextButton onClick={() => act.mutate({ action: 'markAutomatic' })}>{t('act.markAutomatic')}</TextButton>
        </OwnerOnly>
      </p>
    );
  if (status === 'ended')
    return (
      <p className={classes.state} role="status">
        {t(`why.ended.${reason ?? 'finished'}`)}
      </p>
    );
  if (status === 'paused')
    return (
      <Notice
        tone={reason === 'byHand' ? 'info' : 'warn'}
        role="status"
        title={personState(thread, t, i18n.language).text}
        actions={
          <>
            {(reason === 'noEmail' || reason === 'placeholder') && (
              <Button component={Link} variant="default" size="xs" to={paths.hiring.editCandidate(candidateId)}>
                {t('act.addFact')}
              </Button>
            )}
            <OwnerOnly quiet>
              <Button
                size="xs"
                variant="default"
                loading={act.isPending}
                onClick={() => act.mutate({ action: 'resume' })}
              >
                {t('act.resume')}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => act.mutate({ action: 'stop' })}>
                {t('act.stop')}
              </Button>
            </OwnerOnly>
          </>
        }
      >
        {t(`why.paused.${reason ?? 'byHand'}`)}
      </Notice>
    );
  if (refusal && steps.slice(next).includes('email'))
    return (
      <Notice tone="warn" role="status" title={t('why.refused')}>
        {t(`candidate-emails:refusals.${refusal}`)}
      </Notice>
    );
  return null;
}
