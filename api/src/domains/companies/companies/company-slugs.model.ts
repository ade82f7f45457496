import { slugRegistry } from '../../../platform/database/slug-registry.ts';

/** Addresses that companies have or had. */
export const companySlugs = slugRegistry('CompanySlug', 'companyslugs', 'company');
