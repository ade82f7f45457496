import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import { record } from './domains/audit/audit.service.ts';
import { watch } from './domains/audit/watching.ts';
import { knownViewer, viewerOf } from './domains/auth/sessions.service.ts';
import { env } from './env.ts';
import { publicFiles } from './files/public-files.ts';
import { answerAtOnce } from './http/at-once.ts';
import { openToAllSites } from './http/cors.ts';
import { deeds } from './http/deeds.ts';
import { docs, openapiJson } from './http/docs.ts';
import { portalFiles, siteFiles, widgetFiles } from './http/files.ts';
import { healthz, readyz } from './http/health.ts';
import { identify } from './http/identify.ts';
import { limitQuery } from './http/input-limits.ts';
import { logRequests } from './http/log-requests.ts';
import { measure, metrics } from './http/metrics.ts';
import { onError } from './http/on-error.ts';
import { securityHeaders } from './http/security-headers.ts';
import { session } from './http/session.ts';
import { log } from './log.ts';
import { mountDomains } from './routes.ts';
import { siteFolders } from './site/drawing.ts';
import { mountFeeds } from './site/feeds.routes.ts';
import { notFoundPage } from './site/not-found.ts';
import { mountSite } from './site/site.routes.ts';

/** What answers every call. */
export function createListener(): RequestListener {
  const answer = createApp().callback();
  return (request, response) => {
    if (!answerAtOnce(request, response, knownViewer)) void answer(request, response);
  };
}

function createApp() {
  const app = new Koa({ proxy: env.TRUST_PROXY, maxIpsCount: 1 });
  const router = new Router();
  router.get('/healthz', healthz);
  router.get('/readyz', readyz);
  router.get('/metrics', metrics);
  router.get('/api/openapi.json', openapiJson);
  router.get('/api/docs', docs);
  mountDomains(router);
  mountSite(router);
  mountFeeds(router);

  app.use(identify);
  app.use(logRequests);
  app.use(measure);
  app.use(securityHeaders);
  app.use(openToAllSites);
  app.use(onError);
  app.use(limitQuery);
  app.use(publicFiles);
  app.use(widgetFiles());
  for (const folder of siteFolders) app.use(siteFiles(folder));
  app.use(session(viewerOf));
  app.use(deeds({ record, watch }));
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use(notFoundPage);
  app.use(portalFiles());

  app.on('error', (error) => log.warn({ err: error }, 'a connection ended early'));
  return app;
}
