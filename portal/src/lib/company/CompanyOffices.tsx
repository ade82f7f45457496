import type { Office, VisibleCompany } from '@tandem/contracts/company';
import { formatList } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PlacesMap } from '../map/PlacesMap.tsx';
import { citiesIn, cityIn, placeName } from '../places.ts';
import classes from './company.module.css';

const isOnMap = ({ lat, lng }: Office) => lat !== undefined && lng !== undefined;

/**
 * A company's offices: on the map if their coordinates are known, and as text together with the other places its people
 * work from.
 */
export function CompanyOffices({ company: { offices = [], locations = [] } }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('public');
  const cities = citiesIn(offices, i18n.language);
  const otherCities = citiesIn(locations, i18n.language).filter((city) => !cities.includes(city));
  if (offices.length + otherCities.length === 0) return null;
  const name = (office: Office) => placeName(office, i18n.language);
  const places = offices.filter(isOnMap).map((office) => ({
    key: `${office.city} ${office.lat} ${office.lng}`,
    name: cityIn(office, i18n.language),
    label: name(office),
    lat: office.lat,
    lng: office.lng,
  }));
  return (
    <Section small title={t('companies.offices')} line="rule">
      {places.length > 0 && (
        <PlacesMap label={t('companies.officesMap')} places={places} outside={t('companies.offMap')} shape={1.4} />
      )}
      {offices.length > 0 && (
        <ul className={classes.offices}>
          {offices.map((office) => (
            <li key={`${office.city} ${office.street}`}>
              {name(office)}
              {office.street && <span>{office.street}</span>}
            </li>
          ))}
        </ul>
      )}
      {otherCities.length > 0 && (
        <p className={classes.besides}>
          {t('companies.besides', {
            cities: formatList(otherCities, i18n.language),
          })}
        </p>
      )}
    </Section>
  );
}
