import type { Note, NoteChange, NoteCreate, NoteQuery, NoteSubject } from '@tandem/contracts/note';
import { type ClientSession, Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { jobsChangedSince, postingById } from '../../jobs/jobs/jobs.service.ts';
import { developerFor, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { actorOf } from '../matches/matches.policy.ts';
import { matchById, matchesById, matchIdsOf } from '../matches/matches.service.ts';
import {
  mentionsOf,
  notifyMentioned,
  statusOf,
  withdrawMentions,
  withMentionNames,
  withoutNames,
} from './mentions.service.ts';
import { noteWritten } from './notes.events.ts';
import { type NoteCondition, notes, type StoredNote } from './notes.model.ts';

const UNDO_MS = 10 * 60_000;

/** Returns the team whose notes a viewer reads and writes: a company, or all superusers. */
const teamOf = ({ view, entityId = '' }: Viewer): Types.ObjectId | null =>
  view === 'SUPERUSER' ? null : new Types.ObjectId(entityId);

export async function writeNote(viewer: Viewer, note: NoteCreate): Promise<Note> {
  await subjectFor(viewer, note);
  const mentions = await mentionsOf(viewer, note.text);
  const stored = await notes.insert({
    companyId: teamOf(viewer),
    subjectType: note.subjectType,
    subjectId: new Types.ObjectId(note.subjectId),
    authorId: new Types.ObjectId(viewer.accountId),
    text: note.text,
    mentions,
    pinned: note.pinned,
  });
  await noteWritten.emit(note);
  await notifyMentioned(viewer, stored);
  return present(stored);
}

/** Milliseconds within which a note with the same author, subject and text is taken for a repeated call. */
const REPEATED = 3_600_000;

/** Writes a note once, also if the call is repeated because its response was lost. */
export async function writeNoteOnce(viewer: Viewer, note: NoteCreate): Promise<void> {
  const written = await notes.count({
    companyId: teamOf(viewer),
    subjectId: new Types.ObjectId(note.subjectId),
    authorId: new Types.ObjectId(viewer.accountId),
    text: note.text,
    createdDate: { $gt: new Date(Date.now() - REPEATED) },
  });
  if (written === 0) await writeNote(viewer, note);
}

/** Returns the subject of a note. Throws 404 if it is not visible to the author. */
async function subjectFor(viewer: Viewer, { subjectType, subjectId }: Pick<NoteCreate, 'subjectType' | 'subjectId'>) {
  const isSuperuser = viewer.view === 'SUPERUSER';
  if (subjectType === 'user') return void (await developerFor(await viewerContextOf(viewer), subjectId));
  if (subjectType === 'match') {
    const match = await matchById(subjectId);
    if (actorOf(viewer, match) === null) throw notFound('match');
    await developerFor(await viewerContextOf(viewer), match.user);
  } else if (subjectType === 'job') {
    const posting = await postingById(subjectId);
    if (!posting || (!isSuperuser && String(posting.job.companyId) !== viewer.entityId)) throw notFound('job');
  } else {
    await companyById(subjectId);
    if (!isSuperuser && subjectId !== viewer.entityId) throw notFound('company');
  }
}

/**
 * Returns notes of the viewer's team; notes about people who are not visible to the viewer are left out. Throws 404 for
 * a subject that is not visible to the viewer.
 */
export async function notesOf(
  viewer: Viewer,
  { subjectType, subjectId, mentionsMe, ...page }: NoteQuery,
): Promise<Page<Note[]>> {
  const team = teamOf(viewer);
  const wanted: NoteCondition = {
    companyId: team,
    forgetDate: null,
    ...(subjectType && { subjectType }),
    ...(subjectId && { subjectId: new Types.ObjectId(subjectId) }),
    ...(mentionsMe && { mentions: new Types.ObjectId(viewer.accountId) }),
  };
  const isChecked = subjectType && subjectId;
  if (isChecked) await subjectFor(viewer, { subjectType, subjectId });
  const condition = isChecked ? wanted : await visibleOnly(viewer, wanted, subjectType);
  const [found, total] = await withTotal(page, notes.page(condition, page), () => notes.count(condition));
  return { items: await presentAll(found), total };
}

/** Extends the condition to exclude notes about people who are not visible to the reader. */
async function visibleOnly(viewer: Viewer, wanted: NoteCondition, subjectType?: NoteSubject): Promise<NoteCondition> {
  if (viewer.view === 'SUPERUSER') return wanted;
  const subjects = (type: NoteSubject) =>
    subjectType === undefined || subjectType === type ? notes.subjects(wanted, type) : [];
  const hidden = await hiddenAmong(viewer, await subjects('user'), await subjects('match'));
  return hidden.length === 0 ? wanted : { $and: [wanted, { subjectId: { $nin: hidden } }] };
}

/** Returns the people who are not visible to the reader, and the matches with such people. */
async function hiddenAmong(
  viewer: Viewer,
  users: readonly Types.ObjectId[],
  matches: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  if (viewer.view === 'SUPERUSER' || users.length + matches.length === 0) return [];
  const [viewerContext, found] = await Promise.all([viewerContextOf(viewer), matchesById(matches)]);
  const people = [...found.values()].map(({ user }) => user);
  const visible = await existingAmong(viewerContext, [...users, ...people]);
  const isHidden = (user: Types.ObjectId) => !visible.has(String(user));
  return [...users.filter(isHidden), ...[...found.values()].flatMap(({ _id, user }) => (isHidden(user) ? [_id] : []))];
}

/**
 * Returns whether a note belongs to the viewer's team; false for a note that was deleted too long ago, and for one
 * about a person who is not visible to the viewer.
 */
export async function ownsNote(viewer: Viewer, id: string): Promise<boolean> {
  const note = await notes.find(id);
  if (!note || (note.forgetDate && note.forgetDate < new Date())) return false;
  if (String(note.companyId) !== String(teamOf(viewer))) return false;
  const { subjectType, subjectId } = note;
  const of = (type: NoteSubject) => (subjectType === type ? [subjectId] : []);
  return (await hiddenAmong(viewer, of('user'), of('match'))).length === 0;
}

export async function changeNote(viewer: Viewer, id: string, { deleted, ...change }: NoteChange): Promise<Note> {
  const before = await notes.find(id);
  if (!before || !(await ownsNote(viewer, id)) || (before.forgetDate && deleted !== false)) throw notFound();
  const mentions = change.text === undefined ? undefined : await mentionsOf(viewer, change.text, before.text);
  const changed = await notes.change(id, {
    ...change,
    ...(mentions && { mentions }),
    ...(deleted === false && { forgetDate: null }),
  });
  if (!changed) throw notFound();
  if (change.text !== undefined)
    await noteWritten.emit({ subjectType: changed.subjectType, subjectId: String(changed.subjectId) });
  if (mentions) await notifyMentioned(viewer, changed, before.mentions);
  else if (before.forgetDate) await notifyMentioned(viewer, changed);
  return present(changed);
}

/** Deletes a note; the deletion can be undone for ten minutes. */
export async function removeNote(viewer: Viewer, id: string): Promise<void> {
  const note = await notes.find(id);
  if (!note || note.forgetDate || !(await ownsNote(viewer, id))) throw notFound();
  await notes.change(id, { forgetDate: new Date(Date.now() + UNDO_MS) });
  await withdrawMentions(note._id);
}

const present = async (note: StoredNote): Promise<Note> => (await presentAll([note]))[0] as Note;

async function presentAll(found: readonly StoredNote[]): Promise<Note[]> {
  const people = await accountsById(
    found.flatMap(({ authorId, mentions = [] }) => [authorId, ...mentions].map(String)),
  );
  return found.map(({ forgetDate, mentions = [], ...note }) => {
    const author = people.get(String(note.authorId));
    return {
      ...plain(note),
      author: author ? displayNameOf(author) : '',
      authorPicture: author?.profilePicture ?? '',
      authorStatus: statusOf(author),
      mentions: mentions.map((id) => {
        const account = people.get(String(id));
        return { _id: String(id), name: account ? displayNameOf(account) : '', status: statusOf(account) };
      }),
    };
  });
}

/** Returns the texts of a company's notes about the given people, oldest first. */
export async function notesOnMany(companyId: string, subjectIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await notes.about(companyId, subjectIds);
  const texts = Map.groupBy(found, ({ subjectId }) => String(subjectId));
  return new Map([...texts].map(([id, theirs]) => [id, theirs.map(({ text }) => text)]));
}

export type NewNote = Pick<StoredNote, '_id' | 'companyId' | 'subjectId' | 'authorId' | 'text'>;

/** Stores imported notes about candidates. */
export const importNotes = (found: readonly NewNote[], session: ClientSession): Promise<void> =>
  notes.insertMany(
    found.map((note) => ({ ...note, subjectType: 'user' as const })),
    session,
  );

/** Deletes imported notes, unless they have been edited since. */
export const removeNotes = (ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> =>
  notes.removeUnchanged(ids, session);

/** Moves notes about one developer to another record of the same person. */
export const moveNotes = (from: string, to: string, session: ClientSession): Promise<void> =>
  notes.move(from, to, session);

type Ref = string | Types.ObjectId;

/** Returns the condition for notes about people: about themselves and about their matches. */
const aboutPeople = async (ids: readonly Ref[]): Promise<NoteCondition> => ({
  $or: [
    { subjectType: 'user', subjectId: { $in: ids } },
    { subjectType: 'match', subjectId: { $in: await matchIdsOf(ids) } },
  ],
});

/** Counts the notes that companies have about a person. */
export const countNotesAbout = async (id: Ref): Promise<number> =>
  notes.count({ ...(await aboutPeople([id])), forgetDate: null });

const ALL = { skip: 0, limit: 10_000, sort: 'pinnedFirst' };

/**
 * Returns what companies have written about a developer and their matches, as the developer may read it: without
 * authors.
 */
export const notesAbout = async (userId: string) =>
  (await notes.page({ ...(await aboutPeople([userId])), forgetDate: null }, ALL)).map(
    ({ text, createdDate, updatedDate }) => ({ text: withoutNames(text), createdDate, updatedDate }),
  );

export async function notesBy(accountId: string) {
  const found = await notes.page({ authorId: new Types.ObjectId(accountId), forgetDate: null }, ALL);
  const people = await accountsById(found.flatMap(({ mentions = [] }) => mentions.map(String)));
  return found.map(({ subjectType, text, createdDate, updatedDate }) => ({
    subjectType,
    text: withMentionNames(text, people),
    createdDate,
    updatedDate,
  }));
}

/** Deletes all notes about erased people. Their matches remain, and identify whose notes they were. */
export const eraseNotesAbout = async (ids: readonly Ref[]): Promise<void> => notes.remove(await aboutPeople(ids));

/** Deletes the notes about an undone request. */
export const removeNotesOf = ({ _id }: { _id: Types.ObjectId }): Promise<void> =>
  notes.remove({ subjectType: 'match', subjectId: _id });

/** Deletes the notes of an erased company, and those of superusers about it and its jobs. */
export async function eraseNotesOf(companyId: string): Promise<void> {
  const jobs = await jobsChangedSince(companyId, new Date(0));
  await notes.remove({
    $or: [
      { companyId: new Types.ObjectId(companyId) },
      { subjectType: 'company', subjectId: new Types.ObjectId(companyId) },
      { subjectType: 'job', subjectId: { $in: jobs.map(({ _id }) => _id) } },
    ],
  });
}
