import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@tandem/contracts/route';
import type { auth as contract } from '@tandem/contracts/routes/auth';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import {
  activationInvalid,
  alreadyTaken,
  invitationExpired,
  invitationUsed,
  invitationWithdrawn,
} from '../../../platform/errors/errors.ts';
import { liftForVerifiedOwner } from '../../../platform/mail/suppression.ts';
import { claimBlankCompany } from '../../companies/companies/companies.blank.ts';
import { companyById, findCompanyById } from '../../companies/companies/companies.service.ts';
import { openAccount, refuseDeleted } from '../account-closing/closing.service.ts';
import { isCreatedBySuperuser, isSignUp } from '../accounts/accounts.policy.ts';
import { accounts, isMain, type StoredAccount } from '../accounts/accounts.service.ts';
import { withEmailDomain } from '../accounts/email-domains.ts';
import { hashOf } from '../credentials/one-time-codes.ts';
import { forgetSignUps } from '../sign-ups/sign-ups.service.ts';
import { refuseSuspended } from '../suspensions/suspensions.service.ts';
import { invitations, type StoredInvitation } from './invitations.model.ts';

const DAY = 86_400_000;
const LIFETIME_MS = 7 * DAY;
const EXPIRED_STORED_MS = 30 * DAY;

/** Creates the token of a link with which an email address joins a profile or company, once, within 7 days. */
export async function newInvitation(entityId: Types.ObjectId, email: string): Promise<string> {
  const token = newToken();
  await invitations.put({ entityId, email }, { ...linkOf(token), invitedBy: null });
  return token;
}

/** Invalidates the links with which an email address could join a profile or company. */
export async function endInvitation(entityId: Types.ObjectId, email: string): Promise<void> {
  await invitations.removeTo({ entityId, email });
}

/** Stores an invitation whose link is sent later: previous links stop working, and the new one does not exist yet. */
export const openInvitation = (entityId: Types.ObjectId, email: string, sender: string): Promise<StoredInvitation> =>
  invitations.put({ entityId, email }, { ...linkOf(newToken()), invitedBy: new Types.ObjectId(sender) });

/** Creates the token for the link of an open invitation; returns undefined if it was withdrawn. */
export async function linkInvitation(entityId: Types.ObjectId, email: string): Promise<string | undefined> {
  const token = newToken();
  return (await invitations.setToken({ entityId, email }, hashOf(token))) ? token : undefined;
}

const newToken = () => randomBytes(32).toString('base64url');

function linkOf(token: string) {
  const now = Date.now();
  return {
    tokenHash: hashOf(token),
    sentDate: new Date(now),
    expiresDate: new Date(now + LIFETIME_MS),
    forgetDate: new Date(now + EXPIRED_STORED_MS),
  };
}

async function valid(token: string): Promise<StoredInvitation> {
  const invitation = await invitations.find(hashOf(token));
  if (!invitation) throw activationInvalid();
  if (invitation.usedDate) throw invitationUsed();
  if (invitation.withdrawnDate) throw invitationWithdrawn();
  if (invitation.expiresDate < new Date()) throw invitationExpired();
  return invitation;
}

/**
 * Returns the invitation of a link; throws 400 for a link that was used or has expired, 403 if the company is deleted.
 */
export async function invitationFor(token: string): Promise<ResponseOf<typeof contract.invitation>> {
  const { entityId, email } = await valid(token);
  await refuseDeleted(entityId);
  const known = await accounts.findByEmail(email);
  if (known?.entityId.equals(entityId)) {
    const { type, signup } = known;
    return { kind: 'account', type, email, company: String(signup?.companyName ?? (await nameOf(known))) };
  }
  const { name, isBlank } = await companyById(entityId);
  return { kind: isBlank ? 'company' : 'colleague', type: 'company', email, company: name };
}

const nameOf = async ({ type, entityId }: StoredAccount) =>
  type === 'user' ? '' : ((await findCompanyById(entityId))?.name ?? '');

interface Chosen {
  passwordHash: string;
  name: string;
  language: StoredAccount['language'];
}

/**
 * Adds a person whose email address the link has verified: to an account created for them, to a company as a colleague,
 * or to an unclaimed company as its main account. Throws 400 for a link that was used or has expired, 403 if the
 * company is suspended or deleted, 409 if the address received an account elsewhere in the meantime.
 */
export async function join(token: string, chosen: Chosen): Promise<StoredAccount> {
  const { _id, entityId, email } = await valid(token);
  const [known, team] = await Promise.all([accounts.findByEmail(email), accounts.ofEntity(String(entityId))]);
  const created = known?.entityId.equals(entityId) && isCreatedBySuperuser(known) ? known : undefined;
  if (known && !created && !isSignUp(known)) throw alreadyTaken('email');
  await refuseSuspended(entityId);
  await refuseDeleted(entityId);
  if (!(await invitations.take(_id, new Date()))) throw invitationUsed();
  await liftForVerifiedOwner(email);
  if (created) {
    await forgetSignUps(email);
    return openAccount(
      await withEmailDomain(
        await changed(created, { ...chosen, emailVerified: true, activation: null, forgetDate: null }),
      ),
    );
  }

  const company = await companyById(entityId);
  const mainAccount = !team.some(isMain);
  const joined = { ...chosen, entityId, mainAccount, type: 'company' as const, emailVerified: true };
  const account = known
    ? // A sign-up that was never activated is replaced.
      await changed(known, { ...joined, activation: null, signup: null, forgetDate: null })
    : await accounts.insert({ email, ...joined }).catch(refuseDuplicate);
  await forgetSignUps(email);
  await withEmailDomain(account);
  await claimBlankCompany(company, email);
  return openAccount(account);
}

async function changed({ _id }: StoredAccount, change: Partial<StoredAccount>): Promise<StoredAccount> {
  const account = await accounts.change(_id, change);
  if (!account) throw activationInvalid();
  return account;
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error) ? alreadyTaken('email') : error;
}
