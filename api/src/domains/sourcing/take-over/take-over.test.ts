import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob, anApplication } from '../../../testing/factories.ts';
import { activationOf, mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { pipelines } from '../candidate-records/pipelines.service.ts';
import { newLink } from '../record-links/links.service.ts';

const app = useTestApp();

const { NOTIFICATION_EMAIL_MINUTES } = env;
afterEach(() => {
  env.NOTIFICATION_EMAIL_MINUTES = NOTIFICATION_EMAIL_MINUTES;
});

const password = 'seven ferries at noon';
const linkedin = 'https://www.linkedin.com/in/ada-who-was-kept/';
const logIn = async (email: string) => (await app.post('/api/login/', { body: { email, password } })).body;
const offer = (as: string, query = '') => app.get(`/api/take-over${query}`, { as });
const take = (as: string, body: object) => app.post('/api/take-over', { as, body });
const managedCandidates = async (company: Person) => (await app.get('/api/candidates/', { as: company.token })).body;
const matchesOf = async ({ token, id }: Person) => (await app.get(`/api/v2/matches-new/${id}`, { as: token })).body;

let count = 0;
const anAddress = () => `ada-${++count}@example.org`;

/** Returns a developer who signed up with an address and has verified it. */
async function aNewcomer(email = anAddress(), profile: object = {}) {
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Ada', ...profile } });
  await app.post('/api/verification/', { body: { token: (await activationOf(email)).token } });
  const { account, token, heldRecords } = await logIn(email);
  return { email, token, id: account.entityId as string, accountId: account._id as string, heldRecords };
}

/** Returns a company with a job that has saved a candidate. */
async function aRecruiter(email: string, profile: object = {}, withJob = true) {
  const company = await aCompany();
  if (withJob) await aJob(company, { headline: 'Backend engineer for ferries' });
  const candidate = await aCandidate(company, { email, headline: 'Go, mostly', skills: ['go'], ...profile });
  return { company, candidate };
}

/** Returns the pipeline data that companies store about a developer, from the developer's export. */
async function tagsInExport({ accountId, token }: { accountId: string; token: string }) {
  const answer = await fetch(`${app.url}/api/accounts/${accountId}/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'tags-of-companies.json')
      return JSON.parse(await text(await archive.openReadStreamPromise(entry)));
}

describe('the records that are offered', () => {
  test('have the verified address, field by field with source and date; there are none before the verification', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    await app.post('/api/signup/user', { body: { email, password, firstName: 'Ada' } });
    const early = await app.post('/api/login/', { body: { email, password } });
    expect(early.status).toBe(403);
    expect(JSON.stringify(early.body)).not.toContain('Go, mostly');

    const me = await aNewcomer(email);
    expect(me.heldRecords).toBe(1);
    const { body } = await offer(me.token);
    expect(body).toMatchObject({
      own: { _id: me.id },
      records: [{ _id: candidate._id, person: { headline: 'Go, mostly', sources: { headline: { kind: 'manual' } } } }],
    });
    expect(body.records[0].company.name).toMatch(/^Company/);
    expect(await managedCandidates(company), 'looking changes nothing').toHaveLength(1);
  });

  test('do not include records with only an equal network profile, nor a hint that there are any', async () => {
    await aRecruiter(anAddress(), { linkedin });
    const me = await aNewcomer(anAddress(), { linkedin });
    expect(me.heldRecords).toBe(0);
    expect((await offer(me.token)).body.records).toEqual([]);
  });

  test('include the record of a link that was sent to its address or passed on by its company', async () => {
    const elsewhere = anAddress();
    const { candidate } = await aRecruiter(elsewhere);
    const me = await aNewcomer();
    for (const to of [{ email: elsewhere }, { candidateId: candidate._id }]) {
      const { body } = await offer(me.token, `?token=${await newLink(to)}`);
      expect(body.records.map(({ _id }: { _id: string }) => _id)).toEqual([candidate._id]);
    }
    expect((await offer(me.token, `?token=${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('do not exist for companies and guests', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    expect((await offer(company.token)).status).toBe(403);
    const stranger = await aDeveloper();
    expect((await offer(stranger.token)).body.records).toEqual([]);
    expect((await take(stranger.token, { records: [candidate._id], fields: {} })).status).toBe(404);
    expect(await managedCandidates(company)).toHaveLength(1);
  });
});

describe('taking over records', () => {
  test('copies each field from the chosen record; the companies get a match and no longer have a candidate', async () => {
    const email = anAddress();
    const one = await aRecruiter(email, { city: 'Umeå' });
    const other = await aRecruiter(email, { headline: 'Writes Go for ferries', telephone: '+46 70 123 45 67' });
    await app.post('/api/notes', {
      as: one.company.token,
      body: { subjectType: 'user', subjectId: one.candidate._id, text: 'Met at a fair.' },
    });
    const me = await aNewcomer(email);
    const answer = await take(me.token, {
      records: [one.candidate._id, other.candidate._id],
      fields: { city: one.candidate._id, headline: other.candidate._id },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        matches: 2,
        message: 'Added to your profile.',
        user: { city: 'Umeå', headline: 'Writes Go for ferries' },
      },
    });
    expect(answer.body.user, 'what was not chosen').toMatchObject({ telephone: '', skills: [] });
    expect(answer.body.user.managedBy).toBeNull();

    for (const { company } of [one, other]) {
      expect(await managedCandidates(company)).toMatchObject([{ developerId: me.id, pipeline: { stage: 'matched' } }]);
      const [match] = await matchesOf(company);
      expect(match).toMatchObject({ status: 'accepted', user: me.id, isNew: true, developer: { firstName: 'Ada' } });
    }
    const notes = await app.get(`/api/notes?subjectType=user&subjectId=${me.id}`, { as: one.company.token });
    expect(notes.body).toMatchObject([{ text: 'Met at a fair.' }]);
    expect((await mailsTo(one.company.email)).length).toBeGreaterThan(0);
    expect((await offer(me.token)).body.records).toEqual([]);
    expect((await logIn(email)).heldRecords).toBe(0);
  });

  test('leaves the notification of an application with the company, which is emailed about it', async () => {
    env.NOTIFICATION_EMAIL_MINUTES = 10;
    const company = await aCompany();
    const job = await aJob(company, { headline: 'Backend engineer for ferries' });
    const email = anAddress();
    const body = anApplication(job._id, { email });
    await app.post(`/api/boards/${company.slug}/jobs/${job.slug}/applications`, { body });
    const shown = async () => (await app.get('/api/notifications', { as: company.token })).body.items;
    expect(await shown()).toMatchObject([{ kind: 'interestReceived' }]);
    const me = await aNewcomer(email);
    const { records } = (await offer(me.token)).body;
    await take(me.token, { records: [records[0]._id], fields: {} });
    expect(await shown()).toMatchObject([{ kind: 'interestReceived' }]);
    await passUndoPeriod();
    expect((await mailsTo(company.email)).map(({ subject }) => subject)).toEqual([
      'Elin is interested in “Backend engineer for ferries”',
    ]);
  });

  test('replaces the candidate by the developer in the lists of the company, until the developer is erased', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    const listId = (await app.post('/api/candidate-lists', { as: company.token, body: { name: 'Ferries' } })).body._id;
    await app.post('/api/candidates/pipeline', {
      as: company.token,
      body: {
        candidates: [{ _id: candidate._id }],
        addTags: ['canvas'],
        addToList: listId,
        ownerId: company.accountId,
      },
    });
    const me = await aNewcomer(email);
    await take(me.token, { records: [candidate._id], fields: {} });
    const [row, ...more] = await managedCandidates(company);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      firstName: 'Ada',
      developerId: me.id,
      pipeline: { stage: 'matched', tags: ['canvas'], listIds: [listId], ownerId: company.accountId },
    });
    expect(JSON.stringify(row), 'nothing of what the company had saved').not.toContain('Go, mostly');
    expect((await app.get('/api/candidate-lists', { as: company.token })).body).toMatchObject([{ count: 1 }]);

    expect(await tagsInExport(me)).toMatchObject([{ stage: 'matched', tags: ['canvas'] }]);
    const account = `/api/accounts/${me.accountId}`;
    expect((await app.call('DELETE', `${account}/delete-forever`, { as: me.token })).status).toBe(200);
    expect(await managedCandidates(company)).toEqual([]);
    expect((await app.get('/api/candidate-lists', { as: company.token })).body).toMatchObject([{ count: 0 }]);
  });

  test('leaves the person on the shortlist of the company', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    await app.put(`/api/shortlist/${candidate._id}`, { as: company.token });
    const me = await aNewcomer(email);
    await take(me.token, { records: [candidate._id], fields: {} });
    expect((await app.get('/api/shortlist', { as: company.token })).body).toMatchObject([{ userId: me.id }]);
  });

  test('lists a developer once after two profiles are merged, with the tags and lists of both', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const { company, candidate } = await aRecruiter(first);
    const other = await aCandidate(company, { email: second, firstName: 'Adele' });
    const listId = (await app.post('/api/candidate-lists', { as: company.token, body: { name: 'Ferries' } })).body._id;
    const file = (_id: string, tag: string) =>
      app.post('/api/candidates/pipeline', {
        as: company.token,
        body: { candidates: [{ _id }], addTags: [tag], addToList: listId },
      });
    await file(candidate._id, 'canvas');
    await file(other._id, 'ropes');
    const [keep, remove] = [await aNewcomer(first), await aNewcomer(second, { firstName: 'Adele' })];
    await take(keep.token, { records: [candidate._id], fields: {} });
    await take(remove.token, { records: [other._id], fields: {} });
    const boss = await aSuperuser();
    const body = { keep: keep.id, remove: remove.id, take: [] };
    expect((await app.post('/api/users-review/merge', { as: boss.token, body })).status).toBe(200);
    const rows = await managedCandidates(company);
    expect(rows).toMatchObject([{ developerId: keep.id, pipeline: { stage: 'matched', listIds: [listId] } }]);
    expect(rows[0].pipeline.tags.toSorted()).toEqual(['canvas', 'ropes']);
    expect((await app.get('/api/candidate-lists', { as: company.token })).body).toMatchObject([{ count: 1 }]);
  });

  test('lets the company find the developer by the current name', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    const me = await aNewcomer(email);
    await take(me.token, { records: [candidate._id], fields: {} });
    const body = { user: { firstName: 'Zelda', lastName: 'Quist' } };
    const changed = await app.put(`/api/users/${me.id}`, { as: me.token, body });
    expect(changed.status).toBe(200);
    const found = async (text: string) =>
      (await app.get(`/api/candidates/?text=${text}`, { as: company.token })).body.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await found('zelda')).toEqual(['Zelda']);
    expect(await found('ada')).toEqual([]);
  });

  test('changes the name in the profile and in the lists of companies together', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    const me = await aNewcomer(email);
    await take(me.token, { records: [candidate._id], fields: {} });
    const rename = () => app.put(`/api/users/${me.id}`, { as: me.token, body: { user: { firstName: 'Zelda' } } });
    vi.spyOn(pipelines, 'rename').mockRejectedValueOnce(new Error('The process was killed'));
    expect((await rename()).status).toBe(500);
    expect((await rename()).status).toBe(200);
    expect((await app.get('/api/candidates/?text=zelda', { as: company.token })).body).toHaveLength(1);
  });

  test('lets a company that does not see the last name find and sort the developer only by the first name', async () => {
    const email = anAddress();
    const company = await aCompany();
    const job = await aJob(company);
    const candidate = await aCandidate(company, { email });
    const me = await aNewcomer(email, { firstName: 'Élodie', lastName: 'Quist' });
    const asked = await app.post('/api/matches-new', { as: company.token, body: { job: job._id, user: me.id } });
    expect(asked.status).toBe(201);
    await take(me.token, { records: [candidate._id], fields: {} });
    const found = async (text: string) => {
      const query = `text=${encodeURIComponent(text)}`;
      const { body } = await app.get(`/api/candidates/?${query}`, { as: company.token });
      const facets = await app.get(`/api/candidates/facets?${query}`, { as: company.token });
      expect(facets.body.total).toBe(body.length);
      return body;
    };
    expect((await found('elod'))[0]).not.toHaveProperty('lastName');
    expect(await found('quist')).toEqual([]);

    const { _id: namesake } = await aCandidate(company, { firstName: 'Elodie', lastName: 'Mast' });
    const sorted = async () =>
      (await app.get('/api/candidates/?sort=name', { as: company.token })).body.map(({ _id }: { _id: string }) => _id);
    const before = await sorted();
    expect(before).toContain(namesake);
    await app.put(`/api/users/${me.id}`, { as: me.token, body: { user: { lastName: 'Ahl' } } });
    expect(await sorted()).toEqual(before);
    await app.put(`/api/users/${me.id}`, { as: me.token, body: { user: { lastName: 'Quist' } } });

    await app.put(`/api/matches-new/${asked.body._id}`, { as: me.token, body: { status: 'accepted' } });
    expect(await found('quist elodie')).toMatchObject([{ lastName: 'Quist' }]);
  });

  test('stores the previous values in the history of the profile', async () => {
    const email = anAddress();
    const { candidate } = await aRecruiter(email);
    const me = await aNewcomer(email);
    await app.put(`/api/users/${me.id}`, { as: me.token, body: { user: { headline: 'My own words' } } });
    await take(me.token, { records: [candidate._id], fields: { headline: candidate._id } });
    const history = await app.get(`/api/users/${me.id}/changes`, { as: me.token });
    expect(JSON.stringify(history.body)).toContain('headline');
  });

  test('creates no match for a company without a job, and deletes its record nonetheless', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email, {}, false);
    const me = await aNewcomer(email);
    expect((await take(me.token, { records: [candidate._id], fields: {} })).body.matches).toBe(0);
    expect(await managedCandidates(company)).toEqual([]);
  });

  test('does not change the record of a company from which the developer hides, and does not notify the company', async () => {
    const email = anAddress();
    const { company, candidate } = await aRecruiter(email);
    const name = (await offer((await aNewcomer(email)).token)).body.records[0].company.name;
    const me = await logIn(email);
    const user = { hiddenFromCompanies: [{ name, source: 'self' }] };
    await app.put(`/api/users/${me.account.entityId}`, { as: me.token, body: { user } });
    expect((await offer(me.token)).body.records).toMatchObject([{ isHidden: true }]);

    const taken = await take(me.token, { records: [candidate._id], fields: { headline: candidate._id } });
    expect(taken.body).toMatchObject({ matches: 0, user: { headline: 'Go, mostly' } });
    expect(await managedCandidates(company)).toHaveLength(1);
    expect(await matchesOf(company)).toEqual([]);
    expect((await logIn(email)).heldRecords, 'asked once').toBe(0);
  });

  test('does not copy fields of a record that is not taken over', async () => {
    const email = anAddress();
    const [one, other] = [await aRecruiter(email), await aRecruiter(email)];
    const me = await aNewcomer(email);
    const fields = { headline: other.candidate._id };
    expect((await take(me.token, { records: [one.candidate._id], fields })).status).toBe(404);
    expect(await managedCandidates(one.company)).toHaveLength(1);
  });
});

