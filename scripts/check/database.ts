// What Tandem asks of its database is understood by MongoDB 7 and 8, DocumentDB and the embedded database: the operators
// and options below, and no others. The lists are exact, so they also document what a new database has to support.
import { parseSync } from 'oxc-parser';
import { report, textOf, trackedFiles } from './sources.ts';

const OPERATORS = new Set(
  `$add $addToSet $and $currentDate $dateToString $each $eq $exists $expr $group $gt $gte $in $inc $lookup $lt $lte $match
   $max $min $ne $nin $nor $not $or $position $pull $push $rename $set $setOnInsert $size $slice $sum $type $unset $unwind`.split(
    /\s+/,
  ),
);

/** Options of indexes, reads and writes. */
const INDEX_OPTIONS = new Set(['expireAfterSeconds', 'name', 'partialFilterExpression', 'sparse', 'unique']);
/** Code of the server that a caller may handle; those of a lost primary are in platform/database/unavailable.ts. */
const ERROR_CODES = new Set(['11000']);

/** What differs between the databases, or is missing in one of them. */
const REFUSED: Record<string, string> = {
  $where: 'runs JavaScript in the database',
  $function: 'runs JavaScript in the database',
  $accumulator: 'runs JavaScript in the database',
  $text: 'needs a text index',
  $merge: 'the embedded database does not have it',
  $graphLookup: 'the embedded database does not have it',
  $jsonSchema: 'the embedded database does not have it',
};
const REFUSED_CALLS: Record<string, string> = {
  explain: 'its output differs',
  collation: 'only the simple one is supported everywhere',
  watch: 'change streams are not supported everywhere',
  mapReduce: 'it is gone in newer versions',
  hint: 'names and forms of hints differ',
};

interface Found {
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

/** The name of a property or method, if it is written as one. */
function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Identifier') return String(key.name);
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

const used = new Set<string>();

function problemsOf(file: string): Found[] {
  const text = textOf(file);
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
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
    const method = callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
    if (method && Object.hasOwn(REFUSED_CALLS, method) && isModelFile(file))
      complain(node, `.${method}(): ${REFUSED_CALLS[method]}`);
    if (method === 'index' || method === 'createIndex') checkIndex(node, complain);
    if (node.type === 'BinaryExpression' && node.operator === '===' && isNode(node.left) && isNode(node.right)) {
      const { property } = node.left;
      if (nameOf(property) === 'code' && node.right.type === 'Literal' && typeof node.right.value === 'number')
        if (isModelFile(file) && !ERROR_CODES.has(`${node.right.value}`))
          complain(node, `error code ${node.right.value} is not in the list of scripts/check/database.ts`);
    }
  });
  return found;
}

function checkIndex(call: Node, complain: (node: Node, what: string) => void): void {
  const [, options] = call.arguments as Node[];
  if (options?.type !== 'ObjectExpression') return;
  for (const property of options.properties as Node[]) {
    const name = nameOf(property.key);
    if (name && !INDEX_OPTIONS.has(name)) complain(property, `index option ${name}`);
  }
}

/** Where the database is asked. */
const isModelFile = (file: string) =>
  /\.(model|repository)\.ts$|\/platform\/(database|change-feed|scheduler)\/|\/migrations\/|^scripts\/backup\//.test(
    file,
  );

const files = trackedFiles().filter(
  (file) => /^(api\/src|scripts\/backup)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file),
);
const problems = files.flatMap(problemsOf).map(({ file, line, what }) => `${file}:${line}: ${what}`);
const unused = [...OPERATORS]
  .filter((operator) => !used.has(operator))
  .map((operator) => `scripts/check/database.ts: ${operator} is not used any more`);
report([...problems, ...unused], `${used.size} operators of the database in ${files.length} files`);
