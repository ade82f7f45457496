import { aggregate } from './aggregate.ts';
import { create, drop, dropDatabase, renameCollection } from './collections.ts';
import { type Command, longOf } from './command.ts';
import { count } from './count.ts';
import { createIndexes } from './create-indexes.ts';
import { getMore, killCursors } from './cursor-batches.ts';
import { remove } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { collMod, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { listCollections, listDatabases } from './list.ts';
import {
  abortTransaction,
  buildInfo,
  connectionStatus,
  endSessions,
  getParameter,
  hello,
  ping,
  serverStatus,
} from './server.ts';
import { collStats, dbStats } from './stats.ts';
import { update } from './update.ts';

const commitTransaction: Command = {
  kind: 'write',
  transactions: true,
  fields: ['recoveryToken', 'comment'],
  run: ({ engine, body, session, store }) => {
    engine.transactions.commit(session, longOf(body.get('txnNumber'), 'txnNumber'), store);
    return {};
  },
};

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>(
  Object.entries({
    abortTransaction,
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    collMod,
    collStats,
    commitTransaction,
    connectionStatus,
    count,
    create,
    createIndexes,
    dbStats,
    delete: remove,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    endSessions,
    explain,
    find,
    findAndModify,
    findandmodify: findAndModify,
    getMore,
    getParameter,
    hello,
    insert,
    ismaster: hello,
    isMaster: hello,
    killCursors,
    killSessions: endSessions,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    renameCollection,
    serverStatus,
    update,
  }),
);

/** Fields that every command accepts. */
export const commonFields = new Set(
  '$db $readPreference $clusterTime lsid txnNumber autocommit startTransaction readConcern writeConcern maxTimeMS apiVersion apiStrict apiDeprecationErrors comment stmtId stmtIds let'.split(
    ' ',
  ),
);
