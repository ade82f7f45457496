import type { Place } from '@tandem/contracts/values';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions } from '../../../lib/code-options.ts';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';

/** The person's home: country and city. */
export default function HomeFields({ profile, change, errors }: PartProps) {
  const { t } = useTranslation('developer');
  const countries = useCountryOptions(profile.country ?? '');
  const changeCity = ({ city, country }: Place) => {
    change('city', city, country && !profile.country ? { country } : {});
  };
  return (
    <>
      <Field id={anchorOf('city')} label={t('profile.about.city')} eye={<FieldEye field="city" />} error={errors.city}>
        {(control) => (
          <CityBox
            control={control}
            autoComplete="address-level2"
            maxLength={100}
            city={profile.city ?? ''}
            country={profile.country}
            onChange={changeCity}
          />
        )}
      </Field>
      <Field
        id={anchorOf('country')}
        label={t('profile.about.country')}
        eye={<FieldEye field="country" />}
        error={errors.country}
      >
        {(control) => (
          <SelectBox
            {...control}
            autoComplete="country"
            placeholder=""
            data={countries}
            value={profile.country ?? ''}
            onChange={(value) => change('country', value ?? '')}
          />
        )}
      </Field>
    </>
  );
}
