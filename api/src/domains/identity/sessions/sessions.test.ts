import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { announce } from '../../../platform/change-feed/changes.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { deviceOf } from './device.ts';
import { startSession } from './sessions.service.ts';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const list = ({ accountId, token }: Person) => app.get(`/api/accounts/${accountId}/sessions`, { as: token });
const isIn = async ({ id }: Person, token: string) =>
  (await app.get(`/api/accounts/${id}`, { as: token })).status === 200;

test('a user sees where they are logged in, and logs one device out', async () => {
  const me = await aDeveloper();
  const laptop = await startSession(me.accountId, { userAgent: FIREFOX });
  const { body } = await list(me);
  expect(body).toEqual([
    expect.objectContaining({ browser: 'Firefox', system: 'Linux', current: false }),
    expect.objectContaining({ browser: '', system: '', current: true }),
  ]);

  const path = `/api/accounts/${me.accountId}/sessions/${body[0]._id}`;
  expect(await isIn(me, laptop)).toBe(true);
  expect((await app.call('DELETE', path, { as: me.token })).body).toEqual({ ok: true });
  expect(await isIn(me, laptop)).toBe(false);
  expect((await app.call('DELETE', path, { as: me.token })).status).toBe(404);
});

test('a user logs all other devices out immediately', async () => {
  const me = await aDeveloper();
  const others = [await startSession(me.accountId), await startSession(me.accountId)];
  await app.call('DELETE', `/api/accounts/${me.accountId}/sessions`, { as: me.token });
  expect(await Promise.all([me.token, ...others].map((token) => isIn(me, token)))).toEqual([true, false, false]);
});

test("a user cannot end another user's session, not even with their own account in the path", async () => {
  const [me, other] = [await aDeveloper(), await aDeveloper()];
  const [foreign] = (await list(other)).body;
  const path = `/api/accounts/${me.accountId}/sessions/${foreign._id}`;
  expect((await app.call('DELETE', path, { as: me.token })).status).toBe(404);
  expect(await isIn(other, other.token)).toBe(true);
});

describe('the browser extension', () => {
  const connect = async ({ token }: Person, userAgent = FIREFOX) =>
    app.post('/api/extension/session', { as: token, headers: { 'user-agent': userAgent } });
  const disconnect = (token: string) => app.call('DELETE', '/api/extension/session', { as: token });

  test('has a session of its own, which is in the list and ends when the extension is disconnected', async () => {
    const me = await aCompany();
    const { status, body } = await connect(me);
    expect(status).toBe(201);
    expect((await list(me)).body).toEqual([
      expect.objectContaining({ isExtension: true, browser: 'Firefox', system: 'Linux', current: false }),
      expect.objectContaining({ isExtension: false, current: true }),
    ]);
    expect(await isIn(me, body.token)).toBe(true);
    expect((await disconnect(body.token)).body).toEqual({ ok: true });
    expect(await isIn(me, body.token)).toBe(false);
    expect(await isIn(me, me.token)).toBe(true);
  });

  test('can be logged out in the list of sessions', async () => {
    const me = await aCompany();
    const { body } = await connect(me);
    const [own] = (await list(me)).body;
    await app.call('DELETE', `/api/accounts/${me.accountId}/sessions/${own._id}`, { as: me.token });
    expect(await isIn(me, body.token)).toBe(false);
    expect(await isIn(me, me.token)).toBe(true);
  });

  test("does not log the browser out when disconnected while it still shares the browser's session", async () => {
    const me = await aCompany();
    await disconnect(me.token);
    expect(await isIn(me, me.token)).toBe(true);
  });

  test('cannot start a session from its own session', async () => {
    const me = await aCompany();
    const { body } = await connect(me);
    expect((await app.post('/api/extension/session', { as: body.token })).status).toBe(403);
  });

  test('counts as authenticated no more recently than the browser session', async () => {
    const me = await aCompany();
    const stored = mongoose.connection.collection('sessions');
    const account = new Types.ObjectId(me.accountId);
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await stored.updateMany({ accountId: account }, { $set: { authenticatedDate: hourAgo } });
    await connect(me);
    const own = await stored.findOne({ accountId: account, isExtension: true });
    expect(own).toMatchObject({ authenticatedDate: hourAgo, authenticatedBy: 'password' });
  });

  test('is not available to developers', async () => {
    expect((await connect(await aDeveloper())).status).toBe(403);
  });
});

test('S7 a session that is renewed repeatedly ends after a year', async () => {
  const me = await aDeveloper();
  const account = new Types.ObjectId(me.accountId);
  const stored = mongoose.connection.collection('sessions');
  const began = async (daysAgo: number) => {
    await stored.updateMany({ accountId: account }, { $set: { createdDate: new Date(Date.now() - daysAgo * DAY) } });
    announce('account', account);
  };
  const renewed = async () => {
    await app.post('/api/login/token', { body: { token: me.token } });
    const session = await stored.findOne({ accountId: account });
    return Math.round((session?.expiresDate.getTime() - Date.now()) / DAY);
  };
  expect(await renewed()).toBe(30);
  await began(360);
  expect(await renewed()).toBe(5);
  await began(366);
  await renewed();
  announce('account', account);
  expect(await isIn(me, me.token)).toBe(false);
});

test.each([
  [FIREFOX, 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.14.1', '', ''],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('a superuser can see where a user is logged in, and others cannot', async () => {
  const [me, superuser, other] = [await aDeveloper(), await aSuperuser(), await aDeveloper()];
  await startSession(me.accountId, { userAgent: FIREFOX });
  const path = `/api/accounts/${me.accountId}/sessions`;
  const read = await app.get(path, { as: superuser.token });
  expect(read).toMatchObject({ status: 200, body: [{ browser: 'Firefox', current: false }, { current: false }] });
  expect((await app.get(path, { as: other.token })).status).toBe(404);
  expect((await app.call('DELETE', path, { as: superuser.token })).status).toBe(404);
  expect(await isIn(me, me.token)).toBe(true);
});
