import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { PreparedScene } from '../src/testing/message-faults.ts';
import { sorted } from './percentiles.ts';

/** Timeout in milliseconds for a connection, and for messages still in transit at the end. */
const TIMEOUT = 15_000;
/** Number of messages in transit at which a process counts as overloaded and the measurement ends. */
const MAX_WAITING = 400;
/** Messages sent before the measurement, because a process that has just started still compiles its code. */
const WARM = 1000;

interface Pair {
  conversationId: string;
  sockets: readonly [Socket, Socket];
}

export interface Latencies {
  /** Sorted milliseconds from sending a message until the other side receives it. */
  seen: number[];
  /** Sorted milliseconds until a message is acknowledged. */
  acknowledged: number[];
  /** Number of messages that the other side did not receive in time. */
  lost: number;
  sent: number;
}

/**
 * Sends messages at a steady rate in some conversations. The developers are connected to one process, the companies to
 * the other.
 */
export async function measureLatencies(
  scenes: readonly PreparedScene[],
  [near, far]: readonly [string, string],
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Latencies> {
  const pairs: Pair[] = [];
  for (const { conversationId, tokens } of scenes)
    pairs.push({ conversationId, sockets: await Promise.all([connect(near, tokens[0]), connect(far, tokens[1])]) });
  const waiting = new Map<string, number>();
  let seen: number[] = [];
  let acknowledged: number[] = [];
  for (const { sockets } of pairs)
    for (const [side, socket] of sockets.entries())
      socket.on('message', ({ message: { text } }: { message: { text: string } }) => {
        const started = waiting.get(text);
        // The text names the sender's side, which also receives the event.
        if (started === undefined || text.endsWith(`from ${side}`)) return;
        waiting.delete(text);
        seen.push(performance.now() - started);
      });

  const send = (nth: number) => {
    const { conversationId, sockets } = pairs[nth % pairs.length] as Pair;
    const side = Math.floor(nth / pairs.length) % 2;
    const text = `Message ${randomUUID()} from ${side}`;
    const started = performance.now();
    waiting.set(text, started);
    const request = { conversationId, clientId: randomUUID(), text };
    (sockets[side] as Socket)
      .timeout(TIMEOUT)
      .emitWithAck('message:send', request)
      .then(
        ({ ok }: { ok: boolean }) => ok && acknowledged.push(performance.now() - started),
        // An unacknowledged message counts as lost only if it was not received either.
        () => {},
      );
  };
  const run = async (max: number) => {
    let sent = 0;
    const from = performance.now();
    for (; sent < max && waiting.size < MAX_WAITING; sent++) {
      send(sent);
      const pause = from + (sent + 1) * everyMs - performance.now();
      if (pause > 0) await wait(pause);
    }
    for (const until = Date.now() + TIMEOUT; waiting.size > 0 && Date.now() < until; ) await wait(50);
    return sent;
  };
  await run(WARM);
  waiting.clear();
  seen = [];
  acknowledged = [];
  const sent = await run(count);
  for (const { sockets } of pairs) for (const socket of sockets) socket.close();
  return { seen: sorted(seen), acknowledged: sorted(acknowledged), lost: waiting.size, sent };
}

/** Connects; throws the server's error, or a timeout. */
function connect(url: string, token: string | undefined): Promise<Socket> {
  const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'], timeout: TIMEOUT });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A client was not connected in time.')), TIMEOUT);
    socket.once('connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.once('connect_error', (error) => {
      clearTimeout(late);
      reject(error);
    });
  });
}
