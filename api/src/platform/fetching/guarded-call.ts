import { fetchRefused } from './fetch-refused.ts';
import { bytesOf } from './guarded-fetch.ts';
import { guardedRequest, isOpened, requestableAddress } from './guarded-request.ts';

const MAX_BYTES = 512 * 1024;
const IN_ALL = 5_000;

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Calls an API at an address given by a user, like `guardedFetch`, for protocols with other methods and JSON: https
 * only, public addresses only, no redirects, a timeout of five seconds, half a megabyte.
 * @throws FetchRefused with the reason
 */
export async function guardedCall(address: string, sent: Sent): Promise<Response> {
  const url = requestableAddress(address);
  if (url.protocol !== 'https:' && !isOpened(url)) throw fetchRefused('address');
  const signal = AbortSignal.timeout(IN_ALL);
  const response = await guardedRequest(url, { ...sent, signal });
  const bytes = await bytesOf(response, MAX_BYTES, signal);
  const { statusCode: status = 0, headers } = response;
  const type = headers['content-type'];
  return new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), {
    status,
    headers: type ? { 'content-type': type } : {},
  });
}
