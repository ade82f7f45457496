import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/** Creates a span for each database command of a call, with its operation and collection. Background work has none. */
export function traceDatabase(tracer: Tracer, client: mongo.MongoClient): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!trace.getActiveSpan()) return;
    const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    const collection = typeof named === 'string' ? { 'db.collection.name': named } : {};
    const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': commandName, ...collection };
    const name = typeof named === 'string' ? `${commandName} ${named}` : commandName;
    open.set(requestId, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context.active()));
  });
  const end = (requestId: number, error?: Error) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (error) span.setAttribute('error.type', error.name).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
