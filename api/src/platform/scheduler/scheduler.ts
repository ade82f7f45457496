import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, exponential, type Job } from 'agenda';
import mongoose from 'mongoose';
import { log } from '../config/log.ts';
import { isDuplicate } from '../database/mongoose-schema.ts';
import { sharedNow } from '../database/shared-clock.ts';

/** A task that runs on a schedule. */
export interface Task {
  name: string;
  /** An interval such as `1 hour`, which starts immediately, or a cron expression in UTC. */
  every: string;
  /** Run by one process at a time. It may run again after a crash or a failure, so its effects must be idempotent. */
  run(now: Date): Promise<void>;
}

/** The result of the last run of a task, in any process. */
export interface LastRun {
  name: string;
  every: string;
  started: Date | null;
  /** When it last ended, successfully or not. */
  ended: Date | null;
  next: Date | null;
  /** The number of failures since the last success. */
  failures: number;
  /** The last error, while the task is failing. */
  failure: string | null;
}

interface Rhythm {
  /** Milliseconds between polls for due tasks. */
  look?: number;
  /** Milliseconds after which the task of a dead process is taken over; a running task renews its lock. */
  lock?: number;
}

const COLLECTION = 'tasks';
const LOOK = 10_000;
const LOCK = 10 * 60_000;
/** A failed task is retried after 1, 2, 4 and 8 minutes, and then on schedule. */
const again = exponential({ delay: 60_000, factor: 2, maxRetries: 4 });

let scheduler: Agenda | undefined;
let starting: Promise<void> | undefined;

/** Starts running due tasks. Any number of processes may share one database: each run happens in one of them. */
export function startScheduler(tasks: readonly Task[], rhythm: Rhythm = {}): Promise<void> {
  starting = start(tasks, rhythm);
  return starting;
}

async function start(tasks: readonly Task[], { look = LOOK, lock = LOCK }: Rhythm): Promise<void> {
  const database = mongoose.connection.db;
  if (!database) throw new Error('Scheduled tasks require the database');
  const backend = new MongoBackend({ mongo: database, collection: COLLECTION });
  await backend.connect();
  // Agenda connects in its constructor, where nobody can catch an error, which would end the process.
  backend.connect = async () => {};
  const agenda = new Agenda({ backend, processEvery: look });
  await agenda.ready;
  const stored = database.collection(COLLECTION);
  await stored.createIndex({ name: 1 }, { unique: true });
  // Otherwise a renamed or removed task would stay in the metrics as one that never runs.
  await stored.deleteMany({ name: { $nin: tasks.map(({ name }) => name) } });
  agenda.on('error', (error: Error) => log.error({ err: error }, 'the scheduler failed'));

  for (const task of tasks) {
    agenda.define(task.name, (job: Job) => done(task, job, lock), { lockLifetime: lock, lockLimit: 1, backoff: again });
    await plan(agenda, task);
  }
  scheduler = agenda;
  await agenda.start();
}

/** Accepts no new work and waits for running tasks, at most the given number of milliseconds. */
export async function stopScheduler(longest: number): Promise<void> {
  await starting?.catch(() => {}); // the caller that started it receives the error
  const stopping = scheduler;
  scheduler = undefined;
  if (!stopping) return;
  const { running } = await stopping.drain(longest);
  if (running > 0) log.warn({ running }, 'scheduled tasks were aborted; will be retried');
}

/** The status of each task; empty if nothing has been scheduled yet. */
export async function lastRuns(): Promise<LastRun[]> {
  const stored = await mongoose.connection.db?.collection(COLLECTION).find().sort({ name: 1 }).toArray();
  return (stored ?? []).map((job) => ({
    name: job.name,
    every: job.repeatInterval ?? '',
    started: job.lastRunAt,
    ended: job.lastFinishedAt,
    next: job.nextRunAt,
    failures: job.failCount ?? 0,
    failure: job.failCount ? job.failReason : null,
  }));
}

async function done(task: Task, job: Job, lock: number): Promise<void> {
  const renewing = setInterval(() => void job.touch().catch(() => {}), lock / 3);
  const began = Date.now();
  try {
    await task.run(sharedNow());
    log.info({ task: task.name, ms: Date.now() - began }, 'task done');
  } catch (error) {
    log.error({ task: task.name, err: error }, 'task failed');
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Schedules a task that is new or has another interval. Other tasks are left unchanged because another process may be
 * running them.
 */
async function plan(agenda: Agenda, { name, every }: Task): Promise<void> {
  const planned = (await agenda.queryJobs({ name })).jobs[0];
  if (planned?.repeatInterval === every) return;
  try {
    await agenda.every(every, name, undefined, { timezone: 'UTC' });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another process was faster
  }
}
