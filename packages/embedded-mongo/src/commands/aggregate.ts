import { ObjectId } from 'bson';
import type { StageContext } from '../aggregate/stage.ts';
import { compilePipeline, stageName } from '../aggregate/stages.ts';
import { checkDeadline } from '../deadline.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import { executeQuery, type Query } from '../planner/execute-query.ts';
import { type Collection, findCollection, removeCollection } from '../storage/catalogue.ts';
import { encodeDocument, insertRecord } from '../storage/records.ts';
import { decode } from '../values/decode.ts';
import { type Document, isNumber, sizeOf, type Value } from '../values/value.ts';
import {
  type Command,
  type Context,
  checkCollation,
  checkFields,
  namespaceName,
  namespaceOf,
  wholeNumber,
} from './command.ts';
import { arrayCursor, cursorReply } from './cursor-batches.ts';
import { countShortcut, pushDown } from './pipeline-pushdown.ts';
import { findOrCreateCollection } from './write-statements.ts';

/** Maximum memory of a pipeline's blocking stages and of its result, in bytes. */
const maxPipelineMemory = 256 * 1024 * 1024;

export const aggregate: Command = {
  kind: (body) => (outputTarget(body.get('pipeline')) ? 'write' : 'read'),
  transactions: true,
  fields: 'pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint comment let'.split(' '),
  run: (context) => {
    const { body } = context;
    checkCollation(body);
    if (body.get('explain')) throw unsupported('aggregate with explain');
    if (!(body.get('cursor') instanceof Map))
      throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const pipeline = body.get('pipeline');
    if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
    if (isNumber(body.get('aggregate'))) return rejectDatabaseAggregate(pipeline);
    const namespace = namespaceOf(context, 'aggregate');
    checkFields('cursor', body.get('cursor'), new Set(['batchSize']));
    const size = wholeNumber(body.get('cursor'), 'batchSize') ?? 101;
    const target = outputTarget(pipeline);
    if (target !== undefined) {
      writeOut(context, namespace, target, pipeline.slice(0, -1));
      return cursorReply(context, namespace, arrayCursor([]), size);
    }
    const reserveMemory = memoryLimit();
    const results: Buffer[] = [];
    for (const document of runPipeline(context, namespace, pipeline, context.variables, reserveMemory)) {
      const bytes = encodeDocument(document);
      reserveMemory(bytes.length);
      results.push(bytes);
    }
    return cursorReply(context, namespace, arrayCursor(results), size);
  },
};

function rejectDatabaseAggregate(pipeline: Value[]): never {
  const [first] = pipeline;
  const name = first ? stageName(first) : 'an empty pipeline';
  if (name === '$changeStream')
    throw new MongoError(40573, 'The $changeStream stage is not supported by the embedded database');
  throw unsupported(`aggregate over a whole database (${name})`);
}

function outputTarget(pipeline: Value): string | undefined {
  const last = Array.isArray(pipeline) ? pipeline.at(-1) : undefined;
  if (!(last instanceof Map) || !last.has('$out')) return undefined;
  const target = last.get('$out');
  if (typeof target !== 'string') throw unsupported('$out to another database');
  return target;
}

function memoryLimit(): (bytes: number) => void {
  let held = 0;
  return (bytes) => {
    checkDeadline();
    held += bytes;
    if (held > maxPipelineMemory)
      throw new MongoError(292, 'the pipeline holds more than 256 MB at once, which the embedded database does not do');
  };
}

function runPipeline(
  context: Context,
  namespace: string,
  pipeline: Value[],
  variables: Scope,
  reserveMemory: (bytes: number) => void,
): Iterable<Document> {
  const stageContext: StageContext = {
    variables,
    run: (name, stages, inner) =>
      runPipeline(context, namespaceName(context.database, name), stages, inner, reserveMemory),
    reserveMemory: (value) => reserveMemory(sizeOf(value)),
  };
  const collection = findCollection(context.store, namespace);
  const counted = collection && countShortcut(context, collection, pipeline, variables);
  if (counted) return counted;
  const { query, rest } = pushDown(context, collection, pipeline, variables);
  const run = compilePipeline(rest, stageContext);
  return run(collection ? queryDocuments(context, collection, query) : []);
}

function* queryDocuments(context: Context, collection: Collection, query: Query): Iterable<Document> {
  for (const { bytes } of executeQuery(context.store, collection, query)) yield decode(bytes);
}

/** `$out`: atomically replaces a collection with the result. */
function writeOut(context: Context, namespace: string, target: string, pipeline: Value[]): void {
  if (context.body.get('readConcern')?.get('level') === 'linearizable')
    throw new MongoError(72, '$out cannot be used with a linearizable read concern');
  if (context.inTransaction) throw new MongoError(263, '$out cannot be used in a transaction');
  const documents = [...runPipeline(context, namespace, pipeline, context.variables, memoryLimit())];
  const name = namespaceName(context.database, target);
  const old = findCollection(context.store, name);
  const indexes = old?.indexes ?? [];
  if (indexes.length > 1) throw unsupported('$out to a collection with indexes');
  if (old) removeCollection(context.store, old);
  let collection = findOrCreateCollection(context, name);
  for (const document of documents) {
    const whole: Document = document.has('_id') ? document : new Map([['_id', new ObjectId()], ...document]);
    collection = insertRecord(context.store, collection, context.engine.ids.nextRecordId(collection), whole);
  }
}
