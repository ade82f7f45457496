const HOUR = 3_600_000;
/** Milliseconds by which a digest may be early, because scheduled work does not run exactly on time. */
const SLACK = 6 * HOUR;
const RHYTHMS = [
  ['daily', 24 * HOUR],
  ['weekly', 7 * 24 * HOUR],
] as const;

/**
 * Each interval at which people are notified of new results of a saved search, with the cutoff for the previous
 * notification.
 */
export const dueDigests = (now: Date) =>
  RHYTHMS.map(([rhythm, length]) => ({ rhythm, before: new Date(now.getTime() - length + SLACK) }));

/** Ids as bytes, 12 each. */
export const packIds = (ids: readonly string[]): Buffer => Buffer.concat(ids.map((id) => Buffer.from(id, 'hex')));

export function unpackIds(bytes: Buffer): Set<string> {
  const hex = bytes.toString('hex');
  return new Set(hex.match(/.{24}/g) ?? []);
}
