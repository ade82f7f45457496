import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import { languageName } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import { AccentField } from './AccentField.tsx';
import { Code } from './Code.tsx';
import { type EmbedSettings, isAboutOneJob, LAYOUTS, THEMES, WIDGETS } from './embed-code.ts';
import { PAGES, type PreviewPage, WidgetPreview } from './WidgetPreview.tsx';
import classes from './widgets.module.css';

const PAGE_SIZES = [3, 6, 12, 24];

interface BuilderProps {
  company: VisibleCompany;
  /** Those that stand on the board. */
  jobs: readonly JobOnBoard[];
}

/** Settings, the code for them, and the widget itself on a page of either scheme and on a narrow one. */
export function Builder({ company, jobs }: BuilderProps) {
  const { t, i18n } = useTranslation('company');
  const [chosen, setChosen] = useState<Omit<EmbedSettings, 'company'>>({
    widget: 'job-board',
    job: jobs[0]?.slug ?? '',
    language: '',
    theme: 'page',
    layout: 'list',
    pageSize: 6,
    accent: '',
  });
  const [on, setOn] = useState<PreviewPage>('light');
  const settings = useMemo(() => ({ ...chosen, company: company.slug }), [chosen, company.slug]);
  const choose = (part: Partial<EmbedSettings>) => setChosen((before) => ({ ...before, ...part }));
  const isBoard = chosen.widget === 'job-board';
  const needsJob = isAboutOneJob(chosen.widget);

  return (
    <div className={classes.columns}>
      <div>
        <Section title={t('widgets.settings')}>
          <div className={page.form}>
            <Field label={t('widgets.widget')} hint={t(`widgets.what.${chosen.widget}`)}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={WIDGETS.map((value) => ({ value, label: t(`widgets.kind.${value}`) }))}
                  value={chosen.widget}
                  onChange={(next) => choose({ widget: WIDGETS.find((each) => each === next) ?? 'job-board' })}
                />
              )}
            </Field>
            {needsJob && (
              <Field label={t('widgets.job')}>
                {(control) => (
                  <SelectBox
                    {...control}
                    data={jobs.map(({ slug, headline }) => ({ value: slug, label: headline }))}
                    value={chosen.job}
                    onChange={(job) => choose({ job: job ?? '' })}
                  />
                )}
              </Field>
            )}
            <Field label={t('widgets.language')}>
              {(control) => (
                <SelectBox
                  {...control}
                  placeholder={t('widgets.pageLanguage')}
                  data={INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
                  value={chosen.language}
                  onChange={(language) => choose({ language: language ?? '' })}
                />
              )}
            </Field>
            <FieldGroup label={t('widgets.theme')}>
              <Choices
                single
                options={THEMES}
                labelOf={(theme) => t(`widgets.themes.${theme}`)}
                chosen={[chosen.theme]}
                onChange={([theme = 'page']) => choose({ theme })}
              />
            </FieldGroup>
            {isBoard && (
              <>
                <FieldGroup label={t('widgets.layout')}>
                  <Choices
                    single
                    options={LAYOUTS}
                    labelOf={(layout) => t(`widgets.layouts.${layout}`)}
                    chosen={[chosen.layout]}
                    onChange={([layout = 'list']) => choose({ layout })}
                  />
                </FieldGroup>
                <Field label={t('widgets.pageSize')}>
                  {(control) => (
                    <SelectBox
                      {...control}
                      data={PAGE_SIZES.map(String)}
                      value={String(chosen.pageSize)}
                      onChange={(next) => choose({ pageSize: Number(next) })}
                    />
                  )}
                </Field>
              </>
            )}
            <AccentField onChange={(accent) => choose({ accent })} />
          </div>
        </Section>
        <Code settings={settings} />
      </div>
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
  );
}
