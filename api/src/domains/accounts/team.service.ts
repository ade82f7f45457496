import { randomBytes } from 'node:crypto';
import type { Account } from '@tandem/contracts/account';
import { activationInvalid, forbidden, invalid, taken } from '../../http/errors.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import type { CallInfo, Viewer } from '../../http/viewer.ts';
import { sendMail } from '../../mail/send.ts';
import { hashOf } from '../auth/activation.ts';
import { companyById } from '../companies/companies.service.ts';
import { isDuplicate } from '../stored.ts';
import { accounts, type StoredAccount } from './accounts.model.ts';
import { isSignUp } from './accounts.policy.ts';
import { accountById, ofEntity } from './accounts.service.ts';
import { invitations } from './invitations.model.ts';

const DAY = 86_400_000;
const LASTS = 7 * DAY;
const limit = rateLimit('invite', 30, 60 * 60);

/**
 * Invites a colleague into a company. Whether the address has an account elsewhere is told to its owner alone: no employer
 * learns here who looks for a job.
 */
export async function inviteColleague(
  viewer: Viewer,
  { email, entityId = viewer.view === 'SUPERUSER' ? undefined : viewer.entityId }: { email: string; entityId?: string },
  { language }: CallInfo,
): Promise<void> {
  if (!entityId) throw invalid({ entityId: { key: 'missing' } });
  await limit.take(`${viewer.accountId}`);
  const { _id, name: company } = await companyById(entityId);
  const known = await accounts.findByEmail(email);
  if (known?.entityId.equals(_id)) throw taken('email');
  if (known && !isSignUp(known))
    return sendMail('invitedElsewhere', { to: email, language: known.language }, { company });

  const token = randomBytes(32).toString('base64url');
  const expiresDate = new Date(Date.now() + LASTS);
  await invitations.insert({ entityId: _id, email, tokenHash: hashOf(token), expiresDate });
  sendMail('invited', { to: email, language }, { company, token });
}

interface Colleague {
  passwordHash: string;
  language: StoredAccount['language'];
}

/**
 * Makes the account of somebody who was invited, whose address the link has proven. Throws 400 for a token that is used
 * or too old, 409 where the address got an account meanwhile.
 */
export async function joinCompany(token: string, colleague: Colleague): Promise<StoredAccount> {
  const invitation = await invitations.find(hashOf(token), new Date());
  if (!invitation) throw activationInvalid();
  const { _id, entityId, email } = invitation;
  const [known, team] = await Promise.all([accounts.findByEmail(email), accounts.ofEntity(String(entityId))]);
  if (known && !isSignUp(known)) throw taken('email');
  if (!(await invitations.take(_id))) throw activationInvalid();

  const joined = {
    ...colleague,
    entityId,
    mainAccount: team.length === 0,
    type: 'company' as const,
    emailVerified: true,
  };
  if (!known) return accounts.insert({ email, ...joined }).catch(refuseDuplicate);
  // A sign-up that was never activated gives way.
  const changed = await accounts.change(known._id, { ...joined, activation: null, signup: null, forgetDate: null });
  if (!changed) throw activationInvalid();
  return changed;
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error) ? taken('email') : error;
}

/** Makes an account the main one of its profile or company; only the present one, or a superuser, may. */
export async function setMainAccount(viewer: Viewer, entityId: string, accountId: string): Promise<Account[]> {
  const team = await accounts.ofEntity(entityId);
  if (viewer.view !== 'SUPERUSER' && !team.some((each) => each.mainAccount && isOf(viewer, each))) throw forbidden();
  const chosen = team.find(({ _id }) => String(_id) === accountId);
  if (!chosen?.emailVerified || chosen.closedDate || chosen.suspended) throw invalid({ accountId: { key: 'choice' } });

  // In this order there is never a moment without one.
  await accounts.change(chosen._id, { mainAccount: true });
  for (const other of team)
    if (other !== chosen && other.mainAccount) await accounts.change(other._id, { mainAccount: false });
  return ofEntity(entityId);
}

/** Whether somebody may erase an account: its owner, and the main account of the same profile or company. */
export async function mayErase(viewer: Viewer, { params }: { params: { id: string } }): Promise<boolean> {
  if (viewer.accountId === params.id) return true;
  const [account, own] = await Promise.all([accountById(params.id), accountById(`${viewer.accountId}`)]);
  return own.mainAccount && own.entityId.equals(account.entityId);
}

const isOf = ({ accountId }: Viewer, { _id }: StoredAccount) => String(_id) === accountId;
