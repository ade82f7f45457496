import type { InputOf } from '@tandem/contracts/route';
import type { accountSupport as contract, SignUpView } from '@tandem/contracts/routes/account-support';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { notFound, supportRefused } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { substringPattern, wordPatterns } from '../../../platform/text/text-normalization.ts';
import { accountById, type StoredAccount } from '../accounts/accounts.service.ts';
import { mailAccountAgain, mailActivation } from '../auth/signup.service.ts';
import { mailOneTimeToken } from '../credentials/password.service.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { signUps } from '../sign-ups/sign-ups.service.ts';

type Query = InputOf<typeof contract.signUps>['query'];

/** Returns sign-ups that are not activated yet; `text` is searched in email addresses and names. */
export async function listSignUps({ text, ...page }: Query): Promise<Page<SignUpView[]>> {
  const condition = text ? signUpTextCondition(text) : {};
  const [found, total] = await withTotal(page, signUps.page(condition, page), () => signUps.count(condition));
  const sent = await emails.latestTo(found.map(({ email }) => email));
  const items = found.map(({ _id, email, type, language, createdDate, forgetDate, said }) => {
    const last = sent.get(email);
    const lastEmail = last ? { status: last.status, error: last.error, date: last.sentDate ?? last.createdDate } : null;
    return plain({ _id, email, type, name: nameIn(said), language, createdDate, forgetDate, lastEmail });
  });
  return { items, total };
}

const nameIn = ({ firstName = '', lastName = '', companyName = '' }: Record<string, unknown>): string =>
  String(companyName) || `${firstName} ${lastName}`.trim();

const NAMES = ['said.firstName', 'said.lastName', 'said.companyName', 'said.contactPerson'];

/** Matches the address, or each word in one of the names. */
function signUpTextCondition(text: string) {
  const words = wordPatterns(text).map((word) => ({ $or: NAMES.map((name) => ({ [name]: word })) }));
  return { $or: [{ email: substringPattern(text) }, ...(words.length > 0 ? [{ $and: words }] : [])] };
}

/** Resends the email of a sign-up. Throws 404, and 429 after several within an hour. Returns its email address. */
export async function activateSignUp(id: string): Promise<{ email: string; entityId: string }> {
  const signUp = await signUps.find(id);
  if (!signUp) throw notFound();
  await limits.mail.take(`support ${id}`);
  await mailActivation(signUp);
  return { email: signUp.email, entityId: String(signUp.entityId) };
}

/** Resends the email with which the owner verifies the address. Throws 409 if it is verified, 429 after several. */
export async function sendActivation(id: string): Promise<string> {
  const account = await accountById(id);
  if (account.emailVerified) throw supportRefused('activated');
  refuseClosed(account);
  await limits.mail.take(`support ${id}`);
  await mailAccountAgain(account);
  return account.email;
}

/** Sends a one-time login link. Throws 409 for an account that cannot log in, 429 after several. */
export async function sendLoginLink(id: string): Promise<string> {
  const account = await accountById(id);
  if (!account.emailVerified) throw supportRefused('unverified');
  refuseClosed(account);
  await limits.mail.take(`support ${id}`);
  await mailOneTimeToken(account);
  return account.email;
}

function refuseClosed({ suspended, closedDate }: StoredAccount) {
  if (suspended) throw supportRefused('suspended');
  if (closedDate) throw supportRefused('closed');
}

/** Ends all sessions of an account, except the caller's current one. */
export async function endAllSessions({ accountId, sessionId }: Viewer, id: string): Promise<string> {
  const { _id, email } = await accountById(id);
  await endSessions(_id, id === accountId ? sessionId : undefined);
  return email;
}
