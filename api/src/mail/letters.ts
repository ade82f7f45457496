import type { EmailKind } from '@tandem/catalogue/contact';
import { translate } from '@tandem/i18n/server';
import { env } from '../env.ts';
import type { Letter } from './layout.ts';

interface AboutMatch {
  /** Headline of the job. */
  job: string;
  company: string;
  /** First name. */
  developer: string;
}

interface Suspended {
  /** As part of a sentence. */
  reasons: string;
  /** In the words of whoever decided; may be empty. */
  note: string;
  token: string;
}

/** What each e-mail needs to know. */
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
  invited: { company: string; token: string };
  invitedElsewhere: { company: string };
  claimCompany: { company: string; token: string };
  accountMade: { token: string };
  suspended: Suspended;
  suspensionLifted: Suspended;
  suspensionUpheld: Suspended;
  appealWaits: { name: string };
  companyWaits: { company: string; contact: string };
  matchBeganForCompany: AboutMatch;
  matchBeganForDeveloper: AboutMatch;
  matchAcceptedForCompany: AboutMatch;
  matchAcceptedForDeveloper: AboutMatch;
  matchEndedForCompany: AboutMatch;
  matchEndedForDeveloper: AboutMatch;
  matchUnansweredForCompany: AboutMatch;
  matchUnansweredForDeveloper: AboutMatch;
  jobClosedForDeveloper: AboutMatch;
}

/** Letters that are not about the account itself, by the kind that can be turned off. */
const kinds = {
  companyWaits: 'reviews',
  appealWaits: 'reviews',
  matchBeganForCompany: 'matches',
  matchBeganForDeveloper: 'matches',
  matchAcceptedForCompany: 'matches',
  matchAcceptedForDeveloper: 'matches',
  matchEndedForCompany: 'matches',
  matchEndedForDeveloper: 'matches',
  matchUnansweredForCompany: 'matches',
  matchUnansweredForDeveloper: 'matches',
  jobClosedForDeveloper: 'matches',
} as const satisfies Partial<Record<keyof Letters, EmailKind>>;

export type Notice = keyof typeof kinds;
export const kindOf = (notice: Notice): EmailKind => kinds[notice];

interface Parts {
  values?: Record<string, string>;
  code?: string;
  /** Path on the portal to which the button leads. */
  path?: string;
}

const leadingTo =
  (path: string) =>
  ({ job, company, developer }: AboutMatch): Parts => ({ values: { job, company, developer }, path });

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
  invited: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  invitedElsewhere: ({ company }) => ({ values: { company } }),
  claimCompany: ({ company, token }) => ({ values: { company }, path: `/claim/${token}` }),
  accountMade: ({ token }) => ({ path: `/claim/${token}` }),
  suspended: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
  suspensionLifted: ({ reasons, note }) => ({ values: { reasons, note }, path: '/login' }),
  suspensionUpheld: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
  appealWaits: ({ name }) => ({ values: { name }, path: '/admin' }),
  companyWaits: ({ company, contact }) => ({ values: { company, contact }, path: '/admin/companies' }),
  matchBeganForCompany: leadingTo('/company/matches'),
  matchBeganForDeveloper: leadingTo('/me/matches'),
  matchAcceptedForCompany: leadingTo('/company/matches'),
  matchAcceptedForDeveloper: leadingTo('/me/matches'),
  matchEndedForCompany: leadingTo('/company/matches'),
  matchEndedForDeveloper: leadingTo('/me/jobs'),
  matchUnansweredForCompany: leadingTo('/company/matches'),
  matchUnansweredForDeveloper: leadingTo('/me/matches'),
  jobClosedForDeveloper: leadingTo('/me/jobs'),
};

/** An e-mail in a language: its texts are those of `emails:<kind>`. */
export function letter<K extends keyof Letters>(kind: K, about: Letters[K], language: string): Letter {
  const { values = {}, code, path } = parts[kind](about);
  const say = (key: string) => translate(language, `emails:${kind}.${key}`, values);
  return {
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    paragraphs: [say('text')],
    ...(code && { code }),
    ...(path && { action: { label: say('action'), url: env.PORTAL_URL + path } }),
    after: [say('after')],
    why: say('why'),
  };
}
