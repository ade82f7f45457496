import { mainJob } from './harness/main-job.ts';

mainJob('pointer');
