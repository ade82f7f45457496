import { useState } from 'react';

const STEP = 10;
/** Largest number of rows that a list shows. */
export const MAX_ROWS = 100;

/** Returns the number of rows to show, and a function that shows more. */
export function useRowLimit() {
  const [limit, setLimit] = useState(STEP);
  return { limit, more: () => setLimit(Math.min(MAX_ROWS, limit + 3 * STEP)) };
}
