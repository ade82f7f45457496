import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRegistration } from '@tandem/contracts/passkey';
import { api } from './api.ts';

/** Loaded on demand, so that the login page stays small. */
const webauthn = () => import('@simplewebauthn/browser');

/** Returns whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Returns whether the browser can offer passkeys in the email field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Why there is no passkey: the person cancelled, the device already has one, or something else went wrong. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed';

/** Returns why the browser failed; undefined for errors of the server. */
export function passkeyFailure(error: unknown): PasskeyFailure | undefined {
  if (!(error instanceof Error) || !('cause' in error || error instanceof DOMException)) return undefined;
  const { name } = error.cause instanceof Error ? error.cause : error;
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

/** Requests a passkey for login; `isSuggested` offers passkeys in the email field instead. */
export async function passkeyForLogin(isSuggested = false): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, { options }] = await Promise.all([webauthn(), api.passkeys.loginOptions()]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return assertionOf(await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested }));
}

/** Requests a passkey of the account, to confirm the session. */
export async function passkeyForConfirming(id: string): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webauthn();
  const { options } = await api.signInMethods.confirmOptions({ params: { id } });
  return assertionOf(
    await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Creates a passkey on this device. */
export async function newPasskey(id: string): Promise<PasskeyRegistration> {
  const { startRegistration } = await webauthn();
  const { options } = await api.passkeys.creationOptions({ params: { id } });
  const made: RegistrationResponseJSON = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return made as unknown as PasskeyRegistration;
}

/** Stops offering passkeys in the email field. */
export const cancelSuggestion = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony();

const assertionOf = (answer: AuthenticationResponseJSON) => answer as unknown as PasskeyAssertion;
