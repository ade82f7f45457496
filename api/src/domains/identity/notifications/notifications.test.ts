import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { notify, removeOldNotifications, withdrawNotification } from './notifications.service.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper()];
});

let count = 0;
const accepted = (to: Person, { key = `key ${++count}`, about }: { key?: string; about?: string } = {}) =>
  notify(
    { entity: to.id },
    {
      kind: 'matchAccepted',
      values: { from: `Ada ${count}`, job: 'Go engineer' },
      link: '/company/matches',
      key,
      ...(about && { about }),
    },
  );
const list = async (as: Pick<Person, 'token'>, query = '') =>
  (await app.get(`/api/notifications${query}`, { as: as.token })).body;
const read = (as: Pick<Person, 'token'>, body: object = {}) =>
  app.put('/api/notifications/read', { as: as.token, body });
const fromsOf = ({ items }: { items: { values: { from: string } }[] }) => items.map(({ values }) => values.from);

test('an account lists its notifications newest first, with the key and the values of their texts', async () => {
  await accepted(volta);
  await accepted(volta);
  const { items, total, unread } = await list(volta);
  expect([total, unread]).toEqual([2, 2]);
  expect(items[0]).toMatchObject({
    accountId: volta.accountId,
    kind: 'matchAccepted',
    textKey: 'notifications:kinds.matchAccepted',
    values: { from: `Ada ${count}`, job: 'Go engineer' },
    link: '/company/matches',
    read: false,
  });
  expect(fromsOf(await list(volta, '?sort=createdDate'))).toEqual([`Ada ${count - 1}`, `Ada ${count}`]);
  expect(await list(ada)).toEqual({ items: [], total: 0, unread: 0 });
});

test('every page of a long list continues the one before, up to the last, in both directions', async () => {
  const accountId = new mongoose.Types.ObjectId(volta.accountId);
  const dates = Array.from({ length: 1203 }, (_, nth) => new Date(Date.UTC(2026, 0, 1, Math.floor(nth / 7))));
  const sample = {
    accountId,
    kind: 'matchAccepted',
    values: {},
    link: '',
    group: '',
    about: null,
    read: true,
    readDate: null,
  };
  await mongoose.connection
    .collection('notifications')
    .insertMany(
      dates.map((createdDate, nth) => ({ ...sample, key: `many ${nth}`, createdDate, updatedDate: createdDate })),
    );
  for (const sort of ['createdDate', '-createdDate']) {
    const ids: string[] = [];
    for (let skip = 0; skip < 1300; skip += 50) {
      const { items, total } = await list(volta, `?limit=50&skip=${skip}&sort=${sort}`);
      expect(total).toBe(1203);
      ids.push(...items.map(({ _id }: { _id: string }) => _id));
    }
    expect(ids).toHaveLength(1203);
    expect(ids).toEqual(sort === 'createdDate' ? ids.toSorted() : ids.toSorted().reverse());
  }
});

test('repeating an event does not create a second notification', async () => {
  await Promise.all([accepted(volta, { key: 'same' }), accepted(volta, { key: 'same' })]);
  await accepted(volta, { key: 'same' });
  expect((await list(volta)).total).toBe(1);
});

test('undoing an event removes its notification from all accounts, and no other', async () => {
  const moa = await aColleague(volta);
  await accepted(volta, { key: 'undone' });
  await accepted(volta, { key: 'stays' });
  await withdrawNotification('undone');
  for (const each of [volta, moa]) expect((await list(each)).total).toBe(1);
});

describe('reading', () => {
  test('marks the given notifications or all of them as read', async () => {
    for (let nth = 0; nth < 3; nth++) await accepted(volta);
    const [newest] = (await list(volta)).items;
    expect((await read(volta, { ids: [newest._id] })).body).toEqual({ unread: 2 });
    expect((await list(volta, '?read=true')).items).toMatchObject([{ _id: newest._id, read: true }]);
    expect((await list(volta, '?read=false')).total).toBe(2);
    expect((await read(volta)).body).toEqual({ unread: 0 });
    expect((await list(volta)).unread).toBe(0);
  });

  test('by one colleague leaves the notifications of the others unread', async () => {
    const moa = await aColleague(volta);
    await accepted(volta);
    const [theirs] = (await list(volta)).items;
    expect((await read(moa, { ids: [theirs._id] })).status).toBe(200);
    expect((await list(volta)).unread).toBe(1);
    expect((await list(moa)).unread).toBe(1);
    await read(moa);
    expect([(await list(volta)).unread, (await list(moa)).unread]).toEqual([1, 0]);
  });

  test('is not possible for a superuser who acts as the person, who can still see the notifications', async () => {
    await accepted(volta);
    const root = await aSuperuser();
    const { body } = await app.post('/api/become', { as: root.token, body: { email: volta.email, reason: 'To look' } });
    const acting = { token: body.token };
    expect((await list(acting)).unread).toBe(1);
    expect((await read(acting)).status).toBe(403);
    expect((await list(volta)).unread).toBe(1);
  });

  test('refuses invalid ids and unknown fields', async () => {
    expect((await read(volta, { ids: ['nothing'] })).body.fields).toHaveProperty('ids.0');
    expect((await read(volta, { all: true })).status).toBe(400);
  });

  test('is not recorded in the audit log', async () => {
    const root = await aSuperuser();
    await read(root);
    const { body } = await app.get('/api/audit?limit=100', { as: root.token });
    expect(JSON.stringify(body)).not.toContain('notifications.read');
  });
});

