import { setTimeout as wait } from 'node:timers/promises';
import { endChild, pathOf, startNode } from './messages-system.ts';

/** Number of connections per client process; each process has its own limit of open files. */
export const CLIENTS_IN_PROCESS = 5000;

export interface IdleClients {
  /** Waits until all are connected, or for at most `maxMs`; returns the number of connections. */
  opened: (maxMs: number) => Promise<number>;
  /** Cuts all connections simultaneously; the clients reconnect by themselves, as the portal does. */
  cut: () => void;
  isOpen: () => boolean;
  stop: () => Promise<void>;
}

/** Starts clients with idle connections in a separate process. */
export function startIdleClients(url: string, tokens: readonly string[], count = CLIENTS_IN_PROCESS): IdleClients {
  const child = startNode([pathOf('idle-clients.ts'), url, `${count}`]);
  let open = 0;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    open = Number(
      text
        .match(/open (\d+)\n/g)
        ?.at(-1)
        ?.slice(5) ?? open,
    );
  });
  child.stdin?.write(`${JSON.stringify(tokens)}\n`);
  return {
    async opened(maxMs) {
      for (const until = Date.now() + maxMs; open < count && Date.now() < until; ) await wait(100);
      return open;
    },
    cut() {
      open = 0;
      child.stdin?.write('cut\n');
    },
    isOpen: () => open >= count,
    stop: () => endChild(child),
  };
}
