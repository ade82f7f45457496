import { cityKey } from '@tandem/catalogue/city-names';
import { boardWith, type Filters } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import type { Place } from '@tandem/contracts/values';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { PlacesMap } from '../../lib/map/PlacesMap.tsx';
import { cityIn } from '../../lib/places.ts';
import classes from './board.module.css';

interface CityMapProps {
  filters: Filters;
  facets: JobFacets;
  cities: readonly Place[];
}

/** A map of the jobs that match the other filters; each city is a link that adds or removes the filter by it. */
export function CityMap({ filters, facets, cities }: CityMapProps) {
  const { t, i18n } = useTranslation('public');
  const places = cities
    .map((place) => ({
      ...place,
      name: cityIn(place, i18n.language),
      count: facets.city[place.city] ?? 0,
      chosen: cityKey(place.city) === cityKey(filters.city),
    }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .map(({ city, name, lat, lng, count, chosen }) => ({
      key: city,
      name,
      label: t('board.cityCount', { city: name, count, number: formatNumber(count, i18n.language) }),
      lat,
      lng,
      count,
      chosen,
      href: boardWith(filters, { city: chosen ? '' : city }),
    }));
  return (
    <div className={classes.group} data-part="map">
      {places.length > 0 && (
        <>
          <p className={classes.groupTitle}>{t('board.map')}</p>
          <PlacesMap label={t('board.map')} places={places} outside={t('board.elsewhere')} />
        </>
      )}
    </div>
  );
}
