import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSuppressed, suppress } from '../../../platform/mail/suppression.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, aVerifiedCompany, type Person } from '../../../testing/people.ts';
import { deleteOldLeads } from './leads.personal-data.ts';

const app = useTestApp();

let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(() => mongoose.connection.collection('salesleads').deleteMany({}));

const path = '/api/emails-items';
const newId = () => String(new Types.ObjectId());
const petra = { email: 'petra.lund@nordvind.se', companyName: 'Nordvind Energi', firstName: 'Petra' };
const save = (body: object = petra, id = newId()) => app.post(`${path}/${id}`, { as: boss.token, body });
const change = (id: string, body: object) => app.put(`${path}/${id}`, { as: boss.token, body });
const list = (query = '') => app.get(`${path}/${query}`, { as: boss.token });
const emailsIn = (body: { email: string }[]) => body.map(({ email }) => email);

describe('a change based on old values', () => {
  const basedOn = { companyName: petra.companyName, firstName: petra.firstName, website: '', status: 'new' };

  test('of a field that someone else has changed is refused with both versions; a change of another field is accepted', async () => {
    const { _id } = (await save()).body;
    await change(_id, { firstName: 'Petronella', basedOn });
    expect(await change(_id, { firstName: 'Pia', basedOn })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        fields: { firstName: expect.any(String) },
        lead: { firstName: 'Petronella', companyName: petra.companyName },
        yours: { firstName: 'Pia' },
      },
    });
    expect((await change(_id, { companyName: 'Nordvind', basedOn })).body).toMatchObject({
      firstName: 'Petronella',
      companyName: 'Nordvind',
    });
    expect((await change(_id, { firstName: 'Petronella', basedOn })).status).toBe(200);
    expect((await change(_id, { firstName: 'Pia' })).body.firstName).toBe('Pia');
  });

  test('is also refused if both are saved simultaneously', async () => {
    const { _id } = (await save()).body;
    const both = await Promise.all(['A', 'B', 'C'].map((firstName) => change(_id, { firstName, basedOn })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('accepts no other fields as its base', async () => {
    const { _id } = (await save()).body;
    expect((await change(_id, { firstName: 'A', basedOn: { $where: 'x' } })).status).toBe(400);
    expect((await change(_id, { firstName: 'A', basedOn: { step: 4 } })).status).toBe(400);
  });
});

describe('saving a lead', () => {
  test('with an id created by the client; a repeat returns the first lead', async () => {
    const id = newId();
    const first = await save(petra, id);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      _id: id,
      ...petra,
      region: 'sweden',
      isInfo: false,
      domain: 'nordvind.se',
      owner: boss.accountId,
      step: 0,
      status: 'new',
      variant: null,
      sentDates: [],
      customer: null,
      isSuppressed: false,
    });
    const again = await save({ ...petra, companyName: 'Something else' }, id);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await list()).body).toHaveLength(1);
  });

  test('twice simultaneously creates one', async () => {
    const id = newId();
    const both = await Promise.all([save(petra, id), save(petra, id)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const others = await Promise.all([
      save({ email: 'a@kajkran.se', companyName: 'Kaj' }),
      save({ email: 'b@kajkran.se', companyName: 'Kran' }),
    ]);
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await list()).body).toHaveLength(2);
  });

  test('distinguishes shared mailboxes from personal addresses', async () => {
    expect((await save({ email: 'info@kajkran.se', companyName: 'Kaj & Kran' })).body.isInfo).toBe(true);
    expect((await save({ email: 'hr@brightwell.co.uk', companyName: 'B', isInfo: false })).body).toMatchObject({
      isInfo: false,
      region: 'uk',
    });
  });

  test.each([
    ['the same address', { email: 'PETRA.lund@Nordvind.se' }],
    ['a colleague', { email: 'anna@nordvind.se' }],
    ['a subdomain', { email: 'anna@mail.nordvind.se' }],
    ['a website on the domain', { email: 'anna@gmail.com', website: 'https://www.nordvind.se/jobs' }],
  ])('is refused for a company that is already saved: %s', async (_, other) => {
    const { body: first } = await save();
    const { status, body } = await save({ companyName: 'Nordvind', ...other });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'lead_exists',
      lead: { _id: first._id },
      fields: { email: expect.any(String) },
    });
  });

  test('with a similar domain requires a decision', async () => {
    await save();
    const other = { email: 'info@nordvind.com', companyName: 'Nordvind Inc' };
    expect((await save(other)).body).toMatchObject({ code: 'lead_similar', lead: { companyName: 'Nordvind Energi' } });
    expect((await save({ ...other, allowSimilar: true })).status).toBe(201);
  });

  test('at a free mail service compares the whole address', async () => {
    expect((await save({ email: 'anna@gmail.com', companyName: 'Anna' })).status).toBe(201);
    expect((await save({ email: 'bo@gmail.com', companyName: 'Bo' })).status).toBe(201);
    expect((await save({ email: 'an.na+x@gmail.com', companyName: 'Anna' })).status).toBe(409);
  });

  test('is refused for a company on Tandem, found by its website or its addresses', async () => {
    const byWebsite = await aCompany({ website: 'https://www.seglats.se' });
    await aVerifiedCompany({ domain: 'brygga-co.se' });
    const { status, body } = await save({ email: 'info@seglats.se', companyName: 'Seglats' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'lead_is_customer', company: { _id: byWebsite.id, slug: byWebsite.slug } });
    expect((await save({ email: 'x@brygga-co.se', companyName: 'Brygga' })).status).toBe(409);
  });

  test.each(['unsubscribed-all', 'bounced-hard', 'complaint', 'erased', 'objected'] as const)(
    'is refused for a suppressed address (%s)',
    async (reason) => {
      const email = `${reason}@stoppad-${reason}.se`;
      await suppress(email, reason);
      expect((await save({ email, companyName: 'S' })).body.code).toBe('lead_suppressed');
      expect((await list()).body).toEqual([]);
    },
  );

  test.each([
    ['email', { email: 'not an address' }],
    ['companyName', { companyName: ' ' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['region', { region: 'atlantis' }],
    ['owner', { owner: newId() }],
  ])('returns the name of an invalid field: %s', async (field, part) => {
    const { status, body } = await save({ ...petra, ...part });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });
});

