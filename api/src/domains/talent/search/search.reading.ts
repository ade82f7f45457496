// Reads profiles from the database for the index: all, those written since a moment, or some.
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { ProfileIndex } from '@tandem/search/profile-index';
import {
  countSearched,
  deletedSince,
  estimateSearched,
  everyId,
  everySearched,
  idOfSearched,
  readSearched,
  type SearchedBytes,
  searchedDevelopers,
  searchedSince,
} from '../developers/developers.feed.ts';
import { profileOf, rowChecksum } from './search.rows.ts';

/** How long one step of index work may block other requests. */
const TURN_MS = 10;
/** Batch size for reading developers. */
const BATCH_SIZE = 500;
/**
 * Reading starts this long before the given moment, to include writes of transactions that were committed later, and
 * new records, whose time comes from the process that created them.
 */
const OVERLAP_MS = 10 * 60_000;

type StopCheck = () => boolean;

/** Runs steps one after the other with a pause for other requests in between; ends early once it is stopped. */
async function each<T>(all: AsyncIterable<T[]>, isStopped: StopCheck, call: (one: T) => void): Promise<void> {
  let turn = performance.now();
  for await (const batch of all)
    for (const one of batch) {
      if (isStopped()) return;
      call(one);
      if (performance.now() - turn < TURN_MS) continue;
      await yieldOnce();
      turn = performance.now();
    }
}

/** Adds a profile unless it is already indexed in this state; returns whether it was added. */
function put(index: ProfileIndex, bytes: SearchedBytes): boolean {
  const checksum = rowChecksum(bytes);
  if (index.digestOf(idOfSearched(bytes)) === checksum) return false;
  index.put(profileOf(readSearched(bytes)), checksum);
  return true;
}

/** Builds an index of all profiles and reports the share that is done. */
export async function indexOfAll(isStopped: StopCheck, report: (share: number) => void): Promise<ProfileIndex> {
  const expected = await estimateSearched();
  const index = new ProfileIndex({ expected });
  await each(everySearched(), isStopped, (developer) => {
    put(index, developer);
    report(Math.min(1, index.size / Math.max(1, expected)));
  });
  return index;
}

/** Adds profiles written since a moment and removes deleted ones; returns the number of differences. */
export async function catchUp(index: ProfileIndex, at: Date, isStopped: StopCheck): Promise<number> {
  const since = new Date(at.getTime() - OVERLAP_MS);
  let different = await rereadProfiles(index, await deletedSince(since));
  await each(searchedSince(since), isStopped, (bytes) => {
    if (put(index, bytes)) different++;
  });
  // Profiles deleted without the API, or longer ago than deletions are recorded.
  if ((await countSearched()) === index.size) return different;
  const gone = new Set(index.ids());
  const unknown: string[] = [];
  await each(everyId(), isStopped, (id) => {
    if (!gone.delete(id)) unknown.push(id);
  });
  return different + (isStopped() ? 0 : await rereadProfiles(index, [...gone, ...unknown]));
}

/** Adds or removes some ids as in the database; returns the number of differences. */
async function readAgain(index: ProfileIndex, ids: readonly string[]): Promise<number> {
  const gone = new Set(ids);
  let different = 0;
  for await (const batch of searchedDevelopers(ids))
    for (const bytes of batch) {
      gone.delete(idOfSearched(bytes));
      if (put(index, bytes)) different++;
    }
  for (const id of gone) if (index.remove(id)) different++;
  return different;
}

/** Reads any number of ids again, in batches; returns the number of differences. */
export async function rereadProfiles(index: ProfileIndex, ids: readonly string[]): Promise<number> {
  let different = 0;
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    different += await readAgain(index, ids.slice(at, at + BATCH_SIZE));
  return different;
}

/** The ids for which the database differs from the index, which may change in the meantime. */
export async function outdatedIds(index: ProfileIndex, isStopped: StopCheck): Promise<string[]> {
  const unseen = new Set(index.ids());
  const suspect: string[] = [];
  await each(everySearched(), isStopped, (bytes) => {
    const id = idOfSearched(bytes);
    unseen.delete(id);
    if (index.digestOf(id) !== rowChecksum(bytes)) suspect.push(id);
  });
  return [...suspect, ...unseen];
}
