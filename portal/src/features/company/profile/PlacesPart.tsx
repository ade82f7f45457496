import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Office } from '@tandem/contracts/company';
import { AddBox } from '@tandem/ui/AddBox';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TagList } from '@tandem/ui/TagList';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/editing/use-rows.ts';
import { PlacesMap } from '../../../lib/map/PlacesMap.tsx';
import { cityIn, placeChoices, placeName, placeOf } from '../../../lib/places.ts';
import { OfficeFields } from './OfficeFields.tsx';
import { PartEye, type PartProps } from './part.tsx';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

const MAX_PLACES = 50;
const keyOf = ({ city, country, street = '', lat, lng }: Office) =>
  [city.trim(), country, street.trim(), ...(isPreset({ city, country }) ? [] : [lat, lng])].join('|');
const isPreset = ({ city, country }: Office) => {
  const { lat, country: known } = placeOf(city, 'en');
  return lat !== undefined && (country === '' || country === known);
};

/** Offices with their addresses, on a map drawn from their coordinates, and further places where people may work. */
export function PlacesPart({ company, change, errors }: PartProps) {
  const { t, i18n } = useTranslation('company-page');
  const stored = company.offices ?? [];
  const offices = useRows<Office>({
    value: stored,
    isWhole: ({ city }) => city.trim() !== '',
    keyOf,
    onChange: (next) => change('offices', next),
  });
  const locations = company.locations ?? [];
  const names = locations.map((place) => placeName(place, i18n.language));
  const addLocation = (name: string) => {
    const place = placeOf(name, i18n.language);
    if (locations.length < MAX_PLACES && !names.includes(placeName(place, i18n.language)))
      change('locations', [...locations, place]);
  };
  return (
    <Section title={t('places.title')} aside={<PartEye level="everyone" />}>
      <div className={classes.stack} id="places">
        <div id={anchorOf('offices')}>
          <FieldGroup label={t('fields.offices')} hint={t('places.hint')} error={errors.offices}>
            {offices.rows.length > 0 && (
              <ul className={classes.offices}>
                {offices.rows.map((office, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: offices have no id, and their order is what tells them apart
                  <li key={index}>
                    <OfficeFields
                      office={office}
                      nth={index + 1}
                      isPreset={isPreset(office)}
                      onChange={(part) => offices.change(index, part)}
                      onRemove={() => offices.remove(index)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {offices.rows.length < MAX_PLACES && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => offices.add({ city: '', country: '' })}
              >
                {t('places.add')}
              </Button>
            )}
          </FieldGroup>
        </div>
        <div className={classes.map}>
          <PlacesMap
            label={t('places.map')}
            outside={t('places.outside')}
            shape={1.6}
            places={stored.map((office, index) => ({
              key: String(index),
              name: cityIn(office, i18n.language),
              label: [office.street, placeName(office, i18n.language)].filter(Boolean).join(', '),
              lat: office.lat,
              lng: office.lng,
            }))}
          />
        </div>
        <div>
          <Field
            id={anchorOf('locations')}
            label={t('fields.locations')}
            hint={t('places.locationsHint')}
            error={errors.locations}
          >
            {(control) => <AddBox control={control} options={placeChoices(i18n.language)} onAdd={addLocation} />}
          </Field>
          <TagList
            tags={names}
            removeLabel={(name) => t('remove', { name })}
            onRemove={(index) => change('locations', locations.toSpliced(index, 1))}
          />
        </div>
      </div>
    </Section>
  );
}