test('can be declined: the record remains with its company and is not offered again', async () => {
  const email = anAddress();
  const { company, candidate } = await aRecruiter(email);
  const me = await aNewcomer(email);
  const declined = await app.post('/api/take-over/decline', { as: me.token, body: { records: [candidate._id] } });
  expect(declined).toMatchObject({ status: 200, body: { ok: true } });
  expect((await logIn(email)).heldRecords).toBe(0);
  expect((await offer(me.token)).body.records).toEqual([]);
  expect(await managedCandidates(company)).toHaveLength(1);
});

test('S11 affects none of the records if one of them belongs to another person', async () => {
  const email = anAddress();
  const [own, foreign] = [await aRecruiter(email), await aRecruiter(anAddress(), { headline: 'Of another' })];
  const me = await aNewcomer(email);
  const records = [own.candidate._id, foreign.candidate._id];
  for (const fields of [{}, { headline: foreign.candidate._id }, { headline: own.candidate._id }])
    expect((await take(me.token, { records, fields })).status).toBe(404);
  const aside = { records: [own.candidate._id], fields: { headline: foreign.candidate._id } };
  expect((await take(me.token, aside)).status).toBe(404);
  expect((await app.get(`/api/users/${me.id}`, { as: me.token })).body.headline).toBe('');
  for (const { company } of [own, foreign]) expect(await managedCandidates(company)).toHaveLength(1);
});
