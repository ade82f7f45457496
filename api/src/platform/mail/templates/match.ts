// Emails to both sides of a match.
import type { Parts, Templates } from './template.ts';

interface AboutMatch {
  /** Headline of the job. */
  job: string;
  company: string;
  /** First name. */
  developer: string;
  /** The message of the person who began it to the other side. */
  words?: string;
}

export interface MatchEmails {
  matchBeganForCompany: AboutMatch;
  matchBeganForDeveloper: AboutMatch;
  matchAcceptedForCompany: AboutMatch;
  matchAcceptedForDeveloper: AboutMatch;
  matchEndedForCompany: AboutMatch;
  matchEndedForDeveloper: AboutMatch;
  matchUnansweredForCompany: AboutMatch;
  matchUnansweredForDeveloper: AboutMatch;
  jobClosedForDeveloper: AboutMatch;
  jobRemovedForDeveloper: AboutMatch;
  matchWaitsForCompany: AboutMatch;
  matchWaitsForDeveloper: AboutMatch;
  matchIdleForCompany: AboutMatch;
  matchIdleForDeveloper: AboutMatch;
  hiredForDeveloper: AboutMatch;
}

const leadingTo =
  (path: string) =>
  ({ job, company, developer }: AboutMatch): Parts => ({ values: { job, company, developer }, path });

/** The same with the message of the person who began the match. */
const begunBy =
  (side: 'company' | 'developer', path: string) =>
  (about: AboutMatch): Parts => ({
    ...leadingTo(path)(about),
    ...(about.words && { quote: { text: about.words, by: about[side] } }),
  });

export const matchEmails: Templates<MatchEmails> = {
  matchBeganForCompany: begunBy('developer', '/company/matches'),
  matchBeganForDeveloper: begunBy('company', '/me/matches'),
  matchAcceptedForCompany: leadingTo('/company/matches'),
  matchAcceptedForDeveloper: leadingTo('/me/matches'),
  matchEndedForCompany: leadingTo('/company/matches'),
  matchEndedForDeveloper: leadingTo('/me/jobs'),
  matchUnansweredForCompany: leadingTo('/company/matches'),
  matchUnansweredForDeveloper: leadingTo('/me/matches'),
  jobClosedForDeveloper: leadingTo('/me/jobs'),
  jobRemovedForDeveloper: leadingTo('/me/jobs'),
  matchWaitsForCompany: leadingTo('/company/matches'),
  matchWaitsForDeveloper: leadingTo('/me/matches'),
  matchIdleForCompany: leadingTo('/company/matches'),
  matchIdleForDeveloper: leadingTo('/me/matches'),
  hiredForDeveloper: leadingTo('/me/matches'),
};
