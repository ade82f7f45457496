import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Next } from 'koa';
import { env } from '../config/env.ts';
import { allowedServices } from '../config/shell-settings.ts';
import { contentSecurityDirectives } from './content-security-policy.ts';

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: contentSecurityDirectives(allowedServices(env), env.SERVICE_POLICIES),
  },
  strictTransportSecurity: env.ENVIRONMENT === 'prod' && { maxAge: 63_072_000 },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** The same for every response, so they are computed once. */
const headers = headersOnce();

function headersOnce(): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error?: unknown) => {
    if (error) throw error;
  });
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

export function securityHeaders(ctx: Context, next: Next) {
  ctx.res.setHeaders(headers);
  return next();
}