describe('the list of leads', () => {
  beforeEach(async () => {
    await save();
    await save({ email: 'info@kajkran.se', companyName: 'Kaj & Kran' });
    await save({ email: 'oliver@oakhurst.co.uk', companyName: 'Oakhurst (Systems)', firstName: 'Oliver' });
  });

  test('is filtered by region, kind of address, status and text', async () => {
    expect((await list()).headers.get('x-total-count')).toBe('3');
    expect(emailsIn((await list('sweden')).body)).toHaveLength(2);
    expect(emailsIn((await list('uk?isInfo=false')).body)).toEqual(['oliver@oakhurst.co.uk']);
    expect(emailsIn((await list('?isInfo=true')).body)).toEqual(['info@kajkran.se']);
    expect(emailsIn((await list('?text=hurst%20(sys')).body)).toEqual(['oliver@oakhurst.co.uk']);
    expect((await list('?status=won,lost')).body).toEqual([]);
    expect((await list('atlantis')).status).toBe(400);
  });

  test('has a short form with three fields', async () => {
    const lean = (body: object) => app.post('/api/emails-items-lean/', { as: boss.token, body });
    expect((await lean({ isInfo: true })).body).toEqual([
      { _id: expect.any(String), email: 'info@kajkran.se', companyName: 'Kaj & Kran' },
    ]);
    expect(emailsIn((await lean({ isInfo: false })).body)).toHaveLength(2);
    expect((await lean({})).headers.get('x-total-count')).toBe('3');
  });

  test('counts the leads of each status', async () => {
    const [{ _id }] = (await list()).body;
    await change(_id, { status: 'won' });
    const { body } = await app.get('/api/emails-items-counts?region=uk', { as: boss.token });
    expect(body).toEqual({ new: 0, active: 0, replied: 0, bounced: 0, unsubscribed: 0, won: 1, lost: 0 });
  });

  test("shows that a lead's company has become a customer", async () => {
    const { body: lead } = await save({ email: 'info@blirkund.se', companyName: 'Blir Kund' });
    expect(lead.customer).toBeNull();
    const company = await aCompany({ website: 'https://blirkund.se' });
    const found = (await list('?text=blirkund')).body;
    expect(found).toMatchObject([{ customer: { _id: company.id, slug: company.slug } }]);
  });
});

