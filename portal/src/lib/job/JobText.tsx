import type { Job } from '@tandem/contracts/job';
import { capitalized, formatList, languageInText } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { FormattedProse } from '@tandem/ui/Prose';
import { useTranslation } from 'react-i18next';
import { placeName } from '../places.ts';
import { salaryRange } from './job-salary.ts';

type Shown = Pick<
  Job,
  | 'salaryFrom'
  | 'salaryTo'
  | 'salaryCurrency'
  | 'salaryFrequency'
  | 'location'
  | 'remote'
  | 'seniorities'
  | 'yearsExperienceFrom'
  | 'yearsExperienceTo'
  | 'languages'
  | 'description'
>;

/** A job's four facts and its text. `description` is HTML that the server has sanitised. */
export function JobText({ job }: { job: Shown }) {
  const { t, i18n } = useTranslation(['fit', 'catalogue']);
  const language = i18n.language;
  const years =
    job.yearsExperienceTo >= 10
      ? t('fit:range.from', { from: job.yearsExperienceFrom })
      : t('fit:range.between', { from: job.yearsExperienceFrom, to: job.yearsExperienceTo });
  const level = formatList(
    job.seniorities.map((key) => t(`catalogue:seniority.${key}`)),
    language,
  );
  const anyYears = job.yearsExperienceFrom === 0 && job.yearsExperienceTo >= 10;
  return (
    <>
      <DefinitionStrip
        items={[
          {
            key: 'salary',
            term: t('fit:title.salary'),
            value: t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, language) }),
          },
          {
            key: 'place',
            term: t('fit:title.place'),
            value: [placeName(job.location, language), t(`catalogue:remote.${job.remote}`)].filter(Boolean).join(', '),
          },
          {
            key: 'level',
            term: t('fit:title.seniority'),
            value: [level, !anyYears && t('fit:rangeYears', { range: years })].filter(Boolean).join(', ') || '–',
          },
          {
            key: 'language',
            term: t('fit:title.language'),
            value: capitalized(
              formatList(
                job.languages.map((code) => languageInText(code, language)),
                language,
              ),
              language,
            ),
          },
        ]}
      />
      <h2 className="td-hidden">{t('fit:title.text')}</h2>
      <FormattedProse html={job.description} />
    </>
  );
}
