import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { perMonth } from '@tandem/catalogue/salaries';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Suggestion } from '@tandem/contracts/match';
import { formatMoney, formatSalary } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Field } from '@tandem/ui/Field';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { groupOf } from '../match-time.ts';
import classes from './jobs.module.css';

interface SuggestionRowProps {
  suggestion: Suggestion;
  profile: VisibleDeveloper;
}

/** One proposed job: what it is, how well it fits and why, and the way to show interest. */
export function SuggestionRow({ suggestion: { job, fit, match }, profile }: SuggestionRowProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue', 'fit']);
  const [why, { toggle }] = useDisclosure(fit.percent >= 90);
  const reasons = useId();
  const own = new Set(profile.skills);
  const range = formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, i18n.language);
  const salary = t(`fit:per.${job.salaryFrequency}`, { sum: range });
  return (
    <li className={classes.row}>
      <CompanyMark id={job.company._id} name={job.company.name} src={job.company.logo || undefined} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={paths.job(job.slug)}>{job.headline}</Link>
        </h2>
        <p className={classes.meta}>
          {[job.company.name, placeName(job.location, i18n.language), t(`catalogue:remote.${job.remote}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {job.preview && <p className={classes.preview}>{job.preview}</p>}
        <Tags>
          {job.skills.map((skill) => (
            <SkillTag key={skill} state={own.has(skill) ? 'hit' : undefined}>
              {skillLabel(skill)}
            </SkillTag>
          ))}
        </Tags>
        {why && (
          <section id={reasons} className={classes.why} aria-label={t('fit:heading.why')}>
            <FitReasons fit={fit} side="user" />
          </section>
        )}
        <div className={classes.acts}>
          <Interest job={job} match={match} />
          <Button variant="subtle" aria-expanded={why} aria-controls={why ? reasons : undefined} onClick={toggle}>
            {t('jobs.why')}
          </Button>
        </div>
      </div>
      <div className={classes.aside}>
        <FitScore fit={fit} />
        <b>{salary}</b>
        <JobSalaryBar job={job} profile={profile} range={salary} />
      </div>
    </li>
  );
}

/** What the job pays against what is expected, in the job's currency and by the month. */
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

function Interest({ job, match }: Pick<Suggestion, 'job' | 'match'>) {
  const { t } = useTranslation('developer');
  const queries = useQueryClient();
  const [open, form] = useDisclosure(false);
  const [coverText, setCoverText] = useState('');
  const company = job.company.name;
  const show = useMutation({
    mutationFn: () => api.matches.create({ body: { job: job._id, coverText } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      void queries.invalidateQueries({ queryKey: ['matches'] });
      toast.done(t('jobs.sentToast', { company }));
    },
  });

  if (match) {
    const group = groupOf({ status: match.status, turn: 'company' });
    return (
      <Link className={classes.state} to={paths.me.matches}>
        {t(group === 'on' ? 'jobs.matched' : 'jobs.sent')}
      </Link>
    );
  }
  if (!open) return <Button onClick={form.open}>{t('jobs.interested')}</Button>;
  return (
    <form
      className={classes.interest}
      onSubmit={(event) => {
        event.preventDefault();
        show.mutate();
      }}
    >
      <Field label={t('jobs.coverText', { company })} hint={t('jobs.coverHint')}>
        {(control) => (
          <Textarea
            {...control}
            data-autofocus
            autosize
            minRows={2}
            maxLength={5000}
            value={coverText}
            onChange={(event) => setCoverText(event.target.value)}
          />
        )}
      </Field>
      {show.isError && <ErrorState title={show.error.message} />}
      <div className={classes.acts}>
        <Button type="submit" loading={show.isPending}>
          {t('jobs.send')}
        </Button>
        <Button variant="subtle" onClick={form.close}>
          {t('jobs.cancel')}
        </Button>
      </div>
    </form>
  );
}
