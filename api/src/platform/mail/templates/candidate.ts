// Emails to people who may have no account; the token leads to the data stored about them.
import type { Templates } from './template.ts';

interface AboutApplication {
  job: string;
  company: string;
  token: string;
}

export interface CandidateEmails {
  candidateTold: { company: string; source: string; until: string; token: string };
  /** The author's text; the source and the date are shown next to it. */
  candidateLetter: { company: string; subject: string; text: string; source: string; until: string; token: string };
  /** `source` is the page on which the address was found; may be empty. */
  salesLetter: { company: string; subject: string; text: string; source: string; token: string };
  /** The same, to the superuser who wants to see it. */
  salesTest: { company: string; subject: string; text: string; source: string };
  sourcedLink: { token: string };
  candidateObjected: { name: string };
  candidateErased: { name: string };
  applicationReceived: AboutApplication;
  applicationAccepted: AboutApplication;
  applicationEnded: AboutApplication & { how: 'rejected' | 'unanswered' | 'closed' | 'removed' };
  applicationHired: AboutApplication;
}

export const candidateEmails: Templates<CandidateEmails> = {
  candidateTold: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  candidateLetter: ({ token, text, ...values }) => ({
    values,
    paragraphs: text.split(/\n{2,}/),
    path: `/sourced/${token}`,
  }),
  salesLetter: ({ token, text, ...values }) => ({
    values: { ...values, ...(values.source && { context: 'source' }) },
    paragraphs: text.split(/\n{2,}/),
    path: `/sourced/${token}`,
  }),
  salesTest: ({ text, ...values }) => ({ values, paragraphs: text.split(/\n{2,}/) }),
  sourcedLink: ({ token }) => ({ path: `/sourced/${token}` }),
  candidateObjected: ({ name }) => ({ values: { name } }),
  candidateErased: ({ name }) => ({ values: { name } }),
  applicationReceived: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  applicationAccepted: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  applicationEnded: ({ token, how, ...values }) => ({
    values: { ...values, context: how },
    path: `/sourced/${token}`,
  }),
  applicationHired: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
};
