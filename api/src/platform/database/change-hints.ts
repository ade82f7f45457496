import type { Hints } from '../change-feed/changes.ts';
import { redisForHints } from './redis.ts';

const CHANNEL = 'tandem:changes';

const connections = redisForHints();

/** Wakes the readers of the change feed through Redis, if it is configured. */
export const changeHints: Hints | undefined = connections && {
  send: () => {
    connections.publisher.publish(CHANNEL, '').catch(() => {});
  },
  follow: (handler) => {
    const { subscriber } = connections;
    subscriber.subscribe(CHANNEL).catch(() => {});
    subscriber.on('message', handler);
    return () => void subscriber.off('message', handler);
  },
};
