import { perMonth } from '@tandem/catalogue/salaries';
import type { SalaryExpectations } from '@tandem/contracts/developer';
import type { JobSide } from './inputs.ts';

/** Minimum share of the expected salary that a job has to pay to pass the filter. Source: catalogue, section 11. */
const TOLERANCE = 0.9;

type Offer = Pick<JobSide, 'salaryTo' | 'salaryCurrency' | 'salaryFrequency'>;

/** `in`: the range reaches the expectation; `close`: it reaches nine tenths of it; `below`: it does not. */
export function salaryFit(job: Offer, expected: SalaryExpectations): 'in' | 'close' | 'below' {
  const max = perMonth(job.salaryTo, job.salaryFrequency, job.salaryCurrency, 'eur');
  const min = perMonth(expected.amount, expected.frequency, expected.currency, 'eur');
  if (max >= min) return 'in';
  return max >= min * TOLERANCE ? 'close' : 'below';
}
