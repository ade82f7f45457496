import { COMPANY_BADGES } from '@tandem/catalogue/badges';
import { MAX_QUESTIONS } from '@tandem/catalogue/limits';
import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { DELETE_JOB_REASONS } from '@tandem/catalogue/reasons';
import { LEVELS, ROLES } from '@tandem/catalogue/roles';
import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import { JOB_TYPES, REMOTE_TYPES } from '@tandem/catalogue/work';
import * as z from 'zod';
import { Question } from './application.ts';
import { CompanySummary } from './company.ts';
import { SkillValue, skillList } from './developer-input.ts';
import { sortBy } from './sorting.ts';
import { Currency, DateTime, Id, Line, Money, manyOf, Place, pageOf, SalaryFrequency, Years } from './values.ts';
import { Version } from './version.ts';

/** Author of a drafted text: `built-in` or the name of a model, with the run in which that is logged. */
export const Drafted = z.object({ runId: Id, engine: z.string() });

export const Job = z.object({
  _id: Id,
  companyId: Id,
  createdDate: DateTime,
  updatedDate: DateTime,
  publishDate: DateTime.nullable(),
  /** HTML, sanitised by the server. */
  description: z.string(),
  headline: z.string(),
  remote: z.enum(REMOTE_TYPES),
  location: Place,
  /** Whether the company wants it on public boards; it is shown there only while published. */
  public: z.boolean(),
  role: z.enum(ROLES).nullable(),
  skills: z.array(z.string()),
  /** Skill → required years; a skill may have none. */
  skillsYears: z.record(z.string(), z.number()),
  seniorities: z.array(z.enum(LEVELS)),
  jobType: z.enum(JOB_TYPES),
  salaryFrom: Money,
  salaryTo: Money,
  salaryCurrency: Currency,
  salaryFrequency: SalaryFrequency,
  yearsExperienceFrom: z.number(),
  /** 10 means 10 or more. */
  yearsExperienceTo: z.number(),
  status: z.enum(JOB_STATUSES),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  slug: z.string(),
  visaSponsorship: z.boolean(),
  /** Questions to applicants without an account. */
  questions: z.array(z.string()),
  package: z.enum(JOB_PACKAGE_KEYS),
  /** Date on which the company last confirmed or changed the job; after 21 days it is paused. */
  reviewedDate: DateTime.nullable(),
  /** Number of changes by its company; visible to the company and superusers only. */
  revision: z.number().int().optional(),
  /**
   * The run of an AI helper that drafted the description; null if a person wrote it. Visible to the company and
   * superusers only.
   */
  draftedBy: Drafted.nullable().optional(),
});
export type Job = z.infer<typeof Job>;

/** A job on a job board. */
export const JobOnBoard = Job.extend({
  company: CompanySummary,
  /** Whether it is ranked higher, and labelled so, because of a paid package. */
  promoted: z.boolean(),
  preview: z.string(),
  /** End of its package; null if it runs until the job is closed. */
  validThrough: DateTime.nullable(),
});
export type JobOnBoard = z.infer<typeof JobOnBoard>;

/** A job in a list on another site: title, place, salary and link. */
export const JobLight = JobOnBoard.pick({
  _id: true,
  headline: true,
  slug: true,
  role: true,
  remote: true,
  location: true,
  skills: true,
  seniorities: true,
  jobType: true,
  salaryFrom: true,
  salaryTo: true,
  salaryCurrency: true,
  salaryFrequency: true,
  languages: true,
  visaSponsorship: true,
  publishDate: true,
  validThrough: true,
  promoted: true,
  preview: true,
}).extend({
  company: CompanySummary.pick({ _id: true, name: true, slug: true, logo: true }),
  /** URL of its public page. */
  url: z.url(),
});
export type JobLight = z.infer<typeof JobLight>;

