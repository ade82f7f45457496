import { Button } from '@mantine/core';
import type { Invitation } from '@tandem/contracts/invitation';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { UndoList } from '../../lib/undo/UndoList.tsx';
import classes from './settings.module.css';
import { INVITATIONS_PAGE, UNDO_PLACE, useInvitations } from './use-invitations.ts';

/** Colleagues who were invited and have not joined yet. */
export function Invitations() {
  const { t } = useTranslation('settings');
  const invitations = useInvitations();
  const { query, skip } = invitations;
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('invitations.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('invitations.loading')} rows={2} />;
    const { items, total } = query.data;
    if (total === 0) return <p className={classes.quiet}>{t('invitations.none')}</p>;
    return (
      <>
        {items.length > 0 && (
          <Rows label={t('invitations.title')}>
            {items.map((invitation) => (
              <Pending key={invitation._id} invitation={invitation} invitations={invitations} />
            ))}
          </Rows>
        )}
        <Pages skip={skip} size={INVITATIONS_PAGE} total={total} />
      </>
    );
  };
  return (
    <Section title={t('invitations.title')}>
      <UndoList place={UNDO_PLACE} />
      {list()}
    </Section>
  );
}

interface PendingProps {
  invitation: Invitation;
  invitations: ReturnType<typeof useInvitations>;
}

function Pending({ invitation, invitations: { resend, withdraw } }: PendingProps) {
  const { t, i18n } = useTranslation('settings');
  const { _id, email, status, invitedBy, sentDate, expiresDate } = invitation;
  const isOf = ({ isPending, variables }: typeof resend | typeof withdraw) => isPending && variables?._id === _id;
  const sent = formatWhen(sentDate, i18n.language);
  const until = formatDate(expiresDate, i18n.language);
  return (
    <Row
      title={email}
      marks={status === 'expired' && <Outline>{t('invitations.expired')}</Outline>}
      meta={joinFacts([
        invitedBy ? t('invitations.sentBy', { name: invitedBy, when: sent }) : t('invitations.sent', { when: sent }),
        t(status === 'expired' ? 'invitations.expiredOn' : 'invitations.validUntil', { date: until }),
      ])}
      aside={
        <span className={classes.rowActs}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('invitations.resendLabel', { email })}
            loading={isOf(resend)}
            onClick={() => resend.mutate(invitation)}
          >
            {t('invitations.resend')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('invitations.withdrawLabel', { email })}
            loading={isOf(withdraw)}
            onClick={() => withdraw.mutate(invitation)}
          >
            {t('invitations.withdraw')}
          </Button>
        </span>
      }
    />
  );
}
