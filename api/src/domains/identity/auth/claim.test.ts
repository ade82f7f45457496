import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { invitationTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

const password = 'eleven minutes at the quay';
let count = 0;
const make = (body: object) => app.post('/api/signup/fake-company', { as: root.token, body });
const claim = (token: string, more = {}) => app.post('/api/claim/company', { body: { token, password, ...more } });
const seen = async (id: string) => (await app.get(`/api/companies/${id}`, { as: root.token })).body;

describe('a blank company', () => {
  test('is created by a superuser, is not public and does not wait for review', async () => {
    const made = await make({ companyName: 'Hamnkraft' });
    expect(made).toMatchObject({
      status: 201,
      body: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), message: 'Fake company created.' },
    });
    const { _id } = made.body;
    expect(await seen(_id)).toMatchObject({ name: 'Hamnkraft', isBlank: true, wasClaimed: false, public: false });
    expect((await app.get(`/api/companies/${_id}`)).status).toBe(404);
    const ids = async (review: string) =>
      (await app.get(`/api/companies?review=${review}&limit=100`, { as: root.token })).body.map(
        (each: { _id: string }) => each._id,
      );
    expect(await ids('waiting')).not.toContain(_id);
    expect(await ids('blank')).toContain(_id);
    expect((await app.get(`/api/accounts/${_id}`, { as: root.token })).body).toEqual([]);
    for (const { token } of [await aCompany(), await aDeveloper()])
      expect((await app.post('/api/signup/fake-company', { as: token, body: { companyName: 'X' } })).status).toBe(403);
  });

  test('belongs to the person who claims it with the link, as its main account', async () => {
    const email = `maria-${++count}@hamnkraft.example`;
    const website = 'https://www.hamnkraft.example';
    const { _id } = (await make({ companyName: 'Hamnkraft', website, email, language: 'sv' })).body;
    expect((await mailsTo(email))[0]?.subject).toBe('Ta över ”Hamnkraft” på Tandem');
    const token = await invitationTokenOf(email);
    expect((await app.get(`/api/claim/${token}`)).body).toEqual({
      kind: 'company',
      type: 'company',
      email,
      company: 'Hamnkraft',
    });

    const claimed = await claim(token, { contactPerson: 'Maria Ek' });
    expect(claimed).toMatchObject({
      status: 201,
      body: {
        message: 'Company claimed successfully.',
        view: 'COMPANY',
        account: { email, entityId: _id, mainAccount: true, emailVerified: true },
        company: { _id, contactPerson: 'Maria Ek', isBlank: false, wasClaimed: true },
        impersonatedBy: null,
      },
    });
    expect((await seen(_id)).public, 'the address proves the website').toBe(true);
    expect((await app.post('/api/login/', { body: { email, password } })).status).toBe(200);
  });

  test('S8 has a link that works once, and explains later that it was used', async () => {
    const email = `claims-${++count}@example.org`;
    await make({ companyName: 'Once AB', email });
    const token = await invitationTokenOf(email);
    const both = await Promise.all([claim(token), claim(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await claim(token)).toMatchObject({
      status: 400,
      body: { code: 'invitation_used', message: expect.stringContaining('already been used') },
    });
    expect(await claim('another')).toMatchObject({ status: 400, body: { code: 'activation_invalid' } });
  });

  test('has a link that can be sent to another address; the second person to claim becomes a colleague', async () => {
    const { _id } = (await make({ companyName: 'Two AB' })).body;
    const [one, two] = [`one-${++count}@example.org`, `two-${count}@example.org`];
    for (const email of [one, two])
      await app.post('/api/accounts/claim', { as: root.token, body: { email, entityId: _id } });
    expect((await claim(await invitationTokenOf(one))).body.account.mainAccount).toBe(true);
    expect((await claim(await invitationTokenOf(two))).body.account.mainAccount).toBe(false);
  });

  test('has a link that cannot be sent to an address with an account, and the superuser gets an error', async () => {
    const developer = await aDeveloper();
    const { _id } = (await make({ companyName: 'Taken AB' })).body;
    const body = { email: developer.email, entityId: _id };
    expect((await app.post('/api/accounts/claim', { as: root.token, body })).status).toBe(409);
  });
});
