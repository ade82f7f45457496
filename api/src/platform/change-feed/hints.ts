import { redisForHints } from '../database/redis.ts';

const CHANNEL = 'tandem:changes';

const connections = redisForHints();

/** Tells other processes that there are changes to read. Nothing depends on it: they also read regularly. */
export function hintOthers(): void {
  connections?.publisher.publish(CHANNEL, '').catch(() => {});
}

/** Calls the handler when another process, or this one, has written changes. Returns a function that unsubscribes. */
export function onHint(handler: () => void): () => void {
  if (!connections) return () => {};
  const { subscriber } = connections;
  subscriber.subscribe(CHANNEL).catch(() => {});
  subscriber.on('message', handler);
  return () => void subscriber.off('message', handler);
}
