import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aJob, aMatch, anApplication } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let company: Person;
let other: Person;
let subjectId: string;
beforeEach(async () => {
  [company, other] = [await aCompany(), await aCompany()];
  subjectId = (await aCandidate(company))._id;
});

const write = (as: Person, note: object = {}) =>
  app.post('/api/notes', {
    as: as.token,
    body: { subjectType: 'user', subjectId, text: 'Asked good questions.', ...note },
  });
const change = (as: Person, id: string, body: object) => app.put(`/api/notes/${id}`, { as: as.token, body });
const remove = (as: Person, id: string) => app.call('DELETE', `/api/notes/${id}`, { as: as.token });
const texts = async (as: Person) =>
  (await app.get(`/api/notes?subjectType=user&subjectId=${subjectId}`, { as: as.token })).body.map(
    ({ text }: { text: string }) => text,
  );

describe('notes', () => {
  test('show their author; pinned ones come first, then the newest', async () => {
    const first = await write(company, { text: 'first' });
    expect(first).toMatchObject({
      status: 201,
      body: { companyId: company.id, authorId: company.accountId, author: company.email.split('@')[0], pinned: false },
    });
    await write(company, { text: 'second' });
    await write(company, { text: 'third' });
    expect(await texts(company)).toEqual(['third', 'second', 'first']);
    expect((await change(company, first.body._id, { pinned: true, text: 'the first' })).body.pinned).toBe(true);
    expect(await texts(company)).toEqual(['the first', 'third', 'second']);
  });

  test('a deletion can be undone with everything that the note contained', async () => {
    const { body: note } = await write(company, { pinned: true });
    expect((await remove(company, note._id)).body).toEqual({ ok: true });
    expect(await texts(company)).toEqual([]);
    expect((await change(company, note._id, { text: 'x' })).status).toBe(404);
    expect((await remove(company, note._id)).status).toBe(404);
    const { body: back } = await change(company, note._id, { deleted: false });
    expect(back).toEqual({ ...note, updatedDate: back.updatedDate });
    expect(await texts(company)).toEqual(['Asked good questions.']);
  });

  test('cannot be written about other people’s objects or about people who are not visible', async () => {
    const developer = await aDeveloper({ hiddenFromCompanies: [{ companyId: company.id, name: 'x', source: 'self' }] });
    const job = await aJob(other);
    const match = await aMatch(job, await aDeveloper());
    for (const [subjectType, id] of [
      ['user', developer.id],
      ['job', job._id],
      ['match', match._id],
      ['company', other.id],
      ['user', '000000000000000000000001'],
    ])
      expect((await write(company, { subjectType, subjectId: id })).status, subjectType).toBe(404);
    expect((await write(other, { subjectType: 'job', subjectId: job._id })).status).toBe(201);
    expect((await write(other, { subjectType: 'match', subjectId: match._id })).status).toBe(201);
    expect((await write(other, { subjectType: 'company', subjectId: other.id })).status).toBe(201);
    expect(
      (await write(await aSuperuser(), { subjectType: 'company', subjectId: other.id })).body.companyId,
    ).toBeNull();
  });

  test('S13 a note cannot be written about a match once its developer hides from the company', async () => {
    const developer = await aDeveloper();
    const match = await aMatch(await aJob(company), developer);
    const note = { subjectType: 'match', subjectId: match._id };
    expect((await write(company, note)).status).toBe(201);
    const hiddenFromCompanies = [{ companyId: company.id, name: 'Theirs', source: 'self' }];
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { hiddenFromCompanies } } });
    expect((await write(company, note)).status).toBe(404);
    const asked = `/api/notes?subjectType=match&subjectId=${match._id}`;
    expect((await app.get(asked, { as: company.token })).status).toBe(404);
  });

  test('S13 notes about people who are not visible are neither listed, counted nor changed', async () => {
    const [hiding, shown, root] = [await aDeveloper(), await aDeveloper(), await aSuperuser()];
    const [match, job] = [await aMatch(await aJob(company), hiding), await aJob(company)];
    const text = `Ask <@${company.accountId}>.`;
    const about = { hiding: hiding.id, match: match._id, shown: shown.id, job: job._id };
    const written: Record<string, string> = {};
    for (const [name, id] of Object.entries(about)) {
      const subjectType = name === 'match' || name === 'job' ? name : 'user';
      written[name] = (await write(company, { subjectType, subjectId: id, text })).body._id;
    }
    await write(root, { subjectType: 'user', subjectId: hiding.id });
    const hide = (hiddenFromCompanies: object[]) =>
      app.put(`/api/users/${hiding.id}`, { as: hiding.token, body: { user: { hiddenFromCompanies } } });
    const listed = async (query: string, as = company) => {
      const { body, headers } = await app.get(`/api/notes?sort=createdDate&${query}`, { as: as.token });
      return [...body.map((each: { subjectId: string }) => each.subjectId), headers.get('x-total-count')];
    };
    await hide([{ companyId: company.id, name: 'Theirs', source: 'self' }]);
    expect(await listed('')).toEqual([shown.id, job._id, '2']);
    expect(await listed('mentionsMe=true')).toEqual([shown.id, job._id, '2']);
    expect(await listed('limit=1&skip=1')).toEqual([job._id, '2']);
    expect(await listed('subjectType=user')).toEqual([shown.id, '1']);
    expect(await listed('subjectType=match')).toEqual(['0']);
    expect(await listed(`subjectId=${hiding.id}`)).toEqual(['0']);
    expect(await listed(`subjectId=${hiding.id}`, root)).toEqual([hiding.id, '1']);
    for (const name of ['hiding', 'match']) {
      expect((await change(company, written[name] ?? '', { pinned: true })).status, name).toBe(404);
      expect((await remove(company, written[name] ?? '')).status, name).toBe(404);
    }
    expect((await change(company, written.job ?? '', { pinned: true })).status).toBe(200);
    await hide([]);
    expect(await listed('')).toEqual([hiding.id, match._id, shown.id, job._id, '4']);
    expect((await change(company, written.match ?? '', { pinned: true })).status).toBe(200);
  });

  test('S11 a team cannot access the notes of another team, superusers included', async () => {
    const { body: note } = await write(company);
    const root = await aSuperuser();
    const { body: ofRoot } = await write(root);
    for (const [who, id] of [
      [other, note._id],
      [root, note._id],
      [company, ofRoot._id],
    ] as const) {
      expect((await change(who, id, { text: 'mine' })).status).toBe(404);
      expect((await remove(who, id)).status).toBe(404);
    }
    expect(await texts(company)).toEqual(['Asked good questions.']);
    expect((await change(await aSuperuser(), ofRoot._id, { text: 'of us all' })).status).toBe(200);
  });

  test('S21, S22, S23 operators, prototypes and repeated parameters are refused', async () => {
    for (const text of [{ $ne: null }, ['x'], '', '   '])
      expect((await write(company, { text })).body.fields).toHaveProperty('text');
    expect((await write(company, { subjectId: { $gt: '' } })).status).toBe(400);
    expect((await app.post('/api/notes', { as: company.token, body: '{"__proto__":{"polluted":1}}' })).status).toBe(
      400,
    );
    for (const query of ['subjectId[$ne]=x', 'subjectId=x', 'limit=1&limit=2', 'skip=-1', 'companyId=x'])
      expect((await app.get(`/api/notes?${query}`, { as: company.token })).status, query).toBe(400);
  });
});

