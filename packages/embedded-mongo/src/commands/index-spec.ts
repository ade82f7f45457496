import { MongoError, unsupported } from '../errors.ts';
import { type Collection, type Index, indexFromSpec } from '../storage/catalogue.ts';
import { equal } from '../values/compare.ts';
import { type Document, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { checkCollation, keyText } from './command.ts';

const knownOptions = new Set(
  'key name unique sparse partialFilterExpression expireAfterSeconds v background ns collation hidden comment'.split(
    ' ',
  ),
);

/**
 * @returns the specification in the form in which it is stored. @throws MongoError for invalid and unsupported options
 */
export function normalizeIndexSpec(given: Document): Document {
  for (const name of given.keys()) {
    if (knownOptions.has(name)) continue;
    if (
      /^(text|weights|default_language|language_override|textIndexVersion|2dsphereIndexVersion|bits|min|max|bucketSize|wildcardProjection|storageEngine|clustered|prepareUnique)$/.test(
        name,
      )
    )
      throw unsupported(`an index with ${name}`);
    throw new MongoError(197, `The field '${name}' is not valid for an index specification`);
  }
  checkCollation(given);
  if (given.get('hidden')) throw unsupported('a hidden index');
  const key = given.get('key');
  if (!(key instanceof Map) || key.size === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of key) {
    if (typeof direction === 'string')
      throw ['text', 'hashed', '2d', '2dsphere'].includes(direction)
        ? unsupported(`an index of type ${direction}`)
        : new MongoError(67, `Unknown index plugin '${direction}'`);
    if (!isNumber(direction) || !toNumber(direction))
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (path.includes('$**')) throw unsupported('a wildcard index');
    if (path === '' || path.split('.').includes(''))
      throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((step: string) => step.startsWith('$') && !['$id', '$ref', '$db'].includes(step)))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  }
  const seconds = given.get('expireAfterSeconds');
  if (seconds !== undefined) {
    if (!isNumber(seconds) || toNumber(seconds) < 0 || toNumber(seconds) > 2_147_483_647)
      throw new MongoError(
        67,
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, found: ${String(seconds)}`,
      );
    if (key.size > 1)
      throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (given.get('sparse') && given.get('partialFilterExpression'))
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  const name = given.get('name') ?? keyText(key);
  if (typeof name !== 'string' || name === '') throw new MongoError(67, 'index name cannot be empty');
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.");
  const spec: Document = new Map<string, Value>([
    ['v', 2],
    ['key', key],
    ['name', name],
  ]);
  for (const option of ['unique', 'sparse', 'background']) if (given.get(option)) spec.set(option, given.get(option));
  for (const option of ['partialFilterExpression', 'expireAfterSeconds'])
    if (given.get(option) !== undefined) spec.set(option, given.get(option));
  // Throws for an invalid partial filter.
  indexFromSpec(0, spec);
  return spec;
}

/**
 * @returns the existing equivalent index, or undefined. @throws MongoError 85 or 86 when an existing index conflicts
 */
export function findEquivalentIndex(collection: Collection, spec: Document): Index | undefined {
  const sameKey = (index: Index): boolean =>
    keyText(index.spec.get('key')) === keyText(spec.get('key')) &&
    equal(index.spec.get('partialFilterExpression'), spec.get('partialFilterExpression'));
  const sameOptions = (index: Index): boolean =>
    ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'].every(
      (name) =>
        equal(index.spec.get(name) ?? null, spec.get(name) ?? null) || (!index.spec.get(name) && !spec.get(name)),
    ) || index.name === '_id_';
  const name = spec.get('name');
  const named = collection.indexes.find((index) => index.name === name);
  const keyed = collection.indexes.find(sameKey);
  if (keyed && keyed.name === '_id_') return keyed;
  if (named && named === keyed) {
    if (sameOptions(named)) return named;
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}, existing index: ${named.name}`,
    );
  }
  if (named)
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}`,
    );
  if (keyed)
    throw new MongoError(
      85,
      sameOptions(keyed)
        ? `Index already exists with a different name: ${keyed.name}`
        : `An equivalent index already exists with a different name and options. Requested index: ${name}, existing index: ${keyed.name}`,
    );
  return undefined;
}
