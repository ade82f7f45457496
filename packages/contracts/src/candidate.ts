import {
  CANDIDATE_FACTS,
  CANDIDATE_SORTS,
  CANDIDATE_STAGES,
  type CandidateFact,
  SOURCE_KINDS,
} from '@tandem/catalogue/candidates';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { Candidate, Filing, Tag } from './candidate-pipeline.ts';
import { Source } from './developer.ts';
import { DeveloperChange } from './developer-input.ts';
import { sortBy } from './sorting.ts';
import { Email, Flag, Id, Line, manyOf, Name, OptionalPageAddress, pageOf } from './values.ts';

/** Sources that a company can state; the others are set by Tandem. */
const SaidKind = Source.shape.kind.extract(['extension', 'manual', 'cv']);

/** Fields that a company may store about a person without an account; only owners can set the rest of a profile. */
export const CandidateFields = DeveloperChange.pick(
  Object.fromEntries(CANDIDATE_FACTS.map((fact) => [fact, true])) as Record<CandidateFact, true>,
);
export type CandidateFields = z.output<typeof CandidateFields>;

/** A person without an account, saved by one company. The name is required. */
export const CandidateCreate = CandidateFields.extend({
  firstName: Name.min(1).max(100),
  email: z.union([z.literal(''), Email]).optional(),
  /** Address of the page the data was read from, or empty; it may be a page on the company's own network. */
  sourceUrl: OptionalPageAddress.default(''),
  sourceKind: SaidKind.default('manual'),
  /** For superusers: the company that manages the candidate. */
  managedBy: z.string().optional(),
  ...Filing.shape,
});
export type CandidateCreate = z.output<typeof CandidateCreate>;

/** Omitted fields stay unchanged; the given facts are attributed to the given source, or else to manual entry. */
export const CandidateChange = CandidateFields.extend({
  /** The edited revision: if a field was changed since, the change is refused (409) and nothing is stored. */
  revision: z.number().int().min(0).optional(),
  email: z.union([z.literal(''), Email]).optional(),
  sourceUrl: OptionalPageAddress.default(''),
  sourceKind: SaidKind.default('manual'),
  ...Filing.shape,
});
export type CandidateChange = z.output<typeof CandidateChange>;

/** Filters of a list of candidates. */
const narrowing = {
  /** Search text in name, headline, city, company and skills, ignoring case and accents. */
  text: Line.optional(),
  /** How the candidates were added. */
  source: manyOf(z.enum(SOURCE_KINDS)),
  /** Whether the candidates have been informed that they are saved. */
  informed: Flag.optional(),
  /** Candidates due to be erased within the next two weeks. */
  expiring: Flag.optional(),
  stage: manyOf(z.enum(CANDIDATE_STAGES)),
  /** Accounts of colleagues; `none` for candidates without an owner. */
  owner: manyOf(z.union([Id, z.literal('none')])),
  /** Matches candidates with any of these tags. */
  tag: manyOf(Tag),
  list: Id.optional(),
};

const sort = sortBy(
  ['createdDate', 'updatedDate', 'retainedDate', 'name', 'lastLetterDate'],
  'newest',
  CANDIDATE_SORTS,
);
export const CandidateQuery = pageOf({ ...narrowing, sort });
export const CandidateFacetQuery = z.strictObject(narrowing);
export const CandidateTableQuery = z.strictObject({ ...narrowing, sort });

const Counted = z.number().int();
/** Number of candidates for each choice: each facet is counted as if its own filter were left out. */
export const CandidateFacets = z.object({
  total: Counted,
  stage: z.record(z.enum(CANDIDATE_STAGES), Counted),
  /** Most frequent first; `_id` null: without an owner. */
  owner: z.array(z.object({ _id: Id.nullable(), count: Counted })),
  tag: z.array(z.object({ value: z.string(), count: Counted })),
  expiring: Counted,
  /** All candidates of the company, regardless of the filters. */
  all: Counted,
});
export type CandidateFacets = z.infer<typeof CandidateFacets>;

/** Several candidates; ids that do not exist or belong to other companies are ignored. */
export const CandidateIds = z.strictObject({ ids: z.array(Id).min(1).max(200) });
/** Ids of the candidates that were changed. */
export const CandidatesDone = z.object({ ids: z.array(Id) });

/** Known data of a person, to check whether they are already saved. */
export const CandidateLookup = z.strictObject({
  linkedin: z.string().trim().max(500).optional(),
  sourceUrl: z.string().trim().max(2000).optional(),
  email: z.union([z.literal(''), Email]).optional(),
  firstName: Line.optional(),
  lastName: Line.optional(),
  company: Line.optional(),
});

/**
 * exact: the same address or email; possible: the same name and company. Within the asking company's candidates only.
 */
export const CandidateLookupResult = z.object({
  exact: Candidate.nullable(),
  possible: z.array(Candidate),
});
export type CandidateLookupResult = z.infer<typeof CandidateLookupResult>;

/** Fields for which a merge can choose between two records of the same person. */
export const MERGE_FIELDS = [...CANDIDATE_FACTS, 'email'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Merges two records of one person: the chosen fields are taken from the other record, which is then deleted. */
export const CandidateMerge = z.strictObject({
  from: Id,
  fields: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
});

/** How a person is informed that they are saved: by email, or with a link that the company sends itself. */
export const CandidateNotice = z.strictObject({
  by: z.enum(['email', 'link']),
  /** Language of the email; guessed from the saved data unless given. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
});
