import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { useCountryOptions } from '../../../lib/code-options.ts';
import classes from '../company.module.css';
import { CityField, WorkplaceField } from './JobFields.tsx';
import { LanguagesField } from './LanguagesField.tsx';
import type { PartProps } from './part.ts';

/** The place of work, remote work, visa sponsorship and required languages. */
export function PlacePart(part: PartProps) {
  const { values, change, errors } = part;
  const { t } = useTranslation('company');
  const countries = useCountryOptions();
  const { city, country } = values.location;
  return (
    <Section title={t('editor.place.title')}>
      <div className={classes.grid}>
        <CityField {...part} id="location" hint={t('editor.place.cityHint')} />
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
        <WorkplaceField {...part} />
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
