import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { env } from '../../config/env.ts';
import { log } from '../../config/log.ts';
import { MAX_MAIL_BYTES } from './inbound-mail.ts';
import { receiveMail } from './receive.ts';
import { isRecipient } from './recipient-check.ts';

/** Connections at a time, and bytes of all emails that are being received at a time. */
const MAX_CLIENTS = 20;
const MAX_CONCURRENT_BYTES = 3 * MAX_MAIL_BYTES;
const MAX_RECIPIENTS = 20;
const SOCKET_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5000;

let bytesAtOnce = 0;

/** Creates an error with the SMTP reply for the client. */
const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

export interface SmtpReceiver {
  port: number;
  close(): Promise<void>;
}

/**
 * Receives emails over SMTP at `SMTP_RECEIVER_URL`, behind the mail server that checks them for spam. Undefined if it
 * is not configured.
 */
export async function startSmtpReceiver(): Promise<SmtpReceiver | undefined> {
  if (!env.SMTP_RECEIVER_URL) return undefined;
  const { hostname, port } = new URL(env.SMTP_RECEIVER_URL);
  const server = await createReceiver();
  server.on('error', (error: Error) => log.warn({ err: error }, 'a connection to the SMTP receiver failed'));
  const listener = server.listen(Number(port || 25), hostname);
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;
  log.info({ port: address.port }, 'receiving emails over SMTP');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function createReceiver(): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server');
  const { SMTP_RECEIVER_KEY: key, SMTP_RECEIVER_CERT: cert } = env;
  const tls = key && cert ? { key: await readFile(key), cert: await readFile(cert) } : undefined;
  return new SMTPServer({
    banner: 'Tandem',
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...tls,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    disableReverseLookup: true,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= MAX_RECIPIENTS) return done(refusal(452, 'Too many recipients'));
      isRecipient(address).then(
        (isKnown) => done(isKnown ? undefined : refusal(550, '5.1.1 No such address')),
        () => done(refusal(451, '4.3.0 Try again later')),
      );
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log.error({ err: error }, 'a received email could not be stored');
          done(error.responseCode ? error : refusal(451, '4.3.0 Try again later'));
        },
      );
    },
  });
}

/** Receives one email. Rejects with the reply for the client if it is too large. */
async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isBusy = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // The rest of a refused email is read and dropped, because SMTP has no other way to end it.
      if (isBusy || size + chunk.length > MAX_MAIL_BYTES) continue;
      isBusy = bytesAtOnce + chunk.length > MAX_CONCURRENT_BYTES;
      if (isBusy) continue;
      chunks.push(chunk);
      size += chunk.length;
      bytesAtOnce += chunk.length;
    }
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 The email is larger than 25 MB');
    if (isBusy) throw refusal(452, '4.3.1 Too many emails at a time');
    await receiveMail(Buffer.concat(chunks), {
      sender: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipients: envelope.rcptTo.map(({ address }) => address),
    });
  } finally {
    bytesAtOnce -= size;
  }
}
