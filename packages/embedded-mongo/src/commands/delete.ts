import { MongoError } from '../errors.ts';
import { executeQuery } from '../planner/execute-query.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { findCollection } from '../storage/catalogue.ts';
import { deleteRecord } from '../storage/records.ts';
import { decode } from '../values/decode.ts';
import { type Document, toNumber } from '../values/value.ts';
import { type Command, hintOf, namespaceOf } from './command.ts';
import { executeStatements, statements, validateStatements, withErrors } from './write-statements.ts';

const deleteFields = new Set(['q', 'limit', 'collation', 'hint']);

export const remove: Command = {
  kind: 'write',
  transactions: true,
  fields: ['deletes', 'ordered', 'let', 'comment'],
  run: (context) => {
    const namespace = namespaceOf(context, 'delete');
    let n = 0;
    const errors = executeStatements(
      context,
      validateStatements(statements(context, 'deletes'), 'delete.deletes', deleteFields),
      (statement: Document) => {
        const limit = toNumber(statement.get('limit'));
        if (limit !== 0 && limit !== 1)
          throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${statement.get('limit')}`);
        const collection = findCollection(context.store, namespace);
        const filter = parseFilter(statement.get('q'));
        if (!collection) return;
        const query = {
          filter,
          sort: [],
          limit: limit === 1 ? 1 : undefined,
          hint: hintOf(statement.get('hint'), collection.indexes),
          variables: context.variables,
        };
        for (const { recordId, bytes } of [...executeQuery(context.store, collection, query)]) {
          deleteRecord(context.store, collection, recordId, decode(bytes));
          n++;
        }
      },
    );
    return withErrors({ n }, errors);
  },
};
