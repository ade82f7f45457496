import { formatAgo, formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Chip } from '@tandem/ui/Chip';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import admin from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { QueueKeys } from '../ListKeys.tsx';
import { ListPage } from '../ListPage.tsx';
import { RecentDecisions } from '../RecentDecisions.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { useUndoKey } from '../use-decisions.ts';
import { useBulkOnDevelopers } from './bulk-developers.tsx';
import { DEVELOPER_SORTS, useDeveloperTable } from './use-developer-table.tsx';
import { PAGE, useReviewCounts, useReviewList } from './use-users.ts';

const QUEUES = {
  waiting: { waiting: 'true' },
  all: {},
  needsInfo: { tandemStatus: 'needsInfo' },
  approved: { tandemStatus: 'approved' },
  rejected: { tandemStatus: 'rejected' },
  suspended: { status: 'suspended' },
  pinned: { pinned: 'true' },
  recommended: { isSuggestion: 'true' },
  invited: { sentInterviewRequest: 'true' },
  wantsFirstPage: { wantsToBeOnFirstPage: 'true', onFirstPage: 'false' },
  onFirstPage: { onFirstPage: 'true' },
  candidates: { candidates: 'true' },
} as const;
type Queue = keyof typeof QUEUES;
const KEYS = Object.keys(QUEUES) as Queue[];

/** Developers and the review queue. Filters are in the URL. */
export default function UsersPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { table, dialog } = useDeveloperTable();
  const bulk = useBulkOnDevelopers();
  useUndoKey();
  const { values, skip, set, view } = useAddress('users', ['text', 'queue', 'sort', 'kam']);
  const queue = KEYS.find((key) => key === values.queue) ?? 'waiting';
  const { text, kam } = values;
  const sort = sortFrom(DEVELOPER_SORTS, values.sort, queue === 'waiting' ? 'createdDate' : '-createdDate');
  const query = { ...(text && { text }), ...(kam && { kam }), ...QUEUES[queue], sort };
  const list = useReviewList({ ...query, skip, limit: PAGE });
  const counts = useReviewCounts();

  const waiting = counts.data && counts.data.notReviewed + counts.data.inReview;
  const countOf = (key: Queue): string | undefined => {
    if (!counts.data) return undefined;
    const { notReviewed, inReview, approved, needsInfo, rejected } = counts.data;
    const all = notReviewed + inReview + approved + needsInfo + rejected;
    const known: Partial<Record<Queue, number>> = { waiting, all, approved, needsInfo, rejected };
    return known[key] === undefined ? undefined : formatNumber(known[key], i18n.language);
  };

  const empty = text ? 'nothing' : queue === 'waiting' ? 'nobodyWaits' : 'nobodyHere';

  return (
    <ListPage
      title={t('users.title')}
      heading={
        waiting ? t('users.wait', { count: waiting, number: formatNumber(waiting, i18n.language) }) : t('users.title')
      }
      lead={
        waiting && counts.data?.oldest
          ? t('users.oldest', { ago: formatAgo(counts.data.oldest, i18n.language) })
          : undefined
      }
      actions={<ExportButton fileName="developers.csv" load={() => api.review.exportList({ query })} />}
      view={view}
      filters={
        <>
          <div className={admin.filters}>
            <Search
              label={t('users.search')}
              hint={t('users.searchHint')}
              value={text}
              onSearch={(next) => set({ text: next, ...(next && { queue: 'all' }) })}
            />
            <span className={admin.chips}>
              {KEYS.map((key) => (
                <Chip
                  key={key}
                  pressed={queue === key}
                  count={countOf(key)}
                  onToggle={() => set({ queue: key === 'waiting' ? '' : key, sort: '' })}
                >
                  {t(`users.queues.${key}`)}
                </Chip>
              ))}
              {kam && (
                <Chip pressed onToggle={() => set({ kam: '' })}>
                  {t('users.kamIs', { kam })}
                </Chip>
              )}
            </span>
          </div>
          <Announcement>
            {list.data &&
              !list.isPlaceholderData &&
              t('common:results', {
                what: text || t(`users.queues.${queue}`),
                count: list.data.total,
                number: formatNumber(list.data.total, i18n.language),
              })}
          </Announcement>
          <RecentDecisions />
        </>
      }
      list={list}
      loading={t('users.loading')}
      failed={t('users.failed')}
      empty={{
        figure: empty === 'nobodyWaits' ? 'done' : 'nothing',
        title: t(`users.${empty}`),
        children: t(`users.${empty}Text`),
      }}
      skip={skip}
      size={PAGE}
      table={{ ...table, sort, onSort: (next) => set({ sort: next }), bulk }}
      hint={<QueueKeys canEdit />}
      below={dialog}
    />
  );
}
