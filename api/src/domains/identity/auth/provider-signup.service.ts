import type { InputOf } from '@tandem/contracts/route';
import { CompanySignup, type SignedIn, UserSignup } from '@tandem/contracts/routes/auth';
import type { singleSignOn as contract } from '@tandem/contracts/routes/single-sign-on';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { providerLoginRefused } from '../../../platform/errors/authentication-errors.ts';
import { alreadyTaken, invalid } from '../../../platform/errors/errors.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { liftForVerifiedOwner } from '../../../platform/mail/suppression.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { verifyNames } from '../../companies/companies/updating.service.ts';
import { openAccount, refuseDeleted } from '../account-closing/closing.service.ts';
import { WITHOUT_PASSWORD } from '../accounts/accounts.policy.ts';
import { createAccount, type StoredAccount } from '../accounts/accounts.service.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { endInvitation } from '../invitations/joining.service.ts';
import { forgetSignUps } from '../sign-ups/sign-ups.service.ts';
import { provedConnection } from '../single-sign-on/connections.service.ts';
import { type ProvenIdentity, pendingIdentities, pendingIdentity } from '../single-sign-on/flows.ts';
import { linkIdentity } from '../single-sign-on/identities.service.ts';
import { refuseSuspended } from '../suspensions/suspensions.service.ts';
import { agreementNow, recordAgreement } from '../terms/agreeing.service.ts';
import { ensureEntity } from './entities.ts';
import { startAuthenticatedSession } from './login.service.ts';
import { signUpWithIdentity } from './signup.service.ts';

type Sent = InputOf<typeof contract.signUp>['body'];

/**
 * Creates the account of a person who came from a provider. If the provider does not vouch for the address, this is a
 * sign-up like any other, whose email has to be confirmed in the same browser; `signedIn` is null then.
 */
export async function signUpByProvider(
  sent: Sent,
  call: CallInfo,
): Promise<{ email: string; signedIn: SignedIn | null }> {
  await limits.signup.take(call.address);
  const pending = await pendingIdentity(sent.ticket, call);
  const { identity } = pending;
  const type = identity.connectionId ? 'company' : sent.type;
  const email = identity.isEmailProven ? identity.email : sent.email;
  if (!email) throw invalid({ email: { key: 'missing' } });
  const data = identity.connectionId ? {} : signUpDataOf(type, sent);
  refuseDeceptiveNames({ name: identity.connectionId ? nameOf(sent) : '' });
  if (!identity.isEmailProven) {
    await limits.signupOfAddress.take(email);
    await take(pending._id);
    await signUpWithIdentity(type, email, data, identity, call);
    return { email, signedIn: null };
  }
  await take(pending._id);
  const account = identity.connectionId
    ? await joinCompany(identity, nameOf(sent), call)
    : await makeAccount(type, identity, data, call);
  await forgetSignUps(email);
  await liftForVerifiedOwner(email);
  await linkIdentity(account, identity);
  await ensureEntity(account);
  if (type === 'company') await verifyNames(account.entityId);
  const by = identity.connectionId ? 'company' : 'provider';
  return {
    email,
    signedIn: await startAuthenticatedSession({ ...account, signup: null }, sent.deviceFingerprint, call, by),
  };
}

async function take(id: Types.ObjectId): Promise<void> {
  if (!(await pendingIdentities.take(id))) throw providerLoginRefused('flow_expired');
}

const nameOf = ({ firstName, lastName }: Sent): string => `${firstName} ${lastName}`.trim().slice(0, 100);

/** Returns the data stored by the usual sign-up. Throws 400 for a missing name. */
function signUpDataOf(type: StoredAccount['type'], { firstName, lastName, companyName, website }: Sent) {
  if (type === 'user') {
    if (!firstName) throw invalid({ firstName: { key: 'missing' } });
    return UserSignup.omit({ email: true, password: true }).parse({ firstName, lastName });
  }
  if (!companyName) throw invalid({ companyName: { key: 'missing' } });
  const contactPerson = `${firstName} ${lastName}`.trim();
  return CompanySignup.omit({ email: true, password: true }).parse({ companyName, website, contactPerson });
}

async function makeAccount(
  type: StoredAccount['type'],
  { email }: ProvenIdentity,
  data: Record<string, unknown>,
  { language }: CallInfo,
): Promise<StoredAccount> {
  const { firstName, lastName, companyName, contactPerson } = data as Partial<Record<string, string>>;
  refuseDeceptiveNames({ firstName, lastName, companyName, contactPerson });
  const agreed = await agreementNow(type, language);
  const { language: _, ...signup } = data;
  return create({ email, type, entityId: new Types.ObjectId(), signup: { ...signup, agreed }, language });
}

/**
 * Adds a person as a colleague: the address is in the verified domain of a company, and the company's provider has
 * confirmed the person. Throws 403 if the company is suspended or deleted.
 */
async function joinCompany(
  { email, connectionId }: ProvenIdentity,
  name: string,
  { language }: CallInfo,
): Promise<StoredAccount> {
  const { companyId } = await provedConnection(String(connectionId));
  await refuseSuspended(companyId);
  await refuseDeleted(companyId);
  const account = await create({ email, type: 'company', entityId: companyId, mainAccount: false, name, language });
  await endInvitation(companyId, email);
  await recordAgreement(account, await agreementNow('company', language));
  return openAccount(account);
}

const create = (account: Partial<StoredAccount>): Promise<StoredAccount> =>
  createAccount({ ...account, passwordHash: WITHOUT_PASSWORD, emailVerified: true }).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyTaken('email') : error;
  });