describe('notes about a match', () => {
  const all = async (as: Person) =>
    (await app.get('/api/notes', { as: as.token })).body.map(({ text }: { text: string }) => text);
  const writeAll = async (user: string, match: string) => {
    const root = await aSuperuser();
    for (const [as, subjectType, subjectId, text] of [
      [company, 'user', user, 'About her'],
      [company, 'match', match, 'About her interview'],
      [root, 'match', match, `Of Tandem ${match}`],
    ] as const)
      expect((await write(as, { subjectType, subjectId, text })).status).toBe(201);
    return root;
  };

  test('are in the export of the developer, and are erased with them', async () => {
    const developer = await aDeveloper();
    const match = await aMatch(await aJob(company), developer);
    const root = await writeAll(developer.id, match._id);
    const otherMatch = await aMatch(await aJob(company), await aDeveloper());
    await write(company, { subjectType: 'match', subjectId: otherMatch._id, text: 'About another' });
    const exported: { text: string }[] = JSON.parse(
      (await downloadOf(app, developer)).entries['notes-of-companies.json'] ?? '[]',
    );
    expect(exported.map(({ text }) => text).sort()).toEqual([
      'About her',
      'About her interview',
      `Of Tandem ${match._id}`,
    ]);
    const path = `/api/accounts/${developer.accountId}/delete-forever`;
    expect((await app.call('DELETE', path, { as: developer.token })).status).toBe(200);
    expect(await all(company)).toEqual(['About another']);
    expect(await all(root)).not.toContain(`Of Tandem ${match._id}`);
  });

  test('are counted for an applicant without an account, and are erased with them', async () => {
    const job = await aJob(company);
    const email = `noted-${job._id}@example.org`;
    const { slug } = (await app.get(`/api/companies/${company.id}`, { as: company.token })).body;
    await app.post(`/api/boards/${slug}/jobs/${job.slug}/applications`, { body: anApplication(job._id, { email }) });
    const [match] = (await app.get(`/api/v2/matches-new/${company.id}`, { as: company.token })).body;
    await writeAll(match.user, match._id);
    const [, token] = /\/sourced\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
    const { body } = await app.get(`/api/sourced/${token}`);
    expect(body.records).toMatchObject([{ notes: 3 }]);
    expect((await app.call('DELETE', `/api/sourced/${token}`, { body: {} })).status).toBe(200);
    expect(await all(company)).toEqual([]);
  });

  test('are deleted with a request that is undone', async () => {
    const developer = await aDeveloper();
    const job = await aJob(company);
    const { body: match } = await app.post('/api/matches-new', {
      as: company.token,
      body: { job: job._id, user: developer.id, coverText: 'Ferries.' },
    });
    await writeAll(developer.id, match._id);
    const undone = await app.put(`/api/matches-new/${match._id}`, { as: company.token, body: { undo: true } });
    expect(undone.body).toMatchObject({ removed: true });
    expect(await all(company)).toEqual(['About her']);
  });
});

test('notes of superusers about a company and its jobs are erased with the company', async () => {
  const boss = await aSuperuser();
  const job = await aJob(company);
  await write(boss, { subjectType: 'company', subjectId: company.id, text: 'Maria Berg left without paying.' });
  await write(boss, { subjectType: 'job', subjectId: job._id, text: 'Asked Maria for the salary.' });
  await write(boss, { subjectType: 'company', subjectId: other.id, text: 'Pays.' });
  const about = async () => {
    const { body } = await app.get('/api/notes?limit=100', { as: boss.token });
    return (body as { authorId: string; text: string }[])
      .filter(({ authorId }) => authorId === boss.accountId)
      .map(({ text }) => text);
  };
  expect(await about()).toHaveLength(3);
  await app.call('DELETE', `/api/accounts/${company.accountId}/delete-forever`, { as: company.token });
  expect(await about()).toEqual(['Pays.']);
});
