import type { EventSchema } from '@tandem/contracts/event-schemas';

/**
 * Returns whether a value has the fields and types of a schema. Additional fields are allowed, because a newer server
 * may send more.
 */
export function matchesSchema(schema: EventSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => matchesSchema(each, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type && ![schema.type].flat().some((type) => isOfType(type, value))) return false;
  if (Array.isArray(value)) return value.every((item) => matchesSchema(schema.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return true;
  const fields = value as Record<string, unknown>;
  return (
    (schema.required ?? []).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(schema.properties ?? {}).every(
      ([name, inner]) => fields[name] === undefined || matchesSchema(inner, fields[name]),
    )
  );
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
