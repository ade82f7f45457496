import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';

/** Where Grafana's package declares its types. */
const TYPES = fileURLToPath(new URL('dist/types/raw/', import.meta.resolve('@grafana/schema/package.json')));

/**
 * Returns a function that lists the violations of one of Grafana's own types in a value.
 * @param file below the generated types of Grafana's package
 */
export function grafanaType(file: string, type: string): (value: unknown) => string[] {
  const schema = createGenerator({
    path: `${TYPES}${file}`,
    type,
    skipTypeCheck: true,
    jsDoc: 'none',
    additionalProperties: false,
  }).createSchema(type);
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
