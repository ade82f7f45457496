import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

afterEach(() => vi.restoreAllMocks());

let company: Person;
beforeEach(async () => {
  company = await aCompany({ name: 'Hamnkraft' });
});

let count = 0;
const anAddress = () => `invited-${++count}@example.org`;
const path = (id = '') => `/api/accounts/${company.id}/invitations${id && `/${id}`}`;
const pending = async (as = company, query = '') => (await app.get(`${path()}${query}`, { as: as.token })).body;
const resend = (id: string, as = company) => app.post(`${path(id)}/resend`, { as: as.token });
const withdraw = (id: string, as = company) => app.call('DELETE', path(id), { as: as.token });
const restore = (id: string, as = company) => app.post(`${path(id)}/restore`, { as: as.token });
const accept = (token: string, name?: string) =>
  app.post('/api/accounts/accept-invitation', {
    body: { token, password: 'seven ferries at noon', ...(name && { name }) },
  });
const change = (id: string, fields: object) =>
  mongoose.connection.collection('invitations').updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: fields });

async function invite(email = anAddress(), by = company) {
  await app.post('/api/accounts/claim', { as: by.token, body: { email } });
  return (await pending()).find((each: { email: string }) => each.email === email);
}

describe('pending invitations', () => {
  test('show recipient, sender and expiry, and disappear once accepted', async () => {
    const jonas = await aColleague(company, { name: 'Jonas Lind' });
    const { email, ...invitation } = await invite(anAddress(), jonas);
    const days = (Date.parse(invitation.expiresDate) - Date.parse(invitation.sentDate)) / 86_400_000;
    expect(invitation).toMatchObject({ invitedBy: 'Jonas Lind', status: 'pending', entityId: company.id });
    expect(days).toBe(7);
    await accept(await invitationTokenOf(email), '  Moa\nBerg ');
    expect(await pending()).toEqual([]);
    const team = (await app.get(`/api/accounts/${company.id}`, { as: company.token })).body;
    expect(team.find((each: { email: string }) => each.email === email).name).toBe('Moa Berg');
  });

  test('look the same for an address that has an account elsewhere', async () => {
    const developer = await aDeveloper();
    const [known, unknown] = [await invite(developer.email), await invite()];
    const same = { email: '', _id: '', sentDate: '', expiresDate: '', createdDate: '' };
    expect({ ...known, ...same }).toEqual({ ...unknown, ...same });
    expect((await mailsTo(developer.email))[0]?.text).not.toContain('/claim/');
    expect((await resend(known._id)).status).toBe((await resend(unknown._id)).status);
  });

  test('are sent again with a new link; the previous one stops working', async () => {
    const { _id, email } = await invite();
    const first = await invitationTokenOf(email);
    await change(_id, { expiresDate: new Date(Date.now() - 1000) });
    expect(await pending(company, '?status=expired')).toMatchObject([{ _id, status: 'expired' }]);
    expect(await pending(company, '?status=pending')).toEqual([]);
    expect(await resend(_id)).toMatchObject({ status: 200, body: { _id, email, status: 'pending' } });
    const second = await invitationTokenOf(email);
    expect((await accept(first)).body.code).toBe('activation_invalid');
    expect((await accept(second)).status).toBe(201);
    expect((await resend(_id)).status).toBe(404);
  });

  test('to one address are a single invitation, even if two are sent simultaneously', async () => {
    const { email } = await invite();
    const stored = mongoose.connection.collection('invitations');
    const { _id, ...first } = (await stored.findOne({ email })) ?? {};
    await expect(stored.insertOne({ ...first, tokenHash: 'of another request' })).rejects.toThrow(/E11000/);

    const { prototype } = mongoose.mongo.Collection;
    const original = prototype.findOneAndUpdate as (...values: unknown[]) => unknown;
    let failures = 0;
    vi.spyOn(prototype, 'findOneAndUpdate').mockImplementation(function (
      this: { collectionName: string },
      ...values: unknown[]
    ) {
      if (this.collectionName === 'invitations' && failures++ === 0)
        throw new mongoose.mongo.MongoServerError({ code: 11000 });
      return original.apply(this, values) as never;
    } as never);
    expect((await app.post('/api/accounts/claim', { as: company.token, body: { email } })).status).toBe(201);
    expect(failures).toBeGreaterThan(1);
    expect(await pending()).toMatchObject([{ email }]);
  });

  test('of a colleague who was removed can be sent and used again', async () => {
    const email = anAddress();
    for (let time = 1; time <= 3; time++) {
      await invite(email);
      const { status, body } = await accept(await invitationTokenOf(email), 'Moa');
      expect(status).toBe(201);
      await app.call('DELETE', `/api/accounts/${body.account._id}/delete-forever`, { as: company.token });
    }
    expect(await pending()).toEqual([]);
  });

  test('are sent at most three times an hour', async () => {
    const { _id } = await invite();
    for (const status of [200, 200, 200, 429]) expect((await resend(_id)).status).toBe(status);
  });

  test('do not work once withdrawn, until that is undone', async () => {
    const { _id, email } = await invite();
    const token = await invitationTokenOf(email);
    expect((await withdraw(_id)).body).toEqual({ ok: true });
    expect(await pending()).toEqual([]);
    const dead = { status: 400, body: { code: 'invitation_withdrawn' } };
    expect(await accept(token)).toMatchObject(dead);
    expect(await app.get(`/api/claim/${token}`)).toMatchObject(dead);
    for (const again of [withdraw, resend]) expect((await again(_id)).status).toBe(404);
    expect(await restore(_id)).toMatchObject({ status: 200, body: { _id, status: 'pending' } });
    expect((await restore(_id)).status).toBe(404);
    expect((await accept(token)).status).toBe(201);
    expect((await withdraw(_id)).status).toBe(404);
  });

  test('stay withdrawn after ten minutes, and are new when the address is invited again', async () => {
    const { _id, email } = await invite();
    await withdraw(_id);
    await change(_id, { withdrawnDate: new Date(Date.now() - 11 * 60_000) });
    expect((await restore(_id)).status).toBe(404);
    expect((await invite(email)).status).toBe('pending');
    expect((await accept(await invitationTokenOf(email))).status).toBe(201);
  });

  test('withdrawn before the email is written send no email', async () => {
    const { _id, email } = await invite();
    await withdraw(_id);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('S11 of another company can be neither read nor changed', async () => {
    const [{ _id }, other] = [await invite(), await aCompany()];
    expect((await app.get(path(), { as: other.token })).status).toBe(404);
    for (const act of [resend, withdraw, restore]) expect((await act(_id, other)).status).toBe(404);
    const foreign = `/api/accounts/${other.id}/invitations/${_id}`;
    expect((await app.call('DELETE', foreign, { as: other.token })).status).toBe(404);
    expect((await pending(await aSuperuser())).length).toBe(1);
  });

  test('no longer name a colleague whose account is erased', async () => {
    const jonas = await aColleague(company, { name: 'Jonas Lind' });
    await invite(anAddress(), jonas);
    await app.call('DELETE', `/api/accounts/${jonas.accountId}/delete-forever`, { as: jonas.token });
    expect(await pending()).toMatchObject([{ invitedBy: '' }]);
  });
});

describe('the people of a team', () => {
  test('are shown with the names they entered', async () => {
    const settings = { as: company.token, body: { name: 'Karin Ståhl' } };
    const { body } = await app.put(`/api/accounts/${company.accountId}`, settings);
    expect(body.account.name).toBe('Karin Ståhl');
    const tooLong = { as: company.token, body: { name: 'x'.repeat(101) } };
    expect((await app.put(`/api/accounts/${company.accountId}`, tooLong)).status).toBe(400);
  });

  test('only the main account sees when the others were last active', async () => {
    const seen = new Date('2026-01-05T10:00:00Z');
    const [one, other] = [
      await aColleague(company, { lastSeenDate: seen }),
      await aColleague(company, { lastSeenDate: seen }),
    ];
    const datesFor = async ({ token }: Person, query = '') =>
      (await app.get(`/api/accounts/${company.id}${query}`, { as: token })).body
        .filter(({ _id }: { _id: string }) => _id === other.accountId)
        .map(({ lastSeenDate }: { lastSeenDate: string | null }) => lastSeenDate);
    expect(await datesFor(company)).toEqual([seen.toISOString()]);
    expect(await datesFor(await aSuperuser())).toEqual([seen.toISOString()]);
    expect(await datesFor(one)).toEqual([null]);
    expect(await datesFor(one, '?sort=-lastSeenDate')).toEqual([null]);
  });
});
