// Emails to the members of a company, and to people it invites to join.
import type { RemoveCompanyReason } from '@tandem/catalogue/reasons';
import { type Templates, withTextVariant } from './template.ts';

interface OneJob {
  /** Headline of the job. */
  job: string;
  days: string;
  id: string;
}

interface JobRun extends OneJob {
  /** Its package costs something. */
  paid: boolean;
}

export interface CompanyEmails {
  invited: { company: string; token: string };
  invitedElsewhere: { company: string };
  claimCompany: { company: string; token: string };
  colleagueRemoved: { company: string };
  companyDeleted: { company: string };
  companyRemoved: { company: string; reason: RemoveCompanyReason };
  jobIdle: OneJob;
  jobPaused: OneJob;
  jobEnds: JobRun;
  jobEnded: JobRun;
  candidatesExpire: { count: string; date: string; days: string };
  surveyExpires: { company: string; date: string };
  /** The text of a note stays with the team: the email contains its author and a link. */
  noteMention: { author: string; path: string };
  /** `host` of a webhook endpoint that was turned off: it answered 410, or failed for three days. */
  webhookEnded: { host: string; why: 'gone' | 'failing' };
  /** A chat channel that was turned off: its address no longer exists, or it failed three times in a row. */
  chatEnded: { name: string; why: 'gone' | 'failing' };
  /** `reason` is a sentence in the language of the email; `id` that of the source. */
  jobSourceFailing: { board: string; reason: string; id: string };
  jobSourceLost: { board: string; missing: string; total: string; id: string };
  apiTokenExpires: { name: string; lastFour: string; date: string };
  reportAnswered: { subject: string; answer: string; path: string };
}

/** Leads to the page where one button confirms that the job is open. */
const stillOpen = ({ id, ...values }: OneJob) => ({ values, path: `/company/jobs/${id}/open` });

export const companyEmails: Templates<CompanyEmails> = {
  invited: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  invitedElsewhere: ({ company }) => ({ values: { company } }),
  claimCompany: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  colleagueRemoved: ({ company }) => ({ values: { company } }),
  companyDeleted: ({ company }) => ({ values: { company }, path: '/login' }),
  companyRemoved: ({ company, reason }) => ({
    values: { company, context: reason },
    ...(reason === 'asked-by-company' && { path: '/login' }),
  }),
  jobIdle: stillOpen,
  jobPaused: stillOpen,
  jobEnds: ({ paid, ...about }) => withTextVariant(stillOpen(about), paid ? 'paid' : 'free'),
  jobEnded: ({ paid, ...about }) => withTextVariant(stillOpen(about), paid ? 'paid' : 'free'),
  candidatesExpire: (values) => ({ values, path: '/company/candidates/own?expiring=true' }),
  surveyExpires: (values) => ({ values, path: '/company/equality' }),
  webhookEnded: ({ host, why }) => ({ values: { host, context: why }, path: '/company/integrations' }),
  chatEnded: ({ name, why }) => ({ values: { name, context: why }, path: '/company/integrations' }),
  jobSourceFailing: ({ id, ...values }) => ({ values, path: `/company/jobs/import/${id}` }),
  jobSourceLost: ({ id, ...values }) => ({ values, path: `/company/jobs/import/${id}` }),
  apiTokenExpires: (values) => ({ values, path: '/company/integrations' }),
  reportAnswered: ({ subject, answer, path }) => ({ values: { subject, answer }, path }),
  noteMention: ({ author, path }) => ({ values: { author }, path }),
};
