// Emails to the holder of an account, about the account itself.
import type { Templates } from './template.ts';

interface SuperuserChange {
  /** Address of the superuser who decided it. */
  by: string;
  reason: string;
}

interface Suspended {
  /** As part of a sentence. */
  reasons: string;
  /** Written by the person who decided; may be empty. */
  note: string;
  token: string;
}

export interface AccountEmails {
  activation: { name: string; token: string; code: string };
  alreadyRegistered: Record<never, never>;
  newDevice: { device: string };
  forgotPassword: { token: string };
  passwordChanged: Record<never, never>;
  secondFactorOn: Record<never, never>;
  /** `byTeam`: a superuser turned it off, because the owner had lost it. */
  secondFactorOff: { byTeam: boolean };
  recoveryCodeUsed: { left: string };
  passkeyAdded: { name: string };
  passkeyRemoved: { name: string };
  recoveryDelayed: { token: string; from: string };
  providerAdded: { provider: string; email: string };
  providerRemoved: { provider: string; email: string };
  accountClosed: Record<never, never>;
  newAddress: { token: string; code: string };
  oldAddress: Record<never, never>;
  superuserMade: SuperuserChange;
  superuserEnded: SuperuserChange;
  superuserMadeNotice: SuperuserChange & { email: string };
  superuserEndedNotice: SuperuserChange & { email: string };
  accountMade: { token: string };
  termsChanged: { terms: string; date: string; kind: string; version: number };
  suspended: Suspended;
  /** `remains`: the account stays suspended for another reason. */
  suspensionLifted: Suspended & { remains?: boolean };
  suspensionUpheld: Suspended;
}

export const accountEmails: Templates<AccountEmails> = {
  activation: ({ name, token, code }) => ({ values: { name }, code, path: `/verify/${token}` }),
  alreadyRegistered: () => ({ path: '/login' }),
  newDevice: ({ device }) => ({ values: { device } }),
  forgotPassword: ({ token }) => ({ path: `/login/${token}` }),
  passwordChanged: () => ({ path: '/forgot-password' }),
  secondFactorOn: () => ({}),
  secondFactorOff: ({ byTeam }) => ({ path: '/forgot-password', ...(byTeam && { values: { context: 'byTeam' } }) }),
  recoveryCodeUsed: ({ left }) => ({ values: { left }, path: '/forgot-password' }),
  passkeyAdded: ({ name }) => ({ values: { name }, path: '/login' }),
  passkeyRemoved: ({ name }) => ({ values: { name }, path: '/login' }),
  recoveryDelayed: ({ token, from }) => ({ values: { from }, path: `/login/${token}` }),
  providerAdded: ({ provider, email }) => ({ values: { provider, email }, path: '/login' }),
  providerRemoved: ({ provider, email }) => ({ values: { provider, email }, path: '/login' }),
  accountClosed: () => ({ path: '/login' }),
  newAddress: ({ token, code }) => ({ code, path: `/verify/${token}` }),
  oldAddress: () => ({}),
  superuserMade: ({ ...values }) => ({ values, path: '/login' }),
  superuserEnded: ({ ...values }) => ({ values }),
  superuserMadeNotice: ({ ...values }) => ({ values, path: '/admin/accounts?super=1' }),
  superuserEndedNotice: ({ ...values }) => ({ values, path: '/admin/accounts?super=1' }),
  termsChanged: ({ terms, date, kind, version }) => ({
    values: { terms, date },
    path: `/terms/${kind}?version=${version}`,
  }),
  accountMade: ({ token }) => ({ path: `/claim/${token}` }),
  suspended: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
  suspensionLifted: ({ reasons, note, token, remains }) => ({
    values: { reasons, note, ...(remains && { context: 'remains' }) },
    path: remains ? `/appeal/${token}` : '/login',
  }),
  suspensionUpheld: ({ reasons, note, token }) => ({ values: { reasons, note }, path: `/appeal/${token}` }),
};
