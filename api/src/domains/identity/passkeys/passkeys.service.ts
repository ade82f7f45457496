import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey, PasskeyRegistration } from '@tandem/contracts/passkey';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { log } from '../../../platform/config/log.ts';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { passkeyKnown, passkeyRefused, tooManyPasskeys } from '../../../platform/errors/authentication-errors.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { accountById, accounts, type StoredAccount } from '../accounts/accounts.service.ts';
import { deviceOf } from '../sessions/device.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import { passkeys, type StoredPasskey } from './passkeys.model.ts';
import { ALGORITHMS, relyingParty, webauthn } from './relying-party.ts';

export { passkeys } from './passkeys.model.ts';

const MAX_PASSKEYS = 20;
const HANDLE_BYTES = 32;

/** Returns the passkeys of an account, newest first. */
export const passkeysOf = async (accountId: string): Promise<Passkey[]> =>
  (await passkeys.ofAccount(accountId)).map(present);

/** Returns the options for a new passkey. Throws 403 unless the caller has logged in recently. */
export async function creationOptions(viewer: Viewer, id: string) {
  await requireRecentLogin(viewer);
  const account = await accountById(id);
  const known = await passkeys.ofAccount(id);
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Tandem',
    rpID: relyingParty().rpID,
    userName: account.email,
    userID: Uint8Array.from(Buffer.from(await handleOf(account), 'base64url')),
    challenge: Buffer.from(await newChallenge('create', `${viewer.sessionId}`), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the random user handle of an account on devices, created when the first passkey is offered. */
async function handleOf({ _id, passkeyHandle }: StoredAccount): Promise<string> {
  if (passkeyHandle) return passkeyHandle;
  await accounts.giveHandle(_id, randomBytes(HANDLE_BYTES).toString('base64url'));
  return `${(await accountById(String(_id))).passkeyHandle}`;
}

/**
 * Adds a passkey and notifies the owner. Throws 403 for an invalid or expired answer of the device, 409 for a passkey
 * that is already stored.
 */
export async function createPasskey(
  viewer: Viewer,
  id: string,
  { name, credential }: { name?: string | undefined; credential: PasskeyRegistration },
  call: CallInfo,
): Promise<Passkey> {
  await requireRecentLogin(viewer);
  const challenge = await consumeChallenge('create', viewer.sessionId, credential.response.clientDataJSON);
  const info = await verify(credential, challenge);
  const account = await accountById(id);
  const stored = await withNamedLock(`passkeys ${id}`, async () => {
    if ((await passkeys.ofAccount(id)).length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
    return passkeys.insert({
      accountId: account._id,
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: info.credential.transports ?? [],
      isSynced: info.credentialDeviceType === 'multiDevice',
      name: name ?? nameOfDevice(call),
      lastUsedDate: null,
    });
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? passkeyKnown() : error;
  });
  await recordAudit({ actorId: id, action: 'passkeys.create', subject: id, fields: ['name'], address: call.address });
  await sendMail('passkeyAdded', { to: account.email, language: account.language }, { name: stored.name });
  return present(stored);
}

async function verify(credential: PasskeyRegistration, expectedChallenge: string) {
  const { rpID, origin } = relyingParty();
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.warn({ why: String(error) }, 'passkey refused');
    throw passkeyRefused();
  });
  if (!verified) throw passkeyRefused();
  return registrationInfo;
}

const nameOfDevice = ({ userAgent }: CallInfo): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || 'Passkey';
};

/** Renames a passkey. Throws 404 for a passkey of another account. */
export async function renamePasskey(accountId: string, id: string, name: string): Promise<Passkey> {
  const renamed = await passkeys.rename(accountId, id, name);
  if (!renamed) throw notFound();
  return present(renamed);
}

const present = ({ _id, name, isSynced, createdDate, lastUsedDate }: StoredPasskey): Passkey =>
  plain({ _id, name, isSynced, createdDate, lastUsedDate });

/** Deletes the passkeys of an erased account. */
export const forgetPasskeys = (accountId: string): Promise<void> => passkeys.removeOf(accountId);
