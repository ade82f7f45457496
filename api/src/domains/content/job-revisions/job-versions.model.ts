import type { JobContent } from '@tandem/contracts/job';
import { versionStore } from '../../../platform/database/version-store.ts';

export const versions = versionStore<JobContent>('JobVersion', 'jobversions', 'jobId');
