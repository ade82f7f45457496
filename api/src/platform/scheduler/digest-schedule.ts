const HOUR = 3_600_000;
/** A letter may come this much earlier than its rhythm says: scheduled work is never on the second. */
const SLACK = 6 * HOUR;
const RHYTHMS = [
  ['daily', 24 * HOUR],
  ['weekly', 7 * 24 * HOUR],
] as const;

/** Each rhythm at which people are told of what a saved search newly finds, with the moment before which they were told last. */
export const dueDigests = (now: Date) =>
  RHYTHMS.map(([rhythm, length]) => ({ rhythm, before: new Date(now.getTime() - length + SLACK) }));

/** Ids as bytes, 12 each. */
export const packed = (ids: readonly string[]): Buffer => Buffer.concat(ids.map((id) => Buffer.from(id, 'hex')));

export function unpacked(bytes: Buffer): Set<string> {
  const hex = bytes.toString('hex');
  return new Set(hex.match(/.{24}/g) ?? []);
}
