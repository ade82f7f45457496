import type { RemoveCompanyReason } from '@tandem/catalogue/reasons';
import { translate } from '@tandem/i18n/server';
import { env } from '../config/env.ts';
import type { Letter, Section } from './layout.ts';

interface AboutMatch {
  /** Headline of the job. */
  job: string;
  company: string;
  /** First name. */
  developer: string;
  /** The message of the person who began it to the other side. */
  words?: string;
}

/** An application by a person without an account; the token leads to the data stored about them. */
interface AboutApplication {
  job: string;
  company: string;
  token: string;
}

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

interface Suspended {
  /** As part of a sentence. */
  reasons: string;
  /** In the words of the person who decided; may be empty. */
  note: string;
  token: string;
}

interface Reviewed {
  /** As part of a sentence; may be empty. */
  reasons: string;
  /** In the words of the person who decided; may be empty. */
  note: string;
}

interface OfCompany {
  company: string;
  /** In the words of the person who decided; may be empty. */
  note: string;
}

interface SuperuserChange {
  /** Address of the superuser who decided it. */
  by: string;
  reason: string;
}

interface Found {
  /** The name of the saved search. */
  name: string;
  /** The number of new results, and the best of them. */
  count: number;
  rows: Section['rows'];
  path: string;
}

/** New results of a search of the board. */
interface JobsFound {
  /** The search in words. */
  search: string;
  count: number;
  /** The first results. */
  rows: Section['rows'];
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

/** The data that each email needs. */
export interface Letters {
  activation: { name: string; token: string; code: string };
  alreadyRegistered: Record<never, never>;
  newDevice: { device: string };
  forgotPassword: { token: string };
  passwordChanged: Record<never, never>;
  secondFactorOn: Record<never, never>;
  secondFactorOff: Record<never, never>;
  recoveryCodeUsed: { left: string };
  accountClosed: Record<never, never>;
  newAddress: { token: string; code: string };
  oldAddress: Record<never, never>;
  superuserMade: SuperuserChange;
  superuserEnded: SuperuserChange;
  superuserMadeNotice: SuperuserChange & { email: string };
  superuserEndedNotice: SuperuserChange & { email: string };
  colleagueRemoved: { company: string };
  invited: { company: string; token: string };
  invitedElsewhere: { company: string };
  claimCompany: { company: string; token: string };
  accountMade: { token: string };
  suspended: Suspended;
  suspensionLifted: Suspended;
  suspensionUpheld: Suspended;
  profileApproved: Reviewed;
  profileNeedsInfo: Reviewed;
  profileRejected: Reviewed;
  companyApproved: OfCompany;
  companyNotApproved: OfCompany;
  companyRenamed: OfCompany;
  companyNotRenamed: OfCompany;
  companyDeleted: { company: string };
  companyRemoved: { company: string; reason: RemoveCompanyReason };
  appealWaits: { name: string };
  companyWaits: { company: string; contact: string };
  candidateTold: { company: string; source: string; until: string; token: string };
  /** The author's text; the source and the date are shown next to it. */
  candidateLetter: { company: string; subject: string; text: string; source: string; until: string; token: string };
  sourcedLink: { token: string };
  candidateObjected: { name: string };
  candidateErased: { name: string };
  candidatesExpire: { count: string; date: string; days: string };
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
  jobIdle: OneJob;
  jobPaused: OneJob;
  jobEnds: JobRun;
  jobEnded: JobRun;
  hiredForDeveloper: AboutMatch;
  applicationHired: AboutApplication;
  surveyExpires: { company: string; date: string };
  applicationReceived: AboutApplication;
  applicationAccepted: AboutApplication;
  applicationEnded: AboutApplication & { how: 'rejected' | 'unanswered' | 'closed' | 'removed' };
  /** The text of a note stays with the team: the email contains its author and a link. */
  noteMention: { author: string; path: string };
  searchFound: Found;
  jobsFound: JobsFound;
  jobsForGuest: JobsFound & AboutAlert;
  alertAsked: AboutAlert;
  alertAskedAgain: AboutAlert & { days: string };
  summary: Summary;
}

interface Parts {
  values?: Record<string, string | number>;
  /** Text written by a person, used in place of `emails:<kind>.text`. */
  paragraphs?: string[];
  /** Lists, each with the title `emails:<kind>.<title>`. */
  sections?: Section[];
  code?: string;
  quote?: { text: string; by: string };
  /** The portal path of the button. */
  path?: string;
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

/** Leads to the page where one button confirms that the job is open. */
const stillOpen = ({ id, ...values }: OneJob): Parts => ({ values, path: `/company/jobs/${id}/open` });
const inContext = (letterParts: Parts, context: string): Parts => ({
  ...letterParts,
  values: { ...letterParts.values, context },
});

const newJobs = ({ search, count, rows, path }: JobsFound): Parts => ({
  values: { search, count },
  sections: [{ title: 'found', rows }],
  path,
});

const parts: { [K in keyof Letters]: (about: Letters[K]) => Parts } = {
  activation: ({ name, token, code }) => ({ values: { name }, code, path: `/verify/${token}` }),
  alreadyRegistered: () => ({ path: '/login' }),
  newDevice: ({ device }) => ({ values: { device } }),
  forgotPassword: ({ token }) => ({ path: `/login/${token}` }),
  passwordChanged: () => ({ path: '/forgot-password' }),
  secondFactorOn: () => ({}),
  secondFactorOff: () => ({ path: '/forgot-password' }),
  recoveryCodeUsed: ({ left }) => ({ values: { left }, path: '/forgot-password' }),
  accountClosed: () => ({ path: '/login' }),
  newAddress: ({ token, code }) => ({ code, path: `/verify/${token}` }),
  oldAddress: () => ({}),
  superuserMade: ({ ...values }) => ({ values, path: '/login' }),
  superuserEnded: ({ ...values }) => ({ values }),
  superuserMadeNotice: ({ ...values }) => ({ values, path: '/admin/accounts?super=1' }),
  superuserEndedNotice: ({ ...values }) => ({ values, path: '/admin/accounts?super=1' }),
  colleagueRemoved: ({ company }) => ({ values: { company } }),
  invited: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  invitedElsewhere: ({ company }) => ({ values: { company } }),
  claimCompany: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  accountMade: ({ token }) => ({ path: `/claim/${token}` }),
  suspended: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
  suspensionLifted: ({ reasons, note }) => ({ values: { reasons, note }, path: '/login' }),
  suspensionUpheld: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
  profileApproved: ({ note }) => ({ values: { note }, path: '/me' }),
  profileNeedsInfo: ({ reasons, note }) => ({ values: { reasons, note }, path: '/me/profile' }),
  profileRejected: ({ reasons, note }) => ({ values: { reasons, note }, path: '/me/profile' }),
  companyApproved: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyNotApproved: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyRenamed: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyNotRenamed: ({ company, note }) => ({ values: { company, note }, path: '/company/profile' }),
  companyDeleted: ({ company }) => ({ values: { company }, path: '/login' }),
  companyRemoved: ({ company, reason }) => ({
    values: { company, context: reason },
    ...(reason === 'asked-by-company' && { path: '/login' }),
  }),
  appealWaits: ({ name }) => ({ values: { name }, path: '/admin' }),
  companyWaits: ({ company, contact }) => ({ values: { company, contact }, path: '/admin/companies' }),
  candidateTold: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  candidateLetter: ({ token, text, ...values }) => ({
    values,
    paragraphs: text.split(/\n{2,}/),
    path: `/sourced/${token}`,
  }),
  sourcedLink: ({ token }) => ({ path: `/sourced/${token}` }),
  candidateObjected: ({ name }) => ({ values: { name } }),
  candidateErased: ({ name }) => ({ values: { name } }),
  candidatesExpire: (values) => ({ values, path: '/company/candidates/own?expiring=true' }),
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
  applicationReceived: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  applicationAccepted: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  applicationEnded: ({ token, how, ...values }) => ({
    values: { ...values, context: how },
    path: `/sourced/${token}`,
  }),
  hiredForDeveloper: leadingTo('/me/matches'),
  applicationHired: ({ token, ...values }) => ({ values, path: `/sourced/${token}` }),
  jobIdle: stillOpen,
  jobPaused: stillOpen,
  jobEnds: ({ paid, ...about }) => inContext(stillOpen(about), paid ? 'paid' : 'free'),
  jobEnded: ({ paid, ...about }) => inContext(stillOpen(about), paid ? 'paid' : 'free'),
  surveyExpires: (values) => ({ values, path: '/company/equality' }),
  noteMention: ({ author, path }) => ({ values: { author }, path }),
  searchFound: ({ name, count, rows, path }) => ({
    values: { name, count },
    sections: [{ title: 'found', rows }],
    path,
  }),
  jobsFound: newJobs,
  jobsForGuest: newJobs,
  alertAsked: ({ search, token }) => ({ values: { search }, path: `/jobs/alerts/${token}` }),
  alertAskedAgain: ({ token, ...values }) => ({ values, path: `/jobs/alerts/${token}` }),
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

/** Maximum characters of a name, title or search in a subject. */
const LONGEST_IN_SUBJECT = 60;

/**
 * Text chosen by others, shortened; company names in quotation marks, so that they are not read as Tandem's own words.
 */
function valuesOfSubject(values: NonNullable<Parts['values']>, language: string): NonNullable<Parts['values']> {
  const { company, subject, context, ...others } = values;
  return {
    ...values,
    ...Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
    ),
    ...(company && { company: translate(language, 'emails:quoted', { name: shortened(`${company}`) }) }),
  };
}

function shortened(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (letters.length <= LONGEST_IN_SUBJECT) return text;
  const begin = letters.slice(0, LONGEST_IN_SUBJECT - 1).join('');
  return `${begin.trimEnd()}…`;
}

/** Renders an email in a language: its texts are those of `emails:<kind>`. */
export function letter<K extends keyof Letters>(kind: K, about: Letters[K], language: string): Letter {
  const { values = {}, paragraphs, code, quote, sections = [], path } = parts[kind](about);
  const say = (key: string) => translate(language, `emails:${kind}.${key}`, values);
  return {
    subject: translate(language, `emails:${kind}.subject`, valuesOfSubject(values, language)),
    preview: say('preview'),
    title: say('title'),
    paragraphs: paragraphs ?? [say('text')],
    ...(code && { code }),
    ...(quote && { quote }),
    sections: sections.map(({ title, rows }) => ({ title: say(title), rows })),
    ...(path && { action: { label: say('action'), url: env.PORTAL_URL + path } }),
    after: [say('after')],
    why: say('why'),
  };
}
