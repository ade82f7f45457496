import { afterEach, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation } from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { type SocketClient, useSockets } from '../../../testing/sockets.ts';

const app = useTestApp({ sockets: true });
const { connected, request } = useSockets(app);
let count = 0;
const aText = (conversationId: string, text = 'Good.') => ({ conversationId, clientId: `client-${++count}`, text });

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Creates a conversation whose changes so far have been delivered, so that pages connecting now do not receive them.
 */
async function aScene() {
  const [volta, ada] = [await aCompany(), await aDeveloper()];
  const conversationId = await aConversation(volta, ada);
  const colleague = await aColleague(volta);
  await backgroundDone();
  return { volta, ada, colleague, conversationId };
}

const hide = (person: Person, hiddenSignals: string[]) =>
  app.put(`/api/accounts/${person.accountId}`, { as: person.token, body: { hiddenSignals } });

describe('a message over the socket', () => {
  test('is acknowledged once stored and reaches all pages of both sides, and no one else', async () => {
    const { volta, ada, colleague, conversationId } = await aScene();
    const other = await aScene();
    const inside = await Promise.all([ada, ada, volta, colleague].map((person) => connected(person)));
    const outside = await Promise.all([other.ada, other.volta, other.colleague].map((person) => connected(person)));
    const acknowledged = await request(
      (await connected(ada)).client,
      'message:send',
      aText(conversationId, 'CANARY-1'),
    );
    expect(acknowledged).toMatchObject({ ok: true, message: { text: 'CANARY-1', conversationId } });
    await vi.waitFor(() => {
      for (const { received } of inside)
        expect(received('message').at(-1)).toMatchObject({ conversationId, message: { text: 'CANARY-1' } });
    });
    expect(JSON.stringify(outside.map(({ received }) => received('message')))).not.toContain('CANARY');
  });

  test('sent again with its client id is stored once and acknowledged the same way', async () => {
    const { ada, conversationId } = await aScene();
    const { client } = await connected(ada);
    const draft = aText(conversationId);
    const all = await Promise.all(Array.from({ length: 10 }, () => request(client, 'message:send', draft)));
    const ids = new Set(all.map((each) => each.ok && each.message._id));
    expect([...ids]).toHaveLength(1);
    const { body } = await app.get(`/api/messages/${conversationId}`, { as: ada.token });
    expect(body.items.filter(({ clientId }: { clientId: string }) => clientId === draft.clientId)).toHaveLength(1);
  });

  test('sent over HTTP arrives as an event too, and an edit as an update', async () => {
    const { volta, ada, conversationId } = await aScene();
    const { received } = await connected(volta);
    const { conversationId: _, ...body } = aText(conversationId, 'Thursday?');
    const sent = await app.post(`/api/messages/${conversationId}`, { as: ada.token, body });
    await vi.waitFor(() =>
      expect(received('message').at(-1)).toMatchObject({ _id: sent.body._id, message: { text: 'Thursday?' } }),
    );
    await app.put(`/api/messages/${conversationId}/${sent.body._id}`, { as: ada.token, body: { text: 'Friday?' } });
    await vi.waitFor(() => expect(received('message:updated').at(-1)).toMatchObject({ message: { text: 'Friday?' } }));
  });

  test('no longer reaches a company from which the developer hides, on open connections', async () => {
    const { volta, ada, conversationId } = await aScene();
    const [own, other] = [await connected(ada), await connected(volta)];
    const sent = await request(own.client, 'message:send', aText(conversationId));
    await vi.waitFor(() => expect(other.received('message')).toHaveLength(1));
    const hiddenFromCompanies = [{ companyId: volta.id, name: 'x', source: 'self' }];
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    const path = `/api/messages/${conversationId}/${sent.ok && sent.message._id}`;
    await app.put(path, { as: ada.token, body: { text: 'CANARY-2' } });
    await vi.waitFor(() =>
      expect(own.received('message:updated').at(-1)).toMatchObject({ message: { text: 'CANARY-2' } }),
    );
    expect(other.received('message:updated')).toEqual([]);
  });
});

test('reading reaches the other pages of the reader and the other side', async () => {
  const { volta, ada, conversationId } = await aScene();
  const pages = await Promise.all([ada, volta].map((person) => connected(person)));
  const { body } = await app.get(`/api/messages/${conversationId}`, { as: ada.token });
  const messageId = body.items.at(-1)._id;
  const answer = await request((await connected(volta)).client, 'conversation:read', { conversationId, messageId });
  expect(answer).toEqual({ ok: true });
  await vi.waitFor(() => {
    for (const { received } of pages) expect(received('conversation')).toContainEqual({ _id: conversationId });
  });
});

