import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import type { Store } from '../storage/store.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';

/** The environment of a running command. */
export interface Context {
  engine: Engine;
  store: Store;
  database: string;
  /** the fields of the command */
  body: Document;
  variables: Scope;
  inTransaction: boolean;
  session?: string;
  connection: number;
}

/** The fields of a reply, without `ok`. Documents of a cursor are bytes. */
export type Reply = Record<string, Value>;

/** Definition of a command. */
export interface Command {
  /** reads run immediately, writes go through the write queue, control commands touch no data */
  kind: 'read' | 'write' | 'control' | ((body: Document) => 'read' | 'write');
  /** accepted fields besides the common ones; any other field is an error */
  fields: string[];
  /** accept unknown fields, because new driver versions add fields to their handshake */
  allowUnknownFields?: boolean;
  transactions?: boolean;
  run: (context: Context) => Reply;
}

/** @returns the namespace (`database.collection`) of a command. @throws MongoError 73 */
export function namespaceOf(context: Context, field: string): string {
  const name = context.body.get(field);
  if (typeof name !== 'string') throw new MongoError(73, `collection name has invalid type ${typeName(name)}`);
  return namespaceName(context.database, name);
}

/** @throws MongoError 73 for an invalid collection name */
export function namespaceName(database: string, collection: string): string {
  if (collection === '' || collection.startsWith('.') || collection.includes('\0') || collection.includes('$'))
    throw new MongoError(73, `Invalid namespace specified '${database}.${collection}'`);
  if (/[/\\. "$\0]/.test(database) || database === '' || database.length > 63)
    throw new MongoError(73, `Invalid database name: '${database}'`);
  if (Buffer.byteLength(`${database}.${collection}`) > 255)
    throw new MongoError(73, 'Fully qualified namespace is too long');
  return `${database}.${collection}`;
}

/** @returns a field as a non-negative integer; undefined when it is missing */
export function wholeNumber(body: Document, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value))
    throw new MongoError(14, `BSON field '${name}' is the wrong type '${typeName(value)}', expected a number`);
  const number = Math.trunc(toNumber(value));
  if (!(number >= 0)) throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

function typeMismatch(name: string, value: Value, expected: string): MongoError {
  return new MongoError(14, `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`);
}

/** @returns a value of a command as an int64. @throws MongoError 14 */
export function longOf(value: Value, name: string): bigint {
  if (typeof value === 'bigint') return value;
  if (!isNumber(value) || !Number.isInteger(toNumber(value))) throw typeMismatch(name, value, 'long');
  return BigInt(toNumber(value));
}

/** @returns a value of a command as an array; a missing one is empty. @throws MongoError 14 */
export function arrayOf(value: Value, name: string): Value[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw typeMismatch(name, value, 'array');
  return value;
}

/** @returns a value of a command as a document. @throws MongoError 14 */
export function documentOf(value: Value, name: string): Document {
  if (!(value instanceof Map)) throw typeMismatch(name, value, 'object');
  return value;
}

/** @throws MongoError 40415 for an unknown field, as in MongoDB */
export function checkFields(where: string, body: Document, known: ReadonlySet<string>): void {
  for (const name of body.keys())
    if (!known.has(name)) throw new MongoError(40415, `BSON field '${where}.${name}' is an unknown field.`);
}

/** @throws MongoError 238 for a collation other than the simple one */
export function checkCollation(body: Document): void {
  const collation = body.get('collation');
  if (collation === undefined || collation === null) return;
  if (collation instanceof Map && (collation.size === 0 || collation.get('locale') === 'simple')) return;
  throw new MongoError(238, 'a collation is not supported by the embedded database');
}

/** @returns the index name of a hint. @throws MongoError 2 when there is no such index */
export function hintOf(hint: Value, indexes: readonly { name: string; spec: Document }[]): string | undefined {
  if (hint === undefined || hint === null || (hint instanceof Map && hint.size === 0)) return undefined;
  if (hint instanceof Map && hint.has('$natural')) {
    if (toNumber(hint.get('$natural')) !== 1)
      throw new MongoError(238, 'a hint of $natural: -1 is not supported by the embedded database');
    return '$natural';
  }
  const wanted = hint instanceof Map ? keyText(hint) : hint;
  const found = indexes.find(({ name, spec }) => (hint instanceof Map ? keyText(spec.get('key')) : name) === wanted);
  if (!found)
    throw new MongoError(
      2,
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  return found.name;
}

/** @returns the key of an index as text, from which its default name is built */
export function keyText(key: Document): string {
  return [...key]
    .map(([name, direction]) => `${name}_${isNumber(direction) ? toNumber(direction) : String(direction)}`)
    .join('_');
}
