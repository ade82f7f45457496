import { MongoError, refused } from '../errors.ts';
import { largestDocument } from '../storage/records.ts';
import { setName } from '../uri.ts';
import type { Document, Value } from '../values/value.ts';
import { arrayOf, type Command, type Context, documentOf, longOf, type Reply } from './command.ts';
import { flag } from './search.ts';

/** The version whose ways are kept to, as far as they go. */
export const version = '7.0.0';

export const hello: Command = {
  kind: 'control',
  fields: [],
  anyFields: true,
  run: ({ engine, body, connection }) => ({
    ...(body.has('hello') ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
    helloOk: true,
    secondary: false,
    setName,
    setVersion: 1,
    hosts: [engine.address],
    me: engine.address,
    primary: engine.address,
    maxBsonObjectSize: largestDocument,
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

const answer = (fields: string[], reply: (context: Context) => Reply): Command => ({
  kind: 'control',
  fields,
  run: reply,
});

export const ping = answer(['comment'], () => ({}));

export const buildInfo = answer(['comment'], () => ({
  version,
  versionArray: version.split('.').map(Number).concat(0),
  gitVersion: 'embedded',
  modules: ['embedded'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: largestDocument,
  storageEngines: ['lmdb'],
}));

/** Only what says which server this is: drivers and tools ask for its version. */
export const serverStatus = answer(['comment'], () => ({
  host: 'embedded',
  version,
  process: 'embedded',
  pid: process.pid,
  uptime: Math.round(process.uptime()),
  localTime: new Date(),
  storageEngine: { name: 'lmdb', persistent: true },
}));

export const connectionStatus = answer(['showPrivileges', 'comment'], () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
}));

/** Sessions end with their transactions and cursors. */
export const endSessions = answer(['comment'], ({ engine, body }) => {
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

/** Server parameters that drivers and their tests ask for. */
export const getParameter = answer(['featureCompatibilityVersion', 'allParameters', 'comment'], ({ body }) => {
  if (flag(body.get('featureCompatibilityVersion'))) return { featureCompatibilityVersion: { version: '7.0' } };
  throw refused('getParameter of anything but featureCompatibilityVersion');
});
