import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { fetchRefused } from './fetch-refused.ts';
import { guardedRequest, refusalOf, requestableAddress } from './guarded-request.ts';
import type { Resolver } from './public-addresses.ts';

const IN_ALL = 15_000;
const MAX_BYTES = 64 * 1024;

export interface PostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** At most 64 kB; longer text is truncated. */
  text: string;
}

interface Sent {
  headers: OutgoingHttpHeaders;
  body: string;
  /** Timeout of the whole call in milliseconds, 15,000 by default. */
  timeout?: number;
  addressesOf?: Resolver;
}

/**
 * Sends a body to an address given by a user without exposing the network of the server: http and https on their
 * default ports, public addresses only, no redirects, 15 seconds. At most 64 kB of the response are read before it is
 * closed.
 * @throws FetchRefused with the reason
 */
export async function guardedPost(
  address: string,
  { headers, body, timeout = IN_ALL, addressesOf }: Sent,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeout);
  const length = Buffer.byteLength(body);
  const response = await guardedRequest(requestableAddress(address), {
    signal,
    addressesOf,
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    body,
  });
  return { status: response.statusCode ?? 0, headers: response.headers, text: await beginningOf(response, signal) };
}

async function beginningOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_BYTES) break; // leaving the loop destroys the response
    }
  } catch (error) {
    throw signal.aborted ? fetchRefused('slow') : refusalOf(error);
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}
