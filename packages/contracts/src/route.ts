import type { TokenScope } from '@tandem/catalogue/api-tokens';
import type { z } from 'zod';
import type { Download, FileKind, UploadedFile } from './files.ts';

export const VIEWS = ['GUEST', 'USER', 'COMPANY', 'SUPERUSER'] as const;
export type View = (typeof VIEWS)[number];

/**
 * How far a view reaches with a route.
 * - `none`: not at all (401 for a guest, 403 for others)
 * - `own`: records of the caller's own entity only; others respond like records that do not exist
 * - `scoped`: a list of the caller's own records only
 * - `any`: all records
 */
export type Reach = 'none' | 'own' | 'scoped' | 'any';
export type Access = Readonly<Record<View, Reach>>;

/** One call of the API, declared once: parsing, access, client, documentation and tests come from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Answers with and without a slash at its end. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * The scope with which the API token of a company reaches it, as far as the view COMPANY does; `any` for every scope.
   * Without it a token is refused (403), unless the answer is public anyway (`publicFor`).
   */
  token?: TokenScope | 'any';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Fields of body and query that only a superuser may send; all others get 400 with the field's name. */
  superuserOnly?: readonly string[];
  /** A body that is accepted; needed wherever there is a body. */
  example?: unknown;
  /** Takes form data with a file under the name `file`; `body` describes the other fields, which are texts. */
  upload?: FileKind;
  /** The file may be left out; JSON is taken as well then. */
  uploadOptional?: true;
  /** Content type of an answer that is no JSON: `response` is `Binary` then. */
  produces?: string;
  response: z.ZodType;
  /** 200 unless given. */
  status?: 200 | 201;
  /** Ends early when the caller leaves. With `accept: text/event-stream` the result is sent in parts while it is written. */
  streams?: true;
  /** The body is one page of items; the header `x-total-count` has the total. */
  paged?: true;
  /** The body's `total` is sent in the header `x-total-count` as well. */
  counted?: true;
  /** Seconds for which a response may be cached publicly because it is the same for everyone; others are not cached. */
  publicFor?: number;
  /** Seconds after that in which it may still be shown while it is asked for anew. */
  staleFor?: number;
  /** Not logged automatically: it changes nothing, or the domain logs more than the route says. */
  unrecorded?: true;
  /** Recorded as something that was looked up, and not as a change; a `GET` is recorded only with this. */
  looksUp?: true;
  /** Fields that only prove or explain a call, as a password does: none of them is recorded among its fields. */
  confirmation?: readonly string[];
  /** The subject for the audit log is in the response, not in the URL. */
  aboutAnswer?: true;
  /** Fields whose change the domain writes down itself, with more than their names. */
  recordedFields?: readonly string[];
  /** For the owner of the account only: refused during impersonation. */
  inPerson?: true;
  /** The body is received as bytes under the name `raw` next to `headers`, because its signature is verified over them. */
  rawBody?: true;
  /** Responds with 503 and the code `payments-unconfigured` while there are no keys for this service. */
  unlessConfigured?: 'payments';
  /** Registered outside production only, and answered to the machine that it runs on alone. */
  developmentOnly?: true;
}

export type Contract = Readonly<Record<string, Route>>;

export const contract = <const C extends Contract>(routes: C): C => routes;

type Part = 'params' | 'query' | 'body';

type Sent<R extends Route, P extends Part> = R[P] extends z.ZodType ? z.input<R[P]> : never;

/** What the caller sends; a part in which nothing is needed may be left out. */
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

/** What the handler receives, after validation. */
export type InputOf<R extends Route> = {
  [P in Part as R[P] extends z.ZodType ? P : never]: R[P] extends z.ZodType ? z.output<R[P]> : never;
} & Files<R, UploadedFile> &
  (R extends { rawBody: true } ? { raw: Uint8Array; headers: Headers } : unknown);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What is known of a call before its file has been read: whose things it is about is asked then. */
export type AddressOf<R extends Route> = R extends { upload: FileKind }
  ? Omit<InputOf<R>, 'body' | 'file'>
  : InputOf<R>;

export type ResponseOf<R extends Route> = R extends { produces: string } ? Download : z.output<R['response']>;

/** Names of the routes on which at least one view reaches only its own things. */
export type OwnedRoute<C extends Contract> = {
  [K in keyof C]: 'own' extends C[K]['access'][View] ? K : never;
}[keyof C];

export type PagedRoute<C extends Contract> = {
  [K in keyof C]: C[K] extends { paged: true } ? K : never;
}[keyof C];

export const everyone = { GUEST: 'any', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' } as const;
export const signedIn = { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'any' } as const;
export const ownThings = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'any' } as const;
/** What belongs to one account; a superuser reaches no other one's either. */
export const ownAccount = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'own' } as const;
export const ownCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'any' } as const;
export const superusers = { GUEST: 'none', USER: 'none', COMPANY: 'none', SUPERUSER: 'any' } as const;
