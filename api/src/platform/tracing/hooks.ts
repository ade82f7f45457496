import type { Middleware } from 'koa';
import type { mongo } from 'mongoose';

/** Where the API calls tracing. Without a receiver in the settings there is none, and nothing of OpenTelemetry is loaded. */
export interface TracingHooks {
  /** Runs a call within a span. */
  traceCall: Middleware;
  traceDatabase(client: mongo.MongoClient): void;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

let hooks: TracingHooks | undefined;

export const tracing = (): TracingHooks | undefined => hooks;

export function setTracing(started: TracingHooks): void {
  hooks = started;
}
