import { Button, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EnrolmentThread } from '@tandem/contracts/sequence';
import { formatWhen } from '@tandem/i18n/format';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { FilledText } from './FilledText.tsx';
import classes from './thread.module.css';
import type { useThreadActions } from './use-thread.ts';

interface UpcomingProps {
  thread: EnrolmentThread;
  upcoming: NonNullable<EnrolmentThread['upcoming']>;
  actions: ReturnType<typeof useThreadActions>;
  /** Whether the thread fills the page, whose heading is then one level higher. */
  isPage: boolean;
}

/** The next step: an email with its date, or a text that a colleague copies, sends and marks as sent. */
export function Upcoming({ thread, upcoming, actions: { act, send }, isPage }: UpcomingProps) {
  const { t, i18n } = useTranslation('outreach');
  const { name, status, dueDate, linkedin, refusal } = thread;
  const { step, kind, text, missing } = upcoming;
  const isEmail = kind === 'email';
  const isActive = status === 'active';
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <section className={classes.upcoming} aria-label={t('upcoming.label')}>
      <div className={classes.upcomingHead}>
        <Heading>{t('upcoming.title', { kind: t(`kind.${kind}`), number: step + 1 })}</Heading>
        <p>
          {isEmail
            ? isActive && dueDate
              ? t('upcoming.planned', { when: formatWhen(dueDate, i18n.language) })
              : ''
            : t('youSend')}
        </p>
      </div>
      <FilledText step={upcoming} />
      {isActive && (
        <OwnerOnly>
          <div className={classes.acts}>
            {isEmail ? (
              <Button
                variant="default"
                loading={send.isPending}
                disabled={missing.length > 0 || refusal !== null || !dueDate}
                onClick={() => send.mutate()}
              >
                {t('act.send')}
              </Button>
            ) : (
              <>
                <Copy text={text} isDisabled={missing.length > 0} />
                <Button variant="default" loading={act.isPending} onClick={() => act.mutate({ action: 'done', step })}>
                  {t(kind === 'call' ? 'act.doneCall' : 'act.done')}
                </Button>
                <Button variant="subtle" onClick={() => act.mutate({ action: 'skip', step })}>
                  {t('act.skip')}
                </Button>
                {linkedin && (
                  <a href={linkedin} target="_blank" rel="noreferrer">
                    {t('upcoming.openProfile', { name })}
                  </a>
                )}
              </>
            )}
          </div>
        </OwnerOnly>
      )}
    </section>
  );
}

function Copy({ text, isDisabled }: { text: string; isDisabled: boolean }) {
  const { t } = useTranslation('outreach');
  return (
    <CopyButton value={text}>
      {({ copy }) => (
        <Button
          disabled={isDisabled}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            copy();
            toast.done(t('upcoming.copied'));
          }}
        >
          {t('act.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
