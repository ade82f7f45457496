import { heldAddresses } from '../../../platform/database/slug-registry.ts';

/** Addresses that companies have or had. */
export const companySlugs = heldAddresses('CompanySlug', 'companyslugs', 'company');
