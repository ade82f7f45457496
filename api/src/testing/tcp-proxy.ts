import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy whose connections can be cut, frozen, delayed or refused. */
export interface TcpProxy {
  port: number;
  /** Ends all open connections without a farewell; new ones are possible. */
  cut(): void;
  /** Forwards nothing for a while; connections stay open. */
  freeze(milliseconds: number): Promise<void>;
  /** Delays everything in both directions by a number of milliseconds from now on; 0 ends it. */
  delay(milliseconds: number): void;
  /** Resets open connections and all that are opened, until called with false. */
  refuse(isAway: boolean): void;
  /** Accepts connections and swallows what arrives, until called with false, which ends these connections. */
  swallow(isAway: boolean): void;
  close(): Promise<void>;
}

/** Forwards connections to the port that `target` names when they are opened; none is opened if it names none. */
export async function startTcpProxy(target: () => number | undefined): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const state = { delay: 0, isRefused: false, isSwallowed: false, isFrozen: false };

  const forward = (from: Socket, to: Socket) => {
    let last = 0;
    const send = (bytes: Buffer) => {
      if (to.destroyed || to.write(bytes)) return;
      from.pause();
      to.once('drain', () => {
        if (!state.isFrozen) from.resume();
      });
    };
    from.on('data', (bytes: Buffer) => {
      if (state.isSwallowed) return;
      // What was sent before a delay ended must not be overtaken.
      last = Math.max(Date.now() + state.delay, last);
      if (last <= Date.now()) send(bytes);
      else setTimeout(send, last - Date.now(), bytes);
    });
    from.on('end', () => to.end());
  };

  const server = createServer((near) => {
    near.on('error', () => {});
    const port = target();
    if (state.isRefused || port === undefined) return near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      forward(socket, other);
      if (state.isFrozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    freeze: async (milliseconds) => {
      state.isFrozen = true;
      for (const socket of open) socket.pause();
      await wait(milliseconds);
      state.isFrozen = false;
      for (const socket of open) socket.resume();
    },
    delay: (milliseconds) => {
      state.delay = milliseconds;
    },
    refuse: (isAway) => {
      state.isRefused = isAway;
      if (isAway) for (const socket of open) socket.resetAndDestroy();
    },
    swallow: (isAway) => {
      state.isSwallowed = isAway;
      if (!isAway) cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
