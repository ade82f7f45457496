import type { Note, NoteSubject } from '@tandem/contracts/note';
import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { flag, maybeDate, type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

export type StoredNote = Stored<
  Omit<Note, 'author' | 'authorPicture' | 'authorStatus' | 'mentions'>,
  '_id' | 'companyId' | 'subjectId' | 'authorId',
  'createdDate' | 'updatedDate'
> & {
  /** Accounts that the text mentions; absent in older notes. */
  mentions: Types.ObjectId[];
  /** Ten minutes after the note was deleted, when the database removes it. */
  forgetDate: Date | null;
};

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredNote>({
  companyId: { type: Schema.Types.ObjectId, default: null },
  subjectType: { type: String, required: true },
  subjectId: id,
  authorId: id,
  text: { type: String, required: true },
  mentions: { type: [Schema.Types.ObjectId] },
  pinned: flag,
  forgetDate: { ...maybeDate, expires: 0 },
});
schema.index({ companyId: 1, subjectId: 1, pinned: -1, createdDate: -1 });
schema.index({ companyId: 1, createdDate: -1, _id: -1 });
schema.index({ companyId: 1, updatedDate: -1, _id: -1 });
schema.index({ subjectId: 1 });
schema.index({ mentions: 1 });

const Notes = model<StoredNote>('Note', schema, 'notes');

const ORDERS = { pinnedFirst: { pinned: -1, createdDate: -1, _id: -1 } } as const;

export type NoteCondition = QueryFilter<StoredNote>;

export const notes = {
  insert: async (note: Partial<StoredNote>): Promise<StoredNote> => (await Notes.create(note)).toObject(),
  insertMany: async (entries: readonly Partial<StoredNote>[], session: ClientSession) => {
    await Notes.insertMany(entries, { session });
  },
  removeUnchanged: async (ids: readonly Types.ObjectId[], session: ClientSession) => {
    if (ids.length === 0) return;
    const unchanged = { $expr: { $eq: ['$createdDate', '$updatedDate'] } };
    await Notes.deleteMany({ _id: { $in: ids }, ...unchanged }, { session });
  },
  find: (id: string) => Notes.findById(id).lean<StoredNote>(),
  page: (condition: NoteCondition, { skip, limit, sort }: PageOf<string>) =>
    Notes.find(condition).sort(orderOf(sort, ORDERS)).skip(skip).limit(limit).lean<StoredNote[]>(),
  count: (condition: NoteCondition) => Notes.countDocuments(condition),
  /** Returns the distinct subjects of one kind that notes are about. */
  subjects: async (condition: NoteCondition, subjectType: NoteSubject): Promise<Types.ObjectId[]> =>
    (await Notes.distinct('subjectId', { ...condition, subjectType })) as Types.ObjectId[],
  change: (id: string, change: Partial<StoredNote>) =>
    Notes.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredNote>(),
  about: (companyId: string, subjectIds: readonly string[]) =>
    Notes.find({ companyId, subjectType: 'user', subjectId: { $in: subjectIds }, forgetDate: null })
      .sort({ createdDate: 1 })
      .lean<StoredNote[]>(),
  move: async (from: string, to: string, session: ClientSession) => {
    await Notes.updateMany({ subjectId: from }, { $set: { subjectId: to } }, { session });
  },
  remove: async (condition: NoteCondition) => {
    await Notes.deleteMany(condition);
  },
  /** Replaces mentions without counting as an edit of the note. */
  rewrite: async (id: Types.ObjectId, change: Pick<StoredNote, 'text' | 'mentions'>) => {
    await Notes.updateOne({ _id: id }, { $set: change }, { timestamps: false });
  },
};
