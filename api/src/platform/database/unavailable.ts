/**
 * Error codes of servers that cannot respond now, or cannot guarantee that a write is durable: no primary, shutting
 * down, interrupted, too few members of the replica set confirmed, or the disk rejected the write.
 */
const SERVER_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  39, // FileStreamFailed
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

/** A socket reset while the driver writes to it fails with a system error, not with a driver error. */
const SYSTEM_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

/** Whether an error means that the database is unreachable or cannot respond now, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^Mongo(ServerSelection|Network|NotConnected|PoolCl|ClientClosed|TopologyClosed|ExpiredSession)/.test(error.name))
    return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SYSTEM_CODES.has(code);
  return typeof code === 'number' && error.name.startsWith('Mongo') && SERVER_CODES.has(code);
}
