import { type PaymentSchedule, perMonth } from '@tandem/catalogue/salaries';
import type { SearchConditions } from '@tandem/contracts/search';

/** Converts the pay to an hourly, monthly or yearly rate, rounded. */
export function convertSalaryPeriod({ salary, per = 'month' }: SearchConditions, next: PaymentSchedule) {
  const sum = salary === undefined ? undefined : perMonth(salary, per, 'eur') / perMonth(1, next, 'eur');
  return { salary: sum && Math.round(sum), per: next === 'month' ? undefined : next };
}
