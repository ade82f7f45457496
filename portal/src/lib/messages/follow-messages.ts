import { onConnected, onServerEvent } from '../realtime/realtime.ts';
import { refreshMessages } from './message-cache.ts';
import { sendNow } from './outbox.ts';

/** Several events within this many milliseconds are followed by one request. */
const TOGETHER_MS = 50;

/** Reads open conversations again when the server reports a change, and everything that was missed after a lost connection. */
export function followMessages(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      refreshMessages();
    }, TOGETHER_MS);
  };
  const stops = [
    onServerEvent('message', refresh),
    onServerEvent('message:updated', refresh),
    onServerEvent('conversation', refresh),
    onConnected((isAgain) => {
      if (isAgain) refresh();
      sendNow();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
