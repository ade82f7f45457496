import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import { useTranslation } from 'react-i18next';
import { COMPANY_BADGE_ICONS } from './company-icons.ts';

/** Returns a function that describes a company's badges, each with its reason. Needs the texts `badges`. */
export function useCompanyReasons() {
  const { t } = useTranslation(['badges', 'catalogue']);
  return ({ key, values }: EarnedCompanyBadge) => {
    const said = { ...values, range: values.range ? t(`badges:range.${values.range}`) : '' };
    return {
      label: t(`catalogue:companyBadges.${key}`, said),
      Icon: COMPANY_BADGE_ICONS[key],
      why: t(`badges:company.${key}`, { ...said, count: Number(values.count ?? 0) }),
    };
  };
}
