import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context, Next } from 'koa';
import sirv, { type Options } from 'sirv';

const built = (part: string) => fileURLToPath(new URL(`../../../${part}/dist`, import.meta.url));
/** Calls of the API, and files that begin with a dot. */
const NEVER = /^\/api\/|\/\./;
/** A file that is missing is missing; every other address is the portal's, as those that end in a token with dots. */
const FILE = /^\/assets\/|\.(js|css|map|json|txt|xml|html|ico|png|svg|webp|woff2)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built portal: its page answers every address that is no file, so that links into it work. */
export function portalFiles(folder = built('portal')) {
  const options: Options = {
    setHeaders: (response, path) =>
      response.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
  };
  const [file, page] = [files(folder, options), files(folder, { ...options, single: true, ignores: false })];
  return (ctx: Context, next: Next) => (FILE.test(ctx.path) ? file(ctx, next) : page(ctx, next));
}

/** The built widgets, which other sites load under names that stay. */
export const widgetFiles = (folder = built('widgets')) =>
  files(folder, { setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=600') }, '/widgets');

/** Styles, fonts and the script of pages that the server draws; their names change with what is in them. */
export const siteFiles = (folder: string) =>
  files(folder, { setHeaders: (response) => response.setHeader('cache-control', IMMUTABLE) }, '/site/assets');

function files(folder: string, options: Options, under = '') {
  if (!existsSync(folder)) return (_: Context, next: Next) => next();
  // Looked up for every request (`dev`): a list made at the start would lead to files that a new build has taken away.
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, dev: true, ...options });

  return async (ctx: Context, next: Next) => {
    const isMine = /^(GET|HEAD)$/.test(ctx.method) && ctx.path.startsWith(`${under}/`) && !NEVER.test(ctx.path);
    if (!isMine || !isServed(serve, ctx, under)) return next();
    ctx.respond = false;
  };
}

/** Whether there is such a file; it is on its way then. */
function isServed(serve: ReturnType<typeof sirv>, { req, res }: Context, under: string): boolean {
  const { url } = req;
  let isMissing = false;
  delete req.headers.range; // parts of files are never asked for, and odd ranges make the file server fail
  req.url = url?.slice(under.length);
  serve(req, res, () => {
    isMissing = true;
  });
  req.url = url;
  return !isMissing;
}
