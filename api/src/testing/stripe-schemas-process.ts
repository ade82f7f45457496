// Generates the schemas of the requests of Stripe's library, and writes them to the file that is named.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const [file = ''] = process.argv.slice(2);
const inApi = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;
const schema = createGenerator({
  path: inApi('src/testing/stripe/request-types.ts'),
  type: 'RequestTypes',
  tsconfig: inApi('../tsconfig.base.json'),
  skipTypeCheck: true,
  jsDoc: 'none',
  additionalProperties: false,
  topRef: false,
}).createSchema('RequestTypes');
mkdirSync(dirname(file), { recursive: true });
// Another run of tests may be reading or writing it.
writeFileSync(`${file}.${process.pid}`, JSON.stringify(schema));
renameSync(`${file}.${process.pid}`, file);
