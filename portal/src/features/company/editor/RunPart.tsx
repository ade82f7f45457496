import { Button } from '@mantine/core';
import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatDay } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStillOpen } from '../jobs/use-still-open.ts';
import { useCompany } from '../use-company.ts';
import classes from './editor.module.css';
import { PackageChoice } from './PackageChoice.tsx';

/** The package of a job and its end date, with a button to extend it. */
export default function RunPart({ job }: { job: JobOnBoard }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const stillOpen = useStillOpen(job);
  const [wanted, setWanted] = useState<JobPackageKey>(job.package);
  const isPaused = job.status === 'paused';
  const { data: company } = useCompany();
  const isWaiting = company?.public === false;
  const ends = job.validThrough && formatDay(job.validThrough, i18n.language);
  const stateText = () => {
    if (isPaused) return t('editor.run.paused');
    if (isWaiting) return t('editor.publish.afterReview');
    return ends ? t('editor.run.until', { date: ends }) : t('editor.run.endless');
  };
  return (
    <Section title={t('editor.run.title')} aside={t(`catalogue:packages.${job.package}`)}>
      <div className={classes.run}>
        <p>
          {stateText()} {ends && !isPaused && !isWaiting && <span>{t('editor.run.again')}</span>}
        </p>
        <Button
          variant={isPaused ? 'filled' : 'default'}
          loading={stillOpen.isPending}
          onClick={() => void stillOpen.confirm()}
        >
          {t(isPaused ? 'jobs.resume' : 'jobs.stillOpen.act')}
        </Button>
      </div>
      <details className={classes.more}>
        <summary>{t('editor.packages.others')}</summary>
        <PackageChoice
          jobId={job._id}
          chosen={wanted}
          current={job.package}
          isInternship={job.jobType === 'internship'}
          currency={job.salaryCurrency}
          onChoose={setWanted}
        />
        {wanted !== job.package && (
          <Button loading={stillOpen.isPending} onClick={() => void stillOpen.confirm({ package: wanted })}>
            {t('editor.packages.change', { name: t(`catalogue:packages.${wanted}`) })}
          </Button>
        )}
      </details>
    </Section>
  );
}
