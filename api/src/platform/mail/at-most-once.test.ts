import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { env } from '../config/env.ts';
import { on } from '../events/events.ts';
import { backgroundDone } from '../queue/background.ts';
import { emails } from './emails.model.ts';
import { emailOutcome } from './mail-events.ts';
import { samplesIn } from './samples.ts';
import { sendMail } from './send.ts';
import { sendDue, UNKNOWN_OUTCOME_ERROR } from './worker.ts';

useTestApp();

/** Points at which the mail server fails; after `take` it may have the whole email. */
const PHASES = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'take'] as const;
type Phase = (typeof PHASES)[number];

interface Script {
  phase?: Phase;
  how: 'hangs' | 'drops';
  /** It takes all commands at once (RFC 2920). */
  pipelining?: boolean;
  /** The answer to DATA; 354 unless it deviates from the standard. */
  go?: string;
  /** The answer to an email that it has taken. */
  taken?: string;
}

/**
 * A mail server that fails at one point, byte by byte as scripted; its emails are counted when their last line has
 * arrived.
 */
async function startScripted(script: Script) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let rest = '';
    let isData = false;
    let isSilent = false;
    const reached = (phase: Phase, answer: string) => {
      if (script.phase === phase && script.how === 'drops') socket.destroy();
      if (script.phase === phase) isSilent = true;
      if (!isSilent) socket.write(`${answer}\r\n`);
    };
    reached('greeting', '220 ready');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          taken.push(line);
          reached('take', script.taken ?? '250 taken');
        } else if (line.startsWith('EHLO'))
          reached('EHLO', script.pipelining ? '250-scripted\r\n250 PIPELINING' : '250 scripted');
        else if (line.startsWith('MAIL')) reached('MAIL', '250 ok');
        else if (line.startsWith('RCPT')) reached('RCPT', '250 ok');
        else if (line === 'DATA') {
          isData = !isSilent && script.phase !== 'DATA';
          reached('DATA', script.go ?? '354 go');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    taken,
    script,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const seconds = env.SMTP_TIMEOUT;
let server: Awaited<ReturnType<typeof startScripted>>;
let count = 0;
let key: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  env.SMTP_TIMEOUT = 0.4;
  key = `at most once ${++count}`;
});
afterEach(() => {
  server.close();
  env.SMTP_URL = undefined;
  env.SMTP_TIMEOUT = seconds;
  vi.useRealTimers();
});

async function sent(script: Script, query = '') {
  server = await startScripted(script);
  env.SMTP_URL = `${server.url}${query}`;
  await sendMail('candidateLetter', { to: `p${count}@sea.example`, language: 'en' }, samplesIn('en').candidateLetter, {
    key,
  });
  await backgroundDone();
}
/** The mail server works again, and every attempt that is planned takes place. */
async function repaired() {
  delete server.script.phase;
  for (let hours = 0; hours < 12; hours++) {
    vi.setSystemTime(Date.now() + 3_600_000);
    await sendDue();
  }
}

describe.each([
  ['one after the other', { pipelining: false }],
  ['all at once', { pipelining: true }],
])('commands sent %s, to a mail server that', (_, options) => {
  describe.each(['hangs', 'drops'] as const)('%s', (how) => {
    test.each(PHASES)('at %s gets the email at most once', async (phase) => {
      await sent({ phase, how, ...options });
      await repaired();
      expect(server.taken).toHaveLength(1);
      const isUnknown = phase === 'take';
      expect(await emails.findByKey(key)).toMatchObject(
        isUnknown ? { error: UNKNOWN_OUTCOME_ERROR } : { status: 'sent' },
      );
    });
  });
});

test.each([
  ['says 250 instead of 354, and nothing more', { phase: 'take', how: 'hangs', go: '250 go' }],
  ['says 250 instead of 354, and drops', { phase: 'take', how: 'drops', go: '250 go' }],
  ['repeats 354 where the answer belongs', { how: 'hangs', taken: '354 go' }],
  ['says something else where the answer belongs', { how: 'hangs', taken: 'done' }],
] satisfies [string, Script][])('a mail server that %s gets the email once', async (_, script) => {
  await sent(script);
  await repaired();
  expect(server.taken).toHaveLength(1);
  expect(await emails.findByKey(key)).toMatchObject({ status: 'failed', error: UNKNOWN_OUTCOME_ERROR });
});

test.each(['hangs', 'drops'] as const)('shared connections repeat nothing either if it %s', async (how) => {
  await sent({ phase: 'take', how }, '/?pool=true&maxConnections=1');
  await repaired();
  expect(server.taken).toHaveLength(1);
  expect(await emails.findByKey(key)).toMatchObject({ error: UNKNOWN_OUTCOME_ERROR });
});

test('the outcome is known only to the process that still has the email', async () => {
  const outcomes: string[] = [];
  on(emailOutcome, (settled) => {
    if (settled.key === key) outcomes.push(settled.outcome);
  }).start();
  const sending = sent({ phase: 'take', how: 'hangs' });
  await vi.waitFor(async () => expect((await emails.findByKey(key))?.transitDate).toBeInstanceOf(Date));
  const email = await emails.findByKey(key);
  await emails.change(email?._id ?? '', {}, { claim: 'another process' });
  await sending;
  expect(outcomes).toEqual([]);
  expect(await emails.findByKey(key)).toMatchObject({ status: 'queued', claim: 'another process' });
});
