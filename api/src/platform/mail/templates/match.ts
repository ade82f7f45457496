// Emails to both sides of a match.
import { type TimesToChoose, timesSection } from './interview.ts';
import { type EmailParts, type Templates, withTextVariant } from './template.ts';

interface AboutMatch {
  /** Headline of the job. */
  job: string;
  company: string;
  /** First name. */
  developer: string;
  /**
   * A message to the recipient from the side that began or ended the match, or from the superuser who settled a
   * dispute.
   */
  words?: string;
}

export interface MatchEmails {
  matchBeganForCompany: AboutMatch;
  matchBeganForDeveloper: AboutMatch & { times?: TimesToChoose };
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
  matchInterviewingForCompany: AboutMatch;
  matchInterviewingForDeveloper: AboutMatch;
  hiredForCompany: AboutMatch;
  hiredForDeveloper: AboutMatch;
  matchDecidedForCompany: AboutMatch;
  matchDecidedForDeveloper: AboutMatch;
  matchAskedForCompany: AboutMatch;
  matchAskAgreedForDeveloper: AboutMatch;
  matchAskDeclinedForDeveloper: AboutMatch;
  jobRememberedForDeveloper: AboutMatch & { slug: string };
  hireFollowUp: AboutHire;
}

/** The question to one side, some days after the first day of work. */
interface AboutHire {
  side: 'company' | 'user';
  /** The company for a developer, the first name of the developer for a company. */
  other: string;
  job: string;
  days: number;
  path: string;
}

const leadingTo =
  (path: string) =>
  ({ job, company, developer }: AboutMatch): EmailParts => ({ values: { job, company, developer }, path });

/** The same with the message of the other side. */
const withWordsOf =
  (side: 'company' | 'developer', path: string) =>
  (about: AboutMatch): EmailParts => ({
    ...leadingTo(path)(about),
    ...(about.words && { quote: { text: about.words, by: about[side] } }),
  });

/** A company's request. Each of its times leads to the page on which it is already selected. */
const requested = ({ times: offered, ...about }: MatchEmails['matchBeganForDeveloper']): EmailParts => {
  const parts = withWordsOf('company', '/me/matches')(about);
  if (!offered) return parts;
  const { times, minutes, zone, token } = offered;
  const values = { ...parts.values, minutes, zone };
  return withTextVariant({ ...parts, values, sections: [timesSection(times, `/interview/${token}`)] }, 'times');
};

/** The same with the explanation of a superuser. */
const decided =
  (path: string) =>
  (about: AboutMatch): EmailParts => ({
    ...leadingTo(path)(about),
    ...(about.words && { quote: { text: about.words, by: 'Tandem' } }),
  });

export const matchEmails: Templates<MatchEmails> = {
  matchBeganForCompany: withWordsOf('developer', '/company/matches'),
  matchBeganForDeveloper: requested,
  matchAcceptedForCompany: leadingTo('/company/matches'),
  matchAcceptedForDeveloper: leadingTo('/me/matches'),
  matchEndedForCompany: withWordsOf('developer', '/company/matches'),
  matchEndedForDeveloper: withWordsOf('company', '/me/jobs'),
  matchUnansweredForCompany: leadingTo('/company/matches'),
  matchUnansweredForDeveloper: leadingTo('/me/matches'),
  jobClosedForDeveloper: leadingTo('/me/jobs'),
  jobRemovedForDeveloper: leadingTo('/me/jobs'),
  matchWaitsForCompany: leadingTo('/company/matches'),
  matchWaitsForDeveloper: leadingTo('/me/matches'),
  matchIdleForCompany: leadingTo('/company/matches'),
  matchIdleForDeveloper: leadingTo('/me/matches'),
  matchInterviewingForCompany: leadingTo('/company/matches'),
  matchInterviewingForDeveloper: leadingTo('/me/matches'),
  hiredForCompany: leadingTo('/company/matches'),
  hiredForDeveloper: leadingTo('/me/matches'),
  matchDecidedForCompany: decided('/company/matches'),
  matchDecidedForDeveloper: decided('/me/matches'),
  matchAskedForCompany: withWordsOf('developer', '/company/matches'),
  matchAskAgreedForDeveloper: withWordsOf('company', '/me/matches'),
  matchAskDeclinedForDeveloper: withWordsOf('company', '/me/matches'),
  hireFollowUp: ({ side, path, ...values }) => withTextVariant({ values, path }, side),
  jobRememberedForDeveloper: ({ slug, ...about }) => leadingTo(`/jobs/${slug}`)(about),
};
