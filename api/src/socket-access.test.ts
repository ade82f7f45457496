import { type SocketRequest, socketRequests } from '@tandem/contracts/realtime';
import { VIEWS } from '@tandem/contracts/route';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { allSocketHandlers } from './domains.ts';
import { useTestApp } from './testing/app.ts';
import { aConversation, aMessage } from './testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './testing/people.ts';
import { useSockets } from './testing/sockets.ts';

const app = useTestApp({ sockets: true });
const { connected, refusal, request } = useSockets(app);

type Scene = { company: Person; developer: Person; conversationId: string };
/** What the payload of each request names. */
const SUBJECTS: Record<string, string> = { editing: 'id', 'editing:end': 'id' };
const subjectOf = (name: string) => SUBJECTS[name] ?? 'conversationId';
let count = 0;

/** For every request, a payload that concerns a conversation. A request without one fails below. */
const payloads: Record<string, (scene: Scene) => Promise<object>> = {
  'message:send': async ({ conversationId }) => ({ conversationId, clientId: `client-${++count}`, text: 'Good.' }),
  'conversation:read': async ({ company, conversationId }) => ({
    conversationId,
    messageId: (await aMessage(company, conversationId))._id,
  }),
  'conversation:open': async ({ conversationId }) => ({ conversationId }),
  'conversation:close': async ({ conversationId }) => ({ conversationId }),
  typing: async ({ conversationId }) => ({ conversationId }),
  editing: async ({ conversationId }) => ({ record: 'article', id: conversationId }),
  'editing:end': async ({ conversationId }) => ({ record: 'article', id: conversationId }),
};

const requests = Object.entries(socketRequests as Record<string, SocketRequest>).map(([name, declaration]) => ({
  name,
  declaration,
}));

async function aScene(): Promise<Scene> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  return { company, developer, conversationId: await aConversation(company, developer) };
}

test('every declared request has a handler and a payload here, and nothing else is handled', () => {
  const names = requests.map(({ name }) => name).sort();
  expect(Object.keys(allSocketHandlers).sort()).toEqual(names);
  expect(Object.keys(payloads).sort()).toEqual(names);
});

test('without a session nobody can connect, so guests reach no request', async () => {
  expect(await refusal({})).toBe('session_ended');
  for (const { declaration } of requests) expect(declaration.access.GUEST).toBe('none');
});

describe.each(requests)('S11, S12 $name', ({ name, declaration }) => {
  test.each(VIEWS.filter((view) => view !== 'GUEST'))('as %s', async (view) => {
    const scene = await aScene();
    const payload = (await payloads[name]?.(scene)) as object;
    const reach = declaration.access[view];
    const party = view === 'USER' ? scene.developer : scene.company;
    const stranger =
      view === 'SUPERUSER' ? await aSuperuser() : view === 'USER' ? await aDeveloper() : await aCompany();

    const refused = await request((await connected(stranger)).client, name, payload);
    if (reach === 'any') return expect(refused).toEqual({ ok: true });
    expect(refused).toMatchObject({ ok: false, error: { code: reach === 'none' ? 'forbidden' : 'not_found' } });
    if (reach === 'none') return;

    const absent = { ...payload, conversationId: String(new Types.ObjectId()) };
    expect(await request((await connected(party)).client, name, absent)).toEqual(refused);
    expect(await request((await connected(party)).client, name, payload)).toMatchObject({ ok: true });
  });

  test('answers malformed payloads with an error that names the field', async () => {
    const scene = await aScene();
    const caller = declaration.access.USER === 'none' ? await aSuperuser() : scene.developer;
    const { client } = await connected(caller);
    const payload = (await payloads[name]?.(scene)) as object;
    const subject = subjectOf(name);
    const wrong = [
      undefined,
      null,
      'text',
      [],
      {},
      { ...payload, unheardOf: 1 },
      { ...payload, [subject]: { $ne: 1 } },
    ];
    for (const each of wrong)
      expect(await request(client, name, each)).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(await request(client, name, { ...payload, [subject]: '?' })).toMatchObject({
      error: { fields: { [subject]: expect.any(String) } },
    });
  });
});
