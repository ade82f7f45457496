import { MongoError, unsupported } from '../errors.ts';
import { type Document, isNumber, toNumber } from '../values/value.ts';
import { checkFields, documentOf, type Reply } from './command.ts';

const readLevels = ['local', 'available', 'majority', 'linearizable'];

/** @throws MongoError 14 or 40415 for a concern that is not an object or has an unknown field */
function checkParts(body: Document, name: string, known: string[]): void {
  const concern = body.get(name);
  if (concern !== undefined) checkFields(name, documentOf(concern, name), new Set(known));
}

/** A single node that flushes before it replies satisfies every level except `snapshot` outside of a transaction. */
export function checkReadConcern(body: Document, inTransaction: boolean): void {
  checkParts(body, 'readConcern', ['level', 'afterClusterTime', 'provenance']);
  checkParts(body, 'writeConcern', ['w', 'j', 'fsync', 'wtimeout', 'wtimeoutMS', 'provenance']);
  const level = body.get('readConcern')?.get('level');
  if (level === undefined || readLevels.includes(level)) return;
  if (level !== 'snapshot')
    throw new MongoError(9, `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  if (!inTransaction) throw unsupported('the read concern snapshot outside of a transaction');
}

/**
 * @returns the reply, with an error if the write concern requires more than one node. The write itself is done, as in
 * MongoDB.
 */
export function withWriteConcern(body: Document, reply: Reply): Reply {
  const w = body.get('writeConcern')?.get('w');
  if (w === undefined || w === 'majority' || (isNumber(w) && toNumber(w) <= 1)) return reply;
  const [code, codeName, errmsg] = isNumber(w)
    ? [100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes']
    : [79, 'UnknownReplWriteConcern', `No write concern mode named '${String(w)}' found in replica set configuration`];
  return { ...reply, writeConcernError: { code, codeName, errmsg } };
}
