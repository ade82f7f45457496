import type { ProfileIndex } from '@tandem/search/profile-index';
import { databaseTime } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { latestWrite } from '../developers/developers.feed.ts';
import { keptColumns } from './index-snapshot.model.ts';
import { chunksOfIndex, saveSnapshot } from './index-snapshot.ts';

/** From so many profiles on an index is kept: fewer are read as fast. */
const LEAST = 5000;
/** Once so many of all have changed since, it is kept anew: the next start has to read them. */
const SHARE = 1 / 50;
/** Older ones are kept anew at night. */
const OLD_MS = 12 * 3_600_000;
/** So long nothing is tried where it could not be kept. */
const AGAIN_MS = 60_000;

/** Does work on the index while nobody changes it, with all changes in it. */
type Still = <T>(work: (index: ProfileIndex) => Promise<T>) => Promise<T>;

/** Keeps the index in the database for the next start, as often as is worth it. */
export class SnapshotWriter {
  #least: number;
  #still: Still;
  /** Profiles that have changed since it was kept. */
  #unkept = Number.POSITIVE_INFINITY;
  /** Since when it is to be kept, by the clock of the database. */
  #due: Date | null = null;
  #notBefore = 0;
  #keeping: Promise<void> | null = null;
  #isStopped = false;

  constructor(still: Still, least = LEAST) {
    this.#still = still;
    this.#least = least;
  }

  /** The index is the kept one, but for those who are counted from now on. */
  begin(): void {
    this.#unkept = 0;
  }

  /** So many more have changed; keeps the index where that makes it worth it. */
  count(changed: number, size: number): void {
    this.#unkept += changed;
    if (size >= this.#least && this.#unkept > Math.max(this.#least, size * SHARE)) this.#keep();
  }

  /** Keeps the index where what is kept is old, and forgets what is kept where it is not worth it any longer. */
  async nightly(size: number): Promise<void> {
    if (this.#isStopped) return;
    const kept = await keptColumns.find();
    if (size < this.#least) return kept ? keptColumns.remove() : undefined;
    if (!kept || Date.now() - kept.at.getTime() > OLD_MS) this.#keep();
  }

  /** Keeps nothing any more; resolves once nothing is underway. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#keeping;
  }

  /** Resolves once nothing is being kept. */
  get settled(): Promise<void> {
    return this.#keeping ?? Promise.resolve();
  }

  #keep(): void {
    if (this.#keeping || this.#isStopped || Date.now() < this.#notBefore) return;
    this.#notBefore = Date.now() + AGAIN_MS;
    this.#keeping = this.#write()
      .catch((error: unknown) => log.error({ err: error }, 'the search index was not kept'))
      .finally(() => {
        this.#keeping = null;
      });
  }

  async #write(): Promise<void> {
    const [at, latest] = [await databaseTime(), await latestWrite()];
    this.#due ??= at;
    // Another process, to which the same happens, may be at it, or have done it.
    if (!(await keptColumns.claim())) return;
    try {
      const kept = await keptColumns.find();
      if (!kept || kept.at < this.#due) await this.#replace({ at, latest });
    } finally {
      await keptColumns.release();
    }
    if (this.#isStopped) return;
    this.#due = null;
    this.#notBefore = 0;
    this.#unkept = 0;
  }

  async #replace(moment: { at: Date; latest: Date | null }): Promise<void> {
    const started = performance.now();
    const chunks = await this.#still(chunksOfIndex);
    await saveSnapshot(chunks, moment, () => this.#isStopped);
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    log.info({ bytes, milliseconds: Math.round(performance.now() - started) }, 'the search index is kept');
  }
}
