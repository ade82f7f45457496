import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Office } from '@tandem/contracts/company';
import type { Place } from '@tandem/contracts/values';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions } from '../../../lib/code-options.ts';
import classes from './parts.module.css';

interface OfficeFieldsProps {
  office: Office;
  nth: number;
  /** Whether the coordinates of the city are known. */
  isPreset: boolean;
  onChange: (office: Partial<Office>) => void;
  onRemove: () => void;
}

/** One office: street, city and country, and coordinates if those of the city are not known. */
export function OfficeFields({ office, nth, isPreset, onChange, onRemove }: OfficeFieldsProps) {
  const { t } = useTranslation('company-page');
  const countries = useCountryOptions();
  const changeCity = ({ city, country, lat, lng }: Place) => {
    if (lat !== undefined) return onChange({ city, country, lat, lng });
    onChange({ city, ...(country && { country }), ...(isPreset && { lat: undefined, lng: undefined }) });
  };
  return (
    <fieldset className={classes.office} aria-label={t('places.nth', { nth })}>
      <Field label={t('places.street')}>
        {(control) => (
          <TextBox
            {...control}
            autoComplete="off"
            maxLength={200}
            value={office.street ?? ''}
            onChange={({ target }) => onChange({ street: target.value })}
          />
        )}
      </Field>
      <Field label={t('places.city')}>
        {(control) => <CityBox control={control} city={office.city} country={office.country} onChange={changeCity} />}
      </Field>
      <Field label={t('places.country')}>
        {(control) => (
          <SelectBox
            {...control}
            placeholder=""
            data={countries}
            value={office.country || null}
            onChange={(country) => onChange({ country: country ?? '' })}
          />
        )}
      </Field>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('remove', { name: office.city || t('places.nth', { nth }) })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
      {!isPreset && office.city.trim() !== '' && (
        <details className={classes.degrees}>
          <summary>{t('places.degrees')}</summary>
          <div>
            <Degrees name="lat" max={90} value={office.lat} onChange={(lat) => onChange({ lat })} />
            <Degrees name="lng" max={180} value={office.lng} onChange={(lng) => onChange({ lng })} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface DegreesProps {
  name: 'lat' | 'lng';
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function Degrees({ name, max, value, onChange }: DegreesProps) {
  const { t } = useTranslation('company-page');
  const read = (text: string) => {
    const degrees = Number(text.replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(degrees) && Math.abs(degrees) <= max ? degrees : undefined;
  };
  return (
    <Field label={t(`places.${name}`)}>
      {(control) => (
        <TextBox
          {...control}
          key={value}
          inputMode="decimal"
          maxLength={12}
          defaultValue={value ?? ''}
          onBlur={({ target }) => onChange(read(target.value))}
        />
      )}
    </Field>
  );
}
