import type { Context } from 'koa';
import { env } from '../config/env.ts';

/** The cookies of a call. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that only the API can read, only for calls from its own pages, with a lifetime in seconds. */
  set(name: string, value: string, seconds: number): void;
}

export const cookiesOf = (ctx: Context): Cookies => ({
  get: (name) => ctx.cookies.get(name),
  set: (name, value, seconds) => {
    const secure = env.PORTAL_URL.startsWith('https:');
    ctx.cookies.secure = secure; // a proxy terminates TLS
    ctx.cookies.set(name, value, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: '/api',
      maxAge: seconds * 1000,
      overwrite: true,
    });
  },
});
