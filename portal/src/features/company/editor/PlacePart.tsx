import { Autocomplete, Checkbox, MultiSelect, Select } from '@mantine/core';
import { CITIES, REFERENCE_CITIES } from '@tandem/catalogue/places';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import type { Place } from '@tandem/contracts/values';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from '../company.module.css';
import { useCountryOptions, useLanguageOptions } from '../options.ts';
import type { PartProps } from './part.ts';

const MOST_LANGUAGES = 10;

/** A preset city with its country and degrees, or what was typed in the country that was chosen. */
function cityOf(name: string, country: string): Place {
  const preset = CITIES.find(({ city }) => city.toLowerCase() === name.trim().toLowerCase());
  if (!preset) return { city: name, country };
  return { city: preset.city, country: preset.country, lat: preset.lat, lng: preset.lng };
}

/** Where the work is done, in which language, and who may come from how far. */
export function PlacePart({ values, change, errors }: PartProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const countries = useCountryOptions();
  const languages = useLanguageOptions();
  const { city, country } = values.location;
  const cities = [
    { group: t('editor.place.near'), items: REFERENCE_CITIES.map((each) => each.city) },
    { group: t('editor.place.more'), items: CITIES.slice(REFERENCE_CITIES.length).map((each) => each.city) },
  ];
  return (
    <Section title={t('editor.place.title')}>
      <div className={classes.grid}>
        <Field id="location" label={t('editor.place.city')} hint={t('editor.place.cityHint')} error={errors.location}>
          {(control) => (
            <Autocomplete
              {...control}
              maxLength={200}
              data={cities}
              value={city}
              onChange={(name) => change({ location: cityOf(name, country) })}
            />
          )}
        </Field>
        <Field label={t('editor.place.country')}>
          {(control) => (
            <Select
              {...control}
              searchable
              clearable
              limit={60}
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
          <Checkbox
            label={t('editor.place.visaYes')}
            checked={values.visaSponsorship}
            onChange={(event) => change({ visaSponsorship: event.target.checked })}
          />
        </FieldGroup>
        <div className={classes.wide}>
          <Field
            id="languages"
            label={t('editor.place.languages')}
            hint={t('editor.place.languagesHint')}
            error={errors.languages}
          >
            {(control) => (
              <MultiSelect
                {...control}
                searchable
                maxValues={MOST_LANGUAGES}
                limit={40}
                data={languages}
                value={values.languages}
                onChange={(next) => change({ languages: next })}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
