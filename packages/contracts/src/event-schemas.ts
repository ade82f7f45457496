import * as z from 'zod';
import { type ServerEvent, type ServerEventName, serverEvents } from './realtime.ts';

/** The part of JSON Schema that the payloads of events need. */
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

/** The schema of each event's payload, null for none. A browser gets these as data instead of zod. */
export const EVENT_SCHEMAS = Object.fromEntries(
  Object.entries(serverEvents).map(([name, event]) => [name, schemaOf(event)]),
) as Record<ServerEventName, EventSchema | null>;
