// Most files of tests run in one process, each with an app and a database of its own. What else a process remembers is
// reset here, so that no file depends on those before it.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { vi } from 'vitest';
import { writeSites } from '../domains/jobs/boards/board-sites.service.ts';
import { forgetVisits } from '../domains/jobs/boards/board-visits.ts';
import { writeCounts } from '../domains/jobs/statistics/counting.ts';
import { announce } from '../platform/change-feed/changes.ts';
import { env } from '../platform/config/env.ts';
import { disconnectDatabase } from '../platform/database/database.ts';
import { resetRateLimits } from '../platform/http/rate-limit.ts';
import { backgroundDone } from '../platform/queue/background.ts';
import { restartCounters } from './counter.ts';

const settings = structuredClone(env);

/** Prepares the process for a new app and its database. */
export async function startFromScratch(): Promise<void> {
  await disconnectDatabase(); // a file whose app did not start did not close it
  await rm(join(env.DATA_DIR, 'mail'), { recursive: true, force: true });
  resetRateLimits();
  forgetVisits();
  // Caches are valid until a change is announced; with another database everything has changed.
  for (const kind of ['developer', 'company', 'job'] as const) announce(kind, new Types.ObjectId());
}

/** Finishes what the app still does in the background, and resets what the tests of a file have set. */
export async function resetProcess(): Promise<void> {
  vi.useRealTimers();
  await writeCounts();
  await writeSites();
  await backgroundDone();
  for (const name of Object.keys(env)) if (!(name in settings)) Reflect.deleteProperty(env, name);
  Object.assign(env, structuredClone(settings));
  restartCounters();
}
