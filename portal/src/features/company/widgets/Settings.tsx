import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Board } from '@tandem/contracts/routes/boards';
import { languageName } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import { AccentField } from './AccentField.tsx';
import { type EmbedSettings, isAboutOneJob, LAYOUTS, THEMES, WIDGETS } from './embed-code.ts';
import { StartFilters } from './StartFilters.tsx';
import classes from './widgets.module.css';

const PAGE_SIZES = [3, 6, 12, 24];

interface SettingsProps {
  settings: EmbedSettings;
  jobs: readonly JobOnBoard[];
  /** The company's board; absent while it is not public. */
  board: Board | undefined;
  onChange: (part: Partial<EmbedSettings>) => void;
}

/** Controls for every attribute of a widget. */
export function Settings({ settings, jobs, board, onChange }: SettingsProps) {
  const { t, i18n } = useTranslation('company');
  const { widget } = settings;
  return (
    <Section title={t('widgets.settings')}>
      <div className={page.form}>
        <Field label={t('widgets.widget')} hint={t(`widgets.what.${widget}`)}>
          {(control) => (
            <SelectBox
              {...control}
              data={WIDGETS.map((value) => ({ value, label: t(`widgets.kind.${value}`) }))}
              value={widget}
              onChange={(next) => onChange({ widget: WIDGETS.find((each) => each === next) ?? 'job-board' })}
            />
          )}
        </Field>
        {isAboutOneJob(widget) && (
          <Field label={t('widgets.job')}>
            {(control) => (
              <SelectBox
                {...control}
                data={jobs.map(({ slug, headline }) => ({ value: slug, label: headline }))}
                value={settings.job}
                onChange={(job) => onChange({ job: job ?? '' })}
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
              value={settings.language}
              onChange={(language) => onChange({ language: language ?? '' })}
            />
          )}
        </Field>
        <FieldGroup label={t('widgets.theme')}>
          <Choices
            single
            options={THEMES}
            labelOf={(theme) => t(`widgets.themes.${theme}`)}
            chosen={[settings.theme]}
            onChange={([theme = 'page']) => onChange({ theme })}
          />
        </FieldGroup>
        {widget === 'job-board' && (
          <>
            <FieldGroup label={t('widgets.layout')}>
              <Choices
                single
                options={LAYOUTS}
                labelOf={(layout) => t(`widgets.layouts.${layout}`)}
                chosen={[settings.layout]}
                onChange={([layout = 'list']) => onChange({ layout })}
              />
            </FieldGroup>
            <Field label={t('widgets.pageSize')}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={PAGE_SIZES.map(String)}
                  value={String(settings.pageSize)}
                  onChange={(next) => onChange({ pageSize: Number(next) })}
                />
              )}
            </Field>
          </>
        )}
        <AccentField onChange={(accent) => onChange({ accent })} />
      </div>
      {widget === 'job-board' && board && board.jobs.length > 0 && (
        <details className={classes.start}>
          <summary>{t('widgets.start')}</summary>
          <p className={page.small}>{t('widgets.startText')}</p>
          <div className={page.form}>
            <StartFilters board={board} filters={settings.filters} onChange={(filters) => onChange({ filters })} />
          </div>
        </details>
      )}
    </Section>
  );
}
