import type { Context } from 'koa';

/** Headers added by a proxy: the call came from another machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a call comes from this machine and not through a proxy. Checks the connection, because any caller can write a
 * header; the host name is checked against pages of other sites whose name resolves to this machine (DNS rebinding).
 */
export const isLoopbackRequest = ({ req: { socket, headers } }: Context): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
