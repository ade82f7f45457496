import type { InputOf, ResponseOf } from '@tandem/contracts/route';
import type { auth as contract } from '@tandem/contracts/routes/auth';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { wrongPassword } from '../../../platform/errors/authentication-errors.ts';
import { activationInvalid, invalid } from '../../../platform/errors/errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { liftForVerifiedOwner } from '../../../platform/mail/suppression.ts';
import { verifyNames } from '../../companies/companies/updating.service.ts';
import { hasPassword, isCreatedBySuperuser, isSignUp } from '../accounts/accounts.policy.ts';
import type { Activation, StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { hashOf, isCode, isRightCode } from '../credentials/one-time-codes.ts';
import { isPassword } from '../credentials/passwords.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { browserOf } from '../sign-ups/sign-up-browser.ts';
import { forgetSignUps, type StoredSignUp, signUps } from '../sign-ups/sign-ups.service.ts';
import { linkIdentity } from '../single-sign-on/identities.service.ts';
import { ensureEntity } from './entities.ts';
import { startAuthenticatedSession } from './login.service.ts';

/** The target of an activation link or code: a sign-up, or an account whose address has changed. */
type Found = { signUp: StoredSignUp } | { account: StoredAccount };

/** Maximum number of sign-ups with an address that a code is tried on if neither browser nor session identifies one. */
const MAX_MATCHING_SIGNUPS = 20;

type Verification = InputOf<typeof contract.verify>['body'];
type Activated = Omit<ResponseOf<typeof contract.verify>, 'message'>;

/**
 * Activates by the token of a link or by a code. Logs the user in if they signed up in this browser or enter the
 * password of the sign-up: the link alone only proves the address, and the sign-up may be another person's.
 */
export async function activate(
  { token, email, password, deviceFingerprint }: Verification,
  viewer: Viewer,
  call: CallInfo,
): Promise<Activated> {
  await limits.verify.take(call.address);
  const found = isCode(token) ? await findByCode(token, email, viewer, call) : await findByLink(token);
  if (!found) throw activationInvalid();
  const isOwn = isOfBrowser(found, call) || (password !== undefined && (await proves(found, password)));

  if (!isOwn && 'signUp' in found && found.signUp.identity) throw activationInvalid();
  const account = 'signUp' in found ? await makeAccount(found.signUp) : await confirmAddress(found.account);
  if ('signUp' in found && found.signUp.identity) await linkIdentity(account, found.signUp.identity);
  await forgetSignUps(account.email);
  await liftForVerifiedOwner(account.email);
  await ensureEntity(account);
  if (account.type === 'company') await verifyNames(account.entityId);
  const mayEnter = isOwn && !account.secondFactor && !account.suspended;
  return {
    email: account.email,
    signedIn: mayEnter ? await startAuthenticatedSession(account, deviceFingerprint, call) : null,
  };
}

/**
 * Returns the target of an activation link, and whether this browser has signed up. Throws 400 for a link that was used
 * or has expired.
 */
export async function activationFor(token: string, call: CallInfo): Promise<ResponseOf<typeof contract.activation>> {
  await limits.join.take(call.address);
  const found = await findByLink(token);
  if (!found) throw activationInvalid();
  const { email, passwordHash } = 'signUp' in found ? found.signUp : found.account;
  return {
    kind: 'signUp' in found ? 'signup' : 'address',
    email,
    isThisBrowser: isOfBrowser(found, call),
    hasPassword: hasPassword({ passwordHash }),
  };
}

const isOfBrowser = (found: Found, call: CallInfo): boolean =>
  'signUp' in found && found.signUp.browserHash === browserOf(call);

async function proves(found: Found, password: string): Promise<true> {
  const { passwordHash } = 'signUp' in found ? found.signUp : found.account;
  if (!(await isPassword(passwordHash, password))) throw wrongPassword('password');
  return true;
}

async function findByLink(token: string): Promise<Found | null> {
  const hash = hashOf(token);
  const [signUp, account] = await Promise.all([signUps.findByActivation(hash), accounts.findByActivation(hash)]);
  if (signUp) return isInTime(signUp) ? { signUp } : null;
  return account && isInTime(account) ? { account } : null;
}

/**
 * Finds the target of a code. A code is short, so its owner has to be identified by the browser, the session, or the
 * address that is sent with it.
 */
async function findByCode(
  code: string,
  email: string | undefined,
  viewer: Viewer,
  call: CallInfo,
): Promise<Found | null> {
  const browser = browserOf(call);
  const own = browser ? await signUps.findByBrowser(browser) : null;
  if (own && (email === undefined || email === own.email)) return firstMatching([{ signUp: own }], code);

  const address = email ?? (viewer.accountId && (await accounts.findAccount(viewer.accountId))?.email);
  if (!address) throw invalid({ email: { key: 'missing' } });
  const [account, waiting] = await Promise.all([
    accounts.findByEmail(address),
    signUps.ofAddress(address, MAX_MATCHING_SIGNUPS),
  ]);
  return firstMatching([...(account ? [{ account }] : []), ...waiting.map((signUp) => ({ signUp }))], code);
}

/**
 * Returns the first target with a matching code. Each wrong code uses one attempt of every sign-up to which it might
 * have belonged.
 */
async function firstMatching(all: readonly Found[], code: string): Promise<Found | null> {
  const tried = await Promise.all(all.map(async (found) => ((await takeTry(found)) ? found : null)));
  return tried.find((found) => found && isInTime(inner(found)) && isRightCode(inner(found).activation, code)) ?? null;
}

const inner = (found: Found) => ('signUp' in found ? found.signUp : found.account) as { activation: Activation };
const takeTry = (found: Found) =>
  'signUp' in found ? signUps.takeTry(found.signUp._id) : accounts.takeTry(found.account._id);
const isInTime = ({ activation }: { activation: Activation | null }): boolean =>
  activation !== null && activation.expiresDate > new Date();

/**
 * Creates the account of a sign-up. Throws 400 if the address has received an account in the meantime: of several
 * sign-ups the first to be activated creates it.
 */
async function makeAccount({
  email,
  type,
  entityId,
  passwordHash,
  said,
  language,
}: StoredSignUp): Promise<StoredAccount> {
  const newAccount = { email, type, entityId, passwordHash, signup: said, language, emailVerified: true };
  const known = await accounts.findByEmail(email);
  if (known && (isCreatedBySuperuser(known) || !isSignUp(known))) throw activationInvalid();
  if (!known)
    return accounts.createAccount(newAccount).catch((error: unknown) => {
      throw isDuplicate(error) ? activationInvalid() : error;
    });
  // A sign-up that an earlier version stored is replaced.
  const account = await accounts.changeAccount(known._id, { ...newAccount, activation: null, forgetDate: null });
  if (!account) throw activationInvalid();
  return account;
}

async function confirmAddress({ _id, activation }: StoredAccount): Promise<StoredAccount> {
  const account = await accounts.activateAccount(_id, activation?.tokenHash ?? '');
  if (!account) throw activationInvalid();
  return account;
}
