import { HttpError, retryAfter } from './errors.ts';

export const unauthenticated = () =>
  new HttpError(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer realm="tandem"' } });
/** One message for an unknown email and a wrong password. */
export const wrongLogin = () => new HttpError(401, 'wrong_login');
export const secondFactorWrong = () =>
  new HttpError(401, 'second_factor_wrong', { fields: { code: { key: 'wrongCode' } } });
/** The first step of the login was too long ago. */
export const ticketInvalid = () => new HttpError(401, 'ticket_invalid');
export const sessionEnded = () => new HttpError(401, 'session_ended');

/** The device signed a challenge that is unknown, used up or older than five minutes. */
export const passkeyExpired = () => new HttpError(403, 'passkey_expired');
/** The passkey is not stored, for example because its owner has removed it. */
export const passkeyUnknown = () => new HttpError(403, 'passkey_unknown');
/** The device has not proved that it has the passkey, or the passkey belongs to another account. */
export const passkeyRefused = () => new HttpError(403, 'passkey_refused');
export const passkeyKnown = () => new HttpError(409, 'passkey_known');
export const tooManyPasskeys = (count: number) => new HttpError(409, 'too_many_passkeys', { values: { count } });
/** Ways to log in may only be changed soon after a login. */
export const recentLoginNeeded = () => new HttpError(403, 'recent_login_needed');
/** The response of the provider is invalid; the code gives the reason, for the log and for tests. */
export const providerLoginRefused = (code: string) =>
  new HttpError(403, code, { text: code === 'provider_cancelled' ? code : 'provider_login_refused' });
/** The provider cannot be reached or does not respond in time. */
export const providerUnavailable = () => new HttpError(503, 'provider_unavailable', { headers: retryAfter(30) });
/** The return address is not a page of the portal. */
export const returnToInvalid = () => new HttpError(400, 'return_to_invalid', { text: 'provider_login_refused' });
/** The person's address at the provider already has an account, which the person must log in to first. */
export const accountExists = (details: { email: string; ticket: string; provider: string }) =>
  new HttpError(409, 'account_exists', { details, values: { email: details.email, provider: details.provider } });
/** The account at the provider is linked to another account here. */
export const identityTaken = () => new HttpError(409, 'identity_taken');
/** The company requires its members to log in with its own provider. */
export const singleSignOnRequired = () => new HttpError(403, 'single_sign_on_required');
export const dnsRecordMissing = () => new HttpError(409, 'dns_record_missing');
/** Another company has verified the domain. */
export const domainTaken = () => new HttpError(409, 'domain_taken', { fields: { domain: { key: 'domainTaken' } } });
/** Before a provider is required, the domain must be verified and the main account must have logged in with it. */
export const connectionUntested = () => new HttpError(409, 'connection_untested');
export const lastSignInMethod = () => new HttpError(409, 'last_sign_in_method');
/** The link in the email is not valid until `from`, so that the owner can object. */
export const recoveryDelayed = (from: string) => new HttpError(403, 'recovery_delayed', { values: { from } });
/** The API token is malformed, unknown, expired or revoked, or its account is closed. */
export const tokenInvalid = () =>
  new HttpError(401, 'token_invalid', {
    headers: { 'www-authenticate': 'Bearer realm="tandem", error="invalid_token"' },
  });
/** No API token may make this call, whatever its scopes. */
export const tokenNotAdmitted = () => new HttpError(403, 'token_not_admitted');
/** The API token lacks the scope that this call needs. */
export const scopeMissing = (scope: string) =>
  new HttpError(403, 'scope_missing', {
    values: { scope },
    details: { scope },
    headers: { 'www-authenticate': `Bearer realm="tandem", error="insufficient_scope", scope="${scope}"` },
  });

/** The current password is required before a sensitive action. */
export const wrongPassword = (field: 'oldPassword' | 'password') =>
  new HttpError(403, 'wrong_password', { values: { context: field }, fields: { [field]: { key: 'wrongPassword' } } });
/** The password is correct and the account has a second factor: the ticket and a code complete the login. */
export const secondFactorNeeded = (ticket: string) =>
  new HttpError(403, 'second_factor_needed', { details: { ticket } });
