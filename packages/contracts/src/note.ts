import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** What a note can be about; `user`: a developer, with or without account. */
export const NOTE_SUBJECTS = ['user', 'job', 'match', 'company'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

const Text = z.string().trim().min(1).max(5000);

/** What somebody wrote down for the own team. A company's notes are only its own, the superusers' only theirs. */
export const Note = z.object({
  _id: Id,
  /** Null for a superuser's. */
  companyId: Id.nullable(),
  subjectType: z.enum(NOTE_SUBJECTS),
  subjectId: Id,
  authorId: Id,
  /** Address of the account that wrote it; empty once that is gone. */
  author: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Note = z.infer<typeof Note>;

export const NoteCreate = z.strictObject({
  subjectType: z.enum(NOTE_SUBJECTS),
  subjectId: Id,
  text: Text,
  pinned: z.boolean().default(false),
});
export type NoteCreate = z.output<typeof NoteCreate>;

export const NoteChange = z.strictObject({
  text: Text.optional(),
  pinned: z.boolean().optional(),
  /** Takes a deletion back, within ten minutes. */
  deleted: z.literal(false).optional(),
});
export type NoteChange = z.output<typeof NoteChange>;

export const NoteQuery = pageOf({
  subjectType: z.enum(NOTE_SUBJECTS).optional(),
  subjectId: Id.optional(),
  sort: sortBy(['createdDate', 'updatedDate', 'pinned'], 'pinnedFirst', ['pinnedFirst']),
});
export type NoteQuery = z.output<typeof NoteQuery>;
