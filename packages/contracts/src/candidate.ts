import { CANDIDATE_FACTS, CANDIDATE_SORTS, type CandidateFact, SOURCE_KINDS } from '@tandem/catalogue/candidates';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { Source, VisibleDeveloper } from './developer.ts';
import { DeveloperChange } from './developer-input.ts';
import { sortBy } from './sorting.ts';
import { Email, Flag, Id, Line, manyOf, Name, OptionalLink, pageOf } from './values.ts';

/** What a company may say of where a fact comes from; the rest only Tandem can know. */
const SaidKind = Source.shape.kind.extract(['extension', 'manual', 'cv']);

/** What a company may know of a person without account; the rest of a profile is for its owner to decide. */
export const CandidateFields = DeveloperChange.pick(
  Object.fromEntries(CANDIDATE_FACTS.map((fact) => [fact, true])) as Record<CandidateFact, true>,
);
export type CandidateFields = z.output<typeof CandidateFields>;

/** A person without account, kept by one company. A name is needed. */
export const CandidateCreate = CandidateFields.extend({
  firstName: Name.min(1).max(100),
  email: z.union([z.literal(''), Email]).optional(),
  /** Address of the page that was read, or empty. */
  sourceUrl: OptionalLink.default(''),
  sourceKind: SaidKind.default('manual'),
  /** For a superuser: the company that is to keep the candidate. */
  managedBy: z.string().optional(),
});
export type CandidateCreate = z.output<typeof CandidateCreate>;

/** What is left out stays; the facts given come from the source given, or were typed in. */
export const CandidateChange = CandidateFields.extend({
  email: z.union([z.literal(''), Email]).optional(),
  sourceUrl: OptionalLink.default(''),
  sourceKind: SaidKind.default('manual'),
});
export type CandidateChange = z.output<typeof CandidateChange>;

export const CandidateQuery = pageOf({
  /** Looked for in name, headline, city, company and skills, without case and accents. */
  text: Line.optional(),
  sort: sortBy(['createdDate', 'updatedDate', 'keptDate', 'name'], 'newest', CANDIDATE_SORTS),
  /** How they came in. */
  source: manyOf(z.enum(SOURCE_KINDS)),
  /** Whether they have been told that they are kept. */
  told: Flag.optional(),
  /** Those who are erased within the next two weeks. */
  expiring: Flag.optional(),
});

/** Several candidates; what is not there, or belongs to others, is passed over. */
export const CandidateIds = z.strictObject({ ids: z.array(Id).min(1).max(200) });
/** Those for which it was done. */
export const CandidatesDone = z.object({ ids: z.array(Id) });

/** What is known of a person, to find whether somebody has them already. */
export const CandidateLookup = z.strictObject({
  linkedin: z.string().trim().max(500).optional(),
  sourceUrl: z.string().trim().max(2000).optional(),
  email: z.union([z.literal(''), Email]).optional(),
  firstName: Line.optional(),
  lastName: Line.optional(),
  company: Line.optional(),
});

/** exact: the same address or e-mail; possible: the same name and company. Within the asking company's candidates only. */
export const CandidateLookupResult = z.object({
  exact: VisibleDeveloper.nullable(),
  possible: z.array(VisibleDeveloper),
});
export type CandidateLookupResult = z.infer<typeof CandidateLookupResult>;

/** Fields of which one of two records of the same person can be chosen. */
export const MERGE_FIELDS = [...CANDIDATE_FACTS, 'email'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Two candidates are one person: the chosen fields are taken from the other one, which then goes. */
export const CandidateMerge = z.strictObject({
  from: Id,
  fields: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
});

/** How a person is told that they are kept: by e-mail, or by a link that the company sends itself. */
export const CandidateNotice = z.strictObject({
  by: z.enum(['email', 'link']),
  /** Language of the e-mail; guessed from what is known unless given. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
});
