import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can be cut or frozen. */
export interface TcpProxy {
  port: number;
  /** Ends all open connections without a farewell; new ones are possible. */
  cut(): void;
  /** Forwards nothing for a while; connections stay open. */
  freeze(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Forwards connections to the port that `target` names when they are opened; none is opened if it names none. */
export async function startTcpProxy(target: () => number | undefined): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const port = target();
    if (port === undefined) return near.destroy();
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
      socket.pipe(other);
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
      const frozen = [...open];
      for (const socket of frozen) socket.pause();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      for (const socket of frozen) socket.resume();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
