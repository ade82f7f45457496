import type { VisibleCompany } from '@tandem/contracts/company';
import { formatNumber, formatSalary } from '@tandem/i18n/format';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { useTranslation } from 'react-i18next';
import { citiesIn } from '../places.ts';

/** Field, size, places, open jobs, responsiveness and hourly rates of a company, as far as they are known. */
export function CompanyFacts({ company, jobs }: { company: VisibleCompany; jobs: number }) {
  const { t, i18n } = useTranslation(['public', 'catalogue', 'badges']);
  const { companyTypes = [], companySize, offices = [], isOutsource, responsiveness } = company;
  const { firstAnswer, answeredOfTen = null } = responsiveness ?? {};
  const cities = citiesIn(offices, i18n.language);
  const fact = (key: 'types' | 'size' | 'offices' | 'jobs' | 'rate', value: string) => ({
    key,
    value,
    term: t(`public:companies.facts.${key}`),
  });
  const answering = (key: 'firstAnswer' | 'personal', value: string) => ({
    key,
    value,
    term: t(`badges:responsiveness.${key}`),
  });
  const items = [
    fact('types', companyTypes.map((type) => t(`catalogue:companyTypes.${type}`)).join(', ')),
    fact('size', companySize ? t(`catalogue:companySizes.${companySize}`) : ''),
    fact('offices', cities.join(', ')),
    fact('jobs', jobs > 0 ? formatNumber(jobs, i18n.language) : ''),
    fact('rate', isOutsource ? rateOf(company, i18n.language) : ''),
    answering('firstAnswer', firstAnswer ? t(`badges:responsiveness.range.${firstAnswer}`) : ''),
    answering('personal', answeredOfTen === null ? '' : t('badges:responsiveness.share', { number: answeredOfTen })),
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return <DefinitionStrip items={items} />;
}

/** Returns a rate such as `60–120 €`, or its only end. */
function rateOf({ minHourlyRates, maxHourlyRates, chosenCurrency = 'eur' }: VisibleCompany, language: string): string {
  const from = minHourlyRates || maxHourlyRates;
  const to = maxHourlyRates || minHourlyRates;
  return from && to ? formatSalary(from, to, chosenCurrency, language) : '';
}
