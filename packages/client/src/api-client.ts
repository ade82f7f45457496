import { type Client, createClient } from './client.ts';
import { type TokenRoutes, tokenContracts } from './token-contracts.ts';

export interface ApiClientOptions {
  /** Origin of Tandem, such as `https://tandem.example`. */
  base: string;
  /** The API token of the company: `tdm_live_…`. */
  token: string;
  /** Language of error messages, such as `sv`; English by default. */
  language?: string;
  /** Called with the headers of every response, for example to read `RateLimit`. */
  onResponse?: (headers: Headers) => void;
}

export type ApiClient = Client<TokenRoutes>;

/**
 * Returns a typed client for a company's programs, with the calls that API tokens allow; the scopes of the token
 * determine which. Every call rejects with an `ApiError` if it fails.
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
