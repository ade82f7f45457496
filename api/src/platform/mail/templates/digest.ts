// Emails with lists: saved searches, job alerts and summaries.
import type { Section } from '../layout.ts';
import type { EmailParts, Templates } from './template.ts';

interface Found {
  /** The name of the saved search. */
  name: string;
  /** The number of new results, and the best of them. */
  count: number;
  rows: Section['rows'];
  path: string;
}

/** New results of a search of the job board. */
interface JobsFound {
  /** The search as text. */
  search: string;
  count: number;
  /** The first results. */
  rows: Section['rows'];
  path: string;
}

/** New suggestions for a developer or a company; the job is that of the first one. */
interface Suggested {
  side: 'user' | 'company';
  count: number;
  job: string;
  path: string;
}

/** An alert without an account; the token leads to it. */
interface AboutAlert {
  search: string;
  token: string;
}

interface Summary {
  /** Whether it is daily; other summaries cover a week or more. */
  daily: boolean;
  /** Deferred notices. */
  news: Section['rows'];
  /** New matching jobs. */
  jobs: Section['rows'];
  /** The portal path of its button. */
  path: string;
}

export interface DigestEmails {
  searchFound: Found;
  jobsFound: JobsFound;
  jobsForGuest: JobsFound & AboutAlert;
  alertAsked: AboutAlert;
  alertAskedAgain: AboutAlert & { days: string };
  summary: Summary;
  suggestionsFound: Suggested;
  /** Several unread notifications. */
  notificationsWaiting: Pick<Summary, 'path'> & { rows: Section['rows'] };
}

const newJobs = ({ search, count, rows, path }: JobsFound): EmailParts => ({
  values: { search, count },
  sections: [{ title: 'found', rows }],
  path,
});

export const digestEmails: Templates<DigestEmails> = {
  searchFound: ({ name, count, rows, path }) => ({
    values: { name, count },
    sections: [{ title: 'found', rows }],
    path,
  }),
  jobsFound: newJobs,
  jobsForGuest: newJobs,
  alertAsked: ({ search, token }) => ({ values: { search }, path: `/jobs/alerts/${token}` }),
  alertAskedAgain: ({ token, ...values }) => ({ values, path: `/jobs/alerts/${token}` }),
  suggestionsFound: ({ side, count, job, path }) => ({ values: { context: side, count, job }, path }),
  notificationsWaiting: ({ rows, path }) => ({
    values: { first: rows.at(-1)?.title ?? '', count: rows.length - 1 },
    sections: [{ title: 'news', rows }],
    path,
  }),
  summary: ({ daily, news, jobs, path }) => ({
    values: {
      context: daily ? 'daily' : 'longer',
      first: news[0]?.title ?? jobs[0]?.title ?? '',
      count: news.length + jobs.length,
    },
    sections: [
      { title: 'news', rows: news },
      { title: 'jobs', rows: jobs },
    ].filter(({ rows }) => rows.length > 0),
    path,
  }),
};
