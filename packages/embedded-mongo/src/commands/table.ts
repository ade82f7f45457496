import { aggregate } from './aggregate.ts';
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts';
import type { Command } from './command.ts';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { count, distinct, find, getMore, killCursors } from './read.ts';
import {
  abortTransaction,
  buildInfo,
  connectionStatus,
  endSessions,
  explain,
  getParameter,
  hello,
  ping,
  serverStatus,
} from './server.ts';
import { findAndModify, insert, remove, update } from './write.ts';

/** `commitTransaction` is the engine's own: it is what makes a transaction's writes those of everybody. */
const commitTransaction: Command = {
  kind: 'write',
  transactions: true,
  fields: ['recoveryToken', 'comment'],
  run: ({ engine, body, session }) => engine.commit(session, BigInt(body.get('txnNumber'))),
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

/** Fields that every command takes. Read and write concerns are always fulfilled: there is one node, and it flushes before it answers. */
export const commonFields = new Set(
  '$db $readPreference $clusterTime lsid txnNumber autocommit startTransaction readConcern writeConcern maxTimeMS apiVersion apiStrict apiDeprecationErrors comment stmtId stmtIds let'.split(
    ' ',
  ),
);
