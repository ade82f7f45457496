import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseTime } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { estimateSearched } from '../developers/developers.feed.ts';
import { fingerprintOfIndex } from './fingerprint.ts';
import { indexSnapshots } from './index-snapshot.model.ts';
import { type LoadedSnapshot, latestSnapshot } from './index-snapshot.ts';

const RENEW_MS = 5000;
const LOOK_MS = 500;
/** Time after which a process no longer waits for others. A million profiles take about a minute. */
const MAX_MS = 5 * 60_000;

/** A process that starts its search. */
interface Starting {
  /** The share of all profiles that is indexed so far. */
  share: number;
  isStopped: boolean;
}

interface Build {
  snapshot: LoadedSnapshot | null;
  /** Allows another process to build the index, once the snapshot is saved or saving has failed. */
  end: () => Promise<void>;
}

/**
 * Returns the snapshot of the index, or null if this process has to build it from all profiles. Building occupies a
 * core for a minute, so of several processes that start together one builds and the others wait for its snapshot.
 * @param min the minimum number of profiles for snapshots
 */
export async function snapshotOrBuild(own: Starting, min: number): Promise<Build> {
  const snapshot = await latestSnapshot();
  const alone: Build = { snapshot, end: async () => {} };
  if (snapshot || (await estimateSearched()) < min) return alone;
  const [meaning, builder] = [await fingerprintOfIndex(), randomUUID()];
  let set = (await indexSnapshots.find())?.set;
  for (const until = performance.now() + MAX_MS; performance.now() < until && !own.isStopped; ) {
    const now = await databaseTime();
    // No process would use a snapshot of this version.
    if (!(await indexSnapshots.isNewest(meaning, now))) return alone;
    if (await indexSnapshots.claimBuild(meaning, builder, now))
      return { snapshot, end: startRenewing(own, meaning, builder) };
    own.share = await indexSnapshots.builtShare(meaning);
    await wait(LOOK_MS, undefined, { ref: false });
    const saved = await indexSnapshots.find();
    if (saved?.meaning !== meaning || saved.set === set) continue;
    set = saved.set;
    const loaded = await latestSnapshot();
    if (loaded) return { ...alone, snapshot: loaded };
  }
  return alone;
}

/** Renews the claim until the returned function is called. */
function startRenewing(own: Starting, meaning: string, builder: string): () => Promise<void> {
  const renew = async () => indexSnapshots.renewBuild(meaning, builder, await databaseTime(), own.share);
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the claim to build the index could not be renewed'));
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await indexSnapshots.endBuild(meaning, builder);
  };
}
