import type { AuditValue } from '@tandem/contracts/audit';
import { formatDate, formatList, formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';

/** Catalogue lists with the labels of a field's values. */
const LISTS: Record<string, string> = {
  tandemStatus: 'tandemStatus',
  reviewReasons: 'reviewReasons',
  seniority: 'seniority',
  seniorities: 'seniority',
  role: 'roles',
  roles: 'roles',
  jobType: 'jobTypes',
  jobTypes: 'jobTypes',
  companyTypes: 'companyTypes',
  contactSettings: 'contactSettings',
  emailFrequency: 'emailFrequencies',
  package: 'packages',
  remote: 'remote',
  perks: 'perks',
};
const DATE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Returns a function that formats a value of the audit log. */
export function useAuditValue() {
  const { t, i18n } = useTranslation(['audit', 'catalogue']);
  const word = (field: string, value: string): string => {
    const key = `catalogue:${LISTS[field]}.${value}`;
    if (LISTS[field] && i18n.exists(key)) return t(key);
    return DATE.test(value) ? formatDate(value, i18n.language) : value;
  };
  return (field: string, value: AuditValue): string => {
    if (value === null) return t('values.none');
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (typeof value === 'number') return formatNumber(value, i18n.language);
    if (typeof value === 'string') return word(field, value);
    return formatList(
      value.map((each) => word(field, each)),
      i18n.language,
    );
  };
}
