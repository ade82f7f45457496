import { isDeepStrictEqual } from 'node:util';
import type { ImportUndone } from '@tandem/contracts/candidate-import';
import type { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { undoableSince } from '../../../platform/csv-import/import-file.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { busy, wrongStep } from '../../../platform/errors/errors.ts';
import { removeNotes } from '../../hiring/notes/notes.service.ts';
import { shortlistedAmong } from '../../hiring/shortlist/shortlist.service.ts';
import {
  ConcurrentChange,
  candidateRepository,
  keysOf,
  type StoredDeveloper,
  type StoredPipeline,
  sourceOfField,
} from '../candidate-records/candidates.records.ts';
import { newPipeline } from '../candidate-records/pipelines.service.ts';
import { eraseDataOf } from '../candidates/candidates.erasing.ts';
import { candidatesInOutreach } from './candidate-imports.events.ts';
import { imports, type StoredStep, steps } from './imports.model.ts';
import { importById } from './imports.service.ts';

/** Derived fields. */
const FOLLOWING = new Set(['sources', 'revision', 'fieldRevisions']);
/** Dates that actions set; they are restored together with the action. */
const TIMES = new Set(['retainedDate', 'warnedDate']);
/** Fields that are not facts about the person have no source and no revision. */
const isFact = (field: string): boolean => !TIMES.has(field) && field !== 'pipeline';

/**
 * Undoes a whole import within a day. Added candidates are removed, unless the team has worked with them since; in
 * changed candidates, each field that the import was the last to change is restored, except for addresses that belong
 * to another candidate by now. Throws 409 if it is too late or already undone.
 */
export async function undoImport(id: string): Promise<ImportUndone> {
  const { companyId, doneDate } = await importById(id);
  const all = await steps.of(id);
  const added = all.filter(({ before }) => before === null).map(({ candidateId }) => candidateId);
  const since = { $gt: doneDate };
  const workedWith = (await Promise.all([candidatesInOutreach.ask(added), shortlistedAmong(added)])).flat();
  const touched = await candidateRepository.idsOf({
    _id: { $in: added },
    $or: [
      { _id: { $in: workedWith } },
      { retainedDate: since },
      { informedDate: since },
      { 'pipeline.changedDate': since },
      { 'pipeline.lastLetterDate': since },
      // A match or a contact outside Tandem moves the stage without setting `changedDate`, but increases the revision.
      { 'pipeline.revision': { $gt: 0 } },
    ],
  });
  const removed = added.filter((each) => !touched.has(String(each)));
  const restored = await restoring(
    companyId,
    all.filter(({ before }) => before !== null),
    removed,
  );

  const gone = await inTransaction(async (session) => {
    if (!(await imports.takeBack(id, undoableSince(), session))) throw wrongStep();
    const count = await candidateRepository.removeMany(removed, session);
    await candidateRepository.changeMany(restored, session);
    await removeNotes(
      all.flatMap(({ noteId }) => noteId ?? []),
      session,
    );
    await steps.removeOf(id, session);
    return count;
  }).catch((error: unknown) => {
    throw error instanceof ConcurrentChange || isDuplicate(error) ? busy() : error;
  });
  await eraseDataOf(removed);
  for (const { before } of restored) announce('developer', before._id);
  return { removed: gone, restored: restored.length, retained: touched.size };
}

/** Returns the changes that restore people. Keys of the `removed` candidates count as free. */
async function restoring(
  managedBy: Types.ObjectId,
  changed: readonly StoredStep[],
  removed: readonly Types.ObjectId[],
) {
  const ids = changed.map(({ candidateId }) => candidateId);
  const people = await candidateRepository.where({ _id: { $in: ids } });
  const byId = new Map(people.map((person) => [String(person._id), person]));
  const keys = changed.flatMap(({ before }) => Object.keys(before ?? {}).flatMap((field) => keysIn(before, field)));
  const others = { managedBy, _id: { $nin: [...ids, ...removed] }, candidateKeys: { $in: keys } };
  const owners = new Map(
    [...people, ...(await candidateRepository.where(others))].flatMap(({ _id, candidateKeys = [] }) =>
      candidateKeys.map((key) => [key, String(_id)] as const),
    ),
  );
  return changed.flatMap((step) => {
    const id = String(step.candidateId);
    const person = byId.get(id);
    const isTaken = (key: string) => (owners.get(key) ?? id) !== id;
    const change = person && changeBack(step, person, isTaken);
    return change ? [{ before: person, change }] : [];
  });
}

/** Returns the keys of a person that derive from one field: a profile or email address, or the source page. */
const keysIn = (before: StoredStep['before'], field: string): string[] => {
  const sources = sourceOfField((before?.sources ?? {}) as StoredDeveloper['sources'], field);
  return keysOf({ [field]: before?.[field] ?? undefined, sources } as Partial<StoredDeveloper>);
};

/** The change that restores a person; null if nothing from the import remains. */
function changeBack(
  { before, after }: StoredStep,
  person: StoredDeveloper,
  isTaken: (key: string) => boolean,
): Partial<StoredDeveloper> | null {
  if (!before || !after) return null;
  const fields = Object.keys(after).filter(
    (field) =>
      !FOLLOWING.has(field) &&
      !keysIn(before, field).some(isTaken) &&
      isDeepStrictEqual(plain(person[field as keyof StoredDeveloper] ?? null), plain(after[field])),
  );
  const facts = fields.filter(isFact);
  if (fields.every((field) => TIMES.has(field))) return null;
  const [old, now] = [before.sources ?? {}, person.sources] as Record<string, StoredDeveloper['source']>[];
  const sources = { ...now };
  for (const field of facts) {
    const source = old?.[field];
    if (source) sources[field] = source;
    else delete sources[field];
  }
  const change = {
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
    sources,
    ...(fields.includes('pipeline') && { pipeline: pipelineBack(before, person) }),
    ...nextRevision(person, facts),
  } as Partial<StoredDeveloper>;
  return { ...change, candidateKeys: keysOf({ ...person, ...change }) };
}

/** Restores the previous stage, tags, owner and lists, which have their own revision. */
const pipelineBack = (before: Partial<StoredDeveloper>, { pipeline }: StoredDeveloper): StoredPipeline => ({
  ...(before.pipeline ?? newPipeline()),
  revision: (pipeline?.revision ?? 0) + 1,
  changedDate: new Date(),
});
