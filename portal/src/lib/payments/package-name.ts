import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import type { PaidPackageKey } from '@tandem/catalogue/payments';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a package, including discontinued ones. */
export function usePackageName() {
  const { t } = useTranslation(['billing', 'catalogue']);
  return (key: PaidPackageKey) =>
    (JOB_PACKAGE_KEYS as readonly string[]).includes(key) ? t(`catalogue:packages.${key}`) : t(`billing:legacy.${key}`);
}
