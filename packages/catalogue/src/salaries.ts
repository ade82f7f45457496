export const CURRENCIES = ['usd', 'eur', 'sek', 'gbp'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const SALARY_FREQUENCIES = ['hourly', 'monthly'] as const;
export type SalaryFrequency = (typeof SALARY_FREQUENCIES)[number];
export const PAYMENT_SCHEDULES = ['hour', 'month', 'year'] as const;
export type PaymentSchedule = (typeof PAYMENT_SCHEDULES)[number];

/** Salary steps, 0 to 100 000 by 5 000; the last one means "or more". */
export const SALARY_STEPS = Array.from({ length: 21 }, (_, step) => step * 5000);
/** Hourly rate steps in euro; the last one means "or more". */
export const HOURLY_RATE_STEPS = Array.from({ length: 20 }, (_, step) => (step + 1) * 10);

/** Returns the steps offered for payment by the hour, or by the month or year. */
export const stepsOf = (frequency: SalaryFrequency | PaymentSchedule): readonly number[] =>
  frequency === 'hourly' || frequency === 'hour' ? HOURLY_RATE_STEPS : SALARY_STEPS;

/** Working hours a month and months a year for comparing rates. Source: catalogue, section 11. */
export const HOURS_PER_MONTH = 160;
export const MONTHS_PER_YEAR = 12;

/**
 * Euro for one unit of each currency on the given day: European Central Bank reference rates, rounded. Accurate enough
 * to compare salaries, not to pay them.
 */
export const RATES = { date: '2026-01-02', toEur: { eur: 1, usd: 0.853, sek: 0.0925, gbp: 1.148 } } as const;

/** Converts an amount between currencies by `RATES`; not rounded. */
export function convert(amount: number, from: Currency, to: Currency): number {
  if (from === to) return amount;
  return (amount * RATES.toEur[from]) / RATES.toEur[to];
}

/** Converts a salary to an amount per month in another currency: hour × 160, year ÷ 12; not rounded. */
export function perMonth(
  amount: number,
  frequency: SalaryFrequency | PaymentSchedule,
  from: Currency,
  to: Currency = from,
): number {
  const factor = { hourly: HOURS_PER_MONTH, hour: HOURS_PER_MONTH, monthly: 1, month: 1, year: 1 / MONTHS_PER_YEAR };
  return convert(amount * factor[frequency], from, to);
}
