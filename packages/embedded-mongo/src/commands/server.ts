import { MongoError, unsupported } from '../errors.ts';
import { maxDocumentBytes } from '../storage/records.ts';
import { replicaSetName } from '../uri.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, documentOf, longOf, type Reply } from './command.ts';
import { isTrueFlag } from './parse-query.ts';

/** The MongoDB version that the database emulates. */
export const version = '7.0.0';

export const hello: Command = {
  kind: 'control',
  fields: [],
  allowUnknownFields: true,
  run: ({ engine, body, connection }) => ({
    ...(body.has('hello') ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
    helloOk: true,
    secondary: false,
    setName: replicaSetName,
    setVersion: 1,
    hosts: [engine.address],
    me: engine.address,
    primary: engine.address,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  }),
};

const controlCommand = (fields: string[], reply: (context: Context) => Reply): Command => ({
  kind: 'control',
  fields,
  run: reply,
});

export const ping = controlCommand(['comment'], () => ({}));

export const buildInfo = controlCommand(['comment'], () => ({
  version,
  versionArray: version.split('.').map(Number).concat(0),
  gitVersion: 'embedded',
  modules: ['embedded'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
  storageEngines: ['lmdb'],
}));

/** A minimal server status: drivers and tools ask for the version. */
export const serverStatus = controlCommand(['comment'], () => ({
  host: 'embedded',
  version,
  process: 'embedded',
  pid: process.pid,
  uptime: Math.round(process.uptime()),
  localTime: new Date(),
  storageEngine: { name: 'lmdb', persistent: true },
}));

export const connectionStatus = controlCommand(['showPrivileges', 'comment'], () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
}));

/** Ends sessions together with their transactions and cursors. */
export const endSessions = controlCommand(['comment'], ({ engine, body }) => {
  for (const session of arrayOf(body.get('endSessions') ?? body.get('killSessions'), 'endSessions'))
    engine.endSession(sessionId(documentOf(session, 'endSessions')));
  return {};
});

export const abortTransaction: Command = {
  kind: 'control',
  transactions: true,
  fields: ['recoveryToken', 'comment'],
  run: ({ engine, body, session }) => {
    if (!session) throw new MongoError(251, 'abortTransaction needs a session');
    engine.transactions.get(session, longOf(body.get('txnNumber'), 'txnNumber'));
    engine.transactions.abort(session);
    return {};
  },
};

/** @returns the id of a logical session as text */
export function sessionId(lsid: Document): string {
  const id: Value = lsid.get('id');
  if (id?._bsontype !== 'Binary') throw new MongoError(9, "BSON field 'lsid.id' is missing or no UUID");
  return Buffer.from(id.buffer.subarray(0, id.position)).toString('hex');
}

/** The server parameters that drivers and their tests request. */
export const getParameter = controlCommand(['featureCompatibilityVersion', 'allParameters', 'comment'], ({ body }) => {
  if (isTrueFlag(body.get('featureCompatibilityVersion'))) return { featureCompatibilityVersion: { version: '7.0' } };
  throw unsupported('getParameter of anything but featureCompatibilityVersion');
});
