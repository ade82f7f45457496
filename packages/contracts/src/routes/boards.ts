import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { Application, ApplicationForm } from '../application.ts';
import { CompanySummary } from '../company.ts';
import { JobOnBoard } from '../job.ts';
import { contract, everyone, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, pageOf } from '../values.ts';
import { WidgetCheck, WidgetCheckWanted, WidgetSite } from '../widget-check.ts';

const Slug = z.string().min(1).max(300);

/** Filters of a job board; each name is also an attribute of the widget element. */
export const BOARD_FACETS = ['role', 'city', 'remote', 'skill'] as const;
export type BoardFacet = (typeof BOARD_FACETS)[number];

const Words = z.object({
  /** `Gothenburg · Hybrid` */
  where: z.string(),
  /** `4 800–6 200 €`, with "an hour" for hourly rates. */
  salary: z.string(),
  /** Facts after the headline of an open job, the salary first. */
  facts: z.array(z.string()),
  /** `Promoted` if the company has paid for the placement, otherwise empty. */
  promoted: z.string(),
  /** Group headings (place and team) of the job on grouped boards. */
  place: z.string(),
  team: z.string(),
});

/** A job on a board, with texts in the reader's language; `url` is its page in the portal. */
export const BoardJob = JobOnBoard.omit({ company: true, description: true, questions: true }).extend({
  url: z.string(),
  words: Words,
  /** Filter values that match the job, in lower case. */
  facets: z.record(z.enum(BOARD_FACETS), z.array(z.string())),
});
export type BoardJob = z.infer<typeof BoardJob>;

/** Texts of a board. */
export const BoardTexts = z.object({
  label: z.string(),
  all: z.string(),
  /** Number of positions in the singular and the plural, with the placeholder `{{count}}`. */
  countOne: z.string(),
  count: z.string(),
  apply: z.string(),
  applyAt: z.string(),
  close: z.string(),
  back: z.string(),
  more: z.string(),
  empty: z.string(),
  none: z.string(),
  gone: z.string(),
  jobFailed: z.string(),
  retry: z.string(),
  by: z.string(),
  promotedHint: z.string(),
});
export type BoardTexts = z.infer<typeof BoardTexts>;

/** All data of a widget, in one cacheable response that is the same for everyone. */
export const Board = z.object({
  company: CompanySummary.extend({ url: z.string() }),
  jobs: z.array(BoardJob),
  texts: BoardTexts,
  /** Filters and their options, in the order of the jobs. Skills can be used as filters but are not offered. */
  facets: z.array(
    z.object({
      name: z.enum(BOARD_FACETS),
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type Board = z.infer<typeof Board>;

export const BoardJobDetails = BoardJob.extend({
  description: z.string(),
  company: Board.shape.company,
  texts: BoardTexts,
  /** `JobPosting` of schema.org. */
  structuredData: z.record(z.string(), z.unknown()).optional(),
});
export type BoardJobDetails = z.infer<typeof BoardJobDetails>;

const language = z.strictObject({ language: z.enum(INTERFACE_LANGUAGES).default(DEFAULT_LANGUAGE) });

export const boards = contract({
  get: {
    method: 'GET',
    path: '/api/boards/:companySlug',
    summary: 'Get the public jobs of a company, for widgets on any site',
    access: everyone,
    params: z.strictObject({ companySlug: Slug }),
    query: language,
    response: Board,
    publicFor: 60,
    staleFor: 600,
  },
  job: {
    method: 'GET',
    path: '/api/boards/:companySlug/jobs/:slug',
    summary: 'Get a public job of a company with all its fields',
    access: everyone,
    params: z.strictObject({ companySlug: Slug, slug: Slug }),
    query: language,
    response: BoardJobDetails,
    publicFor: 60,
    staleFor: 600,
  },
  applicationForm: {
    method: 'GET',
    path: '/api/boards/:companySlug/jobs/:slug/applications',
    summary: 'Get the data for an application form: the questions of the job, the consent text and a ticket',
    access: everyone,
    params: z.strictObject({ companySlug: Slug, slug: Slug }),
    response: ApplicationForm,
  },
  apply: {
    method: 'POST',
    path: '/api/boards/:companySlug/jobs/:slug/applications',
    summary: 'Apply for a job without an account; each ticket creates one application, however often it is sent',
    access: everyone,
    params: z.strictObject({ companySlug: Slug, slug: Slug }),
    body: Application,
    upload: 'document',
    uploadOptional: true,
    example: {
      ticket: 'as the form has it',
      name: 'Elin Holm',
      email: 'elin@example.org',
      text: 'I have moved charging software from nightly jobs to events before.',
      terms: 1,
      consent: 'true',
    },
    status: 201,
    response: Done,
    unrecorded: true,
  },
  check: {
    method: 'POST',
    path: '/api/companies/:id/widget-check',
    summary: 'Check whether a company’s widget works on a page of its website and report problems',
    access: ownCompany,
    params: ById,
    body: WidgetCheckWanted,
    example: { address: 'https://hamnkraft.example/careers' },
    response: WidgetCheck,
    unrecorded: true,
  },
  sites: {
    method: 'GET',
    path: '/api/companies/:id/widget-sites',
    summary:
      'List sites on which a company’s widgets were loaded in the last 90 days: up to 20, on its own domains or ' +
      'with the most visits',
    access: ownCompany,
    params: ById,
    query: pageOf({ sort: sortBy(['seen', 'host'], 'frequent', ['frequent']) }),
    response: z.array(WidgetSite),
    paged: true,
  },
});
