import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { brokenForm, brokenJson, tooDeep, tooLarge, wrongContentType } from './errors.ts';
import { patiently } from './patience.ts';

/** Bytes. The longest body of a contract, a whole profile, is about a third of it. */
const LIMIT = 1024 * 1024;
const DEPTH = 32;

const parseJson = koaBody({
  jsonLimit: LIMIT,
  jsonStrict: false,
  text: false,
  urlencoded: false,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
  onError: (error: Error & { status?: number }) => {
    if (error.status === 413) throw tooLarge();
    throw brokenJson();
  },
});

/** The JSON body of a call; an empty one is `{}`. Throws 400, 413 or 415 for whatever else is sent. */
export async function readBody(ctx: Context): Promise<unknown> {
  if ((ctx.request.length ?? 0) > LIMIT) throw tooLarge();
  if (ctx.get('content-encoding')) throw wrongContentType();
  if (ctx.is('application/json') === false) throw wrongContentType();
  await patiently(
    ctx,
    parseJson(ctx, async () => {}),
  );
  const sent: unknown = ctx.request.body;
  const body = sent === undefined || sent === '' ? {} : sent;
  refuseOdd(body, DEPTH);
  return body;
}

const FORM_LIMIT = 16 * 1024;
const parseFields = koaBody({
  formLimit: FORM_LIMIT,
  json: false,
  text: false,
  onError: (error: Error & { status?: number }) => {
    if (error.status === 413) throw tooLarge();
    throw brokenForm();
  },
});

/** The fields of a form that a browser sent without a script; of several with one name the last. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (!ctx.is('application/x-www-form-urlencoded') || ctx.get('content-encoding')) throw wrongContentType();
  await patiently(
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

/** Nesting that no contract has, and keys that reach for prototypes. */
function refuseOdd(value: unknown, depthLeft: number) {
  if (typeof value !== 'object' || value === null) return;
  if (depthLeft === 0) throw tooDeep();
  if (Object.hasOwn(value, '__proto__')) throw brokenJson();
  for (const inner of Object.values(value)) refuseOdd(inner, depthLeft - 1);
}
