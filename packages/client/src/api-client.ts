import { type Client, createClient } from './client.ts';
import { type TokenRoutes, tokenContracts } from './token-contracts.ts';

export interface ApiClientOptions {
  /** Origin of Tandem, as `https://tandem.example`. */
  base: string;
  /** The API token of the company: `tdm_live_…`. */
  token: string;
  /** Language of error messages, as `sv`; English unless given. */
  language?: string;
  /** Called with the headers of every answer, as for `RateLimit`. */
  onResponse?: (headers: Headers) => void;
}

export type ApiClient = Client<TokenRoutes>;

/**
 * A typed client for programs of a company, with the calls that API tokens allow; which of them depends on the scopes of
 * the token. Every call rejects with an `ApiError` if it fails.
 */
export function createApiClient({ base, token, language = 'en', onResponse }: ApiClientOptions): ApiClient {
  return createClient(tokenContracts, {
    base: base.replace(/\/$/, ''),
    token: () => token,
    language: () => language,
    unreachable: () => 'Tandem cannot be reached.',
    ...(onResponse && { onResponse }),
  });
}
