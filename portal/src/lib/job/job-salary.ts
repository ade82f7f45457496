import { perMonth } from '@tandem/catalogue/salaries';
import type { Job } from '@tandem/contracts/job';
import { formatSalary } from '@tandem/i18n/format';

/** The pay fields of a job. */
export type PayFields = Pick<Job, 'salaryFrom' | 'salaryTo' | 'salaryCurrency' | 'salaryFrequency'>;

/** Returns a salary range such as `4 800–6 200 €`. */
export const salaryRange = (job: PayFields, language: string): string =>
  formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, language);

/** Returns the salary of a job in euros a month, so that jobs can be compared on one axis. */
export const euroPerMonth = (job: PayFields): readonly [from: number, to: number] => [
  perMonth(job.salaryFrom, job.salaryFrequency, job.salaryCurrency, 'eur'),
  perMonth(job.salaryTo, job.salaryFrequency, job.salaryCurrency, 'eur'),
];

const STEP = 500;

/** Returns the ends of a common axis for several jobs, in euros a month: round numbers with a margin on both sides. */
export function sharedAxis(jobs: readonly PayFields[]): readonly [number, number] {
  const ranges = jobs.map(euroPerMonth);
  const low = Math.min(...ranges.map(([from]) => from));
  const high = Math.max(...ranges.map(([, to]) => to));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, STEP];
  return [Math.max(0, Math.floor((low * 0.9) / STEP) * STEP), Math.ceil((high * 1.05) / STEP) * STEP];
}
