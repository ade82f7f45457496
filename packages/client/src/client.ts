import type { Contract, PagedRoute, RequestOf, ResponseOf, Route } from '@tandem/contracts/route';
import type { Failure } from '@tandem/contracts/values';
import type { Progress } from './transfer.ts';

/** An error response of the API; `message` can be shown to users. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status, or 0 if the API could not be reached. */
  readonly status: number;
  readonly code: string;
  /** One sentence for each missing or invalid field, by path: `user.linkedin`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Other data of the response, such as the jobs similar to a closed one. */
  readonly details: unknown;

  constructor(status: number, failure: Failure) {
    super(failure.message);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.details = failure;
  }
}

/** One page of a list, and the total number of items. */
export interface Paged<T> {
  items: T;
  total: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Completes the call even if the page is closed; limits the body to 64 kB. */
  keepalive?: boolean;
  /** Identifies a call that creates something: a repeated call gets the same response. */
  idempotencyKey?: string;
  /** Called with the progress of an upload or, if the response is a file, of the download. */
  onProgress?: (progress: Progress) => void;
  /** Requests the result of a streaming route in parts, and is called with each part. */
  onEvent?: (event: StreamedEvent) => void;
}

/** A part of a streamed result; its fields depend on its name. */
export interface StreamedEvent {
  event: string;
  data: unknown;
}

type Call<R extends Route, Answer> =
  Record<never, never> extends RequestOf<R>
    ? (request?: RequestOf<R>, options?: CallOptions) => Promise<Answer>
    : (request: RequestOf<R>, options?: CallOptions) => Promise<Answer>;

export type Client<C extends Record<string, Contract>> = {
  [D in keyof C]: {
    [K in keyof C[D]]: Call<C[D][K], K extends PagedRoute<C[D]> ? Paged<ResponseOf<C[D][K]>> : ResponseOf<C[D][K]>>;
  };
};

export interface ClientOptions {
  /** Origin of the API, such as `http://localhost:4000`; empty for the page's own. */
  base: string;
  /** Returns the session token, if there is one. */
  token?: () => string | null | undefined;
  /** Returns the language of messages in responses. */
  language?: () => string;
  /** Returns the message shown if the API cannot be reached. */
  unreachable: () => string;
  /** Called with the headers of every response. */
  onResponse?: (headers: Headers) => void;
  /** Called for every failed call, such as 401 when a session has ended, with the token that the call used. */
  onError?: (error: ApiError, token: string | null) => void;
}

/** Maximum milliseconds until every process of the API sees a write. */
const SEEN_MS = 10_000;

/**
 * Marker of this client's latest write, as returned by the API; sent with later calls, so that their responses contain
 * that write.
 */
interface Seen {
  mark: string;
  until: number;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/**
 * Returns the URL of a call: parameters are inserted into the path, lists become comma-separated values, undefined
 * values are omitted.
 */
export function addressOf(route: Route, { params = {}, query = {} }: Request): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[key, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** Returns a typed client for contracts: `client.jobs.list({ query: { text: 'go' } })`. */
export function createClient<C extends Record<string, Contract>>(contracts: C, options: ClientOptions): Client<C> {
  const seen: Seen = { mark: '', until: 0 };
  const call =
    (route: Route) =>
    async (request: Request = {}, callOptions: CallOptions = {}) => {
      const token = options.token?.() ?? null;
      try {
        return await send(route, request, options, callOptions, token, seen);
      } catch (error) {
        if (error instanceof ApiError) options.onError?.(error, token);
        throw error;
      }
    };
  return mapValues(contracts, (routes) => mapValues(routes, call)) as unknown as Client<C>;
}

async function send(
  route: Route,
  request: Request,
  options: ClientOptions,
  { onProgress, onEvent, idempotencyKey, ...init }: CallOptions,
  token: string | null,
  seen: Seen,
) {
  const language = options.language?.();
  const form = route.upload && request.file ? formOf(request) : undefined;
  const { method } = route;
  const url = options.base + addressOf(route, request);
  const headers = {
    ...(!form && request.body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(language && { 'accept-language': language }),
    ...(onEvent && { accept: 'text/event-stream' }),
    ...(token && performance.now() < seen.until && { 'x-seen': seen.mark }),
    ...(idempotencyKey && { 'idempotency-key': `"${idempotencyKey}"` }),
  };
  const body = form ?? (request.body === undefined ? null : JSON.stringify(request.body));

  const answered =
    form && onProgress && typeof XMLHttpRequest !== 'undefined'
      ? transfer().then(({ sendWithProgress }) =>
          sendWithProgress({ method, url, headers, form, signal: init.signal, onProgress }),
        )
      : fetch(url, { ...init, method, headers, body });
  const response = await answered.catch((error: unknown) => {
    throw isAborted(error) ? error : unreachable(options);
  });
  const mark = response.headers.get('x-seen');
  if (mark) Object.assign(seen, { mark, until: performance.now() + SEEN_MS });
  options.onResponse?.(response.headers);
  if (!response.ok) return refuse(response, options);
  if (onEvent && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { readEvents } = await import('./event-stream.ts');
    return readEvents(response, onEvent, (failure) => new ApiError(500, failure)).catch((error: unknown) => {
      throw isAborted(error) || error instanceof ApiError ? error : unreachable(options);
    });
  }
  return read(route, response, options, onProgress);
}

/** Loaded on demand, because few screens send or download files. */
const transfer = () => import('./transfer.ts');
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function read(route: Route, response: Response, options: ClientOptions, onProgress: CallOptions['onProgress']) {
  if (route.produces)
    return (await transfer()).readFile(response, onProgress).catch((error: unknown) => {
      throw isAborted(error) ? error : unreachable(options);
    });
  const body: unknown = await response.json().catch(() => null);
  if (body === null) throw unreachable(options, response.status);
  if (route.paged) return { items: body, total: Number(response.headers.get('x-total-count') ?? 0) };
  return body;
}

async function refuse(response: Response, options: ClientOptions): Promise<never> {
  const body: unknown = await response.json().catch(() => null);
  if (body === null) throw unreachable(options, response.status);
  throw new ApiError(response.status, body as Failure);
}

/** Builds a form with the other fields before the file, so that the server knows them when the file begins. */
function formOf({ body = {}, file }: Request): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) if (value !== undefined) form.append(name, String(value));
  if (file) form.append('file', file);
  return form;
}

/** Creates an error whose message is resolved when it is read, because texts may load after the first call fails. */
const unreachable = (options: ClientOptions, status = 0) =>
  Object.defineProperty(new ApiError(status, { code: 'unreachable', message: '' }), 'message', {
    get: options.unreachable,
  });

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
