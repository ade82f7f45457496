import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './outreach.module.css';
import { ThreadLink } from './ThreadLink.tsx';

/** When the next email to a lead is planned, or why there is none. */
export function NextEmail({ lead }: { lead: ListedEmailItem }) {
  const { t, i18n } = useTranslation('sales');
  const { status, customer, isSuppressed, nextSendDate } = lead;
  if (customer)
    return (
      <Link className={classes.link} to={paths.companyPreview(customer.slug)}>
        {t('why.customer', { company: customer.name })}
      </Link>
    );
  if (status === 'replied') return <ThreadLink lead={lead}>{t('thread.read')}</ThreadLink>;
  if (status === 'active' && nextSendDate) return formatWhen(nextSendDate, i18n.language);
  if (status === 'bounced') return <Stopped why={t('why.bounced')} />;
  if (status === 'unsubscribed' || isSuppressed) return <Stopped why={t('why.suppressed')} />;
  return <span className={classes.quiet}>{t('notPlanned')}</span>;
}

function Stopped({ why }: { why: string }) {
  const { t } = useTranslation('sales');
  return (
    <>
      {t('stopped')}
      <span className={classes.under}>{why}</span>
    </>
  );
}
