import { slugRegistry } from '../../../platform/database/slug-registry.ts';

/** Current and former public addresses of developers. */
export const niceLinks = slugRegistry('NiceLink', 'nicelinks', 'developer');
