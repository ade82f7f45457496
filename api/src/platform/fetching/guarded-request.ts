import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { env } from '../config/env.ts';
import { FetchRefused, fetchRefused } from './fetch-refused.ts';
import { publicLookup, type Resolver, refusePrivateHost } from './public-addresses.ts';

const TO_CONNECT = 2_000;

/** Whether the settings allow a private address. */
export const isOpened = ({ host }: URL): boolean => env.FETCHABLE_HOSTS.includes(host);

/**
 * Parses an address that may be requested: http or https, without credentials, on the default port or one of the given
 * ports. Throws FetchRefused for any other.
 */
export function requestableAddress(address: string, ports: readonly string[] = [], base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw fetchRefused('address');
  const url = new URL(address, base);
  const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPage || !(url.port === '' || ports.includes(url.port) || isOpened(url))) throw fetchRefused('address');
  return url;
}

/** Opens a connection; tests connect to their own server through the same guards. */
export type OpenConnection = (url: URL, options: RequestOptions) => ClientRequest;

const openConnection: OpenConnection = (url, options) =>
  (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);

interface GuardedRequestOptions {
  signal: AbortSignal;
  addressesOf?: Resolver | undefined;
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string;
  open?: OpenConnection | undefined;
}

/** Sends one request to a host on the public internet and resolves to its response, whatever its status. */
export function guardedRequest(url: URL, options: GuardedRequestOptions): Promise<IncomingMessage> {
  const { signal, addressesOf, headers, body, method = 'GET', open = openConnection } = options;
  const isGuarded = !isOpened(url);
  if (isGuarded) refusePrivateHost(url.hostname);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const request = open(url, {
    agent: false,
    signal,
    method,
    headers: { 'user-agent': `Tandem (+${env.PORTAL_URL})`, 'accept-encoding': 'identity', ...headers },
    ...(isGuarded && { lookup: publicLookup(addressesOf) }),
  });
  const connecting = setTimeout(() => request.destroy(fetchRefused('slow')), TO_CONNECT);
  request.once('socket', (socket) =>
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
  );
  request.once('close', () => clearTimeout(connecting));
  request.once('error', (error) => reject(signal.aborted ? fetchRefused('slow') : refusalOf(error)));
  request.once('response', resolve);
  request.end(body);
  return promise;
}

/** Converts an error of a request or response to a refusal. */
export const refusalOf = (error: unknown): FetchRefused =>
  error instanceof FetchRefused ? error : fetchRefused('unreachable');
