import { access, constants, mkdir } from 'node:fs/promises';
import type { Context } from 'koa';
import { isDatabaseUp } from '../database.ts';
import { env } from '../env.ts';

/** The process lives. */
export function healthz(ctx: Context) {
  ctx.body = { ok: true };
}

/** What the API depends on, each with whether it is there; 503 if anything is not. */
export async function readyz(ctx: Context) {
  const [database, storage] = await Promise.all([isDatabaseUp(), isStorageWritable()]);
  ctx.status = database && storage ? 200 : 503;
  ctx.body = { database, storage };
}

async function isStorageWritable() {
  try {
    await mkdir(env.DATA_DIR, { recursive: true });
    await access(env.DATA_DIR, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
