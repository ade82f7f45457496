import { join } from 'node:path';
import type { ProfileIndex } from '@tandem/search/profile-index';
import { databaseTime } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { withTemporaryFolder } from '../../../platform/http/upload.ts';
import { latestWrite } from '../developers/developers.feed.ts';
import { fingerprintOfIndex } from './fingerprint.ts';
import { indexSnapshots } from './index-snapshot.model.ts';
import { saveSnapshot, writeIndex } from './index-snapshot.ts';

/** The minimum number of profiles for storing the index: smaller indexes are built just as fast. */
export const MIN_PROFILES = 5000;
/** The share of changed profiles after which it is stored again, because the next start has to read those. */
const SHARE = 1 / 50;
/** An older snapshot is replaced at night. */
const OLD_MS = 12 * 3_600_000;
/** The delay before another attempt after a failure. */
const RETRY_MS = 60_000;

/** Runs work on the index while it does not change, with all pending changes applied. */
type WithCurrentIndex = <T>(work: (index: ProfileIndex) => Promise<T>) => Promise<T>;

/** Stores the index in the database for the next start, as often as is worthwhile. */
export class SnapshotWriter {
  #min: number;
  #withCurrentIndex: WithCurrentIndex;
  /** Profiles that have changed since it was stored. */
  #changesSinceSnapshot = Number.POSITIVE_INFINITY;
  /** The moment since which a write is due, by the database clock. */
  #due: Date | null = null;
  #notBefore = 0;
  #saving: Promise<void> | null = null;
  #isStopped = false;

  constructor(withCurrentIndex: WithCurrentIndex, min = MIN_PROFILES) {
    this.#withCurrentIndex = withCurrentIndex;
    this.#min = min;
  }

  /** The index equals the snapshot; changes are counted from now on. */
  start(): void {
    this.#changesSinceSnapshot = 0;
  }

  /** Counts changed profiles, and stores the index if there are enough of them. */
  count(changed: number, size: number): void {
    this.#changesSinceSnapshot += changed;
    if (size >= this.#min && this.#changesSinceSnapshot > Math.max(this.#min, size * SHARE)) this.#save();
  }

  /** Records that this version of the code is running; earlier versions leave the snapshot to it. */
  async running(): Promise<void> {
    await indexSnapshots.running(await fingerprintOfIndex(), await databaseTime());
  }

  /** Stores the index if the snapshot is old, and deletes the snapshot if it is no longer worthwhile. */
  async nightly(size: number): Promise<void> {
    if (this.#isStopped) return;
    await this.running();
    const snapshot = await indexSnapshots.find();
    if (size < this.#min) return snapshot ? indexSnapshots.remove() : undefined;
    if (!snapshot || Date.now() - snapshot.at.getTime() > OLD_MS) this.#save();
  }

  /** Stops storing; resolves once running work has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#saving;
  }

  /** Resolves once nothing is being stored. */
  get settled(): Promise<void> {
    return this.#saving ?? Promise.resolve();
  }

  #save(): void {
    if (this.#saving || this.#isStopped || Date.now() < this.#notBefore) return;
    this.#notBefore = Date.now() + RETRY_MS;
    this.#saving = this.#write()
      .catch((error: unknown) => log.error({ err: error }, 'the index snapshot could not be saved'))
      .finally(() => {
        this.#saving = null;
      });
  }

  async #write(): Promise<void> {
    const [at, latest] = [await databaseTime(), await latestWrite()];
    this.#due ??= at;
    const meaning = await fingerprintOfIndex();
    await indexSnapshots.running(meaning, at);
    if (!(await indexSnapshots.isNewest(meaning, at))) return;
    // Another process with the same number of changes may be writing it, or may have written it.
    if (!(await indexSnapshots.claim())) return;
    try {
      const snapshot = await indexSnapshots.find();
      if (!snapshot || snapshot.at < this.#due) await this.#replace({ at, latest });
    } finally {
      await indexSnapshots.release();
    }
    if (this.#isStopped) return;
    this.#due = null;
    this.#notBefore = 0;
    this.#changesSinceSnapshot = 0;
  }

  async #replace(moment: { at: Date; latest: Date | null }): Promise<void> {
    const started = performance.now();
    const bytes = await withTemporaryFolder(async (folder) => {
      const file = join(folder, 'index');
      await this.#withCurrentIndex((index) => writeIndex(index, file));
      return saveSnapshot(file, moment, () => this.#isStopped);
    });
    log.info({ bytes, milliseconds: Math.round(performance.now() - started) }, 'the index snapshot is saved');
  }
}