test('the results count the outcomes of variants A and B in a region', async () => {
  const collection = mongoose.connection.collection('salesleads');
  for (const [nth, part] of [
    { variant: 'A', step: 1, repliedDate: new Date() },
    { variant: 'A', step: 2 },
    { variant: 'B', step: 4, unsubscribedDate: new Date() },
    { variant: 'B', step: 0 },
  ].entries()) {
    const { body } = await save({ email: `x@resultat-${nth}.se`, companyName: 'R' });
    await collection.updateOne({ _id: new Types.ObjectId(body._id as string) }, { $set: part });
  }
  const { body } = await app.get('/api/emails-items-results/sweden', { as: boss.token });
  expect(body).toEqual({
    A: { sent: 2, replied: 1, unsubscribed: 0 },
    B: { sent: 1, replied: 0, unsubscribed: 1 },
  });
  const [answered] = (await app.get('/api/emails-items/?text=resultat-0', { as: boss.token })).body;
  await app.call('DELETE', `/api/emails-items/${answered._id}`, { as: boss.token });
  const after = await app.get('/api/emails-items-results/sweden', { as: boss.token });
  expect(after.body.A, 'of the leads that are still in the list').toEqual({ sent: 1, replied: 0, unsubscribed: 0 });
});

describe('changing a lead', () => {
  test('changes only the given fields', async () => {
    const { body: lead } = await save();
    const { body } = await change(lead._id, { firstName: 'Pia', status: 'replied' });
    expect(body).toMatchObject({ ...petra, firstName: 'Pia', status: 'replied', repliedDate: expect.any(String) });
    expect((await change(lead._id, { status: 'active' })).status).toBe(400);
    expect((await change(newId(), { firstName: 'Pia' })).status).toBe(404);
  });

  test('to another address detects again whether that is a shared mailbox, unless the request states it', async () => {
    const { body: lead } = await save({ ...petra, email: 'info@nordvind.se' });
    expect(lead.isInfo).toBe(true);
    expect((await change(lead._id, { email: 'petra@nordvind.se' })).body.isInfo).toBe(false);
    expect((await change(lead._id, { email: 'vd@nordvind.se', isInfo: true })).body.isInfo).toBe(true);
    expect((await change(lead._id, { email: 'vd@nordvind.se', firstName: 'Pia' })).body.isInfo).toBe(true);
  });

  test('to the domain of another lead, of a customer or to a suppressed address is refused', async () => {
    const { body: lead } = await save();
    await save({ email: 'info@annatbolag.se', companyName: 'Annat Bolag' });
    await aCompany({ website: 'https://kundbolag.se' });
    await suppress('nej@tack.se', 'objected');
    for (const [email, code] of [
      ['bo@annatbolag.se', 'lead_exists'],
      ['bo@kundbolag.se', 'lead_is_customer'],
      ['nej@tack.se', 'lead_suppressed'],
    ])
      expect((await change(lead._id, { email })).body.code).toBe(code);
    expect((await list('?text=nordvind')).body).toMatchObject([petra]);
  });

  test.each([
    ['unsubscribed', 'unsubscribedDate', 'won'],
    ['bounced', 'bouncedDate', 'lost'],
  ] as const)('a lead that %s has that status again once a decision is revoked', async (status, date, decision) => {
    const { _id } = (await save()).body;
    await mongoose.connection
      .collection('salesleads')
      .updateOne({ email: petra.email }, { $set: { status, [date]: new Date() } });
    await change(_id, { status: decision });
    expect((await change(_id, { status: 'new' })).body).toMatchObject({ status });
  });

  test('a lead that unsubscribed cannot become new again', async () => {
    const { body: lead } = await save();
    await mongoose.connection
      .collection('salesleads')
      .updateOne({ email: petra.email }, { $set: { status: 'unsubscribed', unsubscribedDate: new Date() } });
    expect((await change(lead._id, { status: 'new' })).status).toBe(409);
    expect((await change(lead._id, { status: 'lost' })).status).toBe(200);
  });

  test('to the address of another person does not count the unsubscription of the former one', async () => {
    const { _id } = (await save()).body;
    await mongoose.connection
      .collection('salesleads')
      .updateOne({ email: petra.email }, { $set: { status: 'unsubscribed', unsubscribedDate: new Date() } });
    const spelling = { email: 'petra.lund+news@nordvind.se' };
    expect((await change(_id, spelling)).body.status).toBe('unsubscribed');
    expect((await change(_id, { ...spelling, status: 'new' })).status).toBe(409);
    const other = { email: 'berit@nordvind.se' };
    expect((await change(_id, other)).body).toMatchObject({ status: 'new', unsubscribedDate: null });
    await change(_id, { status: 'lost' });
    expect((await change(_id, { status: 'new' })).body.status).toBe('new');
  });

  test('deleting removes the lead', async () => {
    const { body: lead } = await save();
    const remove = () => app.call('DELETE', `${path}/${lead._id}`, { as: boss.token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await list()).body).toEqual([]);
  });
});

