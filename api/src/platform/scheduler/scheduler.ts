import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, exponential, type Job } from 'agenda';
import mongoose from 'mongoose';
import { log } from '../config/log.ts';
import { isDuplicate } from '../database/mongoose-schema.ts';

/** Work that nobody asks for. */
export interface Task {
  name: string;
  /** A distance as in `1 hour`, which begins at once, or a cron expression in UTC. */
  every: string;
  /** Done by one process at a time. May be done again after a crash or a failure, so each of its effects counts once. */
  run(now: Date): Promise<void>;
}

/** What became of a task last, in whichever process. */
export interface LastRun {
  name: string;
  every: string;
  started: Date | null;
  /** When it ended last, well or not. */
  ended: Date | null;
  next: Date | null;
  /** How often it has failed since it last went well. */
  failures: number;
  /** What it failed for, while it fails. */
  failure: string | null;
}

interface Rhythm {
  /** Milliseconds between looks at what is due. */
  look?: number;
  /** Milliseconds after which a task whose process is gone goes to another; while it runs, its lock is renewed. */
  lock?: number;
}

const COLLECTION = 'tasks';
const LOOK = 10_000;
const LOCK = 10 * 60_000;
/** A task that fails is tried again after 1, 2, 4 and 8 minutes, then when it is due. */
const again = exponential({ delay: 60_000, factor: 2, maxRetries: 4 });

let scheduler: Agenda | undefined;
let starting: Promise<void> | undefined;

/** Begins to do what is due. Any number of processes may do so on one database: each run happens in one of them. */
export function startScheduler(tasks: readonly Task[], rhythm: Rhythm = {}): Promise<void> {
  starting = start(tasks, rhythm);
  return starting;
}

async function start(tasks: readonly Task[], { look = LOOK, lock = LOCK }: Rhythm): Promise<void> {
  const database = mongoose.connection.db;
  if (!database) throw new Error('Scheduled work needs the database');
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: database, collection: COLLECTION }),
    processEvery: look,
  });
  await agenda.ready;
  await database.collection(COLLECTION).createIndex({ name: 1 }, { unique: true });
  agenda.on('error', (error: Error) => log.error({ err: error }, 'scheduled work'));

  for (const task of tasks) {
    agenda.define(task.name, (job: Job) => done(task, job, lock), { lockLifetime: lock, lockLimit: 1, backoff: again });
    await plan(agenda, task);
  }
  scheduler = agenda;
  await agenda.start();
}

/** Takes no new work, and waits for what is being done, at most so many milliseconds. */
export async function stopScheduler(longest: number): Promise<void> {
  await starting?.catch(() => {}); // whoever started it hears of it
  const stopping = scheduler;
  scheduler = undefined;
  if (!stopping) return;
  const { running } = await stopping.drain(longest);
  if (running > 0) log.warn({ running }, 'scheduled work was cut off; it is done again');
}

/** What became of each task; empty where nothing has been scheduled yet. */
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
    await task.run(new Date());
    log.info({ task: task.name, ms: Date.now() - began }, 'task done');
  } catch (error) {
    log.error({ task: task.name, err: error }, 'task failed');
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Plans a task that is new or has another rhythm. One that is planned stays as it is: another process may be at it. */
async function plan(agenda: Agenda, { name, every }: Task): Promise<void> {
  const planned = (await agenda.queryJobs({ name })).jobs[0];
  if (planned?.repeatInterval === every) return;
  try {
    await agenda.every(every, name, undefined, { timezone: 'UTC' });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another process was faster
  }
}
