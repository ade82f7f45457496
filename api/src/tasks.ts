import { domains } from './domains.ts';
import type { AnyDomain } from './platform/domain/domain.ts';
import { workOffQueue } from './platform/queue/queue.ts';
import type { Task } from './platform/scheduler/scheduler.ts';

/** All scheduled tasks. Records that expire at a set time, as sessions do, are removed by the database itself. */
export const tasks: readonly Task[] = [
  { name: 'work off the queue', every: '30 seconds', run: workOffQueue },
  ...domains.flatMap(({ tasks = [] }: AnyDomain) => tasks),
];
