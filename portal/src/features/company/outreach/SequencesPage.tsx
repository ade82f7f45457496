import { Button } from '@mantine/core';
import type { Sequence } from '@tandem/contracts/sequence';
import { formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import classes from './sequences.module.css';
import { useSequences } from './use-sequences.ts';

/** The company's sequences by job, with their numbers. A job in the URL filters the list. */
export default function SequencesPage() {
  const { t } = useTranslation('outreach');
  const [params] = useSearchParams();
  const job = params.get('job') ?? '';
  const list = useSequences();
  useTitle(t('title'));
  const all = list.data ?? [];
  const shown = job ? all.filter(({ jobId }) => jobId === job) : all;
  const turn = shown.reduce((sum, each) => sum + each.turn, 0);
  const create = (
    <Button component={Link} to={job ? `${paths.hiring.newSequence}?job=${job}` : paths.hiring.newSequence}>
      {t('new')}
    </Button>
  );

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('loading')} />;
    if (shown.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t(job && all.length > 0 ? 'emptyJob' : 'empty')} actions={create}>
          {t('emptyText')}
        </EmptyState>
      );
    return <ByJob sequences={shown} />;
  };

  return (
    <div className={page.page}>
      <PageHead
        title={t('title')}
        lead={turn > 0 && t('turnLead', { count: turn, number: String(turn) })}
        actions={shown.length > 0 && create}
      />
      {job && all.length > shown.length && (
        <p className={classes.narrowed}>
          {t('ofOneJob')} <Link to={paths.hiring.sequences}>{t('showAll')}</Link>
        </p>
      )}
      {job && list.data && <Announcement>{t('count', { count: shown.length })}</Announcement>}
      {content()}
    </div>
  );
}

function ByJob({ sequences }: { sequences: readonly Sequence[] }) {
  const { t } = useTranslation('outreach');
  const jobs = [...new Map(sequences.map(({ jobId, jobTitle }) => [jobId, jobTitle]))];
  return jobs.map(([jobId, title]) => (
    <Section
      key={jobId}
      level={2}
      title={title || t('untitledJob')}
      aside={<Link to={paths.hiring.job(jobId)}>{t('toJob')}</Link>}
    >
      <Rows label={title || t('untitledJob')}>
        {sequences
          .filter((each) => each.jobId === jobId)
          .map((each) => (
            <SequenceRow key={each._id} sequence={each} />
          ))}
      </Rows>
    </Section>
  ));
}

const NUMBERS = ['people', 'sent', 'replied', 'bounced'] as const;

function SequenceRow({ sequence }: { sequence: Sequence }) {
  const { t, i18n } = useTranslation('outreach');
  const { _id, name, steps, paused, turn } = sequence;
  return (
    <Row
      title={<Link to={paths.hiring.sequence(_id)}>{name}</Link>}
      marks={
        <>
          {paused && <Outline>{t('paused')}</Outline>}
          {turn > 0 && <span className={classes.turn}>{t('turnLead', { count: turn, number: String(turn) })}</span>}
        </>
      }
      meta={t('steps', { count: steps.length })}
      aside={
        <dl className={classes.numbers}>
          {NUMBERS.map((key) => (
            <div key={key} data-bad={(key === 'bounced' && sequence.bounced > 0) || undefined}>
              <dt>{t(`numbers.${key}`)}</dt>
              <dd>{formatNumber(sequence[key], i18n.language)}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