test('all open accounts of a company are notified, and closed or unverified ones are not', async () => {
  const [moa, closed, unverified, suspended] = [
    await aColleague(volta),
    await aColleague(volta, { closedDate: new Date() }),
    await aColleague(volta, { emailVerified: false }),
    await aColleague(volta, { suspended: true }),
  ];
  await accepted(volta);
  await Promise.all(
    [closed, unverified, suspended].map(({ accountId }) =>
      changeAccount(accountId as never, { closedDate: null, emailVerified: true, suspended: false }),
    ),
  );
  const totals = await Promise.all(
    [volta, moa, closed, unverified, suspended].map(async (who) => (await list(who)).total),
  );
  expect(totals).toEqual([1, 1, 0, 0, 1]);
});

test('notifications about a developer are removed once the developer hides from the company', async () => {
  const other = await aCompany();
  for (const company of [volta, other]) await accepted(company, { about: ada.id });
  await app.put(`/api/users/${ada.id}`, {
    as: ada.token,
    body: { user: { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] } },
  });
  expect(await list(volta)).toEqual({ items: [], total: 0, unread: 0 });
  expect((await list(other)).total).toBe(1);
});

test('notifications about a developer who has hidden are not counted as unread, even beyond the page', async () => {
  await accepted(volta, { about: ada.id });
  for (let nth = 0; nth < 2; nth++) await accepted(volta);
  const [newest] = (await list(volta)).items;
  await app.put(`/api/users/${ada.id}`, {
    as: ada.token,
    body: { user: { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] } },
  });
  expect(await list(volta, '?limit=1')).toMatchObject({ total: 2, unread: 2 });
  await accepted(volta, { about: ada.id });
  expect((await read(volta, { ids: [newest._id] })).body).toEqual({ unread: 1 });
});

test('the data download has no notifications about a developer who has hidden from the company', async () => {
  const bea = await aDeveloper({ firstName: 'Beatrix' });
  await accepted(volta, { about: bea.id });
  await accepted(volta);
  await app.put(`/api/users/${bea.id}`, {
    as: bea.token,
    body: { user: { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] } },
  });
  const { entries } = await downloadOf(app, volta);
  expect(JSON.parse(entries['notifications.json'] ?? '')).toHaveLength(1);
});

test('erasing a developer removes their notifications and those that name them', async () => {
  await accepted(volta, { about: ada.id });
  await accepted(ada);
  const { entries } = await downloadOf(app, ada);
  expect(JSON.parse(entries['notifications.json'] ?? '')).toMatchObject([{ kind: 'matchAccepted' }]);
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  expect((await list(volta)).total).toBe(0);
});

test('notifications that were read are removed after 180 days, unread ones are not', async () => {
  await accepted(volta);
  await read(volta);
  await accepted(volta);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await removeOldNotifications(inDays(179));
  expect((await list(volta)).total).toBe(2);
  await removeOldNotifications(inDays(181));
  expect(await list(volta)).toMatchObject({ total: 1, unread: 1 });
});

describe('a hidden topic', () => {
  const hide = (hiddenNotifications: string[]) =>
    app.put(`/api/accounts/${volta.accountId}`, { as: volta.token, body: { hiddenNotifications } });
  const suggested = () =>
    notify(
      { entity: volta.id },
      { kind: 'suggestionsFound', values: { count: 2, job: 'Go' }, link: '/company', key: `key ${++count}` },
    );

  test('is neither listed nor counted as unread until it is shown again', async () => {
    await suggested();
    await accepted(volta);
    expect((await hide(['suggestions'])).body.account.hiddenNotifications).toEqual(['suggestions']);
    await suggested();
    const shown = await list(volta);
    expect([shown.total, shown.unread, shown.items.length]).toEqual([1, 1, 1]);
    expect((await list(volta, '?read=false')).total).toBe(1);
    expect((await read(volta, { ids: [shown.items[0]._id] })).body).toEqual({ unread: 0 });
    await hide([]);
    expect(await list(volta)).toMatchObject({ total: 3, unread: 2 });
  });

  test('cannot be invitations to interviews', async () => {
    expect((await hide(['interviews'])).status).toBe(400);
  });

  test('is counted with all other notifications of the last 30 days', async () => {
    await hide(['suggestions']);
    await suggested();
    await accepted(volta);
    await accepted(volta);
    const { body } = await app.get('/api/notifications/counts', { as: volta.token });
    expect(body).toMatchObject({ days: 30, counts: { matches: 2, suggestions: 1, mentions: 0 } });
    expect((await app.get('/api/notifications/counts', { as: ada.token })).body.counts.matches).toBe(0);
  });
});
