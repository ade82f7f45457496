import type { Context, Next } from 'koa';
import { currentBatch, duringWrites, waitForWrites } from '../change-feed/changes.ts';

/** Identifies the writes that a client has seen: sent with a response, and sent back with the next requests. */
const HEADER = 'x-seen';
/** A process and a batch of changes. */
const MARK = /^[\da-f-]{36}\.[\da-f]{24}$/;

/**
 * Lets a client see its own writes whichever process handles its next request. The request waits until this process has
 * read them, for a second at most; if it still has not, the response has `x-stale: true`.
 */
export async function readYourWrites(ctx: Context, next: Next) {
  const seen = ctx.get(HEADER);
  const isSignedIn = ctx.state.viewer.accountId !== undefined; // guests write nothing, and waiting occupies a slot
  if (isSignedIn && MARK.test(seen) && !(await waitForWrites(seen))) ctx.set('x-stale', 'true');
  await duringWrites(async () => {
    await next();
    const written = currentBatch();
    if (written) ctx.set(HEADER, written);
  });
}
