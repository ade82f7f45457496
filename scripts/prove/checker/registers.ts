import type { History, Read, RegisterArea, Violation, Write } from '../history.ts';

const keyOf = ({ area, key }: { area: RegisterArea; key: string }) => `${area} ${key}`;

/**
 * Returns whether a read may return the value of a write: the write was sent before the response to the read, and no
 * other write that started after its acknowledgement was acknowledged long enough before the read. A write with an
 * unknown outcome may apply late.
 */
function mayReturn(read: Read, write: Write, all: readonly Write[]): boolean {
  if (write.value !== read.value || write.sentAt > read.answeredAt) return false;
  const { answeredAt } = write;
  if (answeredAt === null) return true;
  return !all.some(
    (later) =>
      later !== write &&
      later.answeredAt !== null &&
      later.sentAt >= answeredAt &&
      later.answeredAt + behind(read, later) < read.sentAt,
  );
}

/** Clients see their own writes immediately. */
const behind = (read: Read, write: Write) => (read.client === write.client ? 0 : read.behind);

/** Checks every read of a single value against the writes of that value. */
export function checkRegisters({ writes, reads }: Pick<History, 'writes' | 'reads'>): Violation[] {
  const byKey = Map.groupBy(writes, keyOf);
  return reads.flatMap((read) => {
    const known = byKey.get(keyOf(read)) ?? [];
    if (known.length === 0 || known.some((write) => mayReturn(read, write, known))) return [];
    const { area, key, value, client, process: from = 'the balancer', sentAt } = read;
    const last = known
      .filter(({ answeredAt }) => answeredAt !== null && answeredAt < sentAt)
      .toSorted((one, other) => one.sentAt - other.sentAt)
      .at(-1);
    const since = last?.answeredAt ? `${Math.round(sentAt - last.answeredAt)} ms after ${last.value}` : 'before any';
    return [{ area, message: `${client} read ${value} of ${key} from ${from}, ${since} was acknowledged` }];
  });
}
