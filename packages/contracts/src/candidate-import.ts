import {
  DELIMITERS,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_SOURCES,
  LINE_KINDS,
  MAX_COLUMNS,
  MAX_LINES,
  TRACKING_SYSTEMS,
} from '@tandem/catalogue/candidates';
import * as z from 'zod';
import { MERGE_FIELDS } from './candidate.ts';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Id } from './values.ts';

/** One field for each column, null for an ignored column; no field twice. */
const Mapping = z.array(z.enum(IMPORT_FIELDS).nullable()).max(MAX_COLUMNS);

export const ImportUpload = z.strictObject({
  /** Idempotency key of the sender: the same key creates one import. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Detected unless given. */
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  sourceKind: z.enum(IMPORT_SOURCES).default('csv'),
});

export const IMPORT_STATUSES = ['draft', 'running', 'done', 'undone'] as const;

export const CandidateImport = z.object({
  _id: Id,
  fileName: z.string(),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  /** The applicant tracking system that exported the file, recognised by its columns; null for any other file. */
  system: z.enum(TRACKING_SYSTEMS).nullable(),
  /** Column headers from the first row; numbered names if that row contains a person. */
  columns: z.array(z.object({ header: z.string(), field: z.enum(IMPORT_FIELDS).nullable() })),
  /** The first people, cell by cell. */
  preview: z.array(z.array(z.string())),
  /** People in the file. */
  lines: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  /** Lines processed so far, while the import runs. */
  progress: z.number().int(),
  result: z.object({ added: z.number(), updated: z.number(), skipped: z.number() }).nullable(),
  /** End of the period in which the whole import can be undone. */
  undoUntil: DateTime.nullable(),
  createdDate: DateTime,
});
export type CandidateImport = z.infer<typeof CandidateImport>;

export const ImportCheckBody = z.strictObject({ mapping: Mapping });

export const ImportCheck = z.object({
  counts: z.record(z.enum(LINE_KINDS), z.number().int()),
  /** The first people of the file, in its order. */
  lines: z.array(z.object({ line: z.number().int(), kind: z.enum(LINE_KINDS) })),
  /** The first errors; the downloadable file contains all. */
  faults: z.array(z.object({ line: z.number().int(), column: z.string(), cell: z.string(), message: z.string() })),
  /** The first duplicates. */
  duplicates: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(['exact', 'possible']),
      /** The values of the row. */
      found: VisibleDeveloper.omit({ _id: true }),
      candidate: VisibleDeveloper,
    }),
  ),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportRun = z.strictObject({
  mapping: Mapping,
  /** What to do with lines of people who are, or may be, saved already. */
  exact: z.enum(['skip', 'update']),
  possible: z.enum(['skip', 'update', 'add']),
  /** Whether rows with errors are skipped; otherwise nothing is imported if there are any. */
  withoutFaulty: z.boolean().default(false),
  /** Adds everyone who is added or updated to a list of the company. */
  listId: Id.optional(),
  /** The same with the list of a job, which is created if the job has none yet. */
  jobId: Id.optional(),
  /** Lines that were decided one by one. */
  lines: z
    .array(
      z.strictObject({
        line: z.number().int().min(1),
        act: z.enum(['skip', 'update', 'add']),
        /** For an update, the fields taken from the file; all of them unless given. */
        fields: z.array(z.enum(MERGE_FIELDS)).optional(),
      }),
    )
    .max(MAX_LINES)
    .default([]),
});
export type ImportRun = z.output<typeof ImportRun>;

/** `retained`: people of the import who have been changed since and therefore stay. */
export const ImportUndone = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  retained: z.number().int(),
});
export type ImportUndone = z.infer<typeof ImportUndone>;
