import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Next } from 'koa';
import { env } from '../config/env.ts';
import { MAIL_STYLE_SOURCE } from '../mail/layout.ts';
import { DOCS_STYLE_SOURCE } from './docs-page.ts';

const self = ["'self'"];
const none = ["'none'"];

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: self,
      scriptSrc: self,
      // The only style element of the documentation and of emails on the development mail page; no other is accepted.
      styleSrc: ["'self'", DOCS_STYLE_SOURCE, MAIL_STYLE_SOURCE],
      styleSrcAttr: ["'unsafe-inline'"],
      // Pictures come from this origin; `data:` is for drawn logos, `blob:` for a picture that is being cropped.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: self,
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: none,
      baseUri: none,
      formAction: self,
      frameAncestors: none,
    },
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
