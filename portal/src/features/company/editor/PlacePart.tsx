import { REMOTE_TYPES } from '@tandem/catalogue/work';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions } from '../../../lib/code-options.ts';
import classes from '../company.module.css';
import { LanguagesField } from './LanguagesField.tsx';
import type { PartProps } from './part.ts';

/** Where the work is done, in which language, and who may come from how far. */
export function PlacePart({ values, change, errors }: PartProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const countries = useCountryOptions();
  const { city, country } = values.location;
  return (
    <Section title={t('editor.place.title')}>
      <div className={classes.grid}>
        <Field id="location" label={t('editor.place.city')} hint={t('editor.place.cityHint')} error={errors.location}>
          {(control) => (
            <CityBox
              control={control}
              city={city}
              country={country}
              onChange={(place) => change({ location: place.country ? place : { ...place, country } })}
            />
          )}
        </Field>
        <Field label={t('editor.place.country')}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('editor.place.noCountry')}
              data={countries}
              value={country || null}
              onChange={(next) => change({ location: { city, country: next ?? '' } })}
            />
          )}
        </Field>
        <FieldGroup label={t('editor.place.remote')} error={errors.remote}>
          <Choices
            single
            options={REMOTE_TYPES}
            labelOf={(key) => t(`catalogue:remote.${key}`)}
            chosen={[values.remote]}
            onChange={([remote]) => remote && change({ remote })}
          />
        </FieldGroup>
        <FieldGroup label={t('editor.place.visa')}>
          <CheckLine checked={values.visaSponsorship} onChange={(visaSponsorship) => change({ visaSponsorship })}>
            {t('editor.place.visaYes')}
          </CheckLine>
        </FieldGroup>
        <div className={classes.wide}>
          <LanguagesField values={values} change={change} errors={errors} />
        </div>
      </div>
    </Section>
  );
}
