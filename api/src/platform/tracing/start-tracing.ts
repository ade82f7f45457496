import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Middleware } from 'koa';
import { setTracing } from './hooks.ts';
import { withoutPersonalAttributes } from './personal-attributes.ts';
import { traceDatabase } from './trace-database.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/**
 * Sends spans of calls and of their requests to the database and to other servers to the receiver at
 * OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads that setting and OTEL_EXPORTER_OTLP_HEADERS itself.
 * @param share of calls that are traced, from 0 to 1
 */
export function startTracing(service: string, share: number): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': String(process.pid) }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [withoutPersonalAttributes(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))],
  });
  const tracer = provider.getTracer('tandem');
  // Request headers are not extended: other companies need not know our traces.
  const fetches = new UndiciInstrumentation({ requireParentforSpans: true });
  fetches.setTracerProvider(provider);
  const stopTracingOutgoing = traceOutgoing(tracer);
  setTracing({
    traceCall: traceCalls(tracer),
    traceDatabase: (client) => traceDatabase(tracer, client),
    async stop() {
      fetches.disable();
      stopTracingOutgoing();
      await provider.shutdown();
    },
  });
}

/** Creates a span for each call, as a new trace: callers do not decide what is traced. */
function traceCalls(tracer: Tracer): Middleware {
  return async (ctx, next) => {
    const span = tracer.startSpan(ctx.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    const within: Context = trace.setSpan(ROOT_CONTEXT, span);
    try {
      await context.with(within, next);
    } finally {
      const route: string = ctx._matchedRoute ?? 'none';
      span.updateName(`${ctx.method} ${route}`);
      span.setAttributes({
        'http.request.method': ctx.method,
        'http.route': route,
        'http.response.status_code': ctx.status,
        'tandem.request': String(ctx.state.requestId),
      });
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  };
}
