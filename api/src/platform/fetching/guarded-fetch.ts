import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refused } from './fetch-refused.ts';
import { guardedRequest, refusalOf, requestableAddress } from './guarded-request.ts';
import type { Resolver } from './public-addresses.ts';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { env } from '../config/env.ts';
import { FetchRefused, refused } from './fetch-refused.ts';
import { publicLookup, type Resolver, refusePrivateHost } from './public-addresses.ts';

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

/** What a response contained, as bytes. */
export interface FetchedBytes extends Omit<FetchedPage, 'text'> {
  bytes: Buffer;
}

export interface Wanted {
  /** Whether a page may be read from an address; checked for the given address and each redirect. */
  isWanted?: (url: URL) => boolean;
  addressesOf?: Resolver;
  /** Ports allowed besides those of http and https. */
  ports?: readonly string[];
  /** Sent besides the own ones, or in their place. */
  headers?: Record<string, string>;
  /** The most bytes of a response, after it is unpacked. */
  mostBytes?: number;
  /** Aborts everything; without it after five seconds. */
  signal?: AbortSignal;
  /** Opens the connection; tests connect to a server of their own, through the same guards. */
  open?: (url: URL, options: RequestOptions) => ClientRequest;
}

const openConnection = (url: URL, options: RequestOptions): ClientRequest =>
  (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);

/** Whether the settings allow an address although it is private. */
export const isOpened = ({ host }: URL): boolean => env.FETCHABLE_HOSTS.includes(host);

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
  const { bytes, ...page } = await guardedFetchBytes(address, wanted);
  return { ...page, text: bytes.toString('utf8') };
}

/** The same for a document in any encoding; the limits are those of the caller. @throws FetchRefused with the reason */
export async function guardedFetchBytes(address: string, wanted: Wanted = {}): Promise<FetchedBytes> {
  const { isWanted, ports = [], mostBytes = MOST_BYTES, signal = AbortSignal.timeout(IN_ALL) } = wanted;
  let url = pageAddress(address, ports);
  for (let nth = 0; nth <= MOST_REDIRECTS; nth++) {
    if (isWanted && !isWanted(url)) throw refused('elsewhere');
    const response = await ask(url, signal, wanted);
    const { statusCode: status = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      return { url, status, headers, bytes: await bytesOf(response, mostBytes, signal) };
    response.destroy();
    url = requestableAddress(headers.location, ports, url);
  }
  throw refused('redirects');
}

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
function pageAddress(address: string, ports: readonly string[], base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw refused('address');
  const url = new URL(address, base);
  const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPage || !(url.port === '' || ports.includes(url.port) || isOpened(url))) throw refused('address');
  return url;
}

function ask(url: URL, signal: AbortSignal, { addressesOf, headers, open = openConnection }: Wanted) {
  const isGuarded = !isOpened(url);
  if (isGuarded) refusePrivateHost(url.hostname);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const own = { 'user-agent': `Tandem (+${env.PORTAL_URL})`, accept: 'text/html', 'accept-encoding': 'identity' };
  const request = open(url, {
    agent: false,
    signal,
    headers: { ...own, ...headers },
    ...(isGuarded && { lookup: publicLookup(addressesOf) }),
  });
  const connecting = setTimeout(() => request.destroy(refused('slow')), TO_CONNECT);
  request.once('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  );
  request.once('close', () => clearTimeout(connecting));
  request.once('error', (error) => reject(signal.aborted ? refused('slow') : fieldErrorOf(error)));
  request.once('response', resolve);
  request.end();
  return promise;
}

async function bytesOf(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy();
    throw refused('large');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw refused('large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw signal.aborted ? refused('slow') : refusalOf(error);
    response.destroy();
    throw signal.aborted ? refused('slow') : fieldErrorOf(error);
  }
  return Buffer.concat(chunks);
}

/** The body of a response; a packed one is unpacked piece by piece, so that its size is limited while it grows. */
function unpacked(response: IncomingMessage): Readable {
  if (response.headers['content-encoding'] !== 'gzip') return response;
  const unpacking = createGunzip();
  response.once('error', (error) => unpacking.destroy(error));
  response.once('aborted', () => unpacking.destroy(new Error('The response was cut.')));
  return response.pipe(unpacking);
}
