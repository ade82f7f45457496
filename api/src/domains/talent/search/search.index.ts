import { setTimeout as wait, setImmediate as yieldOnce } from 'node:timers/promises';
import { ProfileIndex } from '@tandem/search/profile-index';
import { onChange, onMissedChanges, waitUntilCurrent } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { searchBehind, searchStarting } from '../../../platform/errors/errors.ts';
import { snapshotOrBuild } from './index-build.ts';
import { copyWithoutTexts, type LoadedSnapshot } from './index-snapshot.ts';
import { catchUp, indexOfAll, outdatedIds, rereadProfiles } from './search.reading.ts';
import { MIN_PROFILES, SnapshotWriter } from './snapshot-writer.ts';

/** Time that a search waits for an index that is being built or out of date before it answers 503. */
const TIMEOUT_MS = 1000;
const RETRY_MS = 3000;
/** Number of changes that are read together. */
const BATCH_SIZE = 500;
const DAY = 86_400_000;
/** The hour of the day (UTC) at which the index is compared with the database; processes start some minutes apart. */
const CHECK_HOUR = 3;
const SPREAD_MS = 30 * 60_000;

interface Own {
  index: ProfileIndex;
  snapshotWriter: SnapshotWriter;
  /** The minimum number of profiles for storing the index. */
  min: number;
  /** Changed ids that have not been read again yet, with the time of the change notice. */
  changed: Map<string, number>;
  /** The time of the oldest change notice among the ids being read. */
  inReading: number | null;
  made: Promise<void>;
  /** Resolves once other processes no longer wait for this one. */
  ended: Promise<void>;
  /** The share of all profiles that is indexed so far. */
  share: number;
  /** Whether the index contains all profiles except for pending changes. */
  isFilled: boolean;
  isMade: boolean;
  isStopped: boolean;
  reading: Promise<void> | null;
  /** The last task in the queue of index updates. */
  turn: Promise<unknown>;
}

let current: Own | null = null;

/**
 * Builds the index of all profiles in the background and updates it: changed profiles are read again, in this process
 * before the next search, and everything is compared once a day. Returns a function that stops it.
 * @param min the minimum number of profiles for storing the index, so that the next start need not read them all
 */
export function startSearch(min = MIN_PROFILES): () => Promise<void> {
  const own: Own = {
    index: new ProfileIndex(),
    snapshotWriter: new SnapshotWriter((work) => withCurrentIndex(own, work), min),
    min,
    changed: new Map(),
    inReading: null,
    made: Promise.resolve(),
    ended: Promise.resolve(),
    share: 0,
    isFilled: false,
    isMade: false,
    isStopped: false,
    reading: null,
    turn: Promise.resolve(),
  };
  current = own;
  const unfollow = onChange('developer', (id) => {
    if (!own.changed.has(id)) own.changed.set(id, performance.now());
    void readChanged(own);
  });
  const stopWatchingMissed = onMissedChanges(() => void checkSearch().catch(failed));
  own.made = make(own);
  let nightly = setTimeout(checkNightly, untilNight()).unref();

  function checkNightly() {
    void checkSearch()
      .then(() => (own.isMade ? own.snapshotWriter.nightly(own.index.size) : undefined))
      .catch(failed);
    nightly = setTimeout(checkNightly, untilNight()).unref();
  }
  return async () => {
    own.isStopped = true;
    clearTimeout(nightly);
    unfollow();
    stopWatchingMissed();
    await own.made;
    await own.reading;
    await own.snapshotWriter.stop();
    await own.ended;
    await own.turn;
    if (current === own) current = null;
  };
}

const failed = (error: unknown) => log.error({ err: error }, 'the search index could not be updated');

function untilNight(): number {
  const now = Date.now();
  const tonight = new Date(now).setUTCHours(CHECK_HOUR, 0, 0, 0);
  const next = tonight - SPREAD_MS > now ? tonight : tonight + DAY;
  return next - now + Math.random() * SPREAD_MS;
}

/**
 * The index including all writes of this process, and those of others as of a second ago. Throws 503 while it is being
 * built or further behind.
 */
export async function searchIndex(): Promise<ProfileIndex> {
  if (!current) throw searchStarting(0);
  if (!current.isMade) await Promise.race([current.made, wait(TIMEOUT_MS, undefined, { ref: false })]);
  if (!current?.isMade) throw searchStarting(Math.floor((current?.share ?? 0) * 100));
  if (!(await waitUntilCurrent())) throw searchBehind();
  if (current.changed.size > 0 || current.reading)
    await Promise.race([readChanged(current), wait(TIMEOUT_MS, undefined, { ref: false })]);
  if (unreadSince(current) < performance.now() - TIMEOUT_MS) throw searchBehind();
  return current.index;
}

