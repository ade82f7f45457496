import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { DEVELOPERS_WITH_EMPLOYER, hideFromEnteredEmployers } from '../domains/talent/developers/hidden-keys.ts';
import { log } from '../platform/config/log.ts';
import { isDuplicate } from '../platform/database/mongoose-schema.ts';
import { sharedNow } from '../platform/database/shared-clock.ts';
import { addEmailKinds } from './add-email-kinds.ts';
import { addFormerKeysOfLeads, ENROLMENTS_OF_LEADS } from './add-former-keys-of-leads.ts';
import { addPipelines, CANDIDATES_WITHOUT_PIPELINE } from './add-pipelines.ts';
import { addTestQuestions } from './add-test-questions.ts';
import { dateActiveMonths, MONTHS_TO_DATE } from './date-active-months.ts';
import { COMPANIES_TO_DATE, dateClosedCompanies } from './date-closed-companies.ts';
import { dateConversations } from './date-conversations.ts';
import { discountSuspendedLikes } from './discount-suspended-likes.ts';
import { forgetNotesOfErased, NOTES_OF_MATCHES } from './forget-notes-of-erased.ts';
import { forgetPresumedSeniority, PRESUMED_JUNIORS } from './forget-presumed-seniority.ts';
import { grantPaidPackages } from './grant-paid-packages.ts';
import { turnLettersIntoSequences } from './letters-as-sequences.ts';
import { limitYearsOfDevelopers, limitYearsOfJobs } from './limit-years.ts';
import { INVITATIONS_TO_MERGE, mergeUnusedInvitations } from './merge-unused-invitations.ts';
import { renewNameKeys } from './name-keys.ts';
import { namePlaces } from './name-places.ts';
import { nameSidesOfMessages } from './name-sides-of-messages.ts';
import { orderSearchedWords } from './order-searched-words.ts';
import { DEVELOPERS_TO_RENAME, renameFields, renameFieldsOfDevelopers } from './rename-fields.ts';
import { renameQueuedWork } from './rename-queued-work.ts';
import { renameSkills } from './rename-skills.ts';
import { ROWS_OF_DEVELOPERS, repairRowsOfDevelopers } from './repair-rows-of-developers.ts';
import { separatePublicTutorials } from './separate-public-tutorials.ts';
import { shareLastSeen } from './share-last-seen.ts';
import { snapshotReportedMessages } from './snapshot-reported-messages.ts';
import { MESSAGES_TO_TRANSCRIBE, transcribeSearchedWords } from './transcribe-searched-words.ts';

export type Collections = mongoose.mongo.Db;

/** The progress of a migration, so that an interrupted one can continue. */
export interface Progress {
  /** The `_id` after which to continue; undefined at the beginning. */
  position: unknown;
  /** Stores that everything up to this `_id` is done. Throws if another process has taken over the migrations. */
  reached(position: unknown): Promise<void>;
}

export interface Migration {
  name: string;
  /**
   * Must be idempotent, because a process may be killed before the migration is recorded, and must leave data with
   * which the previous version of the code works as well. See README.md.
   */
  run: (collections: Collections, progress: Progress) => Promise<void>;
}

/**
 * Changes to data of older versions, in order: the number of a migration is its place. A name never changes: it
 * identifies the migration in the database.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'rename-skills', run: renameSkills },
  { name: 'add-pipelines', run: batched('developers', CANDIDATES_WITHOUT_PIPELINE, addPipelines) },
  {
    name: 'limit-years',
    run: async (collections, progress) => {
      await limitYearsOfJobs(collections);
      await batched('developers', {}, limitYearsOfDevelopers)(collections, progress);
    },
  },
  { name: 'forget-presumed-seniority', run: batched('developers', PRESUMED_JUNIORS, forgetPresumedSeniority) },
  { name: 'name-places', run: namePlaces },
  { name: 'renew-name-keys', run: renewNameKeys },
  { name: 'share-last-seen', run: shareLastSeen },
  { name: 'add-test-questions', run: addTestQuestions },
  { name: 'rename-queued-work', run: renameQueuedWork },
  { name: 'add-email-kinds', run: addEmailKinds },
  { name: 'letters-as-sequences', run: turnLettersIntoSequences },
  { name: 'snapshot-reported-messages', run: snapshotReportedMessages },
  { name: 'grant-paid-packages', run: (collections) => grantPaidPackages(collections) },
  { name: 'date-conversations', run: dateConversations },
  {
    name: 'rename-fields',
    run: async (collections, progress) => {
      await renameFields(collections);
      await batched('developers', DEVELOPERS_TO_RENAME, renameFieldsOfDevelopers)(collections, progress);
    },
  },
  { name: 'name-sides-of-messages', run: nameSidesOfMessages },
  { name: 'separate-public-tutorials', run: separatePublicTutorials },
  { name: 'order-searched-words', run: orderSearchedWords },
  { name: 'date-active-months', run: batched('activemonths', MONTHS_TO_DATE, dateActiveMonths) },
  { name: 'transcribe-searched-words', run: batched('messages', MESSAGES_TO_TRANSCRIBE, transcribeSearchedWords) },
  { name: 'discount-suspended-likes', run: discountSuspendedLikes },
  { name: 'forget-notes-of-erased', run: batched('notes', NOTES_OF_MATCHES, forgetNotesOfErased) },
  { name: 'date-closed-companies', run: batched('companies', COMPANIES_TO_DATE, dateClosedCompanies) },
  { name: 'add-former-keys-of-leads', run: batched('outreachenrolments', ENROLMENTS_OF_LEADS, addFormerKeysOfLeads) },
  { name: 'merge-unused-invitations', run: batched('invitations', INVITATIONS_TO_MERGE, mergeUnusedInvitations) },
  { name: 'repair-rows-of-developers', run: batched('developers', ROWS_OF_DEVELOPERS, repairRowsOfDevelopers) },
  {
    name: 'hide-from-entered-employers',
    run: batched('developers', DEVELOPERS_WITH_EMPLOYER, (_, ids) => hideFromEnteredEmployers(ids)),
  },
  { name: 'sort-rows-by-first-name', run: batched('developers', ROWS_OF_DEVELOPERS, repairRowsOfDevelopers) },
];

interface StoredMigration {
  _id: string;
  doneDate?: Date;
  /** The progress of an interrupted migration. */
  position?: unknown;
}

