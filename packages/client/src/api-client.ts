import { contracts } from '@tandem/contracts/contracts';
import { createClient } from './client.ts';
import type { TandemClient } from './tandem.ts';

interface ApiClientOptions {
  /** Origin of Tandem, as `https://tandem.example`. */
  base: string;
  /** The API token of the company: `tdm_live_…`. */
  token: string;
  /** Language of error messages, as `sv`; English unless given. */
  language?: string;
  /** Called with the headers of every answer, as for `RateLimit`. */
  onResponse?: (headers: Headers) => void;
}

/**
 * A typed client for programs of a company: every call rejects with an `ApiError` if it fails. What a token may call
 * depends on its scopes.
 */
export function createApiClient({ base, token, language = 'en', onResponse }: ApiClientOptions): TandemClient {
  return createClient(contracts, {
    base: base.replace(/\/$/, ''),
    token: () => token,
    language: () => language,
    unreachable: () => 'Tandem cannot be reached.',
    ...(onResponse && { onResponse }),
  });
}
