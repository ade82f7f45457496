import { COMPANY_TYPES_ON_CARD } from '@tandem/catalogue/companies';
import type { VisibleCompany } from '@tandem/contracts/company';
import { joinFacts } from '@tandem/i18n/facts';
import { useTranslation } from 'react-i18next';
import { citiesIn, placeName } from '../places.ts';

/** Returns a function that words the places, kind and size of a company in one line. */
export function useCompanyFacts() {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  return ({ offices, companyTypes, companySize }: VisibleCompany) =>
    joinFacts([
      placesOf(offices, i18n.language),
      companyTypes
        ?.slice(0, COMPANY_TYPES_ON_CARD)
        .map((type) => t(`catalogue:companyTypes.${type}`))
        .join(', '),
      companySize && t('public:job.people', { size: t(`catalogue:companySizes.${companySize}`) }),
    ]);
}

/** Returns one place with its country, or the cities of several places. */
const placesOf = (offices: VisibleCompany['offices'] = [], language: string): string =>
  offices[1] ? citiesIn(offices, language).join(', ') : offices.map((one) => placeName(one, language)).join();
