import { perMonth } from '@tandem/catalogue/salaries';
import type { Job } from '@tandem/contracts/job';
import { formatSalary } from '@tandem/i18n/format';

/** The part of a job that says what it pays. */
export type Paid = Pick<Job, 'salaryFrom' | 'salaryTo' | 'salaryCurrency' | 'salaryFrequency'>;

/** `4 800–6 200 €` */
export const salaryRange = (job: Paid, language: string): string =>
  formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, language);

/** The salary of a job in euros a month, so that jobs can be compared on one axis. */
export const euroPerMonth = (job: Paid): readonly [from: number, to: number] => [
  perMonth(job.salaryFrom, job.salaryFrequency, job.salaryCurrency, 'eur'),
  perMonth(job.salaryTo, job.salaryFrequency, job.salaryCurrency, 'eur'),
];

const STEP = 500;

/** Ends of one axis for several jobs, in euro a month on round numbers, with a little room at both sides. */
export function sharedAxis(jobs: readonly Paid[]): readonly [number, number] {
  const ranges = jobs.map(euroPerMonth);
  const low = Math.min(...ranges.map(([from]) => from));
  const high = Math.max(...ranges.map(([, to]) => to));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, STEP];
  return [Math.max(0, Math.floor((low * 0.9) / STEP) * STEP), Math.ceil((high * 1.05) / STEP) * STEP];
}
