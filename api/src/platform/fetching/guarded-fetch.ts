import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fetchRefused } from './fetch-refused.ts';
import { guardedRequest, type OpenConnection, refusalOf, requestableAddress } from './guarded-request.ts';
import type { Resolver } from './public-addresses.ts';

const MAX_REDIRECTS = 3;
const MAX_BYTES = 2 * 1024 * 1024;
const IN_ALL = 5_000;

export interface FetchedPage {
  /** The final address after redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A response with its content as bytes. */
export interface FetchedBytes extends Omit<FetchedPage, 'text'> {
  bytes: Buffer;
}

export interface FetchOptions {
  /** Whether a page may be read from an address; checked for the given address and each redirect. */
  isWanted?: (url: URL) => boolean;
  addressesOf?: Resolver;
  /** Ports allowed besides those of http and https. */
  ports?: readonly string[];
  /** Added to the default headers; one of the same name replaces the default. */
  headers?: OutgoingHttpHeaders;
  /** Maximum bytes of a response after decompression. */
  maxBytes?: number;
  /** Aborts the whole fetch; without it, the timeout is five seconds. */
  signal?: AbortSignal;
  open?: OpenConnection;
}

/**
 * Fetches a page from an address given by a user without exposing the network of the server: http and https on their
 * default ports, public addresses only, three redirects, five seconds, two megabytes, no cookies and no credentials.
 * @throws FetchRefused with the reason
 */
export async function guardedFetch(address: string, wanted: FetchOptions = {}): Promise<FetchedPage> {
  const { bytes, ...page } = await guardedFetchBytes(address, wanted);
  return { ...page, text: bytes.toString('utf8') };
}

/**
 * Like `guardedFetch`, for a document in any encoding; the caller sets the limits.
 * @throws FetchRefused with the reason
 */
export async function guardedFetchBytes(address: string, wanted: FetchOptions = {}): Promise<FetchedBytes> {
  const { isWanted, addressesOf, ports = [], maxBytes = MAX_BYTES, open } = wanted;
  const { signal = AbortSignal.timeout(IN_ALL) } = wanted;
  const headers = { accept: 'text/html', ...wanted.headers };
  let url = requestableAddress(address, ports);
  for (let nth = 0; nth <= MAX_REDIRECTS; nth++) {
    if (isWanted && !isWanted(url)) throw fetchRefused('elsewhere');
    const response = await guardedRequest(url, { signal, addressesOf, headers, open });
    const { statusCode: status = 0 } = response;
    if (![301, 302, 303, 307, 308].includes(status) || !response.headers.location)
      return { url, status, headers: response.headers, bytes: await bytesOf(response, maxBytes, signal) };
    response.destroy();
    url = requestableAddress(response.headers.location, ports, url);
  }
  throw fetchRefused('redirects');
}

/** Returns the body of a response. Throws FetchRefused if it has more than `max` bytes. */
export async function bytesOf(response: IncomingMessage, max: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > max) {
    response.destroy();
    throw fetchRefused('large');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > max) throw fetchRefused('large');
      chunks.push(chunk);
    }
  } catch (error) {
    response.destroy();
    throw signal.aborted ? fetchRefused('slow') : refusalOf(error);
  }
  return Buffer.concat(chunks);
}

/** Returns the body of a response, decompressed as a stream so that its size can be limited while it grows. */
function unpacked(response: IncomingMessage): Readable {
  if (response.headers['content-encoding'] !== 'gzip') return response;
  const unpacking = createGunzip();
  response.once('error', (error) => unpacking.destroy(error));
  response.once('aborted', () => unpacking.destroy(new Error('The response was cut.')));
  return response.pipe(unpacking);
}
