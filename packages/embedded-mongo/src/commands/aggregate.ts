import { ObjectId } from 'bson';
import type { StageContext } from '../aggregate/stage.ts';
import { compilePipeline, stageName } from '../aggregate/stages.ts';
import { MongoError, refused } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import { findHits, type Search } from '../planner/find.ts';
import { type Collection, findCollection, forgetCollection } from '../storage/catalogue.ts';
import { encodeDocument, insertRecord } from '../storage/records.ts';
import { checkTime } from '../time-limit.ts';
import { decode } from '../values/decode.ts';
import { type Document, isNumber, sizeOf, type Value } from '../values/value.ts';
import { batchesOf, cursorReply } from './batches.ts';
import {
  type Command,
  type Context,
  checkCollation,
  checkFields,
  fullName,
  namespaceOf,
  wholeNumber,
} from './command.ts';
import { countOnly, pushedDown } from './push-down.ts';
import { collectionFor } from './statements.ts';

/** Stages that hold documents may hold this many bytes, and so may a result. */
const mostHeld = 256 * 1024 * 1024;

export const aggregate: Command = {
  kind: (body) => (writesTo(body.get('pipeline')) ? 'write' : 'read'),
  transactions: true,
  fields: 'pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint comment let'.split(' '),
  run: (context) => {
    const { body } = context;
    checkCollation(body);
    if (body.get('explain')) throw refused('aggregate with explain');
    if (!(body.get('cursor') instanceof Map))
      throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const pipeline = body.get('pipeline');
    if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
    if (isNumber(body.get('aggregate'))) return withoutCollection(pipeline);
    const namespace = namespaceOf(context, 'aggregate');
    checkFields('cursor', body.get('cursor'), new Set(['batchSize']));
    const size = wholeNumber(body.get('cursor'), 'batchSize') ?? 101;
    const target = writesTo(pipeline);
    if (target !== undefined) {
      writeOut(context, namespace, target, pipeline.slice(0, -1));
      return cursorReply(context, namespace, batchesOf([]), size);
    }
    const hold = holder();
    const results: Buffer[] = [];
    for (const document of runPipeline(context, namespace, pipeline, context.variables, hold)) {
      const bytes = encodeDocument(document);
      hold(bytes.length);
      results.push(bytes);
    }
    return cursorReply(context, namespace, batchesOf(results), size);
  },
};

function withoutCollection(pipeline: Value[]): never {
  const [first] = pipeline;
  const name = first ? stageName(first) : 'an empty pipeline';
  if (name === '$changeStream')
    throw new MongoError(40573, 'The $changeStream stage is not supported by the embedded database');
  throw refused(`aggregate over a whole database (${name})`);
}

function writesTo(pipeline: Value): string | undefined {
  const last = Array.isArray(pipeline) ? pipeline.at(-1) : undefined;
  if (!(last instanceof Map) || !last.has('$out')) return undefined;
  const target = last.get('$out');
  if (typeof target !== 'string') throw refused('$out to another database');
  return target;
}

function holder(): (bytes: number) => void {
  let held = 0;
  return (bytes) => {
    checkTime();
    held += bytes;
    if (held > mostHeld)
      throw new MongoError(292, 'the pipeline holds more than 256 MB at once, which the embedded database does not do');
  };
}

function runPipeline(
  context: Context,
  namespace: string,
  pipeline: Value[],
  variables: Scope,
  hold: (bytes: number) => void,
): Iterable<Document> {
  const stageContext: StageContext = {
    variables,
    run: (name, stages, inner) => runPipeline(context, fullName(context.database, name), stages, inner, hold),
    hold: (value) => hold(sizeOf(value)),
  };
  const collection = findCollection(context.store, namespace);
  const counted = collection && countOnly(context, collection, pipeline, variables);
  if (counted) return counted;
  const { search, rest } = pushedDown(context, collection, pipeline, variables);
  const run = compilePipeline(rest, stageContext);
  return run(collection ? documentsFrom(context, collection, search) : []);
}

function* documentsFrom(context: Context, collection: Collection, search: Search): Iterable<Document> {
  for (const { bytes } of findHits(context.store, collection, search)) yield decode(bytes);
}

/** `$out`: the result takes the place of a collection, all at once. */
function writeOut(context: Context, namespace: string, target: string, pipeline: Value[]): void {
  if (context.body.get('readConcern')?.get('level') === 'linearizable')
    throw new MongoError(72, '$out cannot be used with a linearizable read concern');
  if (context.inTransaction) throw new MongoError(263, '$out cannot be used in a transaction');
  const documents = [...runPipeline(context, namespace, pipeline, context.variables, holder())];
  const name = fullName(context.database, target);
  const old = findCollection(context.store, name);
  const indexes = old?.indexes ?? [];
  if (indexes.length > 1) throw refused('$out to a collection with indexes');
  if (old) forgetCollection(context.store, old);
  let collection = collectionFor(context, name);
  for (const document of documents) {
    const whole: Document = document.has('_id') ? document : new Map([['_id', new ObjectId()], ...document]);
    collection = insertRecord(context.store, collection, context.engine.numbers.nextRecord(collection), whole);
  }
}
