import { setTimeout as wait } from 'node:timers/promises';
import { arrayOf, checkFields, documentOf, type Reply } from './commands/command.ts';
import { CloseConnection, MongoError, unsupported } from './errors.ts';
import { type Document, isNumber, toNumber, type Value } from './values/value.ts';

/** Codes after which a driver retries a retryable write (source: retryable-writes.md of the driver specifications). */
const RETRYABLE = new Set([6, 7, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const DATA_FIELDS = ['failCommands', 'errorCode', 'errorLabels', 'closeConnection', 'writeConcernError'];
const BLOCK_FIELDS = ['blockConnection', 'blockTimeMS', 'appName'];

interface FailPoint {
  /** Number of commands that will still fail. */
  left: number;
  commands: ReadonlySet<string>;
  blockMs: number;
  isClosed: boolean;
  code?: number;
  labels?: Value[];
  writeConcernError?: Document;
}

/** MongoDB's fail point `failCommand`, with which tests make commands fail. */
export class FailPoints {
  #current: FailPoint | undefined;

  /** Executes the command `configureFailPoint`. */
  configure(body: Document): Reply {
    if (body.get('configureFailPoint') !== 'failCommand') throw unsupported('any fail point but failCommand');
    const mode = body.get('mode');
    const left = timesOf(mode);
    if (left === 0) {
      this.#current = undefined;
      return {};
    }
    const data = documentOf(body.get('data') ?? new Map(), 'data');
    checkFields('data', data, new Set([...DATA_FIELDS, ...BLOCK_FIELDS]));
    const code = data.get('errorCode');
    const labels = data.get('errorLabels');
    const writeConcernError = data.get('writeConcernError');
    this.#current = {
      left,
      commands: new Set(arrayOf(data.get('failCommands'), 'failCommands').map(String)),
      blockMs: data.get('blockConnection') === true ? toNumber(data.get('blockTimeMS') ?? 0) : 0,
      isClosed: data.get('closeConnection') === true,
      ...(isNumber(code) && { code: toNumber(code) }),
      ...(labels !== undefined && { labels: arrayOf(labels, 'errorLabels') }),
      ...(writeConcernError !== undefined && { writeConcernError: documentOf(writeConcernError, 'writeConcernError') }),
    };
    return {};
  }

  /**
   * Applies the fail point to a command: waits, closes the connection or throws. Returns the fields to add to its reply.
   * @throws CloseConnection, or MongoError with the configured code
   */
  async before(body: Document): Promise<Reply> {
    const name = body.keys().next().value ?? '';
    const point = this.#current;
    if (!point?.commands.has(name)) return {};
    point.left -= 1;
    if (point.left <= 0) this.#current = undefined;
    if (point.blockMs > 0) await wait(point.blockMs);
    if (point.isClosed) throw new CloseConnection();
    const labels = (code: number) => labelsOf(point, body, code);
    if (point.code !== undefined)
      throw new MongoError(point.code, `Failing command via 'failCommand' failpoint`, labels(point.code));
    const { writeConcernError } = point;
    return writeConcernError ? { writeConcernError, ...labels(toNumber(writeConcernError.get('code') ?? 64)) } : {};
  }
}

/** Returns the requested labels, otherwise those that a server adds. */
function labelsOf({ labels }: FailPoint, body: Document, code: number): { errorLabels?: Value[] } {
  if (labels) return labels.length > 0 ? { errorLabels: labels } : {};
  const isWrite = body.get('txnNumber') !== undefined && body.get('autocommit') === undefined;
  const isEnd = ['commitTransaction', 'abortTransaction'].includes(body.keys().next().value ?? '');
  if (!RETRYABLE.has(code)) return {};
  if (isWrite || isEnd) return { errorLabels: ['RetryableWriteError'] };
  return body.get('autocommit') === false ? { errorLabels: ['TransientTransactionError'] } : {};
}

function timesOf(mode: Value): number {
  if (mode === 'off') return 0;
  if (mode === 'alwaysOn') return Number.POSITIVE_INFINITY;
  const times = mode instanceof Map ? mode.get('times') : undefined;
  if (!isNumber(times)) throw unsupported('any mode of a fail point but off, alwaysOn and times');
  return toNumber(times);
}
