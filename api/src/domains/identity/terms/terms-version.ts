import type { Context, Next } from 'koa';
import { onChange, onMissedChanges } from '../../../platform/change-feed/changes.ts';
import { versions } from './terms.model.ts';

/** Maximum delay, in milliseconds, until a version that applies from a later day on is noticed. */
const FRESH = 30_000;

let counted: { count: Promise<number>; until: number } | undefined;
const forget = () => {
  counted = undefined;
};
onChange('terms', forget);
onMissedChanges(forget);

function countOfVersions(): Promise<number> {
  const now = Date.now();
  if (!counted || counted.until < now) {
    counted = { count: versions.countApplying(new Date(now)), until: now + FRESH };
    counted.count.catch(forget);
  }
  return counted.count;
}

/**
 * Sends signed-in pages the number of applying versions of terms with each response, so that an open page notices new
 * ones at the next action.
 */
export async function sendTermsVersion(ctx: Context, next: Next): Promise<void> {
  if (ctx.state.viewer.accountId) ctx.set('x-terms', String(await countOfVersions()));
  await next();
}
