import * as z from 'zod';
import { Source, VisibleDeveloper } from './developer.ts';
import { DeveloperChange } from './developer-input.ts';
import { Email, Line, OptionalLink, pageOf } from './values.ts';

/** A person without account, kept by one company. Every field of a profile may be given; a name is needed. */
export const CandidateCreate = DeveloperChange.extend({
  firstName: z.string().trim().min(1).max(100),
  email: z.union([z.literal(''), Email]).optional(),
  /** Address of the page that was read, or empty. */
  sourceUrl: OptionalLink.default(''),
  sourceKind: Source.shape.kind.default('manual'),
  /** For a superuser: the company that is to keep the candidate. */
  managedBy: z.string().optional(),
});
export type CandidateCreate = z.output<typeof CandidateCreate>;

export const CandidateQuery = pageOf({ text: Line.optional() });

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
