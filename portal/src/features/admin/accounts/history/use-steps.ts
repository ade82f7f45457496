import { useState } from 'react';

const STEP = 10;
/** Largest number of rows that a list shows. */
export const MOST_ROWS = 100;

/** Returns the number of rows to show, and a function that shows more. */
export function useSteps() {
  const [limit, setLimit] = useState(STEP);
  return { limit, more: () => setLimit(Math.min(MOST_ROWS, limit + 3 * STEP)) };
}
