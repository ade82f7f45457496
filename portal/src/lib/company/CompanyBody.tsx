import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { Prose } from '@tandem/ui/Prose';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { SkillTag, Tags } from '@tandem/ui/SkillTag';
import { useTranslation } from 'react-i18next';
import { CompanyBadgeList } from '../badges/CompanyBadgeList.tsx';
import { skillLabel } from '../fit/reason-words.ts';
import { JobRow } from '../job/JobRow.tsx';
import { sharedAxis } from '../job/job-salary.ts';
import { Background, CompanyPictures } from './CompanyPictures.tsx';
import classes from './company.module.css';
import { useCompanyFacts } from './company-facts.ts';

interface CompanyBodyProps {
  company: VisibleCompany;
  /** Its jobs on public boards. */
  jobs: readonly JobOnBoard[];
  /** Drawn by the server. */
  still?: boolean;
}

/** A company with its jobs: the public page and the preview beside its editor. */
export function CompanyBody({ company, jobs, still }: CompanyBodyProps) {
  const { t } = useTranslation(['public', 'catalogue']);
  const facts = useCompanyFacts();
  return (
    <div className={classes.page}>
      <Background company={company} />
      <header className={classes.head}>
        <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={72} />
        <div>
          <h1 tabIndex={-1}>{company.name}</h1>
          {company.headline && <p className="td-lead">{company.headline}</p>}
          <p className={classes.facts}>{facts(company)}</p>
          <CompanyBadgeList badges={company.badges ?? []} still={still} />
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          {company.description && (
            <Prose>
              {company.description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          )}
          <CompanyPictures company={company} />
          <Section title={t('public:companies.openJobs')}>
            {jobs.length === 0 ? (
              <p className={classes.facts}>{t('public:companies.noJobs')}</p>
            ) : (
              <Rows>
                {jobs.map((job) => (
                  <JobRow key={job._id} job={job} axis={sharedAxis(jobs)} />
                ))}
              </Rows>
            )}
          </Section>
        </div>
        <aside className={classes.side}>
          {company.stack && company.stack.length > 0 && (
            <Section small title={t('public:companies.stack')}>
              <Tags>
                {company.stack.map((skill) => (
                  <SkillTag key={skill}>{skillLabel(skill)}</SkillTag>
                ))}
              </Tags>
            </Section>
          )}
          {company.perks && company.perks.length > 0 && (
            <Section small title={t('public:companies.perks')} line="rule">
              <ul className={classes.perks}>
                {company.perks.map((perk) => (
                  <li key={perk}>{t(`catalogue:perks.${perk}`)}</li>
                ))}
              </ul>
            </Section>
          )}
          {company.website && (
            <Section small title={t('public:companies.website')} line="rule">
              <a href={company.website} rel="noopener nofollow ugc">
                {new URL(company.website).hostname}
              </a>
            </Section>
          )}
        </aside>
      </div>
    </div>
  );
}
