import { slugRegistry } from '../../../platform/database/slug-registry.ts';

/** Public addresses that developers have or had. */
export const niceLinks = slugRegistry('NiceLink', 'nicelinks', 'developer');
