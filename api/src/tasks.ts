import { sweepRecords } from './domains/integrations/recorded-events/recording.ts';
import { sinks } from './domains/integrations/sinks.ts';
import { domains } from './domains.ts';
import type { AnyDomain } from './platform/domain/domain.ts';
import { drainQueue } from './platform/queue/queue.ts';
import type { Task } from './platform/scheduler/scheduler.ts';

/** All scheduled tasks. Records with a set expiry, such as sessions, are removed by the database itself. */
export const tasks: readonly Task[] = [
  { name: 'work off the queue', every: '30 seconds', run: drainQueue },
  { name: 'find what happened at companies', every: '1 minute', run: (now) => sweepRecords(now, sinks) },
  ...domains.flatMap(({ tasks = [] }: AnyDomain) => tasks),
];
