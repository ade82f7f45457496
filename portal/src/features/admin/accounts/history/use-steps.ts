import { useState } from 'react';

const STEP = 10;
/** The largest page of a list. */
export const MOST_ROWS = 100;

/** How many rows of a list are shown, and what shows more. */
export function useSteps() {
  const [limit, setLimit] = useState(STEP);
  return { limit, more: () => setLimit(Math.min(MOST_ROWS, limit + 3 * STEP)) };
}
