import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServerEvents } from '@tandem/contracts/realtime';
import mongoose from 'mongoose';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSessions } from '../../domains/identity/sessions/sessions.service.ts';
import { useTestApp } from '../../testing/app.ts';
import { aJob } from '../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';

const app = useTestApp({ sockets: true });

type Client = Socket<ServerEvents>;
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function open(auth: object, options = {}): Client {
  const client: Client = io(app.url, { auth, forceNew: true, reconnection: false, ...options });
  clients.push(client);
  return client;
}

const refusal = (client: Client) =>
  new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message)));

async function connected(person: Pick<Person, 'token'>, options = {}) {
  const client = open({ token: person.token }, options);
  const seen: string[] = [];
  client.on('match', ({ _id }) => seen.push(_id));
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return { client, seen };
}

describe('connecting', () => {
  test.each([{}, { token: '' }, { token: 'no token' }, { token: { $ne: 1 } }, { token: ['a'] }])(
    'is refused with %j as the session',
    async (auth) => {
      expect(await refusal(open(auth))).toBe('session_ended');
    },
  );

  test('is refused after logging out', async () => {
    const ada = await aDeveloper();
    await app.post('/api/logout', { as: ada.token });
    expect(await refusal(open({ token: ada.token }))).toBe('session_ended');
  });

  test('is possible with a header instead of the handshake, and by polling', async () => {
    const ada = await aDeveloper();
    const byHeader = open({}, { extraHeaders: { authorization: `Bearer ${ada.token}` } });
    await new Promise<void>((resolve) => byHeader.once('connect', resolve));
    await connected(ada, { transports: ['polling'] });
  });

  test.each([[['polling', 'websocket']], [['websocket', 'polling']], [['polling']], [['websocket']]])(
    'works with the transports in the order %j',
    async (transports) => {
      const { client } = await connected(await aDeveloper(), { transports });
      const last = transports.includes('websocket') ? 'websocket' : 'polling';
      await vi.waitFor(() => expect(client.io.engine.transport.name).toBe(last));
    },
  );

  test('does not end the process if a client is reset while it waits among many new ones', async () => {
    const sockets = Array.from({ length: 200 }, () => connect(Number(new URL(app.url).port), '127.0.0.1'));
    const handshake = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'host: localhost', 'connection: upgrade'];
    const websocket = ['upgrade: websocket', 'sec-websocket-version: 13', `sec-websocket-key: ${btoa('x'.repeat(16))}`];
    for (const socket of sockets) socket.write([...handshake, ...websocket, '', ''].join('\r\n'));
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.resetAndDestroy();
    await connected(await aDeveloper());
  });

  test('reads the session and its account with one query, and with none right afterwards', async () => {
    const ada = await aDeveloper();
    const read: string[] = [];
    mongoose.set('debug', (collection: string, method: string) => {
      if (collection === 'sessions' || collection === 'accounts') read.push(`${collection}.${method}`);
    });
    try {
      await connected(ada, { transports: ['websocket'] });
      await connected(ada, { transports: ['websocket'] });
    } finally {
      mongoose.set('debug', false);
    }
    expect(read).toEqual(['sessions.aggregate']);
  });

  test('is refused above 20 open connections of one account', async () => {
    const ada = await aDeveloper();
    await Promise.all(Array.from({ length: 20 }, () => connected(ada, { transports: ['websocket'] })));
    expect(await refusal(open({ token: ada.token }))).toBe('too_many_connections');
    clients[0]?.close();
    await vi.waitFor(() => connected(ada, { transports: ['websocket'] }));
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'S38 is refused from a page of %s',
    async (origin) => {
      const ada = await aDeveloper();
      for (const transports of [['websocket'], ['polling']])
        expect(await refusal(open({ token: ada.token }, { transports, extraHeaders: { origin } }))).toMatch(/error/);
    },
  );

  test('is possible from a page of the same host', async () => {
    await connected(await aDeveloper(), { transports: ['websocket'], extraHeaders: { origin: app.url } });
  });

  test('does not affect other requests to the server', async () => {
    expect((await app.get('/healthz')).status).toBe(200);
    expect((await app.get('/socket.io/socket.io.js')).status).toBe(400);
  });
});

describe('a step of a match', () => {
  let ada: Person;
  let volta: Person;
  let job: Awaited<ReturnType<typeof aJob>>;
  beforeEach(async () => {
    [ada, volta] = [await aDeveloper(), await aCompany()];
    job = await aJob(volta, { skills: ['go'], seniorities: ['senior'] });
  });
  const ask = async () =>
    (await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } })).body;

  test('reaches all pages of both sides, and no one else', async () => {
    const people = [ada, ada, volta, await aColleague(volta), await aDeveloper(), await aCompany(), await aSuperuser()];
    const pages = await Promise.all(people.map((person) => connected(person)));
    const { _id } = await ask();
    await vi.waitFor(() => expect(pages.slice(0, 4).map(({ seen }) => seen.at(-1))).toEqual([_id, _id, _id, _id]));
    const before = pages.map(({ seen }) => seen.length);

    await app.put(`/api/matches-new/${_id}`, { as: ada.token, body: { status: 'accepted' } });
    await vi.waitFor(() => {
      for (const [nth, { seen }] of pages.slice(0, 4).entries()) expect(seen.length).toBeGreaterThan(before[nth] ?? 0);
    });
    expect(pages.slice(4).flatMap(({ seen }) => seen)).toEqual([]);
  });

  test('contains only the id', async () => {
    const { client } = await connected(ada);
    const received = new Promise((resolve) => client.onAny((...event) => resolve(event)));
    const { _id } = await ask();
    expect(await received).toEqual(['match', { _id }]);
  });
});

