import { onChange } from '../../../platform/change-feed/changes.ts';

/** Milliseconds after which pages are rendered again even without a change event. */
const FRESH = 3000;
let changes = 0;
onChange('blog', () => {
  changes++;
});

/**
 * Returns a version that increases with every change of an article, in any process, so that pages and feeds are
 * rendered again.
 */
export const blogsVersion = (): string => `${changes} ${Math.floor(Date.now() / FRESH)}`;
