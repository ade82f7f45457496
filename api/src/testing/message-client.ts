import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@tandem/contracts/message';
import type { Acknowledged } from '@tandem/contracts/realtime';
import { io } from 'socket.io-client';

type Shown = Omit<Message, 'readBy'>;

/** A client of one conversation that follows the rules of the portal. */
export interface MessageClient {
  /** Retries sending a message until it is acknowledged; returns its client id. */
  send(text: string): string;
  /** Ids of acknowledged messages by client id. */
  acknowledged: ReadonlyMap<string, string>;
  /** Messages that are not acknowledged yet. */
  waiting: ReadonlySet<string>;
  /** Messages that a page shows, in its order. */
  shown(): Shown[];
  /**
   * How often the connection was opened, the longest time in milliseconds without one, and how many events arrived for a
   * message that was shown already.
   */
  counts: { connected: number; longestAway: number; repeated: number };
  close(): void;
}

const RETRY_MS = 300;
const ACK_MS = 3000;

export function startMessageClient({
  url,
  token,
  conversationId,
}: {
  url: string;
  token: string;
  conversationId: string;
}): MessageClient {
  const socket = io(url, {
    auth: { token },
    forceNew: true,
    transports: ['polling', 'websocket'],
    // A load balancer may recognise a connection by a cookie.
    withCredentials: true,
    timeout: 5000,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });
  const messages = new Map<number, Shown>();
  const acknowledged = new Map<string, string>();
  const waiting = new Set<string>();
  const counts = { connected: 0, longestAway: 0, repeated: 0 };
  let awaySince: number | undefined;
  /** The last position up to which nothing is missing. */
  let complete = 0;
  let highest = 0;
  let isClosed = false;

  const show = (message: Shown) => {
    if (messages.has(message.seq)) counts.repeated += 1;
    messages.set(message.seq, message);
    highest = Math.max(highest, message.seq);
    while (messages.has(complete + 1)) complete += 1;
  };

  let isCatchingUp = false;
  /** Reads everything after the last complete position, until nothing is missing. */
  const catchUp = async () => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    await read();
    isCatchingUp = false;
  };
  const read = async () => {
    while (!isClosed) {
      const after = messages.get(complete)?._id;
      const path = `${url}/api/messages/${conversationId}?limit=200${after ? `&after=${after}` : ''}`;
      const headers = { authorization: `Bearer ${token}` };
      const page = await fetch(path, { headers, signal: AbortSignal.timeout(5000) }).then(
        async (answer) => (answer.ok ? ((await answer.json()) as { items: Shown[]; more: boolean }) : undefined),
        () => undefined,
      );
      if (!page) {
        await wait(RETRY_MS);
        continue;
      }
      for (const message of page.items) show(message);
      if (!after && complete === 0) complete = Math.max(0, (page.items[0]?.seq ?? 1) - 1);
      while (messages.has(complete + 1)) complete += 1;
      if (page.more && after) continue;
      if (highest <= complete) return;
      // An event has arrived while the page was on its way: something before it is missing.
      await wait(RETRY_MS / 10);
    }
  };

  const outbox: { clientId: string; text: string }[] = [];
  let isSending = false;
  /** Sends one message after the other, each until it is acknowledged. */
  const flush = async () => {
    if (isSending) return;
    isSending = true;
    await sendAll();
    isSending = false;
  };
  const sendAll = async () => {
    for (let next = outbox[0]; next && !isClosed; next = outbox[0]) {
      const answer: Acknowledged<'message:send'> | undefined = socket.connected
        ? await socket
            .timeout(ACK_MS)
            .emitWithAck('message:send', { conversationId, ...next })
            .catch(() => undefined)
        : undefined;
      if (!answer?.ok) {
        await wait(RETRY_MS);
        continue;
      }
      outbox.shift();
      acknowledged.set(next.clientId, answer.message._id);
      waiting.delete(next.clientId);
      if (!messages.has(answer.message.seq)) show(answer.message);
    }
  };

  socket.on('connect', () => {
    counts.connected += 1;
    if (awaySince !== undefined) counts.longestAway = Math.max(counts.longestAway, performance.now() - awaySince);
    awaySince = undefined;
    void catchUp();
  });
  // socket.io does not reconnect by itself where the server has closed the connection.
  socket.on('disconnect', () => {
    awaySince = performance.now();
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), RETRY_MS);
  });
  socket.on('message', ({ message }: { message: Shown }) => {
    if (message.conversationId !== conversationId) return;
    const isGap = message.seq > complete + 1;
    show(message);
    if (isGap) void catchUp();
  });

  return {
    send(text) {
      const clientId = randomUUID();
      waiting.add(clientId);
      outbox.push({ clientId, text });
      void flush();
      return clientId;
    },
    acknowledged,
    waiting,
    shown: () => [...messages.values()].toSorted((one, another) => one.seq - another.seq),
    counts,
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
