import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { env } from '../config/env.ts';
import { FetchRefused, refused } from './fetch-refused.ts';
import { publicLookup, type Resolver, refusePrivateHost } from './public-addresses.ts';

const MOST_REDIRECTS = 3;
const MOST_BYTES = 2 * 1024 * 1024;
const TO_CONNECT = 2_000;
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
  let url = pageAddress(address, ports);
  for (let nth = 0; nth <= MOST_REDIRECTS; nth++) {
    if (isWanted && !isWanted(url)) throw refused('elsewhere');
    const response = await ask(url, signal, addressesOf);
    const { statusCode: status = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      return { url, status, headers, text: await textOf(response, signal) };
    response.destroy();
    url = pageAddress(headers.location, ports, url);
  }
  throw refused('redirects');
}

function pageAddress(address: string, ports: readonly string[], base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw refused('address');
  const url = new URL(address, base);
  const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPage || !(url.port === '' || ports.includes(url.port) || isOpened(url))) throw refused('address');
  return url;
}

function ask(url: URL, signal: AbortSignal, addressesOf: Resolver | undefined): Promise<IncomingMessage> {
  const isGuarded = !isOpened(url);
  if (isGuarded) refusePrivateHost(url.hostname);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    agent: false,
    signal,
    headers: { 'user-agent': `Tandem (+${env.PORTAL_URL})`, accept: 'text/html', 'accept-encoding': 'identity' },
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
    throw signal.aborted ? refused('slow') : fieldErrorOf(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const fieldErrorOf = (error: unknown): FetchRefused => (error instanceof FetchRefused ? error : refused('unreachable'));
