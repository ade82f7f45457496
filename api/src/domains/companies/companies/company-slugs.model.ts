import { slugRegistry } from '../../../platform/database/slug-registry.ts';

/** Current and previous slugs of companies. */
export const companySlugs = slugRegistry('CompanySlug', 'companyslugs', 'company');
