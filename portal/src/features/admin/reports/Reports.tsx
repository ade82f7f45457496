import { formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Chip } from '@tandem/ui/Chip';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import classes from '../admin.module.css';
import { ReportReview } from './ReportReview.tsx';

const SIZE = 10;
const STATES = ['open', 'decided', 'all'] as const;
type State = (typeof STATES)[number];

/**
 * Queries a page of reported subjects: open ones with the longest waiting first, decided or all with the latest first.
 */
const useReportPage = (state: State, skip: number) =>
  useQuery({
    queryKey: ['reports', state, skip],
    queryFn: () =>
      api.reports.list({
        query: { state, skip, limit: SIZE, sort: state === 'open' ? 'createdDate' : '-createdDate' },
      }),
    placeholderData: keepPreviousData,
  });

/** Queries the reported subjects that wait for an answer. */
export const useReports = () => useReportPage('open', 0);

/** Reported subjects with everyone who reported them and the answers. Filter and page are in the URL. */
export function Reports() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((each) => each === address.get('reports')) ?? 'open';
  const skip = Math.max(0, Math.trunc(Number(address.get('reportsSkip')) || 0));
  const list = useReportPage(state, skip);
  const waiting = useReports().data?.total ?? 0;
  const filter = (next: State) =>
    setAddress(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('reportsSkip');
        if (next === 'open') params.delete('reports');
        else params.set('reports', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('reports.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('reports.loading')} rows={1} />;
    if (list.data.items.length === 0) return <p className={classes.meta}>{t(`reports.none.${state}`)}</p>;
    return (
      <ul className={classes.appeals}>
        {list.data.items.map((reported) => (
          <ReportReview key={reported._id} reported={reported} />
        ))}
      </ul>
    );
  };
  return (
    <Section
      line="none"
      title={waiting > 0 ? t('reports.title', { count: waiting }) : t('reports.titleNone')}
      aside={
        <span className={classes.chips}>
          {STATES.map((each) => (
            <Chip key={each} pressed={each === state} onToggle={() => filter(each)}>
              {t(`reports.states.${each}`)}
            </Chip>
          ))}
        </span>
      }
    >
      <Announcement>
        {list.data &&
          !list.isPlaceholderData &&
          t('common:results', {
            what: t(`reports.states.${state}`),
            count: list.data.total,
            number: formatNumber(list.data.total, i18n.language),
          })}
      </Announcement>
      {content()}
      <Pages skip={skip} size={SIZE} total={list.data?.total ?? 0} param="reportsSkip" />
    </Section>
  );
}