test('a notification, and reading it, reach all pages of the account and no colleague', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany()];
  const colleague = await aColleague(volta);
  const pages = await Promise.all([ada, ada, colleague].map((person) => connected(person)));
  const events = pages.map(({ client }) => {
    const received: string[] = [];
    client.on('notification', ({ _id }) => received.push(_id));
    return received;
  });
  const job = await aJob(volta, { skills: ['go'], seniorities: ['senior'] });
  await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
  await vi.waitFor(() => expect(events.slice(0, 2).map(({ length }) => length > 0)).toEqual([true, true]));
  const before = events.map(({ length }) => length);
  await app.put('/api/notifications/read', { as: ada.token });
  await vi.waitFor(() => {
    for (const nth of [0, 1]) expect(events[nth]?.length).toBeGreaterThan(before[nth] ?? 0);
  });
  expect(events[2]).toEqual([]);
});

test('a change of a job reaches the pages of its company only', async () => {
  const volta = await aCompany();
  const pages = await Promise.all(
    [volta, await aColleague(volta), await aCompany(), await aDeveloper()].map((person) => connected(person)),
  );
  const events = pages.map(({ client }) => {
    const received: string[] = [];
    client.on('job', ({ _id }) => received.push(_id));
    return received;
  });
  const job = await aJob(volta, { skills: ['go'], seniorities: ['senior'] });
  await vi.waitFor(() => {
    for (const nth of [0, 1]) expect(events[nth]).toContain(job._id);
  });
  expect([events[2], events[3]]).toEqual([[], []]);
});

describe('S38 a client that misbehaves', () => {
  const disconnected = (client: Client) => new Promise((resolve) => client.once('disconnect', resolve));
  const send = (client: Client, ...message: unknown[]) =>
    (client as unknown as { emit(...message: unknown[]): void }).emit('join', ...message);

  test('is disconnected when it floods the server', async () => {
    const { client } = await connected(await aDeveloper());
    const closed = disconnected(client);
    for (let nth = 0; nth < 200; nth++) send(client, nth);
    await closed;
  });

  test('is disconnected when it sends a huge message', async () => {
    const { client } = await connected(await aDeveloper(), { transports: ['websocket'] });
    const closed = disconnected(client);
    send(client, 'a'.repeat(1_000_000)); // above the limit of the transport
    await closed;
  });

  test('is disconnected when it keeps sending payloads nested too deeply to be serialised', async () => {
    const { client } = await connected(await aDeveloper(), { transports: ['websocket'] });
    const closed = disconnected(client);
    const packet = `2["typing",${'['.repeat(20_000)}${']'.repeat(20_000)}]`;
    const { engine } = (client as unknown as { io: { engine: { write(packet: string): void } } }).io;
    for (let nth = 0; nth < 30; nth++) engine.write(packet);
    await closed;
  });

  test('cannot join the room of another account', async () => {
    const [ada, grace, volta] = [await aDeveloper(), await aDeveloper(), await aCompany()];
    const [{ client, seen }, own] = [await connected(grace), await connected(ada)];
    for (const room of [`account:${ada.accountId}`, `entity:${ada.id}`]) send(client, room);
    const job = await aJob(volta, { skills: ['go'], seniorities: ['senior'] });
    await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
    await vi.waitFor(() => expect(own.seen.length).toBeGreaterThan(0));
    expect(seen).toEqual([]);
  });
});

describe('a session that ends', () => {
  const ended = (client: Client) =>
    Promise.all([
      new Promise<void>((resolve) => client.once('session:ended', resolve)),
      new Promise<string>((resolve) => client.once('disconnect', resolve)),
    ]);

  test('closes its connections, and not those of other sessions', async () => {
    const [ada, grace] = [await aDeveloper(), await aDeveloper()];
    const [{ client }, other] = [await connected(ada), await connected(grace)];
    const closed = ended(client);
    await app.post('/api/logout', { as: ada.token });
    expect((await closed)[1]).toBe('io server disconnect');
    expect(other.client.connected).toBe(true);
  });

  test('by expiring closes its connections', async () => {
    const ada = await aDeveloper();
    const accountId = new mongoose.Types.ObjectId(ada.accountId);
    const soon = { $set: { expiresDate: new Date(Date.now() + 1500) } };
    await mongoose.connection.collection('sessions').updateOne({ accountId }, soon);
    const { client } = await connected(ada);
    await ended(client);
  });

  test('also closes the connections of a superuser who impersonates another account from it', async () => {
    const [ada, superuser] = [await aDeveloper(), await aSuperuser()];
    const body = { email: ada.email, reason: 'Asked on the telephone' };
    const acting = (await app.post('/api/become/', { as: superuser.token, body })).body;
    const { client } = await connected({ token: acting.token });
    const closed = ended(client);
    await endSessions(superuser.accountId);
    await closed;
  });

  test('by a suspension closes its connections', async () => {
    const [ada, superuser] = [await aDeveloper(), await aSuperuser()];
    const { client } = await connected(ada);
    const closed = ended(client);
    const body = { suspension: { reasons: ['spam'], note: 'Repeated advertising.' } };
    expect((await app.put(`/api/accounts/${ada.accountId}`, { as: superuser.token, body })).status).toBe(200);
    await closed;
  });
});
