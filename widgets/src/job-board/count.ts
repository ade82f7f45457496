import type { BoardTexts } from '@tandem/contracts/routes/boards';

/** Returns the number of open positions as a sentence. */
export const countOf = ({ count, countOne }: BoardTexts, number: number): string =>
  (number === 1 ? countOne : count).replace('{{count}}', `${number}`);
