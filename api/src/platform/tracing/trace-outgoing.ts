import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/**
 * Creates a span for each request that a call sends with `node:http`; a library covers `fetch`. Returns a function that
 * stops this.
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const open = new WeakMap<ClientRequest, Span>();
  const end = (request: ClientRequest, outcome: (span: Span) => void) => {
    const span = open.get(request);
    if (!span) return;
    open.delete(request);
    outcome(span);
    span.end();
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      if (!trace.getActiveSpan()) return;
      const attributes = { 'http.request.method': request.method };
      open.set(request, tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, context.active()));
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      end(request, (span) => span.setAttribute('http.response.status_code', response.statusCode ?? 0));
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: Error };
      end(request, (span) => span.setAttribute('error.type', error.name).setStatus({ code: SpanStatusCode.ERROR }));
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
