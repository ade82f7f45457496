import type { VisibleCompany } from '@tandem/contracts/company';
import { formatNumber, formatSalary } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { useTranslation } from 'react-i18next';
import { citiesIn } from '../places.ts';

/** Field, size, places, open jobs and what an hour costs, as far as they are said. */
export function CompanyFacts({ company, jobs }: { company: VisibleCompany; jobs: number }) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const { companyTypes = [], companySize, offices = [], isOutsource } = company;
  const cities = citiesIn(offices, i18n.language);
  const items = [
    { key: 'types', value: companyTypes.map((type) => t(`catalogue:companyTypes.${type}`)).join(', ') },
    { key: 'size', value: companySize ? t(`catalogue:companySizes.${companySize}`) : '' },
    { key: 'offices', value: cities.join(', ') },
    { key: 'jobs', value: jobs > 0 ? formatNumber(jobs, i18n.language) : '' },
    { key: 'rate', value: isOutsource ? rateOf(company, i18n.language) : '' },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <DefinitionStrip
      items={items.map(({ key, value }) => ({ key, value, term: t(`public:companies.facts.${key}`) }))}
    />
  );
}

/** `60–120 €`; one end where only one is said. */
function rateOf({ minHourlyRates, maxHourlyRates, chosenCurrency = 'eur' }: VisibleCompany, language: string): string {
  const from = minHourlyRates || maxHourlyRates;
  const to = maxHourlyRates || minHourlyRates;
  return from && to ? formatSalary(from, to, chosenCurrency, language) : '';
}
