import type { Statistics } from '@tandem/contracts/statistics';
import { formatDate, formatNumber, formatPercent } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Columns } from '@tandem/ui/Columns';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { Funnel } from './Funnel.tsx';
import classes from './statistics.module.css';

const SPANS = ['7', '30', '90'] as const;
const SOURCES = ['portal', 'widget', 'feed'] as const;

/** How often a job was read, from where, and how far its matches have come. */
export default function StatisticsPage() {
  const { t, i18n } = useTranslation('company');
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((each) => each === params.get('days')) ?? '30';
  const job = useQuery({ queryKey: ['job', id], queryFn: () => api.jobs.get({ params: { slug: id } }) });
  const query = useQuery({
    queryKey: ['statistics', id, span],
    queryFn: () => api.statistics.job({ params: { jobId: id }, query: { days: span } }),
    placeholderData: keepPreviousData,
  });
  const title = job.data?.headline ?? t('statistics.title');
  useTitle(`${t('statistics.title')}: ${title}`);

  return (
    <div className={page.page}>
      <PageHead
        title={title}
        lead={t('statistics.lead')}
        actions={<Link to={paths.hiring.job(id)}>{t('statistics.toJob')}</Link>}
      />
      <fieldset className={classes.spans} aria-label={t('statistics.span')}>
        <Choices
          single
          options={SPANS}
          labelOf={(days) => t('statistics.days', { count: Number(days) })}
          chosen={[span]}
          onChange={([next = '30']) => setParams({ days: next }, { replace: true })}
        />
      </fieldset>
      {query.isError && <LoadFailed title={t('statistics.failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('statistics.loading')} />}
      {query.data && isNothing(query.data) && (
        <EmptyState figure="empty" level={2} title={t('statistics.nothing')}>
          {t('statistics.nothingText')}
        </EmptyState>
      )}
      {query.data && !isNothing(query.data) && (
        <>
          <Section
            title={t('statistics.views')}
            aside={t('statistics.total', { number: formatNumber(query.data.funnel.views, i18n.language) })}
          >
            <Columns
              title={t('statistics.views')}
              columnName={t('statistics.day')}
              series={SOURCES.map((key) => ({ key, label: t(`statistics.source.${key}`) }))}
              columns={query.data.days.map(({ day, views }) => ({
                label: formatDate(day, i18n.language),
                values: views,
              }))}
              format={(value) => formatNumber(value, i18n.language)}
            />
          </Section>
          <Section
            title={t('statistics.applications')}
            aside={t('statistics.share', {
              share: formatPercent(shareOf(query.data), i18n.language),
            })}
          >
            <Columns
              title={t('statistics.applications')}
              columnName={t('statistics.day')}
              series={[{ key: 'applications', label: t('statistics.applications') }]}
              columns={query.data.days.map(({ day, applications }) => ({
                label: formatDate(day, i18n.language),
                values: { applications },
              }))}
              format={(value) => formatNumber(value, i18n.language)}
            />
          </Section>
          <Section title={t('statistics.funnel.title')}>
            <Funnel funnel={query.data.funnel} />
          </Section>
          <p className={classes.note}>{t('statistics.note')}</p>
        </>
      )}
    </div>
  );
}

const isNothing = ({ funnel }: Statistics) => funnel.views === 0 && funnel.matches === 0;
const shareOf = ({ applications, funnel }: Statistics) => (funnel.views > 0 ? applications / funnel.views : 0);
