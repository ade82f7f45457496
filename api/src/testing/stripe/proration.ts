import type { Fields } from './form.ts';

interface Proration {
  /** Amount without VAT in the smallest unit; negative for a credit. */
  net: number;
  /** Whether a new period starts, because the interval changes. */
  isNewPeriod: boolean;
}

/** Returns the cost of changing the price of a subscription at a time in seconds; the unused time is credited. */
export function prorationOf({ items }: Fields, price: Fields, at: number): Proration {
  const item = items.data[0];
  const { current_period_start: start, current_period_end: end } = item;
  const unused = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const isNewPeriod = item.price.recurring.interval !== price.recurring.interval;
  const charge = isNewPeriod ? price.unit_amount : Math.round(price.unit_amount * unused);
  return { net: charge - Math.round(item.price.unit_amount * unused), isNewPeriod };
}

/** Returns the VAT of the simulator: 25 percent, whatever the country. */
export const vatOf = (net: number): number => Math.round(net / 4);
