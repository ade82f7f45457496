import type { Context } from 'koa';
import { brokenJson, tooDeep, tooLarge, wrongContentType } from './errors.ts';

/** Bytes. The longest body of a contract, a whole profile, is about a third of it. */
const LIMIT = 1024 * 1024;
const DEPTH = 32;

/** The JSON body of a call; an empty one is `{}`. Throws 400, 413 or 415 for whatever else is sent. */
export async function readBody(ctx: Context): Promise<unknown> {
  const text = await readText(ctx);
  if (text.trim() === '') return {};
  if (!ctx.is('application/json')) throw wrongContentType();
  const body = parseJson(text);
  refuseOdd(body, DEPTH);
  return body;
}

async function readText(ctx: Context): Promise<string> {
  if ((ctx.request.length ?? 0) > LIMIT) throw tooLarge();
  if (ctx.get('content-encoding')) throw wrongContentType();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > LIMIT) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenJson();
  }
}

/** Nesting that no contract has, and keys that reach for prototypes. */
function refuseOdd(value: unknown, depthLeft: number) {
  if (typeof value !== 'object' || value === null) return;
  if (depthLeft === 0) throw tooDeep();
  if (Object.hasOwn(value, '__proto__')) throw brokenJson();
  for (const inner of Object.values(value)) refuseOdd(inner, depthLeft - 1);
}