/** The time of the oldest change notice that the index does not include. */
function unreadSince({ changed, inReading }: Own): number {
  // A repeated change notice does not move to the end, so the first one is the oldest.
  const [waiting = Number.POSITIVE_INFINITY] = changed.values();
  return Math.min(waiting, inReading ?? Number.POSITIVE_INFINITY);
}

/**
 * A copy of the index without its texts, for a thread; `ProfileIndex.load` reads it. Throws 503 while the index is
 * being built.
 */
export async function copyOfIndex(): Promise<Uint8Array<ArrayBuffer>[]> {
  await searchIndex();
  if (!current) throw searchStarting(0);
  return withCurrentIndex(current, copyWithoutTexts);
}

/** Whether the search is ready. */
export const isSearchReady = (): boolean => current?.isMade ?? false;

/** Resolves once the index is built and its snapshot is up to date. */
export const searchUpToDate = async (): Promise<void> => {
  await current?.made;
  await current?.snapshotWriter.settled;
};

/** Builds the index, and retries until it succeeds. */
async function make(own: Own): Promise<void> {
  while (!own.isMade && !own.isStopped)
    await fill(own).catch(async (error: unknown) => {
      failed(error);
      if (!own.isStopped) await wait(RETRY_MS, undefined, { ref: false });
    });
}

/** Fills the index from the snapshot and later writes, otherwise from all profiles. */
async function fill(own: Own): Promise<void> {
  const started = performance.now();
  await own.snapshotWriter.running();
  const { snapshot, end } = await snapshotOrBuild(own, own.min);
  try {
    await fillFrom(own, snapshot, started);
  } finally {
    own.ended = own.snapshotWriter.settled.then(end).catch(failed);
  }
}

async function fillFrom(own: Own, snapshot: LoadedSnapshot | null, started: number): Promise<void> {
  const isStopped = () => own.isStopped;
  const caughtUp = snapshot && (await catchUp(snapshot.index, snapshot.at, isStopped));
  own.index =
    snapshot?.index ??
    (await indexOfAll(isStopped, (share) => {
      own.share = share;
    }));
  own.isFilled = true;
  await readChanged(own);
  if (own.isStopped) return;
  own.isMade = true;
  const { size, bytes } = own.index;
  const milliseconds = Math.round(performance.now() - started);
  log.info({ profiles: size, bytes, milliseconds, ...(snapshot && { caughtUp }) }, 'the search index is built');
  if (caughtUp !== null) own.snapshotWriter.start();
  own.snapshotWriter.count(caughtUp ?? size, size);
}

/** Index updates run one after the other, so that the latest state is applied last. */
function exclusively<T>(own: Own, work: () => Promise<T>): Promise<T> {
  const done = own.turn.then(work);
  own.turn = done.catch(() => undefined);
  return done;
}

async function withCurrentIndex<T>(own: Own, work: (index: ProfileIndex) => Promise<T>): Promise<T> {
  await readChanged(own);
  return exclusively(own, () => work(own.index));
}

/** Reads changed profiles again; resolves once nothing is pending. */
function readChanged(own: Own): Promise<void> {
  if (!own.isFilled) return own.made;
  own.reading ??= (async () => {
    // Changes that are announced together are read together.
    await yieldOnce();
    while (own.changed.size > 0 && !own.isStopped) {
      const batch = [...own.changed].slice(0, BATCH_SIZE);
      const ids = batch.map(([id]) => id);
      own.inReading = unreadSince(own);
      for (const id of ids) own.changed.delete(id);
      try {
        await read(own, ids);
      } catch (error) {
        // Put back in front of changes that were announced later.
        own.changed = new Map([...batch, ...own.changed]);
        if (!own.isStopped) failed(error);
        await wait(TIMEOUT_MS, undefined, { ref: false });
      } finally {
        own.inReading = null;
      }
    }
  })().finally(() => {
    own.reading = null;
    if (own.changed.size > 0 && !own.isStopped) void readChanged(own);
  });
  return own.reading;
}

/** Reads some profiles again; returns how many were different. */
async function read(own: Own, ids: readonly string[]): Promise<number> {
  const different = await exclusively(own, () => rereadProfiles(own.index, ids));
  if (own.isMade) own.snapshotWriter.count(different, own.index.size);
  return different;
}

/** Compares the index with the database, corrects differences, and returns their number. */
export async function checkSearch(): Promise<number> {
  const own = current;
  if (!own?.isMade) return 0;
  const ids = await outdatedIds(own.index, () => own.isStopped);
  if (own.isStopped) return 0;
  // Changes that arrive during the comparison are read as well and do not count as differences.
  const different = await read(own, ids);
  if (different > 0) log.warn({ profiles: different }, 'the search index differed from the database and was repaired');
  else log.info({ profiles: own.index.size }, 'the search index matches the database');
  return different;
}
