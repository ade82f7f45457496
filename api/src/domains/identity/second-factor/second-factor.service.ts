import type { SecondFactor } from '@tandem/contracts/routes/second-factor';
import type { Types } from 'mongoose';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { secondFactorWrong } from '../../../platform/errors/authentication-errors.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { digitsOf, hashOfRecovery, newRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.codes.ts';

const { encrypt, decrypt } = encryptionFor('second factors');

const MINUTE = 60_000;
const SETUP_LIFETIME_MS = 15 * MINUTE;

export async function secondFactorOf(id: string): Promise<SecondFactor> {
  const { secondFactor } = await accounts.accountById(id);
  if (!secondFactor) return { on: false, since: null, recoveryCodesLeft: 0 };
  return plain({ on: true, since: secondFactor.since, recoveryCodesLeft: secondFactor.recovery.length });
}

/** Creates a secret that takes effect once a code for it is entered. Throws 403 for a wrong password. */
export async function startSecondFactorSetup(id: string, password: string) {
  const account = await accounts.accountById(id);
  await provePassword(account, password);
  const secret = newSecret();
  const factorSetup = { secret: encrypt(secret), expiresDate: new Date(Date.now() + SETUP_LIFETIME_MS) };
  await accounts.changeAccount(account._id, { factorSetup });
  return { secret, uri: uriOf(secret, account.email) };
}

/**
 * Turns the second factor on and ends the sessions that started without it; returns the recovery codes, only this once.
 */
export async function turnOnSecondFactor({ sessionId }: Viewer, id: string, code: string): Promise<string[]> {
  const account = await accounts.accountById(id);
  await limits.secondFactor.take(id);
  const { factorSetup } = account;
  const secret = factorSetup && factorSetup.expiresDate > new Date() ? openedSecret(factorSetup.secret) : undefined;
  if (!factorSetup || !secret) throw invalid({ code: { key: 'setupTooOld' } });
  const lastStep = stepOf(secret, digitsOf(code) ?? '');
  if (lastStep === undefined) throw invalid({ code: { key: 'wrongCode' } });
  await limits.secondFactor.forgive(id);

  const { codes, hashes } = newRecoveryCodes();
  const secondFactor = { secret: factorSetup.secret, since: new Date(), lastStep, recovery: hashes };
  await accounts.changeAccount(account._id, { secondFactor, factorSetup: null });
  await endSessions(id, sessionId);
  await sendMail('secondFactorOn', { to: account.email, language: account.language }, {});
  return codes;
}

/** Creates new recovery codes; all older ones become invalid. */
export async function renewRecoveryCodes(id: string, password: string): Promise<string[]> {
  const account = await accounts.accountById(id);
  if (!account.secondFactor) throw invalid({ password: { key: 'noSecondFactor' } });
  await provePassword(account, password);
  const { codes, hashes } = newRecoveryCodes();
  await accounts.changeAccount(account._id, { secondFactor: { ...account.secondFactor, recovery: hashes } });
  return codes;
}

/** Turns the second factor of an account off, with the password of the caller and, for another person, a reason. */
export async function turnOffSecondFactor(
  { accountId }: Viewer,
  id: string,
  { password, reason }: { password: string; reason?: string | undefined },
): Promise<void> {
  const account = await accounts.accountById(id);
  if (id !== accountId && !reason) throw invalid({ reason: { key: 'missing' } });
  await provePassword(await accounts.accountById(`${accountId}`), password);
  await accounts.changeAccount(account._id, { secondFactor: null, factorSetup: null });
  // Wrong codes for the lost factor must not prevent its owner from setting up the next one.
  await limits.secondFactor.forgive(id);
  const { email: to, language } = account;
  if (account.secondFactor) await sendMail('secondFactorOff', { to, language }, { byTeam: id !== accountId });
}

/** Accepts a code of the app, or a recovery code: each is valid once. Throws 401 for any other, 429 after several. */
export async function proveSecondFactor(account: StoredAccount, code: string): Promise<void> {
  const { _id, secondFactor } = account;
  if (!secondFactor) return;
  await limits.secondFactor.take(String(_id));
  const digits = digitsOf(code);
  const isRight = digits ? await takeDigits(_id, secondFactor.secret, digits) : await takeRecovery(account, code);
  if (!isRight) throw secondFactorWrong();
  await limits.secondFactor.forgive(String(_id));
}

/**
 * Decrypts a secret; returns undefined if JWT_SECRET has changed since. Recovery codes, which need no key, still log
 * in.
 */
function openedSecret(secret: string): string | undefined {
  try {
    return decrypt(secret);
  } catch {
    return undefined;
  }
}

async function takeDigits(id: Types.ObjectId, factor: string, digits: string): Promise<boolean> {
  const secret = openedSecret(factor);
  const step = secret && stepOf(secret, digits);
  return step !== undefined && step !== '' && accounts.takeStep(id, step);
}

async function takeRecovery({ _id, email, language }: StoredAccount, code: string): Promise<boolean> {
  const left = (await accounts.takeRecovery(_id, hashOfRecovery(code)))?.secondFactor?.recovery.length;
  if (left === undefined) return false;
  await sendMail('recoveryCodeUsed', { to: email, language }, { left: String(left) });
  return true;
}
