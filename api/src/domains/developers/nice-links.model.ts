import { heldAddresses } from '../held-addresses.ts';

/** Public addresses that developers have or had. */
export const niceLinks = heldAddresses('NiceLink', 'nicelinks', 'developer');
