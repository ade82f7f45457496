import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refused } from './fetch-refused.ts';
import { guardedRequest, refusalOf, requestableAddress } from './guarded-request.ts';
import type { Resolver } from './public-addresses.ts';

const MOST_REDIRECTS = 3;
const MOST_BYTES = 2 * 1024 * 1024;
const IN_ALL = 5_000;

export interface FetchedPage {
  /** The final address after redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Wanted {
  /** Whether a page may be read from an address; checked for the given address and each redirect. */
  isWanted?: (url: URL) => boolean;
  addressesOf?: Resolver;
  /** Ports allowed besides those of http and https. */
  ports?: readonly string[];
}

/**
 * Fetches a page from an address given by a user without exposing the network of the server: http and https on their
 * default ports, public addresses only, three redirects, five seconds, two megabytes, no cookies and no credentials.
 * @throws FetchRefused with the reason
 */
export async function guardedFetch(address: string, wanted: Wanted = {}): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(IN_ALL);
  const { isWanted, addressesOf, ports = [] } = wanted;
  let url = requestableAddress(address, ports);
  for (let nth = 0; nth <= MOST_REDIRECTS; nth++) {
    if (isWanted && !isWanted(url)) throw refused('elsewhere');
    const response = await guardedRequest(url, { signal, addressesOf, headers: { accept: 'text/html' } });
    const { statusCode: status = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      return { url, status, headers, text: await textOf(response, signal) };
    response.destroy();
    url = requestableAddress(headers.location, ports, url);
  }
  throw refused('redirects');
}

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw refused('large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw signal.aborted ? refused('slow') : refusalOf(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}