export const JobInput = z.strictObject({
  headline: z.string().trim().max(200),
  description: z.string().max(50_000),
  remote: Job.shape.remote,
  location: Place,
  public: z.boolean(),
  role: Job.shape.role,
  skills: skillList(30),
  skillsYears: z.record(SkillValue, Years),
  seniorities: z.array(Job.shape.seniorities.element).max(5),
  jobType: Job.shape.jobType,
  salaryFrom: Money,
  salaryTo: Money,
  salaryCurrency: Currency,
  salaryFrequency: SalaryFrequency,
  yearsExperienceFrom: Years,
  yearsExperienceTo: Years,
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(10),
  visaSponsorship: z.boolean(),
  questions: z.array(Question).max(MAX_QUESTIONS),
  /** The run that drafted the description, which must be one of the company; `engine` is set by the server. */
  draftedBy: Drafted.partial({ engine: true }).nullable(),
});

/** Fields of a job that its company edits. */
export const JOB_CONTENT = JobInput.keyof().options;
export const JobContent = Job.pick(
  Object.fromEntries(JOB_CONTENT.map((field) => [field, true])) as Record<(typeof JOB_CONTENT)[number], true>,
).required();
export type JobContent = z.infer<typeof JobContent>;

const ordered = { error: 'order', params: { key: 'range' } };
const rangesInOrder = <T extends z.ZodType<Partial<z.output<typeof JobInput>>>>(schema: T) =>
  schema
    .refine(({ salaryFrom = 0, salaryTo = Number.POSITIVE_INFINITY }) => salaryFrom <= salaryTo, {
      ...ordered,
      path: ['salaryTo'],
    })
    .refine(
      ({ yearsExperienceFrom = 0, yearsExperienceTo = Number.POSITIVE_INFINITY }) =>
        yearsExperienceFrom <= yearsExperienceTo,
      { ...ordered, path: ['yearsExperienceTo'] },
    );

/**
 * Defaults exist in this schema only: `.partial()` would retain them, and changing one field would reset the others.
 */
export const JobCreate = rangesInOrder(
  JobInput.extend({
    headline: JobInput.shape.headline.min(1),
    description: JobInput.shape.description.default(''),
    remote: JobInput.shape.remote.default('house'),
    location: JobInput.shape.location.default({ city: '', country: '' }),
    public: JobInput.shape.public.default(true),
    role: JobInput.shape.role.default(null),
    skills: JobInput.shape.skills.default([]),
    skillsYears: JobInput.shape.skillsYears.default({}),
    seniorities: JobInput.shape.seniorities.default([]),
    jobType: JobInput.shape.jobType.default('fulltime'),
    salaryFrom: JobInput.shape.salaryFrom.default(0),
    salaryTo: JobInput.shape.salaryTo.default(6000),
    salaryCurrency: JobInput.shape.salaryCurrency.default('eur'),
    salaryFrequency: JobInput.shape.salaryFrequency.default('monthly'),
    yearsExperienceFrom: JobInput.shape.yearsExperienceFrom.default(0),
    yearsExperienceTo: JobInput.shape.yearsExperienceTo.default(10),
    languages: JobInput.shape.languages.default(['en']),
    visaSponsorship: JobInput.shape.visaSponsorship.default(false),
    questions: JobInput.shape.questions.default([]),
    draftedBy: JobInput.shape.draftedBy.default(null),
  }),
);
export type JobCreate = z.output<typeof JobCreate>;

const Revision = z.number().int().min(0);

/** The match through which a job was filled, with the reason `filled-here`: its developer is hired. */
const hired = Id.optional();
const hiredHere = <T extends z.ZodType<{ reason?: string | undefined; hired?: string | undefined }>>(schema: T) =>
  schema.refine(({ reason, hired: match }) => match === undefined || reason === 'filled-here', {
    path: ['hired'],
    params: { key: 'hiredElsewhere' },
  });

/**
 * A change of the job `_id`. `status: 'published'` publishes it on `package`, by default the free one. For a published
 * job it confirms that the job is still open, and restarts a free package.
 */
export const JobChange = hiredHere(
  rangesInOrder(
    JobInput.partial().extend({
      _id: Id,
      status: z.enum(['published', 'paused', 'closed']).optional(),
      package: Job.shape.package.optional(),
      /** The edited revision: if a field was changed since, the change is refused (409) and nothing is stored. */
      revision: Revision.optional(),
      /** Revision of the draft that is published with this change: the sent fields are removed from the draft. */
      draftRevision: Revision.optional(),
      /** Reason for closing the job. */
      reason: z.enum(DELETE_JOB_REASONS).optional(),
      hired,
    }),
  ),
);
export type JobChange = z.output<typeof JobChange>;

