import type { RequestListener, Server } from 'node:http';
import Koa from 'koa';
import { isStripeUp } from './domains/billing/payments/stripe.ts';
import { viewerOf } from './domains/identity/sessions/sessions.service.ts';
import { sendTermsVersion } from './domains/identity/terms/terms-version.ts';
import { viewerOfToken } from './domains/integrations/api-tokens/token-caller.ts';
import { looksLikeToken } from './domains/integrations/api-tokens/token-format.ts';
import { conversationPartners } from './domains/messaging/conversations/conversations.realtime.ts';
import { watch } from './domains/operations/audit/watching.ts';
import { allDeliveries, allSocketHandlers, connectDomains, mountDomains, servedContracts } from './domains.ts';
import { recordAudit } from './platform/audit/audit-log.ts';
import { env } from './platform/config/env.ts';
import { log } from './platform/config/log.ts';
import { healthz, readyz } from './platform/health/health.ts';
import { auditMiddleware } from './platform/http/audit-middleware.ts';
import { openToAllSites } from './platform/http/cors.ts';
import { apiDocs } from './platform/http/docs.ts';
import { IndexedRouter } from './platform/http/indexed-router.ts';
import { limitQuery } from './platform/http/input-limits.ts';
import { handleOrShed } from './platform/http/load-shedding.ts';
import { measure, metrics } from './platform/http/metrics.ts';
import { onError } from './platform/http/on-error.ts';
import { readYourWrites } from './platform/http/read-your-writes.ts';
import { requestContext } from './platform/http/request-context.ts';
import { logRequests } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveFromCache } from './platform/http/serve-from-cache.ts';
import { session } from './platform/http/session.ts';
import { portalFiles, siteFiles, widgetFiles } from './platform/http/static-files.ts';
import { limitTokens } from './platform/http/token-limit.ts';
import { startRealtime } from './platform/realtime/realtime.ts';
import { publicFiles } from './platform/storage/public-files.ts';
import { tracing } from './platform/tracing/hooks.ts';
import { siteFolders } from './site/drawing.ts';
import { mountFeeds } from './site/feeds.routes.ts';
import { mountInstalledApp } from './site/installed-app.ts';
import { notFoundPage } from './site/not-found.ts';
import { mountSite } from './site/site.routes.ts';

/**
 * Creates the handler of every call. Without `shedsLoad`, calls wait without a limit: tests make many at once on a busy
 * machine.
 */
export function createListener({ shedsLoad = true } = {}): RequestListener {
  const answer = createApp().callback();
  return (request, response) => {
    if (serveFromCache(request, response)) return;
    if (shedsLoad) handleOrShed(request, response, () => answer(request, response));
    else void answer(request, response);
  };
}

/**
 * Adds sockets through which signed-in pages follow changes. Returns a function that closes all connections, spread
 * over a period.
 */
export const openSockets = (server: Server): ((spreadMs?: number) => Promise<void>) =>
  startRealtime(server, {
    viewerOf,
    deliveries: allDeliveries,
    handlers: allSocketHandlers,
    partnersOf: conversationPartners,
  });

function createApp() {
  connectDomains();
  const { docs, openapiJson } = apiDocs(servedContracts);
  const app = new Koa({ proxy: env.TRUST_PROXY, maxIpsCount: 1 });
  const router = new IndexedRouter();
  router.get('/healthz', healthz);
  router.get('/readyz', readyz({ stripe: isStripeUp }));
  router.get('/metrics', metrics);
  router.get('/api/openapi.json', openapiJson);
  router.get('/api/docs', docs);
  mountDomains(router);
  mountSite(router);
  mountFeeds(router);
  mountInstalledApp(router);

  app.use(requestContext);
  const traced = tracing()?.traceCall;
  if (traced) app.use(traced);
  app.use(logRequests);
  app.use(measure);
  app.use(securityHeaders);
  app.use(openToAllSites);
  app.use(onError);
  app.use(limitQuery);
  app.use(publicFiles);
  app.use(widgetFiles());
  for (const folder of siteFolders) app.use(siteFiles(folder));
  app.use(session(viewerOf, { looksLikeToken, viewerOfToken }));
  app.use(readYourWrites);
  app.use(limitTokens);
  app.use(sendTermsVersion);
  app.use(auditMiddleware({ record: recordAudit, watch }));
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use(notFoundPage);
  app.use(portalFiles());

  app.on('error', (error) => log.warn({ err: error }, 'a connection was closed early'));
  return app;
}
