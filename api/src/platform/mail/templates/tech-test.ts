// Emails to both sides of a technical test.
import { type Templates, withTextVariant } from './template.ts';

interface AboutTest {
  /** Headline of the job. */
  job: string;
  company: string;
  /** First name. */
  developer: string;
  path: string;
}

export interface TechTestEmails {
  /** `count`: days until the deadline; `words`: a message of the company. */
  testInvited: AboutTest & { count: number; words: string };
  /** `days`: within which the developer is promised the result. */
  testSubmitted: AboutTest & { days: number };
  testReviewed: AboutTest;
  testCancelled: AboutTest;
  testExpired: AboutTest & { side: 'company' | 'user' };
  testFeedbackDue: AboutTest & { days: number };
}

export const techTestEmails: Templates<TechTestEmails> = {
  testInvited: ({ path, words, ...values }) => ({
    values,
    path,
    ...(words && { quote: { text: words, by: values.company } }),
  }),
  testSubmitted: ({ path, ...values }) => ({ values, path }),
  testReviewed: ({ path, ...values }) => ({ values, path }),
  testCancelled: ({ path, ...values }) => ({ values, path }),
  testExpired: ({ path, side, ...values }) => withTextVariant({ values, path }, side),
  testFeedbackDue: ({ path, ...values }) => ({ values, path }),
};
