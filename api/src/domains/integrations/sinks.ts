import { chatSink } from './chat/storing.ts';
import type { Sink } from './recorded-events/recording.ts';
import { webhookSink } from './webhooks/storing.ts';

/** All receivers of company events. */
export const sinks: readonly Sink[] = [webhookSink, chatSink];
