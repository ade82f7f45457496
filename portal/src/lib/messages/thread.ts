import type { Message } from '@tandem/contracts/message';

/** The loaded messages of a conversation: ordered by `seq`, without gaps up to the latest one. */
export interface Thread {
  messages: readonly Message[];
  /** Whether the server has older ones. */
  hasOlder: boolean;
}

/** Merges messages into the loaded ones. A loaded message is replaced by its newer state. */
export function withMessages(loaded: readonly Message[], more: readonly Message[]): readonly Message[] {
  if (more.length === 0) return loaded;
  const byId = new Map([...loaded, ...more].map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** Returns whether a page of later messages follows the loaded ones without a gap. */
export function isContiguous(loaded: readonly Message[], page: readonly Message[]): boolean {
  const [last, first] = [loaded.at(-1)?.seq ?? 0, page[0]];
  return !first || first.seq <= last + 1;
}

/** Returns how many of the messages a person has read. */
export function readCount(messages: readonly Message[], upTo: string | undefined): number {
  return messages.findLastIndex(({ _id }) => _id === upTo) + 1;
}

/** Returns the first message by someone else after the last read one; undefined if everything is read. */
export function firstUnread(messages: readonly Message[], readUpTo: string | undefined, accountId: string) {
  return messages
    .slice(readCount(messages, readUpTo))
    .find(({ senderId, deletedDate }) => senderId !== accountId && !deletedDate);
}
