import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

/** Creates a token that identifies a suspended person who cannot log in: the suspension's id, and a signature. */
export const appealToken = (suspension: string) => suspension + signature(suspension).toString('base64url');

/** Returns the suspension of a token; undefined for a token that was not created here. */
export function suspensionOfToken(token: string): string | undefined {
  const [id, signed] = [token.slice(0, 24), token.slice(24)];
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined;
  const [given, right] = [Buffer.from(signed, 'base64url'), signature(id)];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signature = (suspension: string) => createHmac('sha256', env.JWT_SECRET).update(`appeal ${suspension}`).digest();
