import type { SignUpView } from '@tandem/contracts/routes/account-support';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';

const MAX_SIGN_UPS = 20;

/** People who signed up but have not activated: they have no account yet. Renders nothing if none is found. */
export default function PendingSignUps({ text }: { text: string }) {
  const { t, i18n } = useTranslation('admin');
  const [asked, setAsked] = useState<SignUpView>();
  const list = useQuery({
    queryKey: ['sign-ups', text],
    queryFn: () => api.accountSupport.signUps({ query: { text: text || undefined, limit: MAX_SIGN_UPS } }),
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data) return <LoadFailed title={t('support.signUps.failed')} query={list} />;
  if (!list.data || list.data.total === 0) return null;
  const title = t('support.signUps.title', { count: list.data.total });
  return (
    <Section title={title}>
      <Rows label={title}>
        {list.data.items.map((signUp) => (
          <Row
            key={signUp._id}
            title={signUp.email}
            meta={joinFacts([
              signUp.name,
              t(`accounts.type.${signUp.type}`),
              t('queue.signedUp', { when: formatWhen(signUp.createdDate, i18n.language) }),
              t('support.signUps.until', { date: formatDate(signUp.forgetDate, i18n.language) }),
            ])}
            marks={signUp.lastEmail && isLost(signUp.lastEmail) && <Outline>{t('support.signUps.lost')}</Outline>}
            aside={
              <TextButton
                small
                aria-label={t('support.activation.openLabel', { email: signUp.email })}
                onClick={() => setAsked(signUp)}
              >
                {t('support.activation.open')}
              </TextButton>
            }
          >
            {signUp.lastEmail && <LastEmail to={signUp.email} {...signUp.lastEmail} />}
          </Row>
        ))}
      </Rows>
      {asked && (
        <ReasonDialog
          title={t('support.activation.title', { email: asked.email })}
          text={t('support.activation.text', { email: asked.email })}
          act={t('support.activation.act')}
          run={(reason) => api.accountSupport.activateSignUp({ params: { id: asked._id }, body: { reason } })}
          onDone={({ message }) => {
            toast.done(message);
            setAsked(undefined);
            void list.refetch();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

type LastEmailProps = { to: string } & NonNullable<SignUpView['lastEmail']>;

const isLost = ({ status }: Pick<LastEmailProps, 'status'>) => status === 'failed' || status === 'bounced';

/** Status of the latest email to an address, as a link to all emails to that address. */
function LastEmail({ to, status, error, date }: LastEmailProps) {
  const { t, i18n } = useTranslation(['admin', 'mail-log']);
  return (
    <p className={classes.meta}>
      <Link to={`${paths.admin.emails}?text=${encodeURIComponent(to)}`}>
        {t('support.signUps.lastEmail', {
          status: t(`mail-log:statuses.${status}`),
          when: formatWhen(date, i18n.language),
        })}
      </Link>{' '}
      {error}
    </p>
  );
}
