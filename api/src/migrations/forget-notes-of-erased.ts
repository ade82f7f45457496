import type { Collections } from './migrations.ts';

export const NOTES_OF_MATCHES = { subjectType: 'match' };

/** Removes notes about the matches of people who were erased before such notes were erased with them. */
export async function forgetNotesOfErased(collections: Collections, ids: unknown[]): Promise<void> {
  const notes = collections.collection('notes');
  const about = await notes.find({ _id: { $in: ids } } as never, { projection: { subjectId: 1 } }).toArray();
  const matches = await collections
    .collection('matches')
    .find({ _id: { $in: about.map(({ subjectId }) => subjectId) } }, { projection: { user: 1 } })
    .toArray();
  const people = await collections
    .collection('developers')
    .find({ _id: { $in: matches.map(({ user }) => user) } }, { projection: { _id: 1 } })
    .toArray();
  const existing = new Set(people.map(({ _id }) => String(_id)));
  const known = matches.filter(({ user }) => existing.has(String(user))).map(({ _id }) => _id);
  await notes.deleteMany({ _id: { $in: ids }, subjectId: { $nin: known } } as never);
}
