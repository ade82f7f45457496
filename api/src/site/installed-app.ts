import type Router from '@koa/router';
import type { Language } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import type { Context } from 'koa';
import { env } from '../platform/config/env.ts';
import { languageOf } from './site-request.ts';

const COLOURS = { theme: '#1d1b17', background: '#f6f3eb' };

/** Files that a phone can share with the app: those that the profile import accepts. */
const SHARED_FILES = [
  ...['application/pdf', '.pdf', 'application/json', '.json', 'application/zip', '.zip', 'text/xml', '.xml'],
  ...['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
];

/** The manifest of the installed app, in the language of the reader. */
const manifestIn = (language: Language) => ({
  id: '/',
  name: 'Tandem',
  short_name: 'Tandem',
  description: translate(language, 'share:app.description'),
  lang: language,
  dir: 'ltr',
  start_url: '/?src=app',
  scope: '/',
  display: 'standalone',
  theme_color: COLOURS.theme,
  background_color: COLOURS.background,
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: translate(language, 'shell:nav.jobs'), url: '/jobs' },
    { name: translate(language, 'shell:nav.companies'), url: '/companies' },
  ],
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file', accept: SHARED_FILES }] },
  },
});

/** Returns the page shown when offline; it loads nothing, because nothing could be loaded. */
function offlinePage(language: Language): string {
  const say = (key: string) => translate(language, `share:offline.${key}`);
  const body = 'margin:0;min-height:100vh;display:grid;place-content:center;font:400 17px/26px system-ui,sans-serif';
  return `<!doctype html>
<html lang="${language}" style="color-scheme:light dark;background:Canvas;color:CanvasText">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say('title')} · Tandem</title>
</head>
<body style="${body}">
<main style="max-width:34rem;padding:24px">
<h1 style="font-size:30px;line-height:36px;margin:0 0 12px">${say('title')}</h1>
<p style="margin:0 0 20px">${say('text')}</p>
<p style="margin:0"><a href="" style="color:LinkText">${say('again')}</a></p>
</main>
</body>
</html>
`;
}

/** Removes the worker from every device that still has one; served in place of the worker while it is switched off. */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    indexedDB.deleteDatabase('tandem-share');
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
`;

/** Serves the parts of the installable app: its manifest, its offline page and its worker. */
export function mountInstalledApp(router: Router): void {
  router.get('/manifest.webmanifest', (ctx) => {
    localized(ctx);
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify(manifestIn(languageOf(ctx)));
  });
  router.get('/offline', (ctx) => {
    localized(ctx);
    ctx.type = 'html';
    ctx.body = offlinePage(languageOf(ctx));
  });
  // A share that arrives here was not stored by the worker: it is not read, and the page reports that.
  router.post('/share', (ctx) => {
    ctx.status = 303;
    ctx.redirect('/share');
  });
  router.get('/sw.js', (ctx, next) => {
    if (env.SERVICE_WORKER) return next();
    ctx.type = 'text/javascript';
    ctx.set('cache-control', 'no-cache');
    ctx.body = NO_WORKER;
  });
}

function localized(ctx: Context) {
  ctx.vary('accept-language, cookie');
  ctx.set('cache-control', 'no-cache');
}
