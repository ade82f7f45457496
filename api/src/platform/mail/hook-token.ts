import { timingSafeEqual } from 'node:crypto';
import type { View } from '@tandem/contracts/route';
import { env } from '../config/env.ts';
import { unauthenticated } from '../errors/authentication-errors.ts';
import { forbidden } from '../errors/errors.ts';

/** Throws unless the caller is a superuser, or has the token that the settings give to the mail server. */
export function requireMailServer({ view }: { view: View }, token: string | undefined): void {
  if (view === 'SUPERUSER' || isHookToken(token)) return;
  throw view === 'GUEST' ? unauthenticated() : forbidden();
}

function isHookToken(token = ''): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(env.MAIL_HOOK_TOKEN ?? '')];
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}
