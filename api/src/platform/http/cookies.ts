import type { Context } from 'koa';
import { env } from '../config/env.ts';

/** The cookies of a call. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that only the API can read, only for calls from its own pages, with a lifetime in seconds. */
  set(name: string, value: string, seconds: number): void;
}

const isSecure = () => env.PORTAL_URL.startsWith('https:');

/**
 * With this prefix, browsers accept a cookie only from the host itself and over TLS, so that no other host can set one.
 */
const named = (name: string) => (isSecure() ? `__Host-${name}` : name);

export const cookiesOf = (ctx: Context): Cookies => ({
  get: (name) => ctx.cookies.get(named(name)),
  set: (name, value, seconds) => {
    const secure = isSecure();
    ctx.cookies.secure = secure; // a proxy terminates TLS
    ctx.cookies.set(named(name), value, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: secure ? '/' : '/api', // the prefix requires the root path
      maxAge: seconds * 1000,
      overwrite: true,
    });
  },
});
