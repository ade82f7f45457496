import type { Middleware } from 'koa';
import type { mongo } from 'mongoose';

/**
 * The points at which the API calls tracing. Without a configured receiver there is no tracing, and OpenTelemetry is
 * not loaded.
 */
export interface TracingHooks {
  /** Runs a call within a span. */
  traceCall: Middleware;
  traceDatabase(client: mongo.MongoClient): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

let hooks: TracingHooks | undefined;

export const tracing = (): TracingHooks | undefined => hooks;

export function setTracing(started: TracingHooks): void {
  hooks = started;
}
