import { heldAddresses } from '../../../platform/database/slug-registry.ts';

/** Public addresses that developers have or had. */
export const niceLinks = heldAddresses('NiceLink', 'nicelinks', 'developer');
