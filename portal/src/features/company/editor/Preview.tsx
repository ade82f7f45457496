import type { JobOnBoard } from '@tandem/contracts/job';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { JobText } from '../../../lib/job/JobText.tsx';
import { useCompany } from '../use-company.ts';
import classes from './editor.module.css';
import { isBlank, type JobValues } from './job-draft.ts';

interface PreviewProps {
  values: JobValues;
  job: JobOnBoard | undefined;
  /** `h1` where the preview stands in the place of the form. */
  heading: 'h1' | 'h2';
}

/** The job as its public page shows it, while it is written. */
export function Preview({ values, job, heading: Heading }: PreviewProps) {
  const { t } = useTranslation('company');
  const { data: own } = useCompany();
  const company = job?.company ?? own;
  return (
    <article className={classes.sheet}>
      {company && (
        <p className={classes.by}>
          <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={40} />
          <b>{company.name}</b>
        </p>
      )}
      <Heading className={classes.title}>{values.headline.trim() || t('editor.newTitle')}</Heading>
      <JobText job={values} />
      {isBlank(values.description) && <p className={classes.missing}>{t('editor.text.missing')}</p>}
      {values.skills.length > 0 && (
        <Tags>
          {values.skills.map((skill) => (
            <SkillTag key={skill}>
              {skillLabel(skill)} {values.skillsYears[skill] ?? ''}
            </SkillTag>
          ))}
        </Tags>
      )}
    </article>
  );
}
