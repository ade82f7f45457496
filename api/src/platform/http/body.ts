import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import getRawBody, { type RawBodyError } from 'raw-body';
import { brokenForm, brokenJson, HttpError, tooLarge, wrongContentType } from '../errors/errors.ts';
import { withBodyTimeout } from './body-timeout.ts';
import { refuseComplexJson } from './input-limits.ts';

/** In bytes. The longest body of a contract, a complete profile, is about a third of it. */
const JSON_LIMIT = 1024 * 1024;
const FORM_LIMIT = 16 * 1024;

/** Returns the JSON body of a call; an empty body is `{}`. Throws 400, 413 or 415 for anything else. */
export async function readBody(ctx: Context): Promise<unknown> {
  if (ctx.is('application/json') === false) throw wrongContentType();
  const json = await readBytes(ctx);
  if (json.length === 0) return {};
  refuseComplexJson(json);
  const body = parseJson(json);
  refusePrototypes(body);
  return body;
}

const parseFields = koaBody({
  formLimit: FORM_LIMIT,
  json: false,
  text: false,
  onError: (error: Error & { status?: number }) => {
    throw error.status === 413 ? tooLarge() : brokenForm();
  },
});

/** Returns the fields of a form that a browser submitted without a script; of several with the same name, the last. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (!ctx.is('application/x-www-form-urlencoded') || ctx.get('content-encoding')) throw wrongContentType();
  await withBodyTimeout(
    ctx,
    parseFields(ctx, async () => {}),
  );
  return Object.fromEntries(
    Object.entries((ctx.request.body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === 'string' ? [[name, last]] : [];
    }),
  );
}

/** Returns the bytes of a JSON body, which are checked before they are parsed. Throws 400, 413 or 415. */
export async function readBytes(ctx: Context): Promise<Buffer> {
  const length = ctx.request.length ?? null;
  if ((length ?? 0) > JSON_LIMIT) throw tooLarge();
  if (ctx.get('content-encoding')) throw wrongContentType();
  try {
    return await withBodyTimeout(ctx, getRawBody(ctx.req, { limit: JSON_LIMIT, length }));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw (error as RawBodyError).type === 'entity.too.large' ? tooLarge() : brokenJson();
  }
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    throw brokenJson();
  }
}

/** Throws for keys that could change a prototype. */
function refusePrototypes(value: unknown) {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) throw brokenJson();
  for (const inner of Object.values(value)) refusePrototypes(inner);
}
