import type { InputOf } from '@tandem/contracts/route';
import type { auth as contract, SignedIn } from '@tandem/contracts/routes/auth';
import type { secondFactor } from '@tandem/contracts/routes/second-factor';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import {
  recoveryDelayed,
  secondFactorNeeded,
  sessionEnded,
  wrongLogin,
} from '../../../platform/errors/authentication-errors.ts';
import { accountSuspended, activationInvalid, activationNeeded } from '../../../platform/errors/errors.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { reopenAccount } from '../account-closing/closing.service.ts';
import { sessionViewOf } from '../accounts/accounts.policy.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { hashOf, isOneTimeToken, timeInEmail } from '../credentials/one-time-codes.ts';
import { hashPassword, isPassword, refuseWeak } from '../credentials/passwords.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { join } from '../invitations/joining.service.ts';
import { proveSecondFactor } from '../second-factor/second-factor.service.ts';
import { type AuthenticatedBy, endSessions, renewSession, startSession } from '../sessions/sessions.service.ts';
import { markBrowser } from '../sign-ups/sign-up-browser.ts';
import { knowBrowser, waitingSignUps } from '../sign-ups/sign-ups.service.ts';
import { refuseOtherWays } from '../single-sign-on/connections.service.ts';
import { appealPathOf } from '../suspensions/suspensions.service.ts';
import { agreementNow, recordAgreement, termsToAccept } from '../terms/agreeing.service.ts';
import { recordsToTakeOver } from './auth.events.ts';
import { ensureEntity, ownEntity, recordActivity } from './entities.ts';
import { loginOfTicket, ticketFor } from './ticket.ts';

type Acceptance = InputOf<typeof contract.acceptInvitation>['body'];

/** Maximum number of sign-ups with one address, newest first, whose passwords are checked. */
const SIGN_UPS = 5;

type SecondStep = InputOf<typeof secondFactor.login>['body'];

interface Credentials {
  email: string;
  password: string;
  deviceFingerprint?: string | undefined;
}

/**
 * Logs in by email address and password. Only the right password reveals that the account is not activated or is
 * suspended.
 */
export async function logIn({ email, password, deviceFingerprint }: Credentials, call: CallInfo): Promise<SignedIn> {
  const here = `${email} ${call.address}`;
  await limits.wrongOnAccount.take(here);
  await limits.wrongFromAddress.take(call.address);

  const [account, waiting] = await Promise.all([accounts.findByEmail(email), waitingSignUps(email, SIGN_UPS)]);
  const hashes = account ? [account.passwordHash] : waiting.map(({ passwordHash }) => passwordHash);
  const matching = await findRight(hashes, password).catch(async (error: unknown) => {
    await Promise.all([limits.wrongOnAccount.giveBack(here), limits.wrongFromAddress.giveBack(call.address)]);
    throw error;
  });
  if (matching === -1) {
    log.warn({ route: '/api/login', account: account && String(account._id), address: call.address }, 'login failed');
    throw wrongLogin();
  }
  await limits.wrongOnAccount.forgive(here);
  await limits.wrongFromAddress.giveBack(call.address);
  const signUp = account ? undefined : waiting[matching];
  if (signUp) await knowBrowser(signUp._id, markBrowser(call)); // the code that is entered next is for this sign-up
  if (!account?.emailVerified) throw activationNeeded();
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  if (account.secondFactor) throw secondFactorNeeded(ticketFor(account, { by: 'password' }));
  return startAuthenticatedSession(account, deviceFingerprint, call);
}

/** Returns the index of the hash that matches a password, or -1. Without any hash it takes as long as with one. */
async function findRight(hashes: readonly string[], password: string): Promise<number> {
  if (hashes.length === 0) await isPassword(undefined, password);
  for (const [nth, hash] of hashes.entries()) if (await isPassword(hash, password)) return nth;
  return -1;
}

/** Completes the second step of a login. If a one-time token of an email started it, that token is used up. */
export async function logInWithCode(
  { ticket, code, deviceFingerprint }: SecondStep,
  call: CallInfo,
): Promise<SignedIn> {
  const { account, by, once } = await loginOfTicket(ticket);
  await proveSecondFactor(account, code).catch((error: unknown) => {
    log.warn({ account: String(account._id), address: call.address }, 'wrong second factor');
    throw error;
  });
  if (once) return enterOnce(once, deviceFingerprint, call);
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  return startAuthenticatedSession(account, deviceFingerprint, call, by);
}

/**
 * Returns the account of a person who has completed the first step of a login. Throws 401 for an invalid ticket, 403 if
 * suspended.
 */
export async function accountOfTicket(ticket: string): Promise<string> {
  const { account } = await loginOfTicket(ticket);
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  return String(account._id);
}

