// Emails about times for an interview, and reminders.
import { env } from '../../config/env.ts';
import type { Section } from '../layout.ts';
import type { EmailParts, Templates } from './template.ts';

/** What emails about an interview need, in the reader's language and time zone. */
export interface AboutInterview {
  /** The company for a developer, the first name of the developer for a company. */
  other: string;
  /** Headline of the job. */
  job: string;
  minutes: number;
  /** The booked day and time; empty if no time is booked. */
  when: string;
  /** The city of the reader's time zone. */
  zone: string;
  /** The offered times; `start` is the instant. */
  times: { start: string; title: string; text: string }[];
  /** When, where and who takes part. A row leads to a path of the portal or to another address. */
  details: { title: string; text: string; path?: string; url?: string }[];
  /** What the other side wrote; empty if it wrote nothing. */
  words: { text: string; by: string } | '';
  /** The page of the interview. */
  path: string;
}

/** The token leads to the page on which one of the times can be chosen. */
interface InterviewTimes extends AboutInterview {
  token?: string;
}

/** Times that an email about something else offers as well. */
export type TimesToChoose = Pick<AboutInterview, 'times' | 'minutes' | 'zone'> & { token: string };

/** `starts` says how long it still takes, for example `in 1 hour`. */
interface InterviewSoon extends AboutInterview {
  starts?: string;
}

const valuesOf = ({ other, job, minutes, when, zone }: AboutInterview) => ({ other, job, minutes, when, zone });
const quoteOf = ({ words }: AboutInterview) => (words ? { quote: words } : {});

const detailsOf = ({ details }: AboutInterview): Section[] =>
  details.length === 0
    ? []
    : [
        {
          title: 'details',
          rows: details.map(({ title, text, path = '', url }) => ({ title, text, url: url ?? env.PORTAL_URL + path })),
        },
      ];

/** Leads to the page of the interview. */
const booked = (about: AboutInterview): EmailParts => ({
  values: valuesOf(about),
  ...quoteOf(about),
  sections: detailsOf(about),
  path: about.path,
});

/** Only what happened; the time is over, so there are no details. */
const missed = (about: AboutInterview): EmailParts => ({ values: valuesOf(about), path: about.path });

/** The same with how soon it starts. */
const reminder = ({ starts = '', ...about }: InterviewSoon): EmailParts => ({
  ...booked(about),
  values: { ...valuesOf(about), starts },
});

/** Each time leads to the page on which it is already selected; only a button on that page books it. */
const proposed = ({ token, times, ...about }: InterviewTimes): EmailParts => {
  const path = token ? `/interview/${token}` : about.path;
  return {
    values: { ...valuesOf({ ...about, times }), count: times.length },
    ...quoteOf({ ...about, times }),
    sections: [timesSection(times, path)],
    path,
  };
};

/** The times as a list, titled `emails:<kind>.times`. */
export const timesSection = (times: AboutInterview['times'], path: string): Section => ({
  title: 'times',
  rows: times.map(({ start, title, text }) => ({
    title,
    text,
    url: `${env.PORTAL_URL}${path}${path.includes('?') ? '&' : '?'}slot=${start}`,
  })),
});

export interface InterviewEmails {
  interviewProposed: InterviewTimes;
  interviewBooked: AboutInterview;
  interviewMoved: AboutInterview;
  interviewCancelled: AboutInterview;
  interviewWithdrawn: AboutInterview;
  interviewLeft: AboutInterview;
  interviewMissed: AboutInterview;
  interviewReminder: InterviewSoon;
  scorecardMissing: Pick<AboutInterview, 'other' | 'job' | 'path'> & { round: number };
}

export const interviewEmails: Templates<InterviewEmails> = {
  interviewProposed: proposed,
  interviewBooked: booked,
  interviewMoved: booked,
  interviewCancelled: booked,
  interviewWithdrawn: booked,
  interviewLeft: booked,
  interviewMissed: missed,
  interviewReminder: reminder,
  scorecardMissing: ({ path, ...values }) => ({ values, path }),
};
