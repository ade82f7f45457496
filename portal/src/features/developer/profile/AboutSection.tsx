import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { CITIES, COUNTRIES } from '@tandem/catalogue/places';
import { countryName, formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEye, type PartProps } from './part.tsx';
import classes from './profile.module.css';

const DESCRIPTION_LENGTH = 10_000;

const LINES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** Name, place, contact and the person's own words. */
export function AboutSection({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('developer');
  const countries = useMemo(() => COUNTRIES.map((code) => countryName(code, i18n.language)), [i18n.language]);
  const chooseCity = (city: string) => {
    change('city', city);
    const preset = CITIES.find((each) => each.city === city);
    if (preset && !profile.country) change('country', countryName(preset.country, i18n.language));
  };
  return (
    <Section title={t('profile.about.title')}>
      <div className={classes.grid} id="about">
        {LINES.map(([field, autoComplete]) => (
          <Field key={field} label={t(`profile.about.${field}`)} eye={<FieldEye field={field} />} error={errors[field]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete={autoComplete}
                maxLength={100}
                value={profile[field] ?? ''}
                onChange={(event) => change(field, event.target.value)}
              />
            )}
          </Field>
        ))}
        <div className={classes.wide}>
          <Field
            label={t('profile.about.headline')}
            eye={<FieldEye field="headline" />}
            hint={t('profile.about.headlineHint')}
            error={errors.headline}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={300}
                value={profile.headline ?? ''}
                onChange={(event) => change('headline', event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('profile.about.city')} eye={<FieldEye field="city" />} error={errors.city}>
          {(control) => (
            <Autocomplete
              {...control}
              autoComplete="address-level2"
              maxLength={100}
              data={CITIES.map(({ city }) => city)}
              value={profile.city ?? ''}
              onChange={chooseCity}
            />
          )}
        </Field>
        <Field label={t('profile.about.country')} eye={<FieldEye field="country" />} error={errors.country}>
          {(control) => (
            <Autocomplete
              {...control}
              autoComplete="country-name"
              maxLength={100}
              data={countries}
              limit={30}
              value={profile.country ?? ''}
              onChange={(country) => change('country', country)}
            />
          )}
        </Field>
        <Field
          label={t('profile.about.telephone')}
          eye={<FieldEye field="telephone" />}
          hint={t('profile.about.telephoneHint')}
          error={errors.telephone}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={profile.telephone ?? ''}
              onChange={(event) => change('telephone', event.target.value)}
            />
          )}
        </Field>
        <div className={classes.wide}>
          <Field
            label={t('profile.about.description')}
            eye={<FieldEye field="description" />}
            error={errors.description}
            hint={
              <span className={classes.underText}>
                <span>
                  {t('profile.about.count', {
                    count: formatNumber(profile.description?.length, i18n.language) as unknown as number,
                    max: formatNumber(DESCRIPTION_LENGTH, i18n.language),
                  })}
                </span>
                <span>{t('profile.about.savedAsYouType')}</span>
              </span>
            }
          >
            {(control) => (
              <Textarea
                {...control}
                classNames={{ input: classes.voice }}
                autosize
                minRows={4}
                maxRows={14}
                maxLength={DESCRIPTION_LENGTH}
                value={profile.description ?? ''}
                onChange={(event) => change('description', event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
