import type { Account } from '@tandem/contracts/account';
import type { CompanySignup, UserSignup } from '@tandem/contracts/routes/auth';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { activationInvalid, notFound, taken } from '../../http/errors.ts';
import type { CallInfo } from '../../http/viewer.ts';
import { sendMail } from '../../mail/send.ts';
import { liftSuppression } from '../../mail/suppression.ts';
import { isSignUp } from '../accounts/accounts.policy.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { isDuplicate } from '../stored.ts';
import { agreementNow } from '../terms/agreeing.service.ts';
import { forgetDate, hashOf, isCode, isRightCode, newActivation } from './activation.ts';
import { limits } from './auth.limits.ts';
import { settle } from './entities.ts';
import { hashPassword, refuseCommon } from './passwords.ts';
import { endSessions } from './sessions.service.ts';

type Signup = z.output<typeof UserSignup> | z.output<typeof CompanySignup>;

/**
 * Writes a sign-up down and sends the e-mail that activates it. Until then there is no profile and no company. Of
 * several sign-ups with one address the latest counts, and an address that has an account already is told so by
 * e-mail: the answer is the same.
 */
export async function signUp(
  type: 'user' | 'company',
  { email, password, language, ...signup }: Signup,
  call: CallInfo,
) {
  refuseCommon(password);
  await limits.signup.take(call.address);
  const passwordHash = await hashPassword(password);
  const known = await accounts.findByEmail(email);
  if (known && !isSignUp(known)) return sendMail('alreadyRegistered', { to: email, language: known.language }, {});

  const activation = newActivation();
  const pending = {
    type,
    passwordHash,
    signup: { ...signup, agreed: await agreementNow(type, language ?? call.language) },
    activation: activation.stored,
    forgetDate: forgetDate(),
    language: language ?? call.language,
  };
  if (known) await accounts.changeAccount(known._id, pending);
  else await createPending({ email, entityId: new Types.ObjectId(), ...pending });
  await mailActivation({ email, ...pending }, activation);
}

/** Of two sign-ups at the same moment the first one is written down. */
const createPending = (account: Partial<StoredAccount>) =>
  accounts.createAccount(account).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });

/** Sends the activation e-mail again, with a new link and a new code; for an unknown address nothing happens. */
export async function sendActivation(email: string, call: CallInfo) {
  await limits.mail.take(`${email} ${call.address}`);
  const account = await accounts.findByEmail(email);
  if (!account || account.emailVerified) return;
  const activation = newActivation();
  await accounts.changeAccount(account._id, {
    activation: activation.stored,
    ...(isSignUp(account) && { forgetDate: forgetDate() }),
  });
  void mailActivation(account, activation); // nobody learns by the time it takes whether there is such an account
}

/**
 * Gives an account another address, which has to be activated as the first one was: until then it is logged out. Both
 * addresses are told. Throws 409 for an address that somebody has.
 */
export async function changeEmail(accountId: string, email: string): Promise<Account> {
  const account = await accounts.accountById(accountId);
  if (await accounts.findByEmail(email)) throw taken('email');
  const { stored, ...activation } = newActivation();
  const change = { email, emailVerified: false, activation: stored, oneTime: null };
  const changed = await accounts.changeAccount(account._id, change).catch((error: unknown) => {
    throw isDuplicate(error) ? taken('email') : error;
  });
  if (!changed) throw notFound('account');
  await endSessions(accountId);
  const { language } = account;
  await sendMail('newAddress', { to: email, language }, activation);
  await sendMail('oldAddress', { to: account.email, language }, {});
  return accounts.presentAccount(changed);
}

/** Activates an account by the token of the link, or by the code together with the e-mail address. */
export async function activate({ token, email }: { token: string; email?: string | undefined }, call: CallInfo) {
  await limits.verify.take(call.address);
  const account = isCode(token) ? await findByCode(email, token) : await accounts.findByActivation(hashOf(token));
  if (!account?.activation || account.activation.expiresDate < new Date()) throw activationInvalid();

  const activated = await accounts.activateAccount(account._id, account.activation.tokenHash);
  if (!activated) throw activationInvalid();
  await liftSuppression(activated.email, ['bounced-hard', 'unsubscribed-all']); // it arrives, and its settings count from now on
  await settle(activated);
  return activated;
}

async function findByCode(email: string | undefined, code: string) {
  const account = email === undefined ? null : await accounts.findByEmail(email);
  if (!account?.activation || !(await accounts.takeTry(account._id))) return null;
  return isRightCode(account.activation, code) ? account : null;
}

function mailActivation(
  { email, language, signup }: Pick<StoredAccount, 'email' | 'language' | 'signup'>,
  { token, code }: { token: string; code: string },
) {
  const name = String(signup?.firstName || signup?.contactPerson || signup?.companyName || email);
  return sendMail('activation', { to: email, language }, { name, token, code });
}