describe('the personal data of a lead', () => {
  const linkTo = async (email: string) => {
    await app.post('/api/sourced', { body: { email } });
    await backgroundDone();
    const [mail] = await mailsTo(email);
    return /\/sourced\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };

  test('can be read and erased by the person, who cannot be saved again afterwards', async () => {
    const email = 'petra.lund@vindel.se';
    await save({ ...petra, email, sourceUrl: 'https://vindel.se/contact' });
    const token = await linkTo(email);
    const { body } = await app.get(`/api/sourced/${token}`);
    expect(body).toMatchObject({
      records: [],
      leads: [{ email, companyName: petra.companyName, sourceUrl: 'https://vindel.se/contact', sentDates: [] }],
    });
    const erased = await app.call('DELETE', `/api/sourced/${token}`, { body: { object: true } });
    expect(erased.body.leads).toEqual([]);
    expect(await isSuppressed(email, 'outreach')).toBe(true);
    expect((await save({ ...petra, email })).body.code).toBe('lead_suppressed');
  });

  test('is not mentioned to a person who is not a lead', async () => {
    expect(await linkTo('nobody-here@vindel.se')).toBeUndefined();
  });

  test('is exported and erased with an account that has the same address', async () => {
    const developer = await aDeveloper();
    await save({ ...petra, email: developer.email });
    const { status } = await app.call('DELETE', `/api/accounts/${developer.accountId}/delete-forever`, {
      as: developer.token,
    });
    expect(status).toBe(200);
    expect((await list()).body).toEqual([]);
  });

  test('is deleted after a year without a change', async () => {
    await save();
    await deleteOldLeads(new Date(Date.now() + 364 * 86_400_000));
    expect((await list()).body).toHaveLength(1);
    await deleteOldLeads(new Date(Date.now() + 366 * 86_400_000));
    expect((await list()).body).toEqual([]);
  });
});

test('only superusers see leads', async () => {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  for (const { token } of [company, developer]) {
    expect((await app.get(`${path}/`, { as: token })).status).toBe(403);
    expect((await app.post(`${path}/${newId()}`, { as: token, body: petra })).status).toBe(403);
  }
  expect((await app.get(`${path}/sweden`)).status).toBe(401);
});
