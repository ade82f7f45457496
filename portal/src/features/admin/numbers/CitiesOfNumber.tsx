import { cityName } from '@tandem/catalogue/city-names';
import type { CITY_METRICS, PeriodUnit } from '@tandem/catalogue/marketplace';
import { formatList, formatNumber } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './numbers.module.css';

interface CitiesOfNumberProps {
  metric: (typeof CITY_METRICS)[number];
  unit: PeriodUnit;
  start: string;
  country: string;
}

/** A number by city; cities with few people are combined. */
export function CitiesOfNumber(query: CitiesOfNumberProps) {
  const { t, i18n } = useTranslation('numbers');
  const { language } = i18n;
  const divided = useQuery({
    queryKey: ['marketplace', 'cities', query],
    queryFn: () => api.marketplace.cities({ query }),
  });
  const number = (value: number | null, decimals = 0) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  if (divided.isError && !divided.data) return <LoadFailed title={t('citiesFailed')} query={divided} />;
  if (!divided.data) return null;
  const { cities, others } = divided.data;
  if (cities.length === 0 && !others) return null;
  const hasDays = query.metric === 'answers' || query.metric === 'hires';
  return (
    <Section title={t('byCity')}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('city')}</th>
            <th scope="col">{t(`figures.${query.metric}`)}</th>
            {hasDays && <th scope="col">{t('medianDays')}</th>}
          </tr>
        </thead>
        <tbody>
          {cities.map(({ city, count, median }) => (
            <tr key={city}>
              <th scope="row">{cityName(city, language)}</th>
              <td>{number(count)}</td>
              {hasDays && <td>{number(median, 1)}</td>}
            </tr>
          ))}
          {others && (
            <tr>
              <th scope="row">
                {formatList(
                  others.cities.map((city) => cityName(city, language)),
                  language,
                )}
              </th>
              <td>{others.count === null ? t('fewPeople') : number(others.count)}</td>
              {hasDays && <td>{number(others.median, 1)}</td>}
            </tr>
          )}
        </tbody>
      </table>
      <p className={classes.note}>{t('hiddenNote')}</p>
    </Section>
  );
}
