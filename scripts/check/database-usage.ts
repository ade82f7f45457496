// Finds a file's database operations, and those that MongoDB 7 and 8, DocumentDB or the embedded database don't
// support.
import { parseSync } from 'oxc-parser';

/** Operators of queries, updates and pipelines. */
export const OPERATORS = new Set(
  `$add $addToSet $and $currentDate $dateToString $each $eq $exists $expr $group $gt $gte $in $inc $lookup $lt $lte $match
   $max $min $ne $nin $nor $not $or $position $pull $push $rename $set $setOnInsert $size $slice $sum $type $unset $unwind`.split(
    /\s+/,
  ),
);

const INDEX_OPTIONS = new Set(['expireAfterSeconds', 'name', 'partialFilterExpression', 'sparse', 'unique']);
/** Options of reads and writes; `lean` and `timestamps` are Mongoose's own. */
const CALL_OPTIONS = new Set([
  ...['arrayFilters', 'batchSize', 'ordered', 'projection', 'returnDocument', 'session', 'sort', 'upsert'],
  ...['lean', 'timestamps'],
]);
/**
 * Position of the options among a call's arguments, from 0; `find` and `findOne` of the driver have them where Mongoose
 * has fields.
 */
const OPTIONS_AT: Record<string, number> = {
  ...{ insertOne: 1, insertMany: 1, bulkWrite: 1, deleteOne: 1, deleteMany: 1, findOneAndDelete: 1, aggregate: 1 },
  ...{ find: 2, findOne: 2, updateOne: 2, updateMany: 2, replaceOne: 2, distinct: 2 },
  ...{ findById: 2, findByIdAndUpdate: 2, findOneAndUpdate: 2, findOneAndReplace: 2, countDocuments: 1 },
};
/** Options that no call may have, at any position. */
const REFUSED_OPTIONS = new Set([
  'hint',
  'collation',
  'allowDiskUse',
  'readConcern',
  'tailable',
  'noCursorTimeout',
  'let',
]);
const COMMANDS = new Set(['ping', 'hello']);
/**
 * Server error codes that a caller may handle: a collection exists, a duplicate key. Those of a lost primary are in
 * platform/database/unavailable.ts.
 */
const ERROR_CODES = new Set([48, 11000]);

/** Features that differ between the databases, or that one of them lacks. */
const REFUSED: Record<string, string> = {
  $where: 'runs JavaScript in the database',
  $function: 'runs JavaScript in the database',
  $accumulator: 'runs JavaScript in the database',
  $text: 'needs a text index',
  $merge: 'not supported by the embedded database',
  $graphLookup: 'not supported by the embedded database',
  $jsonSchema: 'not supported by the embedded database',
};
const REFUSED_CALLS: Record<string, string> = {
  explain: 'its output differs between servers',
  collation: 'only simple collation is supported everywhere',
  watch: 'change streams are not supported everywhere',
  mapReduce: 'removed in newer versions',
  hint: 'names and formats of hints differ between servers',
};

export interface Found {
  file: string;
  line: number;
  what: string;
}

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls `visit` for every node of a syntax tree. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value)) {
    visit(value);
    for (const [key, child] of Object.entries(value)) if (key !== 'type') walk(child, visit);
  }
}

/** Returns the name of a property or method if it is written literally. */
function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Identifier') return String(key.name);
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** Returns the operators that a file uses, and its forbidden operations. */
export function databaseUsage(file: string, text: string): { used: Set<string>; found: Found[] } {
  const used = new Set<string>();
  const found: Found[] = [];
  const complain = (node: Node, what: string) => {
    found.push({ file, line: text.slice(0, node.start).split('\n').length, what });
  };
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'Property' && node.computed !== true) {
      const name = nameOf(node.key) ?? '';
      if (!/^\$[a-zA-Z]/.test(name) || name === '$schema') return; // of JSON documents
      used.add(name);
      if (REFUSED[name]) complain(node, `${name}: ${REFUSED[name]}`);
      else if (!OPERATORS.has(name))
        complain(node, `${name} is not in the list of operators of scripts/check/database.ts`);
    }
    if (node.type === 'CallExpression') checkCall(node, file, complain);
    if (node.type === 'BinaryExpression' && isModelFile(file)) checkCode(node, complain);
    if (node.type === 'MemberExpression' && nameOf(node.property) === 'codeName')
      complain(node, 'codeName: not every server sends it');
  });
  return { used, found };
}

type Complain = (node: Node, what: string) => void;

function checkCall(call: Node, file: string, complain: Complain): void {
  const callee = isNode(call.callee) ? call.callee : undefined;
  const method = callee?.type === 'MemberExpression' ? (nameOf(callee.property) ?? '') : '';
  const given = call.arguments as Node[];
  if (Object.hasOwn(REFUSED_CALLS, method) && isModelFile(file))
    complain(call, `.${method}(): ${REFUSED_CALLS[method]}`);
  if (method === 'index' || method === 'createIndex')
    for (const option of optionsIn(given[1])) if (!INDEX_OPTIONS.has(option)) complain(call, `index option ${option}`);
  if (/^(admin|run)?command$/i.test(method)) {
    const [name = ''] = optionsIn(given[0]);
    if (!COMMANDS.has(name)) complain(call, `command ${name} is not in the list of scripts/check/database-usage.ts`);
  }
  if (!Object.hasOwn(OPTIONS_AT, method) || !isModelFile(file)) return;
  for (const option of given.flatMap(optionsIn))
    if (REFUSED_OPTIONS.has(option)) complain(call, `option ${option} of ${method}() is not supported everywhere`);
  for (const option of optionsIn(given[OPTIONS_AT[method] ?? 0]))
    if (!CALL_OPTIONS.has(option) && !REFUSED_OPTIONS.has(option))
      complain(call, `option ${option} of ${method}() is not in the list of scripts/check/database-usage.ts`);
}

/** Returns the property names of an object literal; those of a variable are unknown. */
const optionsIn = (node: Node | undefined): string[] =>
  node?.type === 'ObjectExpression' ? (node.properties as Node[]).flatMap(({ key }) => nameOf(key) ?? []) : [];

/** Checks the number that an error's code is compared with, on either side. */
function checkCode({ left, right, start, type }: Node, complain: Complain): void {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (!isNode(one) || !isNode(other) || nameOf(one.property) !== 'code' || other.type !== 'Literal') continue;
    if (typeof other.value === 'number' && !ERROR_CODES.has(other.value))
      complain({ type, start }, `error code ${other.value} is not in the list of scripts/check/database-usage.ts`);
  }
}

/** Returns whether a file queries the database. */
const isModelFile = (file: string) =>
  /\.(model|repository)\.ts$|\/platform\/(database|change-feed|scheduler)\/|\/migrations\/|^scripts\/backup\/|\/embedded-mongo\/src\/backup\//.test(
    file,
  );
