// Nobody in it has a pointer: all that is needed is reached by keys, in sight, with a ring around it.
import { mainJob } from './harness/main-job.ts';

mainJob('keys');
