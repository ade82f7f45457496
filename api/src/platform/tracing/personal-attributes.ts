import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * Attributes of a span that are sent. They contain no personal data: no path, query, address, user agent, error text or
 * condition of a database query, whatever the libraries record.
 */
const SENT = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code', 'tandem.request'],
  ...['db.system.name', 'db.operation.name', 'db.collection.name', 'error.type'],
]);

/** Passes on spans with only the attributes above. */
export const withoutPersonalAttributes = (next: SpanProcessor): SpanProcessor => ({
  onStart: (...started) => next.onStart(...started),
  onEnd(span) {
    strip(span);
    next.onEnd(span);
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
});

function strip({ attributes, events, links, status }: ReadableSpan): void {
  for (const name of Object.keys(attributes)) if (!SENT.has(name)) delete (attributes as Attributes)[name];
  events.length = 0;
  links.length = 0;
  if (status.code === SpanStatusCode.ERROR) delete status.message;
}
