import { ObjectId } from 'bson';
import { encodeDocument, insertRecord } from '../storage/records.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { type Command, namespaceOf } from './command.ts';
import { executeStatements, findOrCreateCollection, statements, withErrors } from './write-statements.ts';

export const insert: Command = {
  kind: 'write',
  transactions: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'insert');
    let collection = findOrCreateCollection(context, namespace);
    let n = 0;
    const errors = executeStatements(context, statements(context, 'documents'), (statement) => {
      const document: Document = statement instanceof Map ? statement : decode(statement);
      const first = document.keys().next().value === '_id';
      const whole: Document = first
        ? document
        : new Map([
            ['_id', document.has('_id') ? document.get('_id') : new ObjectId()],
            ...[...document].filter(([name]) => name !== '_id'),
          ]);
      const bytes = first && Buffer.isBuffer(statement) ? statement : encodeDocument(whole);
      collection = insertRecord(context.store, collection, context.engine.ids.nextRecordId(collection), whole, bytes);
      n++;
    });
    return withErrors({ n }, errors);
  },
};
