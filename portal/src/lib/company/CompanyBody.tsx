import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Prose } from '@tandem/ui/Prose';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { JobRow } from '../job/JobRow.tsx';
import { sharedAxis } from '../job/job-salary.ts';
import { CompanyEquality } from './CompanyEquality.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyFilms } from './CompanyFilms.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { CompanyPictures } from './CompanyPictures.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { CompanySide } from './CompanySide.tsx';
import classes from './company.module.css';

interface CompanyBodyProps {
  company: VisibleCompany;
  /** The company's jobs on public boards. */
  jobs: readonly JobOnBoard[];
  /** Other companies in the same field, place or stack. */
  similar?: readonly VisibleCompany[];
  /** Whether it is server-rendered and has to work without JavaScript. */
  still?: boolean;
}

/** A company with its jobs, for the public page and the preview of the editor. Empty sections have no heading. */
export function CompanyBody({ company, jobs, similar = [], still }: CompanyBodyProps) {
  const { t } = useTranslation('public');
  const { description, notices = [], positions = [] } = company;
  const axis = sharedAxis(jobs);
  return (
    <div className={classes.page}>
      <CompanyHead company={company} still={still} />
      <CompanyFacts company={company} jobs={jobs.length} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {notices.length > 0 && (
            <section className={classes.news} aria-label={t('companies.news', { name: company.name })}>
              {notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </section>
          )}
          {description && (
            <Prose>
              {description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          )}
          <CompanyFilms company={company} />
          <Section title={t('companies.openJobs')}>
            {jobs.length === 0 ? (
              <p className={classes.facts}>{t('companies.noJobs')}</p>
            ) : (
              <Rows>
                {jobs.map((job) => (
                  <JobRow key={job._id} job={job} axis={axis} />
                ))}
              </Rows>
            )}
          </Section>
          {positions.length > 0 && (
            <Section title={t('companies.positions')}>
              <p className={classes.note}>{t('companies.positionsText')}</p>
              <ul className={classes.positions}>
                {positions.map((position) => (
                  <li key={position}>{position}</li>
                ))}
              </ul>
            </Section>
          )}
          <CompanyPictures company={company} still={still} />
          {company.equality && <CompanyEquality equality={company.equality} />}
        </div>
        <CompanySide company={company} isPublic={still} />
      </div>
      {similar.length > 0 && (
        <Section title={t('companies.similar')}>
          <Rows>
            {similar.map((each) => (
              <CompanyRow key={each._id} company={each} />
            ))}
          </Rows>
        </Section>
      )}
    </div>
  );
}
