import type { CustomerRequest } from '@tandem/contracts/customer-request';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';
import own from './requests.module.css';

export const REQUEST_SORTS = ['lastDate', 'createdDate', 'kind', 'status'] as const;
type Sorted = Column<CustomerRequest> & { sort?: (typeof REQUEST_SORTS)[number] };

/** Columns of requests: text, sender and date of the latest activity. */
export function useRequestColumns(onOpen: (id: string) => void): Sorted[] {
  const { t, i18n } = useTranslation('requests');
  return [
    {
      head: t('head.request'),
      cell: ({ _id, subject, text }) => (
        <TextButton data-row data-approve onClick={() => onOpen(_id)}>
          <span className={own.excerpt}>{subject || text}</span>
        </TextButton>
      ),
    },
    {
      head: t('head.sender'),
      cell: ({ sender }) =>
        sender ? (
          <>
            <Link className={classes.email} to={paths.admin.account(sender.entityId)}>
              {sender.name || sender.email}
            </Link>
            <span className={classes.under}>{sender.company || (sender.name && sender.email)}</span>
          </>
        ) : (
          t('gone')
        ),
    },
    {
      head: t('kind'),
      wholeWords: true,
      sort: 'kind',
      cell: ({ kind, rating }) => (
        <>
          {t(`kinds.${kind}`)}
          {rating !== null && <span className={classes.under}>{t('rating', { rating })}</span>}
        </>
      ),
    },
    {
      head: t('head.status'),
      wholeWords: true,
      sort: 'status',
      cell: ({ status }) =>
        status === 'open' ? <b>{t('status.open')}</b> : <Outline>{t(`status.${status}`)}</Outline>,
    },
    {
      head: t('head.last'),
      wholeWords: true,
      sort: 'lastDate',
      descendingFirst: true,
      cell: ({ lastDate }) => <time dateTime={lastDate}>{formatWhen(lastDate, i18n.language)}</time>,
    },
  ];
}