test('a draft reaches the other pages of its account, and neither the other side nor a colleague', async () => {
  const { volta, ada, colleague, conversationId } = await aScene();
  const [own, ...others] = await Promise.all([volta, colleague, ada].map((person) => connected(person)));
  const body = { draft: 'Could we ' };
  await app.put(`/api/messages/conversations/${conversationId}`, { as: volta.token, body });
  await vi.waitFor(() => expect(own?.received('conversation')).toEqual([{ _id: conversationId }]));
  for (const { received } of others) expect(received('conversation')).toEqual([]);
});

/** Opens a page that shows a conversation. */
async function showing(person: Person, conversationId: string) {
  const page = await connected(person);
  expect(await request(page.client, 'conversation:open', { conversationId })).toEqual({ ok: true });
  return page;
}

describe('the room of a conversation', () => {
  /** The conversations for which a page has received typing events. */
  const typedIn = ({ received }: SocketClient) => received('typing').map(({ conversationId }) => conversationId);

  test('contains the pages that show it: not pages that show another one, closed it or never opened it', async () => {
    const { volta, ada, conversationId } = await aScene();
    const [eva, bob] = [await aDeveloper(), await aDeveloper()];
    const [second, third] = [await aConversation(volta, eva), await aConversation(volta, bob)];
    const [open, moved, closed, never] = await Promise.all(Array.from({ length: 4 }, () => connected(volta)));
    if (!open || !moved || !closed || !never) throw new Error('Not all are connected');
    await request(open.client, 'conversation:open', { conversationId });
    await request(moved.client, 'conversation:open', { conversationId });
    await request(moved.client, 'conversation:open', { conversationId: second });
    await request(closed.client, 'conversation:open', { conversationId });
    await request(closed.client, 'conversation:close', { conversationId: second });
    await request(closed.client, 'conversation:close', { conversationId });
    await request((await connected(ada)).client, 'typing', { conversationId });
    await request((await connected(eva)).client, 'typing', { conversationId: second });
    await request((await connected(bob)).client, 'typing', { conversationId: third });
    await vi.waitFor(() => expect([open, moved].map(typedIn)).toEqual([[conversationId], [second]]));
    expect([closed, never].map(typedIn)).toEqual([[], []]);
  });

  test('contains a page only for the last of many conversations opened simultaneously', async () => {
    const { volta, conversationId } = await aScene();
    const people = await Promise.all(Array.from({ length: 5 }, () => aDeveloper()));
    const others = await Promise.all(people.map((person) => aConversation(volta, person)));
    const page = await connected(volta);
    const order = [conversationId, ...others];
    await Promise.all(order.map((id) => request(page.client, 'conversation:open', { conversationId: id })));
    for (const [nth, person] of people.entries())
      await request((await connected(person)).client, 'typing', { conversationId: others[nth] });
    await vi.waitFor(() => expect(typedIn(page)).toEqual([others.at(-1)]));
  });

  test('is left within a second by the pages of a company from which the developer hides', async () => {
    const { volta, ada, conversationId } = await aScene();
    const page = await showing(volta, conversationId);
    const hide = (hiddenFromCompanies: object[]) =>
      app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    await hide([{ companyId: volta.id, name: 'x', source: 'self' }]);
    expect(await request(page.client, 'conversation:open', { conversationId })).toMatchObject({
      error: { code: 'not_found' },
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // The page is no longer in the room, whatever the developer allows later.
    await hide([]);
    const later = await showing(volta, conversationId);
    await request((await connected(ada)).client, 'typing', { conversationId });
    await vi.waitFor(() => expect(typedIn(later)).toEqual([conversationId]));
    expect(typedIn(page)).toEqual([]);
  });

  const erase = (person: Person) =>
    app.call('DELETE', `/api/accounts/${person.accountId}/delete-forever`, { as: person.token });
  const hideFrom = (person: Person, company: Person) =>
    app.put(`/api/users/${person.id}`, {
      as: person.token,
      body: { user: { hiddenFromCompanies: [{ companyId: company.id, name: 'x', source: 'self' }] } },
    });

  test.each([
    ['is erased', erase],
    ['hides from it', hideFrom],
  ])("notifies the company's page to reload the conversation once the developer %s", async (_what, leave) => {
    const { volta, ada, conversationId } = await aScene();
    const [page, elsewhere] = [await showing(volta, conversationId), await connected(await aCompany())];
    await leave(ada, volta);
    await vi.waitFor(() => expect(page.received('conversation')).toContainEqual({ _id: conversationId }), {
      timeout: 3000,
    });
    expect((await app.get(`/api/messages/${conversationId}`, { as: volta.token })).status).toBe(404);
    expect(elsewhere.received('conversation')).toEqual([]);
  });
});

describe('typing', () => {
  test('reaches the other side with the name visible to it, at most every two seconds', async () => {
    const { volta, ada, conversationId } = await aScene();
    const { client } = await connected(ada);
    const [other, stranger] = [await showing(volta, conversationId), await connected(await aCompany())];
    expect(await request(client, 'typing', { conversationId })).toEqual({ ok: true });
    expect(await request(client, 'typing', { conversationId })).toMatchObject({ error: { code: 'too_many_requests' } });
    await vi.waitFor(() =>
      expect(other.received('typing')).toEqual([
        { conversationId, accountId: ada.accountId, name: expect.stringContaining('Ada') },
      ]),
    );
    expect(stranger.received('typing')).toEqual([]);
  });

  test('is neither sent by nor shown to an account that hides it', async () => {
    const { volta, ada, colleague, conversationId } = await aScene();
    await hide(ada, ['typing']);
    const [own, other, third] = await Promise.all(
      [ada, volta, colleague].map((person) => showing(person, conversationId)),
    );
    if (!own || !other || !third) throw new Error('Not all are connected');
    await request(own.client, 'typing', { conversationId });
    await request(other.client, 'typing', { conversationId });
    await vi.waitFor(() => expect(third.received('typing')).toHaveLength(1));
    expect(third.received('typing')[0]).toMatchObject({ accountId: volta.accountId });
    expect(own.received('typing')).toEqual([]);
  });
});

describe('presence', () => {
  test('is shown to partners in a conversation, when they connect and when it changes', async () => {
    const { volta, ada } = await aScene();
    const first = await connected(volta);
    const stranger = await connected(await aCompany());
    const own = await connected(ada);
    await vi.waitFor(
      () => expect(first.received('presence').at(-1)).toEqual({ entityId: ada.id, online: true }),
      12_000,
    );
    await vi.waitFor(
      () => expect(own.received('presence')).toContainEqual({ entityId: volta.id, online: true }),
      12_000,
    );
    own.client.close();
    await vi.waitFor(
      () => expect(first.received('presence').at(-1)).toEqual({ entityId: ada.id, online: false }),
      12_000,
    );
    expect(stranger.received('presence')).toEqual([]);
  });

  test('is hidden both ways as soon as an account switches it off', async () => {
    const { volta, ada } = await aScene();
    const [other, own] = [await connected(volta), await connected(ada)];
    await vi.waitFor(
      () => expect(other.received('presence').at(-1)).toEqual({ entityId: ada.id, online: true }),
      12_000,
    );
    await hide(ada, ['presence']);
    await vi.waitFor(
      () => expect(other.received('presence').at(-1)).toEqual({ entityId: ada.id, online: false }),
      12_000,
    );
    const before = own.received('presence').length;
    other.client.close();
    await connected(volta);
    const third = await connected(volta);
    await vi.waitFor(() => expect(third.client.connected).toBe(true));
    expect(own.received('presence').slice(before)).toEqual([]);
  });
});

describe('S38 a client that misbehaves', () => {
  const closed = (client: { once(name: 'disconnect', listener: () => void): unknown }) =>
    new Promise<void>((resolve) => client.once('disconnect', resolve));

  test.each([
    ['unknown events', 'invented', {}, 'invalid'],
    ['malformed payloads', 'typing', { conversationId: 5 }, 'invalid'],
    ['payloads that are too large', 'typing', { conversationId: 'a'.repeat(100_000) }, 'too_large'],
  ])('first gets an error for %s, and is disconnected if it continues', async (_what, name, payload, code) => {
    const { client } = await connected(await aDeveloper());
    const disconnected = closed(client);
    expect(await request(client, name, payload)).toMatchObject({
      ok: false,
      error: { code, message: expect.any(String) },
    });
    expect(client.connected).toBe(true);
    for (let nth = 0; nth < 20; nth++) void request(client, name, payload).catch(() => {});
    await disconnected;
  });

  test('first gets an error for too many requests in a second, and is disconnected if it continues', async () => {
    const { ada, conversationId } = await aScene();
    const { client } = await connected(ada);
    const { body } = await app.get(`/api/messages/${conversationId}`, { as: ada.token });
    const read = () => request(client, 'conversation:read', { conversationId, messageId: body.items[0]._id });
    const disconnected = closed(client);
    const answers = await Promise.all(Array.from({ length: 60 }, read));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect(answers.at(-1)).toMatchObject({ error: { code: 'too_many_requests' } });
    expect(client.connected).toBe(true);
    for (let nth = 0; nth < 150; nth++) void read().catch(() => {});
    await disconnected;
  });

  test('gets errors in the language of the page', async () => {
    const ada = await aDeveloper();
    const { client } = await connected(ada, { auth: { token: ada.token, language: 'sv' } });
    const answer = await request(client, 'invented', {});
    expect(answer).toMatchObject({ ok: false });
    const english = await request((await connected(ada)).client, 'invented', {});
    expect((answer as { error: { message: string } }).error.message).not.toBe(
      (english as { error: { message: string } }).error.message,
    );
  });
});
