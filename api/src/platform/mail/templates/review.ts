// Emails about the review of profiles and companies, to their owners and to the admins who decide.
import type { ContestAnswer } from '@tandem/contracts/ai';
import { type Templates, withTextVariant } from './template.ts';

interface Reviewed {
  /** As part of a sentence; may be empty. */
  reasons: string;
  /** Written by the person who decided; may be empty. */
  note: string;
}

interface OfCompany {
  company: string;
  /** Written by the person who decided; may be empty. */
  note: string;
}

export interface ReviewEmails {
  profileApproved: Reviewed;
  profileNeedsInfo: Reviewed;
  profileRejected: Reviewed;
  companyApproved: OfCompany;
  companyNotApproved: OfCompany;
  companyRenamed: OfCompany;
  companyNotRenamed: OfCompany;
  appealWaits: { name: string };
  companyWaits: { company: string; contact: string };
  /** `run`: what it was for, in the language of the reader. */
  contestWaits: { run: string; reason: string };
  contestAnswered: { run: string; date: string; kind: ContestAnswer['kind']; answer: string; path: string };
}

export const reviewEmails: Templates<ReviewEmails> = {
  profileApproved: ({ note }) => ({ values: { note }, path: '/me' }),
  profileNeedsInfo: ({ reasons, note }) => ({ values: { reasons, note }, path: '/me/profile' }),
  profileRejected: ({ reasons, note }) => ({ values: { reasons, note }, path: '/me/profile' }),
  companyApproved: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyNotApproved: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyRenamed: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyNotRenamed: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  appealWaits: ({ name }) => ({ values: { name }, path: '/admin' }),
  companyWaits: ({ company, contact }) => ({ values: { company, contact }, path: '/admin/companies' }),
  contestWaits: ({ run, reason }) => ({ values: { run, reason }, path: '/admin/ai' }),
  contestAnswered: ({ run, date, kind, answer, path }) =>
    withTextVariant({ values: { run, date, answer }, path }, kind),
};
