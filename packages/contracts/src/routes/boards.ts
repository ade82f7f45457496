import * as z from 'zod';
import { Application, ApplicationForm } from '../application.ts';
import { CompanySummary } from '../company.ts';
import { JobOnBoard } from '../job.ts';
import { contract, everyone } from '../route.ts';
import { Done } from '../values.ts';

const Slug = z.string().min(1).max(300);

/** A job in a board: short keys' worth of what a list shows; `url` is its page on the portal. */
export const BoardJob = JobOnBoard.omit({ company: true, description: true, questions: true }).extend({
  url: z.string(),
});
export type BoardJob = z.infer<typeof BoardJob>;

/** All that a widget needs, in one answer that caches well and is the same for everybody. */
export const Board = z.object({ company: CompanySummary.extend({ url: z.string() }), jobs: z.array(BoardJob) });
export type Board = z.infer<typeof Board>;

export const BoardJobWhole = BoardJob.extend({ description: z.string(), company: Board.shape.company });
export type BoardJobWhole = z.infer<typeof BoardJobWhole>;

export const boards = contract({
  get: {
    method: 'GET',
    path: '/api/boards/:companySlug',
    summary: 'The public jobs of a company, for widgets on any site',
    access: everyone,
    params: z.strictObject({ companySlug: Slug }),
    response: Board,
    publicFor: 60,
  },
  job: {
    method: 'GET',
    path: '/api/boards/:companySlug/jobs/:slug',
    summary: 'One public job of a company, whole',
    access: everyone,
    params: z.strictObject({ companySlug: Slug, slug: Slug }),
    response: BoardJobWhole,
    publicFor: 60,
  },
  applicationForm: {
    method: 'GET',
    path: '/api/boards/:companySlug/jobs/:slug/applications',
    summary: 'What a form to apply needs: the questions of the job, what is consented to, and a ticket',
    access: everyone,
    params: z.strictObject({ companySlug: Slug, slug: Slug }),
    response: ApplicationForm,
  },
  apply: {
    method: 'POST',
    path: '/api/boards/:companySlug/jobs/:slug/applications',
    summary: 'Applies without an account; one ticket is one application, however often it is sent',
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
});
