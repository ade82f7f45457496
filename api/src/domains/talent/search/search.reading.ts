// What the index takes from the database: everything, what was written since a moment, or some.
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { ProfileIndex } from '@tandem/search/profile-index';
import {
  countSearched,
  deletedSince,
  everyId,
  everySearched,
  idOfSearched,
  readSearched,
  type SearchedBytes,
  searchedDevelopers,
  searchedSince,
} from '../developers/developers.feed.ts';
import { printOf, profileOf } from './search.rows.ts';

/** How long one piece of work on the index may keep others from their turn. */
const TURN_MS = 10;
/** Developers that are read together. */
const TOGETHER = 500;
/**
 * So long before the moment from which on all is read again: for what was written in transactions that ended later, and
 * for new records, which bear the time of the process that made them.
 */
const OVERLAP_MS = 10 * 60_000;

type Asked = () => boolean;

/** Calls one after the other, and lets others have their turn between; ends early once it is told to stop. */
async function each<T>(all: AsyncIterable<T[]>, isStopped: Asked, call: (one: T) => void): Promise<void> {
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

/** Puts a profile in unless it is known as it is; answers whether it was not. */
function put(index: ProfileIndex, bytes: SearchedBytes): boolean {
  const print = printOf(bytes);
  if (index.digestOf(idOfSearched(bytes)) === print) return false;
  index.put(profileOf(readSearched(bytes)), print);
  return true;
}

/** An index of everybody. It says which share of them is in it. */
export async function indexOfAll(isStopped: Asked, say: (share: number) => void): Promise<ProfileIndex> {
  const expected = await countSearched();
  const index = new ProfileIndex({ expected });
  await each(everySearched(), isStopped, (developer) => {
    put(index, developer);
    say(Math.min(1, index.size / Math.max(1, expected)));
  });
  return index;
}

/** Puts in what was written since a moment, and takes out who is gone; answers how many were known otherwise. */
export async function catchUp(index: ProfileIndex, at: Date, isStopped: Asked): Promise<number> {
  const since = new Date(at.getTime() - OVERLAP_MS);
  let different = await readAll(index, await deletedSince(since));
  await each(searchedSince(since), isStopped, (bytes) => {
    if (put(index, bytes)) different++;
  });
  // Deleted past the API, or longer ago than is known.
  if ((await countSearched()) === index.size) return different;
  const gone = new Set(index.ids());
  const unknown: string[] = [];
  await each(everyId(), isStopped, (id) => {
    if (!gone.delete(id)) unknown.push(id);
  });
  return different + (isStopped() ? 0 : await readAll(index, [...gone, ...unknown]));
}

/** Puts or removes what the database says of some ids; answers how many were known otherwise. */
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

/** The same for any number of ids. */
export async function readAll(index: ProfileIndex, ids: readonly string[]): Promise<number> {
  let different = 0;
  for (let at = 0; at < ids.length; at += TOGETHER) different += await readAgain(index, ids.slice(at, at + TOGETHER));
  return different;
}

/** The ids of those of whom the database says otherwise than the index, which may change meanwhile. */
export async function differing(index: ProfileIndex, isStopped: Asked): Promise<string[]> {
  const unseen = new Set(index.ids());
  const suspect: string[] = [];
  await each(everySearched(), isStopped, (bytes) => {
    const id = idOfSearched(bytes);
    unseen.delete(id);
    if (index.digestOf(id) !== printOf(bytes)) suspect.push(id);
  });
  return [...suspect, ...unseen];
}
