import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Board } from '@tandem/contracts/routes/boards';
import { Choices } from '@tandem/ui/Choices';
import { FieldGroup } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Code } from './Code.tsx';
import { type EmbedSettings, type Fallback, isAboutOneJob } from './embed-code.ts';
import { InstallCheck } from './InstallCheck.tsx';
import { Settings } from './Settings.tsx';
import { PAGES, type PreviewPage, WidgetPreview } from './WidgetPreview.tsx';
import classes from './widgets.module.css';

/** Maximum number of job links for visitors without scripts; the last link leads to all jobs. */
const MAX_LINKS = 12;

interface BuilderProps {
  company: VisibleCompany;
  /** Published jobs on the board. */
  jobs: readonly JobOnBoard[];
  board: Board | undefined;
}

/** Settings of a widget, its code, and a live preview on a light, a dark and a narrow page. */
export function Builder({ company, jobs, board }: BuilderProps) {
  const { t, i18n } = useTranslation('company');
  const [chosen, setChosen] = useState<Omit<EmbedSettings, 'company'>>({
    widget: 'job-board',
    job: jobs[0]?.slug ?? '',
    language: '',
    theme: 'page',
    layout: 'list',
    pageSize: 6,
    accent: '',
    filters: {},
  });
  const [on, setOn] = useState<PreviewPage>('light');
  const settings = useMemo(() => ({ ...chosen, company: company.slug }), [chosen, company.slug]);
  const needsJob = isAboutOneJob(chosen.widget);
  const all = {
    path: paths.company(company.slug),
    text: t('widgets.fallback', { lng: chosen.language || i18n.language, company: company.name }),
  };
  const shown = needsJob ? jobs.filter(({ slug }) => slug === chosen.job) : jobs.slice(0, MAX_LINKS);
  const links = shown.map(({ slug, headline }) => ({ path: paths.job(slug), text: headline }));
  const fallback: Fallback = chosen.widget === 'company' ? [all] : [...links, all];

  return (
    <div className={classes.columns}>
      <div>
        <Settings
          settings={settings}
          jobs={jobs}
          board={board}
          onChange={(part) => setChosen((before) => ({ ...before, ...part }))}
        />
        <Code settings={settings} fallback={fallback} />
        <InstallCheck company={company} />
      </div>
      <div className={classes.preview}>
        <Section title={t('widgets.preview')} aside={t('widgets.previewAside')}>
          {!company.public && <Notice tone="info">{t('widgets.notPublic')}</Notice>}
          <FieldGroup label={t('widgets.on')}>
            <Choices
              single
              options={PAGES}
              labelOf={(each) => t(`widgets.pages.${each}`)}
              chosen={[on]}
              onChange={([next = 'light']) => setOn(next)}
            />
          </FieldGroup>
          {needsJob && jobs.length === 0 ? (
            <Notice tone="info">{t('widgets.noJob')}</Notice>
          ) : (
            <WidgetPreview settings={settings} on={on} />
          )}
        </Section>
      </div>
    </div>
  );
}
