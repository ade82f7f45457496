import { compileExpression } from '../expression/compile.ts';
import { matcher } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { type Collection, listCollections as listAll } from '../storage/catalogue.ts';
import { encodeDocument } from '../storage/records.ts';
import type { Document, Value } from '../values/value.ts';
import type { Command, Context } from './command.ts';
import { arrayCursor, cursorReply } from './cursor-batches.ts';
import { isTrueFlag } from './parse-query.ts';
import { collectionSize } from './stats.ts';

export const listCollections: Command = {
  kind: 'read',
  fields: ['filter', 'cursor', 'nameOnly', 'authorizedCollections', 'comment'],
  run: (context) => {
    const { body, database } = context;
    const match = matcher(parseFilter(body.get('filter') ?? new Map()), {
      compile: compileExpression,
      variables: context.variables,
    });
    const all = listAll(context.store, database).map((collection) =>
      collectionInfo(collection, database, isTrueFlag(body.get('nameOnly'))),
    );
    const size = body.get('cursor')?.get('batchSize') ?? 101;
    return cursorReply(
      context,
      `${database}.$cmd.listCollections`,
      arrayCursor(all.filter((document) => match(document)).map(encodeDocument)),
      Number(size),
    );
  },
};

function collectionInfo(collection: Collection, database: string, nameOnly: boolean): Document {
  const name = collection.namespace.slice(database.length + 1);
  const short: [string, Value][] = [
    ['name', name],
    ['type', 'collection'],
  ];
  if (nameOnly) return new Map(short);
  const id = collection.indexes[0]?.spec;
  return new Map<string, Value>([
    ...short,
    ['options', new Map()],
    [
      'info',
      new Map<string, Value>([
        ['readOnly', false],
        ['uuid', collection.uuid],
      ]),
    ],
    ['idIndex', id],
  ]);
}

export const listDatabases: Command = {
  kind: 'read',
  fields: ['filter', 'nameOnly', 'authorizedDatabases', 'comment'],
  run: (context) => {
    const names = [...new Set(listAll(context.store).map(({ namespace }) => namespace.split('.')[0] as string))].sort();
    const nameOnly = isTrueFlag(context.body.get('nameOnly'));
    const all = names.map((name) => {
      const size = nameOnly ? 0 : sizeOf(context, name);
      return new Map<string, Value>([
        ['name', name],
        ['sizeOnDisk', BigInt(size)],
        ['empty', false],
      ]);
    });
    const match = matcher(parseFilter(context.body.get('filter') ?? new Map()), {
      compile: compileExpression,
      variables: context.variables,
    });
    const databases = all.filter((document) => match(document));
    if (nameOnly) return { databases: databases.map((document) => new Map([['name', document.get('name')]])) };
    const totalSize = databases.reduce((sum, document) => sum + document.get('sizeOnDisk'), 0n);
    return { databases, totalSize, totalSizeMb: totalSize / 1_048_576n };
  },
};

/** @returns the total size of a database's documents in bytes */
function sizeOf(context: Context, database: string): number {
  return listAll(context.store, database).reduce(
    (sum, collection) => sum + collectionSize(context, collection).size,
    0,
  );
}
