import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aDraft, aJob, anApplication } from '../../../testing/factories.ts';
import { aPdf, asFile } from '../../../testing/files.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { expireMatches } from '../../hiring/matches/matches.expiry.ts';
import { eraseCandidates } from '../candidates/candidates.erasing.ts';
import { formTicket } from './form-ticket.ts';

const app = useTestApp();

let hamnkraft: Person & { slug: string };
let job: Awaited<ReturnType<typeof aJob>>;
beforeEach(async () => {
  hamnkraft = await aCompany();
  job = await aJob(hamnkraft);
});
afterEach(() => vi.useRealTimers());

const pathOf = (of = job, company = hamnkraft) => `/api/boards/${company.slug}/jobs/${of.slug}/applications`;
const send = (body: object, path = pathOf()) => app.post(path, { body });
const matchesOf = async (company = hamnkraft) =>
  (await app.get(`/api/v2/matches-new/${company.id}`, { as: company.token })).body;
const step = (id: string, body: object) => app.put(`/api/matches-new/${id}`, { as: hamnkraft.token, body });
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const withCv = (body: object, file: Blob, name = 'cv.pdf') => {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, value);
  form.append('file', file, name);
  return fetch(app.url + pathOf(), { method: 'POST', body: form });
};

describe('an application', () => {
  test('becomes a match of the company, which sees its content and decides next', async () => {
    const body = anApplication(job._id, { link: 'https://github.com/elin' });
    expect(await send(body)).toMatchObject({ status: 201, body: { ok: true } });
    const [match] = await matchesOf();
    expect(match).toMatchObject({
      status: 'pending',
      startedBy: 'widget',
      turn: 'company',
      isNew: true,
      coverText: 'Ferries.',
      abilities: ['accept', 'reject'],
      developer: { firstName: 'Elin', lastName: 'Holm', email: body.email, managedBy: hamnkraft.id },
      application: { link: 'https://github.com/elin', answers: [], document: null, consent: { version: 1 } },
    });
    expect(await subjectsTo(body.email)).toEqual([expect.stringMatching(/has arrived$/)]);
    expect(await subjectsTo(hamnkraft.email)).toHaveLength(1);
  });

  test('is visible to that company and to no one else', async () => {
    await send(anApplication(job._id));
    const [{ developer }] = await matchesOf();
    for (const { token } of [await aCompany({ isPaying: true }), await aDeveloper()])
      expect((await app.get(`/api/users/${developer._id}`, { as: token })).status).toBe(404);
    expect((await app.get(`/api/users/${developer._id}`)).status).toBe(401);
  });

  test('is stored once, however often it is sent, even simultaneously and from a reopened form', async () => {
    const body = anApplication(job._id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    answers.push(await send({ ...body, ticket: formTicket(job._id, Date.now() - 20_000) }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await matchesOf()).toHaveLength(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test('can include a CV, which the company reads through a link', async () => {
    const body = anApplication(job._id);
    expect((await withCv(body, asFile(aPdf()))).status).toBe(201);
    const [{ application }] = await matchesOf();
    expect(application.document.name).toBe('cv.pdf');
    const file = await fetch(app.url + application.document.url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf());
  });

  test('must answer every question of the job', async () => {
    job = await aJob(hamnkraft, { questions: ['Why ferries?', 'When?'] });
    expect((await app.get(pathOf())).body.questions).toEqual(['Why ferries?', 'When?']);
    expect((await send(anApplication(job._id, { answers: ['Sea'] }))).body.fields).toHaveProperty(['answers.1']);
    expect((await send(anApplication(job._id, { answers: ['Sea', 'May'] }))).status).toBe(201);
    expect((await matchesOf())[0].application.answers).toEqual([
      { question: 'Why ferries?', answer: 'Sea' },
      { question: 'When?', answer: 'May' },
    ]);
  });

  test('is not stored with answers to questions that the company has changed since', async () => {
    job = await aJob(hamnkraft, { questions: ['Why ferries?', 'When?'] });
    const { ticket } = (await app.get(pathOf())).body;
    await app.put(`/api/companies/${hamnkraft.id}/jobs`, {
      as: hamnkraft.token,
      body: { _id: job._id, questions: ['When?', 'Which salary?'] },
    });
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    const body = anApplication(job._id, { ticket, answers: ['Sea', 'May'] });
    expect((await send(body)).body.code).toBe('form_expired');
    expect(await matchesOf()).toEqual([]);
    const form = (await app.get(pathOf())).body;
    expect(form.questions).toEqual(['When?', 'Which salary?']);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await send({ ...body, ticket: form.ticket, answers: ['May', '5000'] })).status).toBe(201);
  });

  test('requires a name, an address, consent, and the current version of the policy', async () => {
    const { body } = await send({ ...anApplication(job._id), name: ' ', email: 'x', consent: 'false', terms: 0 });
    expect(Object.keys(body.fields).sort()).toEqual(['consent', 'email', 'name', 'terms']);
    expect((await send(anApplication(job._id, { terms: 99 }))).body.fields).toHaveProperty('terms');
    expect(await matchesOf()).toEqual([]);
  });

  test('records where the applicant came from, without data that could identify them', async () => {
    const campaign =
      '?utm_source=newsletter&utm_campaign=spring&ref=elin@example.org&utm_term=4670123456&sid=17&utm_x=1';
    await send(anApplication(job._id, { campaign }));
    expect((await matchesOf())[0].application.campaign).toEqual({ utm_source: 'newsletter', utm_campaign: 'spring' });
    expect((await send(anApplication(job._id, { campaign: 'x'.repeat(10_001) }))).status).toBe(400);
  });

  test('is accepted only for a job on the board of the given company', async () => {
    const other = await aCompany();
    const draft = await aDraft(hamnkraft);
    expect((await send(anApplication(job._id), pathOf(job, other))).status).toBe(404);
    expect((await send(anApplication(draft._id), pathOf({ ...draft }))).status).toBe(404);
    expect((await app.get(pathOf(job, other))).status).toBe(404);
  });
});

describe('the answer to an application', () => {
  const applied = async () => {
    const body = anApplication(job._id);
    await send(body);
    return { ...body, id: (await matchesOf())[0]._id as string };
  };

  test('is sent to the person without an account if it accepts', async () => {
    const { email, id } = await applied();
    expect((await step(id, { status: 'accepted' })).body.status).toBe('accepted');
    await passUndoPeriod();
    expect((await subjectsTo(email))[0]).toMatch(/wants to get to know you$/);
  });

  test('moves the person to the matched candidates if the job is closed as filled by them', async () => {
    const { id } = await applied();
    const body = { _id: job._id, status: 'closed', reason: 'filled-here', hired: id };
    const closed = await app.put(`/api/companies/${hamnkraft.id}/jobs`, { as: hamnkraft.token, body });
    expect(closed.status).toBe(200);
    expect((await matchesOf())[0].status).toBe('hired');
    const { body: candidates } = await app.get('/api/candidates/', { as: hamnkraft.token });
    expect(candidates).toMatchObject([{ firstName: 'Elin', pipeline: { stage: 'matched' } }]);
  });

  test('is sent by email if it declines, and again after a repeated application, while the form reveals nothing', async () => {
    const { id, ticket, ...body } = await applied();
    await step(id, { status: 'rejected', reason: 'seniority-low' });
    await passUndoPeriod();
    const again = await send({ ...body, ticket: formTicket(job._id, Date.now() - 9000) });
    expect(again).toMatchObject({ status: 201, body: { ok: true } });
    expect(await matchesOf()).toHaveLength(1);
    expect((await subjectsTo(body.email)).filter((each) => each.startsWith('About'))).toHaveLength(2);
  });

  test('is not sent to a person who applies again while it can still be undone', async () => {
    const { id, ticket, ...body } = await applied();
    await step(id, { status: 'rejected', reason: 'seniority-low' });
    await send({ ...body, ticket: formTicket(job._id, Date.now() - 9000) });
    const answers = async () => (await subjectsTo(body.email)).filter((each) => each.startsWith('About'));
    expect(await answers()).toEqual([]);
    await step(id, { undo: true });
    await passUndoPeriod();
    expect(await answers()).toEqual([]);
  });

  test('is an automatic rejection with an explanation after 14 days without a decision', async () => {
    const { email } = await applied();
    await expireMatches(new Date(Date.now() + 15 * 86_400_000));
    expect((await mailsTo(email))[0]?.text).toContain('didn’t answer your application');
  });

  test('is sent for the record into which the company merged the application', async () => {
    const { email, id } = await applied();
    const [{ developer }] = await matchesOf();
    const known = await aCandidate(hamnkraft);
    const body = { from: developer._id, fields: [] };
    await app.post(`/api/candidates/${known._id}/merge`, { as: hamnkraft.token, body });
    expect(await matchesOf()).toMatchObject([{ _id: id, status: 'pending', developer: { _id: known._id } }]);
    await step(id, { status: 'accepted' });
    await passUndoPeriod();
    expect((await subjectsTo(email))[0]).toMatch(/wants to get to know you$/);
  });

  test('is a rejection when the company erases the person', async () => {
    const { email } = await applied();
    const [{ developer }] = await matchesOf();
    await app.post(`/api/candidates/${developer._id}/delete`, { as: hamnkraft.token });
    expect(await subjectsTo(email)).toHaveLength(1);
    await eraseCandidates([new Types.ObjectId(developer._id as string)]);
    expect((await subjectsTo(email))[0]).toMatch(/^About your application/);
  });

  test('is no rejection when the person erases the data that the company has just deleted', async () => {
    const { email } = await applied();
    const token = /\/sourced\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    const [{ developer }] = await matchesOf();
    const deleted = await app.post(`/api/candidates/${developer._id}/delete`, { as: hamnkraft.token });
    expect(deleted.status).toBe(200);
    await app.call('DELETE', `/api/sourced/${token}`, { body: {} });
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('states that the job was closed', async () => {
    const { email } = await applied();
    const body = { _id: job._id, status: 'closed' };
    await app.put(`/api/companies/${hamnkraft.id}/jobs`, { as: hamnkraft.token, body });
    expect((await mailsTo(email))[0]?.text).toContain('has closed “');
  });

  test('the link in the confirmation shows the stored data and can withdraw the application', async () => {
    const { email } = await applied();
    const token = /\/sourced\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    const { body } = await app.get(`/api/sourced/${token}`);
    expect(body.records).toMatchObject([{ person: { firstName: 'Elin', source: { kind: 'application' } } }]);
    await app.call('DELETE', `/api/sourced/${token}`, { body: {} });
    expect(await matchesOf()).toEqual([]);
  });

  test('an application becomes a match of the developer who takes over the profile with the same address', async () => {
    const ada = await aDeveloper();
    await send(anApplication(job._id, { email: ada.email }));
    expect((await matchesOf())[0].developer._id).not.toBe(ada.id);
    const { body } = await app.get('/api/take-over', { as: ada.token });
    const records = body.records.map(({ _id }: { _id: string }) => _id);
    expect(records).toHaveLength(1);
    await app.post('/api/take-over', { as: ada.token, body: { records, fields: {} } });
    expect(await matchesOf()).toMatchObject([{ startedBy: 'widget', developer: { _id: ada.id } }]);
  });
});

describe('protection of the application form against bots', () => {
  test('bots that fill in the invisible field get the usual response and change nothing', async () => {
    const body = anApplication(job._id, { website: 'https://spam.example' });
    expect((await send(body)).status).toBe(201);
    expect(await matchesOf()).toEqual([]);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test('an application needs a ticket for the job that is some seconds old and from the same day; each form gets a new one', async () => {
    const [one, other] = [(await app.get(pathOf())).body, (await app.get(pathOf())).body];
    expect(one.ticket).not.toBe(other.ticket);
    const foreign = await aJob(hamnkraft);
    const codes = [];
    for (const ticket of [
      one.ticket,
      formTicket(foreign._id, Date.now() - 10_000),
      formTicket(job._id, Date.now() - 86_400_001),
      'x.y.z',
    ])
      codes.push((await send(anApplication(job._id, { ticket }))).body.code);
    expect(codes).toEqual(['form_too_soon', 'form_expired', 'form_expired', 'form_expired']);
  });

  test('S34 any site may send an application, without credentials; a token is not accepted', async () => {
    const preflight = await fetch(app.url + pathOf(), {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization, content-type' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    const ada = await aDeveloper();
    await app.post(pathOf(), { as: ada.token, body: anApplication(job._id) });
    const [match] = await matchesOf();
    expect(match).toMatchObject({ startedBy: 'widget' });
    expect(match.developer._id).not.toBe(ada.id);
  });

  test('S28 line breaks in a name or file name do not reach a header or another mailbox', async () => {
    const body = anApplication(job._id, { name: 'Elin\r\nBcc: all' });
    expect((await withCv(body, asFile(aPdf()), 'cv.pdf\r\nset-cookie: a=b')).status).toBe(201);
    const [{ application }] = await matchesOf();
    const file = await fetch(app.url + application.document.url);
    expect(file.headers.has('set-cookie')).toBe(false);
    expect(await mailsTo('all')).toEqual([]);
    for (const mail of [...(await mailsTo(body.email)), ...(await mailsTo(hamnkraft.email))])
      expect(mail.subject).not.toMatch(/[\r\n]/);
    expect((await send(anApplication(job._id, { email: 'a@example.org\r\nBcc: b@example.org' }))).status).toBe(400);
  });

  test('S31 a CV with the file name of an executable is downloaded with the type of its content', async () => {
    await withCv(anApplication(job._id), asFile(aPdf()), 'CV Elin Holm.pdf.hta');
    const [{ application }] = await matchesOf();
    expect(application.document.name).toBe('CV Elin Holm.pdf.hta.pdf');
    const { headers } = await fetch(app.url + application.document.url);
    expect(headers.get('content-disposition')).toContain('.hta.pdf');
  });

  test('S31 a CV is checked by its content, and an application with another type of file is not stored', async () => {
    for (const bytes of ['<html><script>alert(1)</script>', 'MZ\u0090\u0000\u0003'])
      expect((await withCv(anApplication(job._id), asFile(bytes))).status).toBe(415);
    expect(await matchesOf()).toEqual([]);
    await withCv(anApplication(job._id), asFile(aPdf()));
    const { url } = (await matchesOf())[0].application.document;
    const { headers } = await fetch(app.url + url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('S24 input above the limits is refused quickly', async () => {
    const began = Date.now();
    const tooMany = Array.from({ length: 6 }, () => 'x');
    for (const fields of [{ text: 'x'.repeat(5001) }, { answers: tooMany }, { name: 'x'.repeat(1e5) }])
      expect((await send(anApplication(job._id, fields))).status).toBe(400);
    expect((await send(anApplication(job._id, { text: 'x'.repeat(2_000_000) }))).status).toBe(413);
    expect(Date.now() - began).toBeLessThan(400);
  });
});

test('an email address can apply ten times a day, and existing applications are still answered', async () => {
  const email = 'flooded@example.org';
  const jobs = await Promise.all(Array.from({ length: 11 }, () => aJob(hamnkraft)));
  const sent = jobs.map((each) => ({ path: pathOf(each), body: anApplication(each._id, { email }) }));
  const codes = [];
  for (const { path, body } of sent) codes.push((await send(body, path)).status);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await send(sent[0]?.body ?? {}, sent[0]?.path)).status).toBe(201);
});
