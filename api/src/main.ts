import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { env } from './platform/config/env.ts';

// The compile cache halves the time of the next start; nothing else may be imported before.
enableCompileCache(join(env.DATA_DIR, 'compiled'));
if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  startTracing(env.OTEL_SERVICE_NAME, env.OTEL_TRACES_SAMPLER_ARG);
}
await import('./server.ts');
