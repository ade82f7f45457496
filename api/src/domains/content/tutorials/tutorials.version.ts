import { onChange } from '../../../platform/change-feed/changes.ts';

/** Milliseconds after which pages are rendered again even without a change event, to update the numbers of likes. */
const FRESH = 3000;
let changes = 0;
onChange('tutorial', () => {
  changes++;
});

/**
 * Returns a version that increases with every change of a tutorial or comment, in any process, so that pages are
 * rendered again.
 */
export const tutorialsVersion = (): string => `${changes} ${Math.floor(Date.now() / FRESH)}`;
