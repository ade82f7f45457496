import type { ReviewQuery } from '@tandem/contracts/review';
import { formatAgo, formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { alongside } from '../../../lib/alongside.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { useTitle } from '../../../lib/title.ts';
import admin from '../admin.module.css';
import { JustDecided } from '../JustDecided.tsx';
import { Search } from '../Search.tsx';
import { useAddress } from '../use-address.ts';
import { PAGE, useReviewCounts, useReviewList } from './use-users.ts';
import classes from './users.module.css';

/** Comes while the developers are asked for. */
const UserList = alongside(() => import('./UserList.tsx'));

const SORTS = ['newest', 'oldest', 'seen'] as const satisfies readonly ReviewQuery['sort'][];

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

/** Developers and the queue of those who wait for review. What is looked for stands in the address. */
export default function UsersPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  useTitle(t('users.title'));
  const { values, skip, set } = useAddress(['text', 'queue', 'sort', 'kam']);
  const queue = KEYS.find((key) => key === values.queue) ?? 'waiting';
  const sort = SORTS.find((key) => key === values.sort) ?? (queue === 'waiting' ? 'oldest' : 'newest');
  const { text, kam } = values;
  const list = useReviewList({
    ...(text && { text }),
    ...(kam && { kam }),
    ...QUEUES[queue],
    sort,
    skip,
    limit: PAGE,
  });
  const counts = useReviewCounts();

  const waiting = counts.data && counts.data.notReviewed + counts.data.inReview;
  const countOf = (key: Queue): string | undefined => {
    if (!counts.data) return undefined;
    const { notReviewed, inReview, approved, needsInfo, rejected } = counts.data;
    const all = notReviewed + inReview + approved + needsInfo + rejected;
    const known: Partial<Record<Queue, number>> = { waiting, all, approved, needsInfo, rejected };
    return known[key] === undefined ? undefined : formatNumber(known[key], i18n.language);
  };

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('users.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('users.loading')} rows={8} />;
    if (list.data.items.length === 0) {
      const empty = text ? 'nothing' : queue === 'waiting' ? 'nobodyWaits' : 'nobodyHere';
      return (
        <EmptyState figure={empty === 'nobodyWaits' ? 'done' : 'nothing'} level={2} title={t(`users.${empty}`)}>
          {t(`users.${empty}Text`)}
        </EmptyState>
      );
    }
    return (
      <>
        <Suspense fallback={<RowsSkeleton label={t('users.loading')} rows={8} />}>
          <UserList items={list.data.items} />
        </Suspense>
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={admin.page}>
      <PageHead
        title={
          waiting ? t('users.wait', { count: waiting, number: formatNumber(waiting, i18n.language) }) : t('users.title')
        }
        lead={
          waiting && counts.data?.oldest
            ? t('users.oldest', { ago: formatAgo(counts.data.oldest, i18n.language) })
            : undefined
        }
      />
      <div className={admin.filters}>
        <Search
          label={t('users.search')}
          hint={t('users.searchHint')}
          value={text}
          onSearch={(next) => set({ text: next, ...(next && { queue: 'all' }) })}
        />
        <label className={classes.sort}>
          <span>{t('users.sort')}</span>
          <select className={admin.select} value={sort} onChange={(event) => set({ sort: event.target.value })}>
            {SORTS.map((key) => (
              <option key={key} value={key}>
                {t(`users.sorts.${key}`)}
              </option>
            ))}
          </select>
        </label>
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
      <JustDecided />
      {content()}
    </div>
  );
}
