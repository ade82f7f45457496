import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import * as z from 'zod';
import { type FieldError, invalid } from '../errors/errors.ts';
import { validationErrorsOf } from '../errors/validation-errors.ts';
import { readBody, readBytes } from './body.ts';
import type { Form } from './upload.ts';
import type { Viewer } from './viewer.ts';

const PARTS = ['params', 'query', 'body'] as const;
/** For a route without parameters. */
const NO_QUERY = z.strictObject({});

export type Input = Record<string, unknown>;
type Raw = Partial<Record<(typeof PARTS)[number], unknown>>;

/** Parses the input of a call according to the route's contract. Throws 400 with one message for each invalid field. */
export async function parse(route: Route, ctx: Context, viewer: Viewer): Promise<Input> {
  if (route.rawBody) return { raw: await readBytes(ctx), headers: ctx.headers };
  const body = route.body && (await readBody(ctx));
  return checked(route, { params: ctx.params, query: ctx.query, body }, viewer);
}

/** Parses only the path and query, before the body has been read. */
export const parseAddress = ({ body, ...route }: Route, { params, query }: Context, viewer: Viewer): Input =>
  checked(route, { params, query }, viewer);

/** Also parses the fields of a form and its file; a required file that is missing is an error. */
export function parseForm(route: Route, { params, query }: Context, { fields, file }: Form, viewer: Viewer): Input {
  const missing: Record<string, FieldError> = file || route.uploadOptional ? {} : { file: { key: 'fileMissing' } };
  if (!route.body) Object.assign(missing, unknownFields(fields));
  return { ...checked(route, { params, query, body: fields }, viewer, missing), file };
}

const unknownFields = (fields: Form['fields']): Record<string, FieldError> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { key: 'unknown' }]));

function checked(route: Route, raw: Raw, viewer: Viewer, found: Record<string, FieldError> = {}): Input {
  if (viewer.view !== 'SUPERUSER') refuseSuperuserFields(route, raw);

  const input: Record<string, unknown> = {};
  // Without a prototype, so that a field called __proto__ is an error like any other.
  const faults: Record<string, FieldError> = Object.assign(Object.create(null), found);
  for (const part of PARTS) {
    const schema = route[part] ?? (part === 'query' ? NO_QUERY : undefined);
    const result = schema?.safeParse(raw[part], { reportInput: true });
    if (!result) continue;
    if (result.success) input[part] = result.data;
    else Object.assign(faults, validationErrorsOf(result.error));
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return input;
}

function refuseSuperuserFields(route: Route, { query, body }: Raw) {
  const sent = (route.superuserOnly ?? []).filter((path) => has(query, path) || has(body, path));
  if (sent.length > 0) throw invalid(Object.fromEntries(sent.map((path) => [path, { key: 'superuserOnly' }])));
}

function has(value: unknown, path: string): boolean {
  let inner = value;
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = (inner as Record<string, unknown>)[key];
  }
  return true;
}
