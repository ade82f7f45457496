import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context, Next } from 'koa';
import sirv, { type Options } from 'sirv';

const built = (part: string) => fileURLToPath(new URL(`../../../../${part}/dist`, import.meta.url));
/** Calls of the API, and files whose name begins with a dot. */
const NEVER = /^\/api\/|\/\./;
/**
 * A missing file gives 404; every other address belongs to the portal, including those that end in a token with dots.
 */
const FILE = /^\/assets\/|\.(js|css|map|json|txt|xml|html|ico|png|svg|webp|woff2)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The worker that runs candidates' code: WebAssembly without network access. */
const CODE_RUNNER = /\/assets\/code-runner[\w.-]*\.js$/;
const CODE_RUNNER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Parts of the application for signed-in users; the application itself reports unknown screens. */
const SIGNED_IN = /^\/(me|company|admin)\//;

/** Whether an address looks like that of a file. */
export const isFileName = (path: string): boolean => FILE.test(path);

/**
 * Serves the built portal: its page for every address of a screen, so that deep links work. Other addresses are passed
 * to the next middleware.
 */
export function portalFiles(folder = built('portal')) {
  const options: Options = {
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
      if (CODE_RUNNER.test(path)) response.setHeader('content-security-policy', CODE_RUNNER_POLICY);
    },
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

/**
 * Whether the application has a screen at an address, according to the list written by its build, with `:name` for any
 * segment.
 */
function screenTest(folder: string): (path: string) => boolean {
  const list = `${folder}/.vite/screens.json`;
  if (!existsSync(list)) return () => true;
  const screens = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const sources = screens.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+'));
  const pattern = new RegExp(`^(${sources.join('|')})/?$`, 'i');
  return (path) => pattern.test(path);
}

/** Serves the built widgets, which other sites load under fixed names. */
export const widgetFiles = (folder = built('widgets')) =>
  files(folder, { setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=600') }, '/widgets');

/** Serves styles, fonts and the script of server-rendered pages; their names change with their content. */
export const siteFiles = (folder: string) =>
  files(folder, { setHeaders: (response) => response.setHeader('cache-control', IMMUTABLE) }, '/site/assets');

function files(folder: string, options: Options, under = '') {
  if (!existsSync(folder)) return (_: Context, next: Next) => next();
  // Looked up for every request (`dev`): a list made at startup would refer to files that a new build has removed.
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, dev: true, ...options });

  return async (ctx: Context, next: Next) => {
    const isMine = /^(GET|HEAD)$/.test(ctx.method) && ctx.path.startsWith(`${under}/`) && !NEVER.test(ctx.path);
    if (!isMine || !isServed(serve, ctx, under)) return next();
    ctx.respond = false;
  };
}

/** Sends the file if it exists, and returns whether it does. */
function isServed(serve: ReturnType<typeof sirv>, { req, res }: Context, under: string): boolean {
  const { url } = req;
  let isMissing = false;
  delete req.headers.range; // partial content is not supported, and invalid ranges make the file server fail
  req.url = url?.slice(under.length);
  // The file server does not listen for errors, for example while the process has no free file descriptors.
  res.once('pipe', (file) => file.once('error', () => res.destroy()));
  serve(req, res, () => {
    isMissing = true;
  });
  req.url = url;
  return !isMissing;
}
