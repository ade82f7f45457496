import type { IncomingMessage } from 'node:http';

interface Message {
  role: string;
  content: string;
}
export interface ChatRequest {
  model: string;
  messages: Message[];
  stream?: boolean;
  response_format?: { type: string; json_schema?: { strict?: boolean; schema: JsonSchema } };
}
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
}

/** Returns the violations of the API documentation in a request. */
export function violationsOf(
  { url, headers }: IncomingMessage,
  { model, messages, response_format: format }: ChatRequest,
): string[] {
  const found: string[] = [];
  if (url !== '/v1/chat/completions') found.push(`address ${url}`);
  if (!headers.authorization?.startsWith('Bearer ')) found.push('authorization');
  if (!model) found.push('model');
  if (messages[0]?.role !== 'system' || messages[1]?.role !== 'user') found.push('roles');
  if (format?.type === 'json_schema') {
    if (!format.json_schema?.strict) found.push('strict');
    found.push(...schemaViolations(format.json_schema?.schema ?? {}, 1));
  }
  return found;
}

const MAX_LEVELS = 5;

function schemaViolations(schema: JsonSchema, level: number): string[] {
  if (level > MAX_LEVELS) return ['too many levels'];
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  const isObject = schema.properties !== undefined;
  const isClosed = schema.additionalProperties === false;
  const hasAll = Object.keys(schema.properties ?? {}).every((key) => schema.required?.includes(key));
  return [
    ...(isObject && !isClosed ? ['additionalProperties'] : []),
    ...(isObject && !hasAll ? ['required'] : []),
    ...(['minLength', 'maxLength'] as const).filter((key) => schema[key] !== undefined),
    ...inner.flatMap((each) => schemaViolations(each, each.anyOf ? level : level + 1)),
  ];
}
