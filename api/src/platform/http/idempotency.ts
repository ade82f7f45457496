import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@tandem/contracts/files';
import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { encryptionFor } from '../config/encryption.ts';
import { log } from '../config/log.ts';
import { idempotencyKeyMismatch, invalid, keyInUse, responseUnreadable } from '../errors/errors.ts';
import { idempotentCalls } from './idempotency.model.ts';
import type { Input } from './parse.ts';
import type { Viewer } from './viewer.ts';

/**
 * Milliseconds for which a call owns its key; unless the claim is renewed, its process is presumed dead and the key is
 * free.
 */
const MAX_CALL_MS = 2 * 60_000;
/** Maximum characters of a key. */
const MAX_KEY_LENGTH = 255;
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;
const BARE = /^[!#-~]+$/;

const { encrypt, decrypt } = encryptionFor('responses to repeated calls');

/** Whether a call to a route may carry an `Idempotency-Key`: every POST that creates something. */
const takesIdempotencyKey = ({ method, status, streams, produces }: Route): boolean =>
  method === 'POST' && status === 201 && !streams && !produces;

/**
 * Runs a call with an `Idempotency-Key` once. A repeated call gets the same response for 24 hours, or 409 while the
 * first one runs; the same key with other content gets 422. Keys are separate for each account, token and path. Only
 * successful responses are stored: after an error nothing was created, and the key can be used again.
 */
export async function withIdempotencyKey(
  ctx: Context,
  route: Route,
  input: Input,
  run: () => Promise<void>,
): Promise<void> {
  const viewer: Viewer = ctx.state.viewer;
  const header = ctx.get('idempotency-key');
  if (!header || !viewer.accountId || !takesIdempotencyKey(route)) return run();
  const { accountId } = viewer;
  const _id = hashOf([
    accountId,
    viewer.entityId,
    viewer.token?.id,
    viewer.impersonatedBy,
    ctx.method,
    ctx.path.replace(/\/$/, ''),
    keyOf(header),
  ]);
  const fingerprint = await fingerprintOf(input);
  const claim = randomUUID();
  const until = () => new Date(Date.now() + MAX_CALL_MS);
  if (!(await idempotentCalls.claim({ _id, accountId, fingerprint, claim, claimedUntilDate: until() }))) {
    const before = await idempotentCalls.find(_id);
    if (!before) throw keyInUse(); // released in the meantime
    if (before.fingerprint !== fingerprint) throw idempotencyKeyMismatch();
    if (before.status !== null) return replay(ctx, before.status, before.body);
    const isAlive = before.claimedUntilDate > new Date();
    if (isAlive || !(await idempotentCalls.takeOver(before, claim, until()))) throw keyInUse();
  }
  // A long call retains its key; only the key of a dead process becomes free.
  const renewing = setInterval(() => void idempotentCalls.renew(_id, claim, until()).catch(() => {}), MAX_CALL_MS / 3);
  try {
    await run();
  } catch (error) {
    await idempotentCalls.release(_id, claim);
    throw error;
  } finally {
    clearInterval(renewing);
  }
  await idempotentCalls.finish(_id, claim, ctx.status, encrypt(JSON.stringify(ctx.body))).catch((error: unknown) => {
    log.error({ err: error }, 'the response to a call with an idempotency key could not be stored');
  });
}

/** Deletes the stored responses to an account. */
export const forgetResponsesTo = idempotentCalls.removeOf;

function replay(ctx: Context, status: number, body: string | null): void {
  const response = decrypted(body ?? '');
  ctx.set('idempotent-replayed', 'true');
  ctx.set('cache-control', 'no-store');
  ctx.status = status;
  ctx.body = JSON.parse(response) as unknown;
}

/** Decrypts a response. Throws 409 if JWT_SECRET has changed since. */
function decrypted(body: string): string {
  try {
    return decrypt(body);
  } catch {
    throw responseUnreadable();
  }
}

/** Parses the key: a structured string in quotes, or bare. */
function keyOf(header: string): string {
  const key = QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? (BARE.test(header) ? header : '');
  if (key === '' || key.length > MAX_KEY_LENGTH) throw invalid({ 'idempotency-key': { key: 'idempotencyKey' } });
  return key;
}

async function fingerprintOf({ file, ...input }: Input): Promise<string> {
  const sent = file as UploadedFile | undefined;
  return hashOf([input, sent ? [sent.name, await hashOfFile(sent.path)] : null]);
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}
