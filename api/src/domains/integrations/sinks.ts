import { chatSink } from './chat/storing.ts';
import type { Sink } from './recorded-events/recording.ts';
import { webhookSink } from './webhooks/storing.ts';

/** Everything that passes on what happens at companies. */
export const sinks: readonly Sink[] = [webhookSink, chatSink];
