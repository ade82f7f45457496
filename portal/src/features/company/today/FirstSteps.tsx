import { IconCheck } from '@tabler/icons-react';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './today.module.css';

interface FirstStepsProps {
  company: VisibleCompany | undefined;
  jobs: readonly JobOnBoard[] | undefined;
}

/** First steps of a new company, until they are done. */
export function FirstSteps({ company, jobs }: FirstStepsProps) {
  const { t } = useTranslation('company');
  if (!company || !jobs) return <aside />;
  const steps = [
    { key: 'page', to: paths.hiring.profile, done: Boolean(company.headline && company.description) },
    { key: 'job', to: paths.hiring.newJob, done: jobs.some(({ status }) => status !== 'created') },
    { key: 'widget', to: paths.hiring.widgets, done: false },
    { key: 'extension', to: paths.hiring.extension, done: false },
  ];
  return (
    <aside>
      <Section title={t('steps.title')} level={3}>
        <ol className={classes.steps}>
          {steps.map(({ key, to, done }) => (
            <li key={key} data-done={done || undefined}>
              <span className={classes.step} aria-hidden="true">
                {done && <IconCheck size={14} stroke={2} />}
              </span>
              <div>
                <Link to={to}>{t(`steps.${key}.title`)}</Link>
                {done && <span className="td-hidden">{t('steps.done')}</span>}
                <p>{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </aside>
  );
}
