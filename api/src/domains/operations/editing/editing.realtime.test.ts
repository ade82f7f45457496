import { Types } from 'mongoose';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { type SocketClient, useSockets } from '../../../testing/sockets.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';

const app = useTestApp({ sockets: true });
const { connected, request } = useSockets(app);

const ARTICLE = { record: 'article', id: '65a000000000000000000001' };
let agnes: Person;
let tove: Person;
beforeEach(async () => {
  [agnes, tove] = [await aSuperuser({ name: 'Agnes Lund' }), await aSuperuser({ name: 'Tove Ek' })];
});

const edit = ({ client }: SocketClient, edited: object = ARTICLE) => request(client, 'editing', edited);
const namesSeenBy = ({ received }: SocketClient) =>
  received('editing').flatMap(({ name, isOver }) => (isOver ? [] : [name]));
/** Waits long enough for sent events to arrive. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 150));
const hide = (person: Person, hiddenSignals: string[]) =>
  app.put(`/api/accounts/${person.accountId}`, { as: person.token, body: { hiddenSignals } });

test("superusers who edit the same record see each other's name", async () => {
  const [one, other] = [await connected(agnes), await connected(tove)];
  await edit(one);
  await edit(other);
  await edit(one);
  await vi.waitFor(() => {
    expect(one.received('editing').at(-1)).toBeDefined();
    expect(namesSeenBy(one)).toContain('Tove Ek');
    expect(namesSeenBy(other)).toContain('Agnes Lund');
  });
  expect(other.received('editing').find(({ name }) => name === 'Agnes Lund')).toEqual({
    ...ARTICLE,
    accountId: agnes.accountId,
    name: 'Agnes Lund',
    isOver: false,
  });
});

test('a superuser who has stopped editing disappears immediately, and gets no more events', async () => {
  const [one, other] = [await connected(agnes), await connected(tove)];
  await edit(one);
  await edit(other);
  expect(await request(one.client, 'editing:end', ARTICLE)).toEqual({ ok: true });
  await vi.waitFor(() =>
    expect(other.received('editing').at(-1)).toMatchObject({ accountId: agnes.accountId, isOver: true }),
  );
  const before = one.received('editing').length;
  await edit(other);
  await arrived();
  expect(one.received('editing')).toHaveLength(before);
});

test('editors of another record, other pages and other people see nothing', async () => {
  const [one, other, elsewhere] = [await connected(agnes), await connected(tove), await connected(tove)];
  const developer = await connected(await aDeveloper());
  await edit(other, { ...ARTICLE, id: '65a000000000000000000002' });
  expect(await edit(developer)).toMatchObject({ ok: false, error: { status: 403 } });
  await edit(one);
  await arrived();
  for (const each of [other, elsewhere, developer]) expect(namesSeenBy(each)).not.toContain('Agnes Lund');
});

test('an account that hides its presence is not announced and sees no one', async () => {
  const [one, other] = [await connected(agnes), await connected(tove)];
  await edit(one);
  await edit(other);
  await vi.waitFor(() => expect(namesSeenBy(one)).toContain('Tove Ek'));
  await hide(agnes, ['presence']);
  await vi.waitFor(async () => {
    const before = other.received('editing').length;
    expect(await edit(one)).toEqual({ ok: true });
    await arrived();
    expect(other.received('editing')).toHaveLength(before);
  });
  const seen = one.received('editing').length;
  await edit(other);
  await arrived();
  expect(one.received('editing')).toHaveLength(seen);
});

test('a superuser who acts as someone else is not announced', async () => {
  const developer = await aDeveloper();
  const body = { email: developer.email, reason: 'Asked by email' };
  const { token } = (await app.post('/api/become/', { as: agnes.token, body })).body;
  expect(await edit(await connected({ token }))).toMatchObject({ ok: false, error: { status: 403 } });
});

test('a former superuser does not see who edits', async () => {
  const [one, other] = [await connected(agnes), await connected(tove)];
  await edit(one);
  await edit(other);
  await vi.waitFor(() => expect(namesSeenBy(one)).toContain('Tove Ek'));
  await changeAccount(new Types.ObjectId(agnes.accountId), { isSuperAdmin: false });
  await vi.waitFor(async () => {
    const seen = one.received('editing').length;
    await edit(other);
    await arrived();
    expect(one.received('editing')).toHaveLength(seen);
  });
  expect(await edit(one)).toMatchObject({ ok: false });
});
