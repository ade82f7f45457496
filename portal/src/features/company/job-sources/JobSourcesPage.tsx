import type { JobSource } from '@tandem/contracts/job-source';
import { joinFacts } from '@tandem/i18n/facts';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { AddSource } from './AddSource.tsx';
import classes from './job-sources.module.css';
import { useJobSources } from './use-job-sources.ts';

/** The careers pages and feeds from which the company's jobs are imported, with a form for connecting another. */
export default function JobSourcesPage() {
  const { t } = useTranslation('job-sources');
  useTitle(t('title'));
  const list = useJobSources();
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('loading')} rows={2} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      );
    return (
      <Section title={t('sources')}>
        <Rows>
          {list.data.items.map((source) => (
            <SourceRow key={source._id} source={source} />
          ))}
        </Rows>
      </Section>
    );
  };
  return (
    <div className={page.page}>
      <BackLink to={paths.hiring.jobs}>{t('back')}</BackLink>
      <PageHead title={t('title')} lead={t('lead')} />
      <AddSource />
      {content()}
    </div>
  );
}

function SourceRow({ source }: { source: JobSource }) {
  const { t, i18n } = useTranslation('job-sources');
  const { _id, system, board, address, status, counts, problem } = source;
  const number = (value: number) => formatNumber(value, i18n.language);
  const facts = [
    t(`status.${status}`),
    t('counts', { imported: number(counts.imported), ignored: number(counts.ignored) }),
  ];
  return (
    <Row
      title={<Link to={paths.hiring.jobSource(_id)}>{t('sourceOf', { system: t(`systems.${system}`), board })}</Link>}
      meta={joinFacts(facts)}
    >
      <span className={classes.address}>{address}</span>
      {problem && <span className={classes.problem}>{t(`problem.${problem}`)}</span>}
    </Row>
  );
}
