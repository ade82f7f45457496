import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();

/** Implements the clamd protocol: chunks with their lengths, ended by an empty chunk. */
let scanner: Server;
let company: Person;
let conversationId: string;
const address = () => {
  const at = scanner.address();
  return `tcp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
};

beforeAll(async () => {
  scanner = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const isInfected = received.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
      socket.end(isInfected ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  company = await aCompany();
  conversationId = await aConversation(company, await aDeveloper());
});
afterAll(async () => {
  Reflect.deleteProperty(env, 'CLAMD_URL');
  await new Promise((resolve) => scanner.close(resolve));
});

const upload = (content: string) =>
  app.call('POST', `/api/messages/${conversationId}/attachments`, {
    as: company.token,
    file: new File([content], 'note.txt'),
  });

test('without a scanner an attachment is shown as not scanned', async () => {
  expect((await upload('Hello')).body.scanned).toBe(false);
});

test('a scanned attachment is marked as such, and an infected one is refused', async () => {
  env.CLAMD_URL = address();
  expect((await upload('Hello')).body).toMatchObject({ name: 'note.txt', scanned: true });
  const infected = await upload('X5O!P%@AP[4PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
  expect(infected).toMatchObject({ status: 400, body: { code: 'infected_file' } });
});

test('an attachment is refused while the scanner does not answer', async () => {
  env.CLAMD_URL = 'tcp://127.0.0.1:1';
  expect((await upload('Hello')).status).toBe(503);
});
