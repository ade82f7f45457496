/** A JSON schema, as far as the documentation shows it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  default?: unknown;
  $ref?: string;
  [limit: string]: unknown;
}

/** A short description of a schema, indented like JSON. */
export function shape(schema: Schema, depth: number): string {
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, depth)).join(' | ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.type === 'array') return `[ ${shape(schema.items ?? {}, depth)} ]`;
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) =>
        `${indent}<i>${escapeHtml(name)}</i>${schema.required?.includes(name) ? ' *' : ''}: ${shape(field, depth + 1)}`,
    );
    return `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return escapeHtml([[schema.type].flat().join(' or ') || 'anything', ...limits(schema)].join(', '));
}

function limits({ format, description, minLength, maxLength, minimum, maximum, default: fallback }: Schema): string[] {
  return [
    ...(format ? [`${format}`] : []),
    ...(description ? [`${description}`] : []),
    ...(minLength !== undefined ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(minimum !== undefined && Number(minimum) > -1e15 ? [`from ${minimum}`] : []),
    ...(maximum !== undefined && Number(maximum) < 1e15 ? [`to ${maximum}`] : []),
    ...(fallback !== undefined ? [`${JSON.stringify(fallback)} unless given`] : []),
  ];
}

/** Text in which backticks mark code, as HTML. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
