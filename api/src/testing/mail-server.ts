import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  source: string;
}

/** The response to a recipient or a message: undefined accepts it. */
type Answer = { code: number; message: string } | undefined;

/** A local mail server that stores what it receives and can be configured to be slow or to refuse. */
export async function startMailServer() {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const behaviour = {
    delay: 0,
    recipient: (_address: string): Answer => undefined,
    message: (): Answer => undefined,
    /** Accepts emails, and drops the connection instead of confirming. */
    drop: false,
    /** Never responds: to a recipient, or after it has accepted an email. */
    hang: undefined as 'recipient' | 'message' | undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true, // it waits for name servers
    onRcptTo({ address }, _, done) {
      if (behaviour.hang !== 'recipient') done(failure(behaviour.recipient(address)));
    },
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (data: Buffer) => {
        source += data.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const refused = failure(behaviour.message());
        if (!refused)
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        if (behaviour.drop) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (behaviour.hang !== 'message') setTimeout(() => done(refused), behaviour.delay);
      });
    },
  });
  server.on('error', () => {}); // a client that was killed
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviour,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const failure = (answer: Answer) => answer && Object.assign(new Error(answer.message), { responseCode: answer.code });
