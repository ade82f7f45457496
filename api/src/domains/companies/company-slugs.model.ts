import { heldAddresses } from '../held-addresses.ts';

/** Addresses that companies have or had. */
export const companySlugs = heldAddresses('CompanySlug', 'companyslugs', 'company');
