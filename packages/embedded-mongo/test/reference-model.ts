import type { Document } from 'mongodb';

/** An independent, simple implementation of filters as a test oracle. @returns the matching documents */
export function referenceFind(list: Document[], wanted: Document): Document[] {
  return list.filter((document) => fulfils(document, wanted));
}

function fulfils(document: Document, wanted: Document): boolean {
  return Object.entries(wanted).every(([name, test]) => {
    if (name === '$and') return test.every((part: Document) => fulfils(document, part));
    if (name === '$or') return test.some((part: Document) => fulfils(document, part));
    if (name === '$nor') return !test.some((part: Document) => fulfils(document, part));
    if (name === 'tags' && typeof test !== 'object') return found(document, name).some((value) => value === test);
    return Object.entries(test).every(([operator, value]) => holds(document, name, operator, value));
  });
}

/** @returns all values at a path: the field itself and, for an array, its elements; nothing below an empty array */
function found(value: unknown, name: string): unknown[] {
  const [head, ...rest] = name.split('.') as [string, ...string[]];
  const inner = (value as Document)[head];
  if (rest.length > 0) {
    if (Array.isArray(inner)) return inner.flatMap((item) => found(item, rest.join('.')));
    return inner === undefined || inner === null ? [undefined] : found(inner, rest.join('.'));
  }
  return Array.isArray(inner) ? [...inner, inner] : [inner];
}

function holds(document: Document, name: string, operator: string, value: unknown): boolean {
  const values = found(document, name);
  if (operator === '$ne') return !holds(document, name, '$eq', value);
  if (operator === '$nin') return !holds(document, name, '$in', value);
  if (operator === '$in') return (value as unknown[]).some((one) => holds(document, name, '$eq', one));
  if (operator === '$exists') return values.some((one) => one !== undefined) === value;
  if (operator === '$regex') return values.some((one) => typeof one === 'string' && RegExp(value as string).test(one));
  if (operator === '$elemMatch')
    return ((document[name] as Document[]) ?? []).some(
      (item) => same(item.k, (value as Document).k) && item.n >= (value as Document).n.$gte,
    );
  if (operator === '$eq') return values.some((one) => same(one, value));
  return values.some((one) => {
    if (value === null) return operator.endsWith('e') && same(one, null);
    if (rank(one) !== rank(value) || Array.isArray(one)) return false;
    const difference = order(one, value);
    return operator === '$lt'
      ? difference < 0
      : operator === '$lte'
        ? difference <= 0
        : operator === '$gt'
          ? difference > 0
          : difference >= 0;
  });
}

const same = (a: unknown, b: unknown): boolean => rank(a) === rank(b) && order(a, b) === 0;

function rank(value: unknown): number {
  if (value === undefined || value === null) return 1;
  if (value instanceof Date) return 5;
  return { number: 2, string: 3, boolean: 4 }[typeof value as 'number'] ?? 9;
}

function order(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (rank(a) === 1 || rank(a) === 9) return 0;
  const [x, y] = [a, b].map((value) => (value instanceof Date ? value.getTime() : value)) as [number, number];
  return x < y ? -1 : Number(x > y);
}

/** Compares two documents by sort fields. */
export function compareBy(fields: [string, 1 | -1][], x: Document, y: Document): number {
  for (const [name, direction] of fields) {
    const [a, b] = [x, y].map((document) => {
      const values = sortValues(document, name)
        .map((value) => value ?? null)
        .sort(order);
      return direction === 1 ? values[0] : values.at(-1);
    });
    const difference = rank(a) === 9 ? (rank(b) === 9 ? 0 : -1) : rank(b) === 9 ? 1 : order(a, b);
    if (difference !== 0) return difference * direction;
  }
  return 0;
}

/** An empty array at the end of a path sorts first; below an empty array the field is missing. */
function sortValues(document: Document, name: string): unknown[] {
  const values = found(document, name).filter((value) => !Array.isArray(value));
  if (name === 'tags' && Array.isArray(document.tags) && document.tags.length === 0) return [[]];
  return values.length === 0 ? [undefined] : values;
}

/** @returns the `_id` and these fields of a document */
export function pick(document: Document, fields: string[]): Document {
  const result: Document = { _id: document._id };
  for (const name of ['a', 'b', 'tags', 'o']) {
    if (document[name] === undefined) continue;
    if (fields.includes(name)) result[name] = document[name];
    else if (name === 'o' && fields.includes('o.p')) result.o = document.o.p === undefined ? {} : { p: document.o.p };
  }
  return result;
}
