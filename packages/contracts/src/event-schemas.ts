import * as z from 'zod';
import { type ServerEvent, type ServerEventName, serverEvents } from './realtime.ts';

/** The subset of JSON Schema that event payloads need. */
export interface EventSchema {
  type?: string | string[];
  properties?: Record<string, EventSchema>;
  required?: string[];
  items?: EventSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: EventSchema[];
}

const schemaOf = ({ payload }: ServerEvent): EventSchema | null =>
  payload ? (z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as EventSchema) : null;

/** JSON Schema of each event's payload, null for none. Browsers get these as data instead of zod. */
export const EVENT_SCHEMAS = Object.fromEntries(
  Object.entries(serverEvents).map(([name, event]) => [name, schemaOf(event)]),
) as Record<ServerEventName, EventSchema | null>;
