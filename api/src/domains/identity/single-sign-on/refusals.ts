import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { providerLoginRefused, providerUnavailable } from '../../../platform/errors/authentication-errors.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { FetchRefused } from '../../../platform/fetching/fetch-refused.ts';

/** Reason for refusing a provider's answer; each is a separate code in the response. */
export type Refusal =
  | 'provider_cancelled'
  | 'provider_failed'
  | 'flow_unknown'
  | 'flow_expired'
  | 'flow_other_browser'
  | 'flow_other_provider'
  | 'flow_other_session'
  | 'answer_issuer_missing'
  | 'answer_issuer'
  | 'answer_code'
  | 'answer_invalid'
  | 'token_algorithm'
  | 'token_signature'
  | 'token_key'
  | 'token_issuer'
  | 'token_audience'
  | 'token_expired'
  | 'token_issued'
  | 'token_nonce'
  | 'token_tenant'
  | 'token_hosted_domain'
  | 'email_missing'
  | 'email_unverified'
  | 'email_foreign_domain';

interface Claim {
  claim?: string;
}

const OF_CLAIM: Record<string, Refusal> = {
  iss: 'token_issuer',
  aud: 'token_audience',
  azp: 'token_audience',
  nonce: 'token_nonce',
  exp: 'token_expired',
  nbf: 'token_issued',
  iat: 'token_issued',
};

/** Refusals by a part of the message, for errors to which the library gives the same code. */
const OF_MESSAGE: readonly (readonly [RegExp, Refusal])[] = [
  [/response parameter "iss" \(issuer\) missing/, 'answer_issuer_missing'],
  [/"iss" \(issuer\) response parameter/, 'answer_issuer'],
  [/"alg" header parameter/, 'token_algorithm'],
  [/signature verification failed/, 'token_signature'],
  [/"nonce"/, 'token_nonce'],
];

/** Maps an error of the library, or of the connection to the provider, to the error of the response. */
export function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof AuthorizationResponseError)
    return providerLoginRefused(error.error === 'access_denied' ? 'provider_cancelled' : 'provider_failed');
  if (error instanceof ResponseBodyError)
    return providerLoginRefused(error.error === 'invalid_grant' ? 'answer_code' : 'provider_failed');
  const all = chain(error);
  const found = all.map(refusalIn).find((refusal) => refusal !== undefined);
  if (found) return providerLoginRefused(found);
  return all.some(isAway) ? providerUnavailable() : providerLoginRefused('answer_invalid');
}

/** Returns an error with its causes. */
function chain(error: unknown): unknown[] {
  const all: unknown[] = [];
  for (let each = error; each && all.length < 5; each = (each as Error).cause) all.push(each);
  return all;
}

function refusalIn(error: unknown): Refusal | undefined {
  const { code, message = '', claim } = error as { code?: string; message?: string } & Claim;
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'token_key';
  return OF_CLAIM[`${claim}`] ?? OF_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
}

/** Returns whether a provider does not respond, or responds with another protocol. */
const isAway = (error: unknown): boolean =>
  error instanceof FetchRefused ||
  (error instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(`${error.code}`)) ||
  (error instanceof Error &&
    (error.name === 'TimeoutError' ||
      error.message === 'fetch failed' ||
      /conform|RESPONSE_IS_NOT_JSON|content-type/i.test(`${(error as { code?: string }).code} ${error.message}`)));
