import * as z from 'zod';
import { MAX_MENTIONS, mentionedIn } from './mention.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** What a note can be about; `user`: a developer, with or without account. */
export const NOTE_SUBJECTS = ['user', 'job', 'match', 'company'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** Text of a note, with mentions as `<@id of the account>`. */
const Text = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .refine((text) => mentionedIn(text).length <= MAX_MENTIONS, { params: { key: 'mention' } });

/**
 * A note for the author's team. A company's notes are visible to that company only, superusers' notes to superusers
 * only.
 */
export const Note = z.object({
  _id: Id,
  /** Null for a note of a superuser. */
  companyId: Id.nullable(),
  subjectType: z.enum(NOTE_SUBJECTS),
  subjectId: Id,
  authorId: Id,
  /** The current name of the author; empty once the account is erased. */
  author: z.string(),
  /** Address of the author's picture, or empty. */
  authorPicture: z.string(),
  /** closed: no longer on the team. */
  authorStatus: z.enum(['active', 'closed']),
  /** Mentions people as `<@id of the account>`, who are listed in `mentions`. */
  text: z.string(),
  mentions: z.array(z.object({ _id: Id, name: z.string(), status: z.enum(['active', 'closed']) })),
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
  /** Undoes a deletion, within ten minutes. */
  deleted: z.literal(false).optional(),
});
export type NoteChange = z.output<typeof NoteChange>;

export const NoteQuery = pageOf({
  subjectType: z.enum(NOTE_SUBJECTS).optional(),
  subjectId: Id.optional(),
  /** Filter: only notes that mention the caller's account. */
  mentionsMe: Flag.optional(),
  sort: sortBy(['createdDate', 'updatedDate', 'pinned'], 'pinnedFirst', ['pinnedFirst']),
});
export type NoteQuery = z.output<typeof NoteQuery>;

/** A member of the caller's team who can be mentioned. */
export const Colleague = z.object({
  /** Id of the account. */
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** Address of the picture, or empty. */
  profilePicture: z.string(),
});
export type Colleague = z.infer<typeof Colleague>;

export const ColleagueQuery = pageOf({
  /** Search text: the beginning of a word of the name or address. */
  text: Line.optional(),
  sort: sortBy(['name', 'email'], 'name'),
});
export type ColleagueQuery = z.output<typeof ColleagueQuery>;
