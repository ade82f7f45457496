import type { TokenScope } from '@tandem/catalogue/api-tokens';
import type { z } from 'zod';
import type { Download, FileKind, UploadedFile } from './files.ts';

export const VIEWS = ['GUEST', 'USER', 'COMPANY', 'SUPERUSER'] as const;
export type View = (typeof VIEWS)[number];

/**
 * Access of a view to the records of a route.
 * - `none`: no access (401 for a guest, 403 for others)
 * - `own`: records of the caller's own entity only; others respond like records that do not exist
 * - `scoped`: a list of the caller's own records only
 * - `any`: all records
 */
export type Reach = 'none' | 'own' | 'scoped' | 'any';
export type Access = Readonly<Record<View, Reach>>;

/** One call of the API, declared once: parsing, access, client, documentation and tests are derived from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Matches with and without a trailing slash. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * Scope that a company's API token needs for this route, with the access of the view COMPANY; `any` for every scope.
   * Without `token` a token is refused (403), unless the answer is public anyway (`publicFor`).
   */
  token?: TokenScope | 'any';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Fields of body and query that only a superuser may send; all others get 400 with the field's name. */
  superuserOnly?: readonly string[];
  /** Example of a valid body; required for every route with a body. */
  example?: unknown;
  /** Accepts form data with a file under the name `file`; `body` describes the other fields, which are strings. */
  upload?: FileKind;
  /** The file is optional; without it JSON is accepted as well. */
  uploadOptional?: true;
  /** Content type of a response other than JSON; `response` is then `Binary`. */
  produces?: string;
  response: z.ZodType;
  /** Default: 200. */
  status?: 200 | 201;
  /**
   * Stops early when the caller disconnects. With `accept: text/event-stream` the result is streamed as it is written.
   */
  streams?: true;
  /** The body is one page of items; the header `x-total-count` has the total. */
  paged?: true;
  /** The body's `total` is also sent in the header `x-total-count`. */
  counted?: true;
  /** Seconds for which a response may be cached publicly because it is the same for everyone; others are not cached. */
  publicFor?: number;
  /** Seconds after `publicFor` in which a stale response may still be shown while it is revalidated. */
  staleFor?: number;
  /** Not logged automatically: it changes nothing, or the domain logs more detail itself. */
  unrecorded?: true;
  /** Logged as a lookup instead of a change; a `GET` is logged only with this. */
  looksUp?: true;
  /** Fields that only prove or explain a call, such as a password: they are not listed among the logged fields. */
  confirmation?: readonly string[];
  /** The subject for the audit log is in the response, not in the URL. */
  aboutAnswer?: true;
  /** Fields whose change the domain logs itself, with more than their names. */
  recordedFields?: readonly string[];
  /** For the owner of the account only: refused during impersonation. */
  inPerson?: true;
  /**
   * The body is received as bytes under the name `raw` next to `headers`, because its signature is verified over them.
   */
  rawBody?: true;
  /** Responds with 503 and the code `payments-unconfigured` while there are no keys for this service. */
  unlessConfigured?: 'payments';
  /** Registered outside production only, and only answers requests from the same machine. */
  developmentOnly?: true;
}

export type Contract = Readonly<Record<string, Route>>;

export const contract = <const C extends Contract>(routes: C): C => routes;

type Part = 'params' | 'query' | 'body';

type Sent<R extends Route, P extends Part> = R[P] extends z.ZodType ? z.input<R[P]> : never;

/** Request as sent by the caller; a part without required fields may be omitted. */
export type RequestOf<R extends Route> = {
  [P in Part as R[P] extends z.ZodType ? (Record<never, never> extends Sent<R, P> ? never : P) : never]: Sent<R, P>;
} & {
  [P in Part as R[P] extends z.ZodType ? (Record<never, never> extends Sent<R, P> ? P : never) : never]?: Sent<R, P>;
} & Files<R, Blob>;

type Files<R extends Route, F> = R extends { upload: FileKind }
  ? R extends { uploadOptional: true }
    ? { file?: F }
    : { file: F }
  : unknown;

/** Request as received by the handler, after validation. */
export type InputOf<R extends Route> = {
  [P in Part as R[P] extends z.ZodType ? P : never]: R[P] extends z.ZodType ? z.output<R[P]> : never;
} & Files<R, UploadedFile> &
  (R extends { rawBody: true } ? { raw: Uint8Array; headers: Headers } : unknown);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Data of a call that is available before its file has been read, when ownership is checked. */
export type AddressOf<R extends Route> = R extends { upload: FileKind }
  ? Omit<InputOf<R>, 'body' | 'file'>
  : InputOf<R>;

export type ResponseOf<R extends Route> = R extends { produces: string } ? Download : z.output<R['response']>;

/** Names of the routes on which at least one view has access to its own records only. */
export type OwnedRoute<C extends Contract> = {
  [K in keyof C]: 'own' extends C[K]['access'][View] ? K : never;
}[keyof C];

export type PagedRoute<C extends Contract> = {
  [K in keyof C]: C[K] extends { paged: true } ? K : never;
}[keyof C];

export const everyone = { GUEST: 'any', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' } as const;
export const signedIn = { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' } as const;
export const ownRecords = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'any' } as const;
/** Access to records of one account; a superuser has no access to other accounts' records either. */
export const ownAccount = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'own' } as const;
export const ownCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'any' } as const;
export const superusers = { GUEST: 'none', USER: 'none', COMPANY: 'none', SUPERUSER: 'any' } as const;
