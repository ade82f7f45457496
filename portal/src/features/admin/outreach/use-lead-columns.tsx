import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/DataTable.tsx';
import { LeadStatusText } from './LeadStatusText.tsx';
import { NextEmail } from './NextEmail.tsx';
import classes from './outreach.module.css';
import { ThreadLink } from './ThreadLink.tsx';

export const LEAD_SORTS = ['companyName', 'step', 'nextSendDate', 'createdDate'] as const;
type Sorted = Column<ListedEmailItem> & { sort?: (typeof LEAD_SORTS)[number] };

export function useLeadColumns(): Sorted[] {
  const { t } = useTranslation('sales');
  return [
    { head: t('head.lead'), sort: 'companyName', cell: (lead) => <LeadCell lead={lead} /> },
    { head: t('head.region'), wholeWords: true, cell: ({ region }) => t(`regions.${region}`) },
    { head: t('head.status'), cell: (lead) => <LeadStatusText lead={lead} /> },
    {
      head: t('head.step'),
      wholeWords: true,
      sort: 'step',
      descendingFirst: true,
      labelled: true,
      cell: (lead) => {
        const { step, variant } = lead;
        const text = variant ? t('variant', { step, variant }) : String(step);
        return step > 0 ? <ThreadLink lead={lead}>{text}</ThreadLink> : text;
      },
    },
    {
      head: t('head.owner'),
      labelled: true,
      cell: ({ ownerName }) => <span className={classes.owner}>{ownerName || t('noOwner')}</span>,
    },
    {
      head: t('head.next'),
      wholeWords: true,
      sort: 'nextSendDate',
      labelled: true,
      cell: (lead) => <NextEmail lead={lead} />,
    },
  ];
}

function LeadCell({ lead: { _id, companyName, firstName, email } }: { lead: ListedEmailItem }) {
  return (
    <span className={classes.lead}>
      <CompanyMark id={_id} name={companyName} size={28} />
      <span>
        <b>{companyName}</b>
        <span className={classes.under}>{firstName ? `${firstName}, ${email}` : email}</span>
      </span>
    </span>
  );
}