/** Starts a session of an account whose owner has been authenticated. */
export async function startAuthenticatedSession(
  account: StoredAccount,
  deviceFingerprint: string | undefined,
  call: CallInfo,
  by: AuthenticatedBy = 'password',
): Promise<SignedIn> {
  if (by !== 'company') await refuseOtherWays(account, call);
  await ensureEntity(account);
  const open = await reopenAccount(account);
  // The owner has another way to log in, so a recovery that was requested is cancelled.
  if (account.oneTime?.fromDate) await accounts.changeAccount(account._id, { oneTime: null });
  const token = await startSession(account._id, { deviceFingerprint, userAgent: call.userAgent, by });
  return signedIn(open, token, deviceFingerprint, call);
}

/** Renews the session of a token, ignoring other input, or logs in by the one-time token of an email. */
export async function logInByToken(
  token: string,
  deviceFingerprint: string | undefined,
  call: CallInfo,
): Promise<SignedIn> {
  if (isOneTimeToken(token)) return logInOnce(token, deviceFingerprint, call);
  const session = await renewSession(token, { deviceFingerprint, userAgent: call.userAgent });
  if (!session) throw sessionEnded();
  if (session.superuser) return actingAs(session.account, session.token, session.superuser);
  return signedIn(session.account, session.token, deviceFingerprint, call);
}

/**
 * Logs in by a one-time token. With a second factor, the token is used up only together with a code, so that an email
 * alone is not enough.
 */
async function logInOnce(token: string, deviceFingerprint: string | undefined, call: CallInfo): Promise<SignedIn> {
  await limits.verify.take(call.address);
  const tokenHash = hashOf(token);
  const account = await accounts.findByOneTime(tokenHash, new Date());
  if (!account) throw activationInvalid();
  refuseEarly(account);
  await refuseOtherWays(account, call);
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  if (account.secondFactor) throw secondFactorNeeded(ticketFor(account, { by: 'email', once: tokenHash }));
  return enterOnce(tokenHash, deviceFingerprint, call);
}

/** Throws 403 for a link that is not valid yet. */
function refuseEarly({ oneTime, language }: StoredAccount): void {
  if (oneTime?.fromDate && oneTime.fromDate > new Date())
    throw recoveryDelayed(timeInEmail(oneTime.fromDate, language));
}

/**
 * Uses a one-time token. The account then has to choose a password without entering the old one, so all sessions that
 * another person may have are ended.
 */
async function enterOnce(tokenHash: string, deviceFingerprint: string | undefined, call: CallInfo): Promise<SignedIn> {
  const account = await accounts.takeOneTime(tokenHash, new Date());
  if (!account) throw activationInvalid();
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  const open = await reopenAccount(account);
  await endSessions(account._id);
  const session = await startSession(account._id, { deviceFingerprint, userAgent: call.userAgent, by: 'email' });
  return signedIn(open, session, deviceFingerprint, call);
}

/** Lets an invited person join a company, with the password that they choose. */
export async function acceptInvitation(
  { token, password, name, language, deviceFingerprint }: Acceptance,
  call: CallInfo,
): Promise<SignedIn> {
  refuseDeceptiveNames({ name });
  await refuseWeak(password, []);
  await limits.join.take(call.address);
  const passwordHash = await hashPassword(password);
  const account = await join(token, { passwordHash, name, language: language ?? call.language });
  if (account.signup) await ensureEntity(account);
  else await recordAgreement(account, await agreementNow(account.type, account.language));
  await refuseOtherWays(account, call);
  const session = await startSession(account._id, { deviceFingerprint, userAgent: call.userAgent });
  return signedIn(account, session, deviceFingerprint, call);
}

/**
 * Returns the response to a superuser who acts as an account: it does not count as a login or a device of the owner.
 */
export const actingAs = async (account: StoredAccount, token: string, { email }: StoredAccount): Promise<SignedIn> => ({
  ...(await sessionResponse(account, token)),
  termsToAccept: [],
  heldRecords: 0,
  impersonatedBy: { email },
});

/** Returns the response to a login, or to a superuser who returns to their own session. */
export async function sessionResponse(account: StoredAccount, token: string): Promise<SignedIn> {
  const view = sessionViewOf(account);
  return {
    account: accounts.presentAccount({ ...account, closedDate: null }),
    view,
    ...(await ownEntity(account)),
    termsToAccept: await termsToAccept(account),
    heldRecords: await recordsToTakeOver.ask(account),
    token,
    impersonatedBy: null,
    ...(view === 'SUPERUSER' && { superusers: env.SUPERUSERS }),
  };
}

async function signedIn(
  account: StoredAccount,
  token: string,
  device: string | undefined,
  call: CallInfo,
): Promise<SignedIn> {
  if (device) await recordDevice(account, device, call);
  await recordActivity(account);
  return sessionResponse(account, token);
}

/** Remembers a device, and notifies the owner of the account about each new one after the first. */
async function recordDevice({ _id, email, language, devices }: StoredAccount, fingerprint: string, call: CallInfo) {
  const device = hashOf(`${_id} ${fingerprint}`);
  if (devices.includes(device)) return;
  await accounts.addDevice(_id, device);
  if (devices.length > 0)
    await sendMail('newDevice', { to: email, language }, { device: call.userAgent || call.address });
}
