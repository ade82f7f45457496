import { IconAlertTriangle, IconCheck, IconLock, IconX } from '@tabler/icons-react';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './outreach.module.css';

const ICONS = { bounced: IconAlertTriangle, unsubscribed: IconX, lost: IconX, won: IconCheck } as const;

/**
 * The status of a lead and since when; customers and suppressed addresses are marked, because they can't be emailed.
 */
export function LeadStatusText({ lead }: { lead: ListedEmailItem }) {
  const { t, i18n } = useTranslation('sales');
  const { status, customer, isSuppressed, repliedDate, bouncedDate, unsubscribedDate } = lead;
  const isOpen = status === 'new' || status === 'active';
  const shown = isOpen && customer ? 'customer' : isOpen && isSuppressed ? 'suppressed' : status;
  const since = { replied: repliedDate, bounced: bouncedDate, unsubscribed: unsubscribedDate }[status as 'replied'];
  const Icon = shown === 'customer' || shown === 'suppressed' ? IconLock : ICONS[shown as keyof typeof ICONS];
  const text = t(`statuses.${shown}`);
  return (
    <span className={classes.status} data-status={shown}>
      {shown === 'replied' && <i className={classes.dot} aria-hidden="true" />}
      {Icon && <Icon size={15} stroke={1.75} aria-hidden="true" />}
      {since ? t('on', { status: text, date: formatWhen(since, i18n.language) }) : text}
    </span>
  );
}
