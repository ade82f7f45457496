import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

/** Identifies the alert of a person without an account for the holder of its email: `<id>.<signature>`. */
export const alertToken = (id: string): string => `${id}.${signature(id)}`;

/** The alert that a token was made for; undefined for any other text. */
export function alertOfToken(token: string): string | undefined {
  const [id = '', signed = '', ...more] = token.split('.');
  if (!/^[0-9a-f]{24}$/.test(id) || more.length > 0) return undefined;
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signature = (id: string) => createHmac('sha256', env.JWT_SECRET).update(`job alert ${id}`).digest('base64url');
