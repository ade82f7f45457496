import type { Account } from '@tandem/contracts/account';
import type { CompanySignup, UserSignup } from '@tandem/contracts/routes/auth';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { alreadyTaken, notFound } from '../../../platform/errors/errors.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { linkEmailsToAccount } from '../../../platform/mail/erasing.ts';
import { sendMail, writeMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { provesWebsite } from '../../companies/companies/companies.policy.ts';
import { isCreatedBySuperuser, isSignUp, WITHOUT_PASSWORD } from '../accounts/accounts.policy.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { forgetDate, newActivation } from '../credentials/one-time-codes.ts';
import { hashPassword, refuseWeak } from '../credentials/passwords.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { endInvitation, newInvitation } from '../invitations/joining.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { browserOf, markBrowser } from '../sign-ups/sign-up-browser.ts';
import { type StoredSignUp, signUps } from '../sign-ups/sign-ups.service.ts';
import type { ProvenIdentity } from '../single-sign-on/flows.ts';
import { agreementNow } from '../terms/agreeing.service.ts';

type Signup = z.output<typeof UserSignup> | z.output<typeof CompanySignup>;

/** Maximum number of sign-ups with one address, newest first, whose email is sent again. */
const MAILED_AGAIN = 5;

/**
 * Stores a sign-up, separate from all others with the same address: each is activated by its own link or code, and then
 * creates the account. The email is sent after the response, which is the same for an address that has an account.
 */
export async function signUp(
  type: 'user' | 'company',
  { email, password, language = undefined, ...data }: Signup,
  call: CallInfo,
): Promise<void> {
  refuseDeceptive(email, data);
  await refuseWeak(password, [email, ...textsOf(data)]);
  await limits.signup.take(call.address);
  await limits.signupOfAddress.take(email);
  const spoken = language ?? call.language;
  const [passwordHash, agreed] = await Promise.all([hashPassword(password), agreementNow(type, spoken)]);
  const id = await signUps.insert({
    email,
    type,
    entityId: new Types.ObjectId(),
    passwordHash,
    said: { ...data, agreed },
    language: spoken,
    browserHash: markBrowser(call),
    forgetDate: forgetDate(),
  });
  await mailSoon({ id: String(id) });
}

/**
 * Stores the sign-up of a person who came from a provider that does not vouch for the address. It is activated in this
 * browser only: the owner of the address must not get an account that the provider’s account of someone else logs in.
 */
export async function signUpWithIdentity(
  type: 'user' | 'company',
  email: string,
  data: Record<string, unknown>,
  identity: ProvenIdentity,
  call: CallInfo,
): Promise<void> {
  refuseDeceptive(email, data);
  const id = await signUps.insert({
    email,
    type,
    entityId: new Types.ObjectId(),
    passwordHash: WITHOUT_PASSWORD,
    said: { ...data, agreed: await agreementNow(type, call.language) },
    language: call.language,
    browserHash: markBrowser(call),
    identity,
    forgetDate: forgetDate(),
  });
  await mailSoon({ id: String(id) });
}

/** A website on the domain of the address is verified by the link that is sent there. */
function refuseDeceptive(email: string, data: Partial<Record<string, unknown>>): void {
  const { firstName, lastName, companyName, contactPerson, website } = data as Partial<Record<string, string>>;
  const own = website && provesWebsite(email, website) ? website : '';
  refuseDeceptiveNames({ firstName, lastName, companyName, contactPerson }, own);
}

const textsOf = (data: object): string[] => Object.values(data).filter((value) => typeof value === 'string');

/**
 * Changes the address of this browser's sign-up; the link and the code sent to the first address stop working. Throws
 * 404 if the browser has no sign-up, 400 if only the first address allowed the name of the company.
 */
export async function correctEmail(email: string, call: CallInfo): Promise<void> {
  const browser = browserOf(call);
  const signUp = browser && (await signUps.findByBrowser(browser));
  if (!signUp) throw notFound('signup');
  refuseDeceptive(email, signUp.said);
  await limits.signup.take(call.address);
  await limits.signupOfAddress.take(email);
  await signUps.change(signUp._id, { email, activation: null, forgetDate: forgetDate() });
  await mailSoon({ id: String(signUp._id) });
}

/**
 * Resends the activation email with a new link and code: for the sign-up of this browser or, if it has none with the
 * address, for all existing ones. An unknown address has no effect.
 */
export async function sendActivation(email: string, call: CallInfo): Promise<void> {
  await limits.mail.take(`${email} ${call.address}`);
  await mailAgainSoon({ email, browser: browserOf(call) });
}

const mailSoon = queued('activation email', async ({ id }: { id: string }) => {
  const signUp = await signUps.find(id);
  if (signUp) await mailActivation(signUp);
});

const mailAgainSoon = queued(
  'activation email again',
  async ({ email, browser }: { email: string; browser?: string }) => {
    const account = await accounts.findByEmail(email);
    if (account && !account.emailVerified && account.activation) return mailAccount(account);
    const found = await signUps.ofAddress(email, MAILED_AGAIN);
    const own = found.filter(({ browserHash }) => browserHash === browser);
    for (const signUp of own.length > 0 ? own : found) await mailActivation(signUp);
  },
);

/**
 * Sends the email of a sign-up with a new link and a new code. Notifies an address that already has an account, because
 * there is nothing to activate.
 */
export async function mailActivation(signUp: StoredSignUp): Promise<void> {
  const { email, language, said } = signUp;
  const known = await accounts.findByEmail(email);
  if (known && isCreatedBySuperuser(known)) return mailInvitation(known);
  if (known && !isSignUp(known)) return writeMail('alreadyRegistered', { to: email, language: known.language }, {});
  const { stored, ...activation } = newActivation();
  await signUps.change(signUp._id, { activation: stored, forgetDate: forgetDate() });
  const name = String(said.firstName || said.contactPerson || said.companyName || email);
  await writeMail('activation', { to: email, language }, { name, ...activation });
}

async function mailInvitation({ entityId, email, language }: accounts.StoredAccount): Promise<void> {
  const token = await newInvitation(entityId, email);
  return writeMail('accountMade', { to: email, language }, { token });
}

/** Resends the email with which the owner of an account verifies the address or chooses a first password. */
export const mailAccountAgain = (account: accounts.StoredAccount): Promise<void> =>
  isCreatedBySuperuser(account) ? mailInvitation(account) : mailAccount(account);

/** Emails an account whose address was changed, or that an earlier version stored as a sign-up. */
async function mailAccount({ _id, email, language, signup }: accounts.StoredAccount): Promise<void> {
  const { stored, ...activation } = newActivation();
  await accounts.changeAccount(_id, { activation: stored, ...(signup && { forgetDate: forgetDate() }) });
  const name = String(signup?.firstName || signup?.contactPerson || signup?.companyName || email);
  await writeMail('activation', { to: email, language }, { name, ...activation });
}

/**
 * Changes the address of an account, which has to be activated like the first one and is logged out until then. Both
 * addresses are notified. An account whose owner has not chosen a password yet is offered to the new address instead,
 * and no longer to the old one. Throws 409 for an address that is in use.
 */
export async function changeEmail(accountId: string, email: string): Promise<Account> {
  const account = await accounts.accountById(accountId);
  if (await accounts.findByEmail(email)) throw alreadyTaken('email');
  if (isCreatedBySuperuser(account)) return offerTo(email, account);
  const { stored, ...activation } = newActivation();
  const changed = await changeAddress(account._id, { email, emailVerified: false, activation: stored, oneTime: null });
  await linkEmailsToAccount(account.email, account._id);
  await endSessions(accountId);
  const { language } = account;
  await sendMail('newAddress', { to: email, language, accountId }, activation);
  await sendMail('oldAddress', { to: account.email, language, accountId }, {});
  return accounts.presentAccount(changed);
}

async function offerTo(email: string, { _id, entityId, email: before }: accounts.StoredAccount): Promise<Account> {
  await endInvitation(entityId, before);
  const changed = await changeAddress(_id, { email });
  await mailInvitation(changed);
  return accounts.presentAccount(changed);
}

async function changeAddress(id: Types.ObjectId, change: Partial<accounts.StoredAccount>) {
  const changed = await accounts.changeAccount(id, change).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyTaken('email') : error;
  });
  if (!changed) throw notFound('account');
  return changed;
}