/** The process that is migrating, until its lease expires. */
interface Lease {
  _id: 'migrations';
  owner: string;
  until: Date;
}

/**
 * Records changed in one write: with a million profiles, other writes wait 75 ms for 200 of them in the embedded
 * database, and 190 ms for 500.
 */
const BATCH_SIZE = 200;

const LEASE_MS = 30_000;
const RETRY_MS = 300;

/** Returns the number, name and date of each migration; without a date it has not run yet. */
export async function listMigrations(): Promise<{ number: number; name: string; doneDate: Date | undefined }[]> {
  const stored = await storedIn(database()).find().toArray();
  return MIGRATIONS.map(({ name }, nth) => ({
    number: nth + 1,
    name,
    doneDate: stored.find(({ _id }) => _id === name)?.doneDate,
  }));
}

/**
 * Runs each migration that this database has not had yet. Only one process migrates at a time; others wait until all
 * are done. An interrupted migration continues where it stopped.
 */
export async function migrate(migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const collections = database();
  const owner = randomUUID();
  while ((await pendingOf(collections, migrations)).length > 0) {
    if (!(await renew(collections, owner))) {
      await wait(RETRY_MS);
      continue;
    }
    try {
      await runPending(collections, migrations, owner);
    } finally {
      await leases(collections).deleteOne({ _id: 'migrations', owner });
    }
  }
}

function database(): Collections {
  const { db } = mongoose.connection;
  if (!db) throw new Error('No database is connected');
  return db;
}

const storedIn = (collections: Collections) => collections.collection<StoredMigration>('migrations');
const leases = (collections: Collections) => collections.collection<Lease>('migrationleases');

async function pendingOf(collections: Collections, migrations: readonly Migration[]): Promise<Migration[]> {
  const stored = await storedIn(collections).find().toArray();
  const done = new Set(stored.filter(({ doneDate }) => doneDate).map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name));
}

async function runPending(collections: Collections, migrations: readonly Migration[], owner: string): Promise<void> {
  for (const { name, run } of await pendingOf(collections, migrations)) {
    const started = performance.now();
    let isLost = false;
    const renewing = setInterval(() => {
      renew(collections, owner).then(
        (isOurs) => {
          isLost ||= !isOurs;
        },
        () => {}, // retried before the lease expires
      );
    }, LEASE_MS / 3);
    try {
      const { position } = (await storedIn(collections).findOne({ _id: name })) ?? {};
      await run(collections, {
        position,
        async reached(next) {
          if (isLost) throw new Error(`Another process has taken over the migration ${name}`);
          await storedIn(collections).updateOne({ _id: name }, { $set: { position: next } }, { upsert: true });
        },
      });
      const done = { $set: { doneDate: sharedNow() }, $unset: { position: 1 as const } };
      await storedIn(collections).updateOne({ _id: name }, done, { upsert: true });
    } finally {
      clearInterval(renewing);
    }
    log.info({ name, milliseconds: Math.round(performance.now() - started) }, 'migrated');
  }
}

/** Acquires or renews the lease; false while another process holds it. */
async function renew(collections: Collections, owner: string): Promise<boolean> {
  const now = sharedNow();
  const until = new Date(now.getTime() + LEASE_MS);
  try {
    await leases(collections).updateOne(
      { _id: 'migrations', $or: [{ owner }, { until: { $lt: now } }] },
      { $set: { owner, until } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The lease exists and belongs to another process.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A migration of the records of a collection that match, in batches. */
function batched(
  name: string,
  condition: object,
  change: (collections: Collections, ids: unknown[]) => Promise<void>,
): Migration['run'] {
  return (collections, progress) =>
    inBatches({ collections, progress }, name, condition, (ids) => change(collections, ids));
}

/**
 * Changes the matching records of a collection, 200 at a time in the order of their `_id`. Progress is stored
 * after each batch, so that no lock lasts long and an interrupted migration continues where it stopped.
 */
export async function inBatches(
  { collections, progress }: { collections: Collections; progress: Progress },
  name: string,
  condition: object,
  change: (ids: unknown[]) => Promise<void>,
): Promise<void> {
  for (let { position } = progress; ; ) {
    const after = position === undefined ? {} : { _id: { $gt: position } };
    const found = await collections
      .collection(name)
      .find({ $and: [condition, after] } as never, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray();
    const last = found.at(-1);
    if (!last) return;
    await change(found.map(({ _id }) => _id));
    position = last._id;
    await progress.reached(position);
  }
}
