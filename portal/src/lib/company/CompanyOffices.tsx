import type { Office, VisibleCompany } from '@tandem/contracts/company';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PlacesMap } from '../map/PlacesMap.tsx';
import { placeName } from '../places.ts';
import classes from './company.module.css';

const isOnMap = ({ lat, lng }: Office) => lat !== undefined && lng !== undefined;

/** Where its offices are: on the map as far as their degrees are known, and in words. */
export function CompanyOffices({ company: { offices = [] } }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('public');
  if (offices.length === 0) return null;
  const name = (office: Office) => placeName(office, i18n.language);
  const places = offices.filter(isOnMap).map((office) => ({
    key: `${office.city} ${office.lat} ${office.lng}`,
    name: office.city,
    label: name(office),
    lat: office.lat,
    lng: office.lng,
  }));
  return (
    <Section small title={t('companies.offices')} line="rule">
      {places.length > 0 && (
        <PlacesMap label={t('companies.officesMap')} places={places} outside={t('companies.offMap')} shape={1.4} />
      )}
      <ul className={classes.offices}>
        {offices.map((office) => (
          <li key={`${office.city} ${office.street}`}>
            {name(office)}
            {office.street && <span>{office.street}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
