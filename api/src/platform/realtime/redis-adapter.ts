import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Adapter, type ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';
import { redisForStreams, STREAM_BLOCK_MS } from '../database/redis.ts';
import type { TandemServer } from './socket-server.ts';

/** The stream of all events; Redis discards the oldest beyond the adapter's limit of 10,000. */
const STREAM = 'tandem:realtime';

type Broadcast = Pick<Extract<ClusterMessage, { type: MessageType.BROADCAST }>, 'type' | 'data'>;
/** The method is protected in the declaration of the class. */
type Publishing = { publish(message: Broadcast): void };

/**
 * Connects the socket.io servers of all processes through a Redis stream, if Redis is configured. Own connections
 * receive an event at once, whether or not Redis responds. Returns a function that disconnects.
 */
export function connectThroughRedis(io: TandemServer): () => void {
  const client = redisForStreams();
  if (!client) return () => {};
  const create = createAdapter(client, {
    streamName: STREAM,
    channelPrefix: STREAM,
    blockTimeInMs: STREAM_BLOCK_MS,
  });
  // socket.io calls the adapter as a constructor.
  io.adapter(function clusterAdapter(namespace: unknown) {
    const adapter: ClusterAdapter = create(namespace);
    adapter.broadcast = async (packet, options) => {
      Adapter.prototype.broadcast.call(adapter, packet, options);
      const { rooms, except, flags = {} } = options;
      // Without Redis, changes reach the other processes through the change feed, so nothing has to wait for it.
      if (flags.local || client.status !== 'ready') return;
      const data = { packet, opts: { rooms: [...rooms], except: [...(except ?? [])], flags } };
      (adapter as unknown as Publishing).publish({ type: MessageType.BROADCAST, data });
    };
    return adapter;
  } as never);
  return () => {
    void io.of('/').adapter.close();
    client.disconnect();
  };
}
