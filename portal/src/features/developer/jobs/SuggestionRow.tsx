import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { perMonth } from '@tandem/catalogue/salaries';
import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Suggestion } from '@tandem/contracts/suggestion';
import { formatMoney, formatSalary } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Outline } from '@tandem/ui/Outline';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { Interest } from '../../../lib/job/Interest.tsx';
import { useJobFacts } from '../../../lib/job/JobRow.tsx';
import { Salary } from '../../../lib/job/Salary.tsx';
import { paths } from '../../../lib/paths.ts';
import { DismissButton } from '../../../lib/suggestions/DismissButton.tsx';
import classes from './jobs.module.css';

interface SuggestionRowProps {
  suggestion: Suggestion;
  profile: VisibleDeveloper;
  /** Whether the reasons are shown initially. */
  open?: boolean;
}

/** One suggested job: its fit with the reasons, and buttons to show interest or dismiss it. */
export function SuggestionRow({ suggestion, profile, open = false }: SuggestionRowProps) {
  const { job, fit, match, source, status } = suggestion;
  const { t, i18n } = useTranslation(['developer', 'catalogue', 'fit', 'suggestions']);
  const isDismissed = status === 'dismissed';
  const [why, { toggle }] = useDisclosure(open);
  const facts = useJobFacts();
  const reasons = useId();
  const own = new Set(profile.skills);
  const range = formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, i18n.language);
  const salary = t(`fit:per.${job.salaryFrequency}`, { sum: range });
  return (
    <li className={classes.row}>
      <CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={paths.me.job(job.slug)}>{job.headline}</Link>
        </h2>
        {source === 'superuser' && <Outline>{t('suggestions:byTandem')}</Outline>}
        <p className={classes.meta}>{facts(job)}</p>
        {job.preview && <p className={classes.preview}>{job.preview}</p>}
        <Tags>
          {job.skills.map((skill) => (
            <SkillTag key={skill} state={own.has(skill) ? 'hit' : undefined}>
              {skillLabel(skill)}
            </SkillTag>
          ))}
        </Tags>
        {why && (
          <div id={reasons} className={classes.why}>
            <FitReasons fit={fit} side="user" />
          </div>
        )}
        <div className={classes.actions}>
          <Interest job={job} match={match} />
          <Button variant="subtle" aria-expanded={why} aria-controls={why ? reasons : undefined} onClick={toggle}>
            {t('jobs.why')}
          </Button>
          {!match && (
            <DismissButton
              id={suggestion._id}
              isDismissed={isDismissed}
              label={
                isDismissed
                  ? t('suggestions:restoreLabel', { name: job.headline })
                  : t('suggestions:notForMeLabel', { job: job.headline })
              }
              text={t('suggestions:hiddenJob', { job: job.headline })}
            >
              {isDismissed ? t('suggestions:restore') : t('suggestions:notForMe')}
            </DismissButton>
          )}
        </div>
      </div>
      <div className={classes.aside}>
        <FitScore fit={fit} />
        <Salary job={job} />
        <JobSalaryBar job={job} profile={profile} range={salary} />
      </div>
    </li>
  );
}

/** The job's pay compared with the expected salary, in the job's currency per month. */
function JobSalaryBar({ job, profile, range }: { job: Suggestion['job']; profile: VisibleDeveloper; range: string }) {
  const { t, i18n } = useTranslation('developer');
  const monthly = (amount: number) => perMonth(amount, job.salaryFrequency, job.salaryCurrency);
  const wanted = profile.salaryExpectations;
  const pin = wanted ? perMonth(wanted.amount, wanted.frequency, wanted.currency, job.salaryCurrency) : undefined;
  const [from, to] = [monthly(job.salaryFrom), monthly(job.salaryTo)];
  const label = wanted
    ? t('jobs.expects', { range, wanted: formatMoney(wanted.amount, wanted.currency, i18n.language) })
    : t('jobs.salaryLabel', { range });
  return <SalaryBar mini from={from} to={to} pin={pin} axis={[from * 0.6, to * 1.25]} label={label} />;
}
