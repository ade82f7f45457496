import { setTimeout as wait, setImmediate as yieldOnce } from 'node:timers/promises';
import { ProfileIndex } from '@tandem/search/profile-index';
import { busy } from '../../http/errors.ts';
import { log } from '../../log.ts';
import { onChange, onLost } from '../../realtime/changes.ts';
import { countSearched, everySearched, searchedDevelopers } from '../developers/developers.feed.ts';
import { printOf, profileOf } from './search.rows.ts';

/** How long a search waits for an index that is being made before it answers 503. */
const PATIENCE_MS = 1000;
const AGAIN_MS = 3000;
/** How long one piece of work on the index may keep others from their turn. */
const TURN_MS = 10;
/** Changes that are read together. */
const TOGETHER = 500;
const DAY = 86_400_000;
/** The index is compared with the database at this hour of the day (UTC), each process some minutes apart. */
const CHECK_HOUR = 3;
const SPREAD_MS = 30 * 60_000;

interface Kept {
  index: ProfileIndex;
  /** Ids that have changed and were not read again yet. */
  changed: Set<string>;
  /** Ids that were read again while the index was made: what is read later of them is older. */
  fresh: Set<string> | null;
  made: Promise<void>;
  isMade: boolean;
  isStopped: boolean;
  reading: Promise<void> | null;
}

let kept: Kept | null = null;

/**
 * Makes the index of all profiles in the background and keeps it right: what is written is read again, in this process
 * before the next search, and once a day everything is compared. Answers how to stop.
 */
export function startSearch(): () => Promise<void> {
  const own: Kept = {
    index: new ProfileIndex(),
    changed: new Set(),
    fresh: new Set(),
    made: Promise.resolve(),
    isMade: false,
    isStopped: false,
    reading: null,
  };
  kept = own;
  const unfollow = onChange('developer', (id) => {
    own.changed.add(id);
    void readChanged(own);
  });
  const unlost = onLost(() => void checkSearch().catch(failed));
  own.made = make(own);
  let nightly = setTimeout(checkNightly, untilNight()).unref();

  function checkNightly() {
    void checkSearch().catch(failed);
    nightly = setTimeout(checkNightly, untilNight()).unref();
  }
  return async () => {
    own.isStopped = true;
    clearTimeout(nightly);
    unfollow();
    unlost();
    await own.made;
    await own.reading;
    if (kept === own) kept = null;
  };
}

const failed = (error: unknown) => log.error({ err: error }, 'the search index is not right');

function untilNight(): number {
  const now = Date.now();
  const tonight = new Date(now).setUTCHours(CHECK_HOUR, 0, 0, 0);
  const next = tonight - SPREAD_MS > now ? tonight : tonight + DAY;
  return next - now + Math.random() * SPREAD_MS;
}

/** The index with everything in it that this process has written. Throws 503 while it is being made. */
export async function searchIndex(): Promise<ProfileIndex> {
  if (!kept) throw busy();
  if (!kept.isMade) await Promise.race([kept.made, wait(PATIENCE_MS, undefined, { ref: false })]);
  if (!kept?.isMade) throw busy();
  if (kept.changed.size > 0 || kept.reading)
    await Promise.race([readChanged(kept), wait(PATIENCE_MS, undefined, { ref: false })]);
  return kept.index;
}

/** Whether searches are answered by now. */
export const isSearchReady = (): boolean => kept?.isMade ?? false;

/** Makes the index, again and again until it is made. */
async function make(own: Kept): Promise<void> {
  while (!own.isMade && !own.isStopped)
    await read(own).catch(async (error: unknown) => {
      failed(error);
      if (!own.isStopped) await wait(AGAIN_MS, undefined, { ref: false });
    });
}

async function read(own: Kept): Promise<void> {
  const started = performance.now();
  own.index = new ProfileIndex({ expected: await countSearched() });
  const { fresh } = own;
  let turn = performance.now();
  for await (const developer of everySearched()) {
    if (own.isStopped) return;
    const profile = profileOf(developer);
    if (!fresh?.has(profile.id)) own.index.put(profile, printOf(profile));
    if (performance.now() - turn > TURN_MS) {
      await yieldOnce();
      turn = performance.now();
    }
  }
  own.fresh = null;
  own.isMade = true;
  const milliseconds = Math.round(performance.now() - started);
  log.info({ profiles: own.index.size, bytes: own.index.bytes, milliseconds }, 'the search index is made');
}

/** Reads again what has changed; resolves once nothing is left. One at a time, so that the latest state is the last. */
function readChanged(own: Kept): Promise<void> {
  own.reading ??= (async () => {
    // All that is said in one go is read together.
    await yieldOnce();
    while (own.changed.size > 0 && !own.isStopped) {
      const ids = [...own.changed].slice(0, TOGETHER);
      for (const id of ids) own.changed.delete(id);
      try {
        await readAgain(own, ids);
      } catch (error) {
        for (const id of ids) own.changed.add(id);
        if (!own.isStopped) failed(error);
        await wait(PATIENCE_MS, undefined, { ref: false });
      }
    }
  })().finally(() => {
    own.reading = null;
    if (own.changed.size > 0 && !own.isStopped) void readChanged(own);
  });
  return own.reading;
}

/** Puts or removes what the database says of some ids; answers how many were known otherwise. */
async function readAgain(own: Kept, ids: readonly string[]): Promise<number> {
  const gone = new Set(ids);
  let different = 0;
  for (const id of ids) own.fresh?.add(id);
  for await (const developer of searchedDevelopers(ids)) {
    const profile = profileOf(developer);
    gone.delete(profile.id);
    const print = printOf(profile);
    if (own.index.printOf(profile.id) === print) continue;
    different++;
    own.index.put(profile, print);
  }
  for (const id of gone) if (own.index.remove(id)) different++;
  return different;
}

/** Compares the index with the database, mends what differs, and says how much that was. */
export async function checkSearch(): Promise<number> {
  const own = kept;
  if (!own?.isMade) return 0;
  const unseen = new Set(own.index.ids());
  const suspect: string[] = [];
  let turn = performance.now();
  for await (const developer of everySearched()) {
    if (own.isStopped) return 0;
    const profile = profileOf(developer);
    unseen.delete(profile.id);
    if (own.index.printOf(profile.id) !== printOf(profile)) suspect.push(profile.id);
    if (performance.now() - turn > TURN_MS) {
      await yieldOnce();
      turn = performance.now();
    }
  }
  // What changed while it was compared is read at once as well, and is no difference then.
  const ids = [...suspect, ...unseen];
  let different = 0;
  for (let at = 0; at < ids.length; at += TOGETHER) different += await readAgain(own, ids.slice(at, at + TOGETHER));
  if (different > 0) log.warn({ profiles: different }, 'the search index differed from the database and was mended');
  else log.info({ profiles: own.index.size }, 'the search index is as the database says');
  return different;
}
