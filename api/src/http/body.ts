import type { Context } from 'koa';
import getRawBody, { type RawBodyError } from 'raw-body';
import { brokenForm, brokenJson, HttpError, tooLarge, wrongContentType } from './errors.ts';
import { refuseComplexJson } from './input-limits.ts';
import { patiently } from './patience.ts';

/** Bytes. The longest body of a contract, a whole profile, is about a third of it. */
const JSON_LIMIT = 1024 * 1024;
const FORM_LIMIT = 16 * 1024;

/** The JSON body of a call; an empty one is `{}`. Throws 400, 413 or 415 for anything else that is sent. */
export async function readBody(ctx: Context): Promise<unknown> {
  if (ctx.is('application/json') === false) throw wrongContentType();
  const json = await readBytes(ctx, JSON_LIMIT, brokenJson);
  if (json.length === 0) return {};
  refuseComplexJson(json);
  const body = parseJson(json);
  refusePrototypes(body);
  return body;
}

/** The fields of a form that a browser sent without a script; of several with one name the last. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw wrongContentType();
  const form = await readBytes(ctx, FORM_LIMIT, brokenForm);
  return Object.fromEntries(new URLSearchParams(form.toString()));
}

/** Throws 413 for more than `limit` bytes, and `broken` where the body breaks off. */
async function readBytes(ctx: Context, limit: number, broken: () => HttpError): Promise<Buffer> {
  const length = ctx.request.length ?? null;
  if ((length ?? 0) > limit) throw tooLarge();
  if (ctx.get('content-encoding')) throw wrongContentType();
  try {
    return await patiently(ctx, getRawBody(ctx.req, { limit, length }));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw (error as RawBodyError).type === 'entity.too.large' ? tooLarge() : broken();
  }
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    throw brokenJson();
  }
}

/** Keys that reach for prototypes. */
function refusePrototypes(value: unknown) {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) throw brokenJson();
  for (const inner of Object.values(value)) refusePrototypes(inner);
}