/** A change of unpublished content: of the job itself until it is public, then of the draft next to it. */
export const JobDraftChange = JobInput.partial().extend({
  /** The edited revision: if a field was changed since, the change is refused (409) and nothing is stored. */
  revision: Revision.optional(),
});
export type JobDraftChange = z.output<typeof JobDraftChange>;

/** A job in the editor: the published content and the draft of unpublished changes. */
export const WrittenJob = JobOnBoard.extend({
  ...JobContent.shape,
  /** Fields in which the draft differs from the published content; empty until the job is public. */
  unpublished: z.array(z.enum(JOB_CONTENT)),
  /** Published values of the drafted fields that were published again after they were drafted. */
  overtaken: JobContent.partial(),
});
export type WrittenJob = z.infer<typeof WrittenJob>;

/** A stored version of a job with its content. */
export const JobVersion = Version.extend({ content: JobContent });
export type JobVersion = z.infer<typeof JobVersion>;

export const JobDelete = hiredHere(
  z.strictObject({
    subscriptionId: z.string().max(100).optional(),
    reason: z.enum(DELETE_JOB_REASONS),
    rating: z.number().int().min(1).max(5).optional(),
    feedbackValue: z.string().trim().max(2000).optional(),
    hired,
  }),
);
export type JobDelete = z.output<typeof JobDelete>;

const filters = {
  /** Search text for headline, description, company and skills. */
  text: Line.optional(),
  role: manyOf(z.enum(ROLES)),
  remote: manyOf(z.enum(REMOTE_TYPES)),
  seniority: manyOf(z.enum(LEVELS)),
  jobType: manyOf(z.enum(JOB_TYPES)),
  skill: manyOf(SkillValue),
  city: manyOf(Line),
  language: manyOf(z.string().regex(/^[a-z]{2}$/)),
  /** Minimum of the upper end of the job's salary range, in euro a month. */
  salary: z.coerce.number().int().min(0).max(1_000_000).optional(),
  company: z.string().trim().max(100).optional(),
  /** Badges that the company must have, all of them. */
  promise: manyOf(z.enum(COMPANY_BADGES)),
  /** Filter: jobs with visa sponsorship. */
  visa: z.literal('true').optional(),
};

/** Filters of the public board. A company that filters by its own `companyId` gets its jobs in every status. */
export const JOB_SORTS = ['weight', 'publishDate', 'salary', 'headline', 'createdDate', 'updatedDate'] as const;
/** board: by package weight, then freshness; for a company that lists its own jobs, newest first. */
const sort = sortBy(JOB_SORTS, 'board', ['board']);
export const JobQuery = pageOf({ ...filters, companyId: Id.optional(), sort });
export type JobSort = JobQuery['sort'];
export type JobQuery = z.output<typeof JobQuery>;
export const JobFilters = z.strictObject(filters);
export const JobLightQuery = pageOf({ ...filters, sort });
export type JobLightQuery = z.output<typeof JobLightQuery>;
export type JobFilters = z.output<typeof JobFilters>;

/**
 * Number of jobs for each further choice; each facet ignores its own filter. `without`: the total without each filter.
 */
export const JobFacets = z.object({
  total: z.number(),
  role: z.record(z.string(), z.number()),
  remote: z.record(z.string(), z.number()),
  seniority: z.record(z.string(), z.number()),
  jobType: z.record(z.string(), z.number()),
  skill: z.record(z.string(), z.number()),
  city: z.record(z.string(), z.number()),
  language: z.record(z.string(), z.number()),
  promise: z.record(z.string(), z.number()),
  visa: z.record(z.string(), z.number()),
  /** By the maximum in euros a month, in steps of 500: `4500` counts those from 4,500 to below 5,000. */
  salary: z.record(z.string(), z.number()),
  without: z.record(z.string(), z.number()),
});
export type JobFacets = z.infer<typeof JobFacets>;
