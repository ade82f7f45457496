import { ACCOUNT_TYPES, MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { CompanySummary } from './company.ts';
import { VisibleDeveloper } from './developer.ts';
import { JobOnBoard } from './job.ts';
import { MATCH_SIDES, Match } from './match.ts';
import { DateTime, Email, Id } from './values.ts';
import { LEVELS } from './visibility.ts';

/** Returns the schema of a group: its items, and their total number. */
const groupOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number() });

const Person = VisibleDeveloper.pick({
  _id: true,
  avatar: true,
  firstName: true,
  lastName: true,
  role: true,
  seniority: true,
  city: true,
  country: true,
  profilePicture: true,
});
const Employer = CompanySummary.pick({ _id: true, name: true, slug: true, logo: true });

/** State of a match. */
const MatchState = z.object({
  _id: Id,
  status: z.enum(MATCH_STATUSES),
  startedBy: Match.shape.startedBy,
  turn: z.enum(MATCH_SIDES).nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type MatchState = z.infer<typeof MatchState>;

/** A developer at the viewer's level, with the viewer's latest match. */
export const QuickPerson = Person.extend({ level: z.enum(LEVELS), match: MatchState.nullable() });
export type QuickPerson = z.infer<typeof QuickPerson>;

/** `matches` is the number of matches of an own job; null for other companies' jobs. */
export const QuickJob = JobOnBoard.pick({
  _id: true,
  slug: true,
  headline: true,
  status: true,
  location: true,
  remote: true,
  updatedDate: true,
}).extend({ company: Employer, matches: z.number().nullable() });
export type QuickJob = z.infer<typeof QuickJob>;

/** An own match with its other side: the developer for a company, the company for a developer. */
export const QuickMatch = MatchState.extend({ headline: z.string(), company: Employer, developer: Person.nullable() });
export type QuickMatch = z.infer<typeof QuickMatch>;

export const QuickCompany = Employer.extend({ headline: z.string() });
export type QuickCompany = z.infer<typeof QuickCompany>;

export const QuickAccount = z.object({ _id: Id, entityId: Id, email: Email, type: z.enum(ACCOUNT_TYPES) });
export type QuickAccount = z.infer<typeof QuickAccount>;

export const QuickAnswer = z.object({
  people: groupOf(QuickPerson),
  jobs: groupOf(QuickJob),
  matches: groupOf(QuickMatch),
  companies: groupOf(QuickCompany),
  accounts: groupOf(QuickAccount),
  /** If nothing is found: a skill with similar spelling, and the number of developers or jobs with it. */
  spelling: z.object({ skill: z.string(), total: z.number() }).nullable(),
});
export type QuickAnswer = z.infer<typeof QuickAnswer>;
export type QuickGroup = Exclude<keyof QuickAnswer, 'spelling'>;
