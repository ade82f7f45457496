import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from './part.ts';
import text from './rich-text.module.css';

const RichText = lazy(() => import('./RichText.tsx'));

/** The job in the company's own words. */
export function DescriptionPart({ values, change, errors, version }: PartProps) {
  const { t } = useTranslation('company');
  return (
    <Section title={t('editor.text.title')}>
      <Field id="description" label={t('editor.text.label')} hint={t('editor.text.hint')} error={errors.description}>
        {(control) => (
          <Suspense fallback={<div className={text.waiting} />}>
            <RichText
              key={version}
              id={control.id}
              label={t('editor.text.label')}
              describedBy={control['aria-describedby']}
              invalid={control.error}
              value={values.description}
              onChange={(description) => change({ description })}
            />
          </Suspense>
        )}
      </Field>
    </Section>
  );
}
