import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context, Next } from 'koa';
import sirv, { type Options } from 'sirv';

const built = (part: string) => fileURLToPath(new URL(`../../../../${part}/dist`, import.meta.url));
/** Calls of the API, and files that begin with a dot. */
const NEVER = /^\/api\/|\/\./;
/** A file that is missing is missing; every other address is the portal's, as those that end in a token with dots. */
const FILE = /^\/assets\/|\.(js|css|map|json|txt|xml|html|ico|png|svg|webp|woff2)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Parts of the application for people who are logged in: it says there itself that there is no such screen. */
const SIGNED_IN = /^\/(me|company|admin)\//;

/** Whether an address is that of a file, by its name. */
export const isFileName = (path: string): boolean => FILE.test(path);

/** The built portal: its page answers every address of a screen, so that links into it work. Others are left to who comes next. */
export function portalFiles(folder = built('portal')) {
  const options: Options = {
    setHeaders: (response, path) =>
      response.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache'),
  };
  const [file, page] = [files(folder, options), files(folder, { ...options, single: true, ignores: false })];
  const isScreen = screenTest(folder);
  return async (ctx: Context, next: Next) => {
    if (ctx.path === '/index.html') return next();
    if (isFileName(ctx.path)) return file(ctx, next);
    if (isScreen(ctx.path)) return page(ctx, next);
    await next();
    if (ctx.method !== 'GET' || ctx.body || !SIGNED_IN.test(ctx.path) || !existsSync(`${folder}/index.html`)) return;
    ctx.type = 'html';
    ctx.set('cache-control', 'no-cache');
    ctx.body = readFileSync(`${folder}/index.html`);
    ctx.status = 404;
  };
}

/** Whether the application has a screen at an address: by the list that its build has written, with `:name` for any part. */
function screenTest(folder: string): (path: string) => boolean {
  const list = `${folder}/.vite/screens.json`;
  if (!existsSync(list)) return () => true;
  const screens = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const sources = screens.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+'));
  const pattern = new RegExp(`^(${sources.join('|')})/?$`, 'i');
  return (path) => pattern.test(path);
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
