import type { Context } from 'koa';

/** What a proxy adds: the call came to this machine from another one. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a call comes from this machine and through no proxy. Asks the connection, because any caller can write a header;
 * the name that was called keeps out pages of other sites whose own name leads here (DNS rebinding).
 */
export const isFromThisMachine = ({ req: { socket, headers } }: Context): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
