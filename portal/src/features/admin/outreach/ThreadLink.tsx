import type { ListedEmailItem } from '@tandem/contracts/email-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import classes from './outreach.module.css';

interface ThreadLinkProps {
  lead: ListedEmailItem;
  children: string;
}

/** Link that opens the thread with a lead over the list. */
export function ThreadLink({ lead: { _id, companyName }, children }: ThreadLinkProps): ReactNode {
  const { t } = useTranslation('sales');
  const [address] = useSearchParams();
  const search = new URLSearchParams(address);
  search.set('thread', _id);
  return (
    <Link
      className={classes.link}
      to={{ search: search.toString() }}
      aria-label={t('thread.open', { text: children, company: companyName })}
    >
      {children}
    </Link>
  );
}
