import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '@tandem/contracts/passkey';
import { log } from '../../../platform/config/log.ts';
import { passkeyRefused, passkeyUnknown } from '../../../platform/errors/authentication-errors.ts';
import { accounts, type StoredAccount } from '../accounts/accounts.service.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import type { ChallengePurpose } from './passkey-challenges.model.ts';
import { passkeys, type StoredPasskey } from './passkeys.model.ts';
import { relyingParty, webauthn } from './relying-party.ts';

/**
 * Returns the options with which a browser requests a passkey. They name no passkey, so that they reveal nothing about
 * an account and the person can choose among all passkeys on the device.
 */
export async function requestOptions(purpose: ChallengePurpose, askedBy: string) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: Buffer.from(await newChallenge(purpose, askedBy), 'base64url'),
    allowCredentials: [],
    userVerification: 'required',
  });
}

/**
 * Returns the account of a passkey whose possession a device has just proved, after checking a fingerprint, face or
 * code. Throws 403 for a challenge that is no longer valid, an unknown passkey, and a proof that is false or belongs to
 * another account.
 */
export async function provenAccount(
  purpose: ChallengePurpose,
  askedBy: string | undefined,
  credential: PasskeyAssertion,
): Promise<StoredAccount> {
  const challenge = await consumeChallenge(purpose, askedBy, credential.response.clientDataJSON);
  const passkey = await passkeys.findByCredential(credential.id);
  if (!passkey) throw passkeyUnknown();
  const account = await accounts.find(passkey.accountId);
  if (!account?.passkeyHandle || credential.response.userHandle !== account.passkeyHandle)
    throw refused(passkey, 'another account');
  const newCounter = await verify(passkey, credential, challenge);
  if (!(await passkeys.use(passkey, newCounter, new Date()))) throw refused(passkey, 'used at the same time');
  return account;
}

async function verify(passkey: StoredPasskey, credential: PasskeyAssertion, expectedChallenge: string) {
  const { rpID, origin } = relyingParty();
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: bytesOf(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw refused(passkey, String(error));
  });
  if (!verified) throw refused(passkey, 'signature');
  return authenticationInfo.newCounter;
}

/** The driver returns its own type for bytes in records that are read without their model. */
const bytesOf = (stored: Buffer | { buffer: Uint8Array }) =>
  Uint8Array.from(Buffer.isBuffer(stored) ? stored : stored.buffer);

function refused({ accountId, _id }: StoredPasskey, why: string) {
  log.warn({ account: String(accountId), passkey: String(_id), why }, 'passkey refused');
  return passkeyRefused();
}
