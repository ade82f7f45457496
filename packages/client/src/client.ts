import type { Contract, PagedRoute, RequestOf, ResponseOf, Route } from '@tandem/contracts/route';
import type { Failure } from '@tandem/contracts/values';
import type { Progress } from './transfer.ts';

/** An error response of the API; `message` can be shown to people. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status, or 0 where the API could not be reached. */
  readonly status: number;
  readonly code: string;
  /** One sentence for each field that is missing or wrong, by path: `user.linkedin`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whatever else the answer holds, as the similar jobs of a closed one. */
  readonly details: unknown;

  constructor(status: number, failure: Failure) {
    super(failure.message);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.details = failure;
  }
}

/** One page of a list, and how many items there are in all. */
export interface Paged<T> {
  items: T;
  total: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Finishes the call even if the page is left; its body may have at most 64 kB then. */
  keepalive?: boolean;
  /** Identifies a call that creates something: the same call again gets the same answer. */
  idempotencyKey?: string;
  /** Called with the progress of an upload or, if the response is a file, of the download. */
  onProgress?: (progress: Progress) => void;
  /** Asks for the result in parts, of a route that streams, and is called with each of them. */
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
  /** Origin of the API, as `http://localhost:4000`; empty for the page's own. */
  base: string;
  /** The token of the session, if there is one. */
  token?: () => string | null | undefined;
  /** Language in which messages come back. */
  language?: () => string;
  /** The sentence shown where the API cannot be reached. */
  unreachable: () => string;
  /** Called with the headers of every response. */
  onResponse?: (headers: Headers) => void;
  /** Called for every failed call, such as 401 when a session has ended, with the token that it was sent with. */
  onError?: (error: ApiError, token: string | null) => void;
}

/** Milliseconds until every process of the API has read a write, at most. */
const SEEN_MS = 10_000;

/** The marker of this client's latest write, as the API returned it; sent along, so that the next response contains that write. */
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
 * The address of a call: parameters put into the path, lists repeated as comma-separated values, what is undefined left
 * out.
 */
export function addressOf(route: Route, { params = {}, query = {} }: Request): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[key, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** A typed client made from the contracts: `client.jobs.list({ query: { text: 'go' } })`. */
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

/** Few screens send or fetch files. */
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

/** The other fields before the file, so that they are known when it begins. */
function formOf({ body = {}, file }: Request): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) if (value !== undefined) form.append(name, String(value));
  if (file) form.append('file', file);
  return form;
}

/** Says what it says when it is read: texts may arrive later than the first call fails. */
const unreachable = (options: ClientOptions, status = 0) =>
  Object.defineProperty(new ApiError(status, { code: 'unreachable', message: '' }), 'message', {
    get: options.unreachable,
  });

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
