import type { MatchView } from '@tandem/contracts/match';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { expireMatches } from './matches.expiry.ts';
import { matches } from './matches.model.ts';
import { remindOfTiming } from './matches.timing.ts';

const app = useTestApp();

let ada: Person;
let volta: Person;
let job: Awaited<ReturnType<typeof aJob>>;
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  job = await aJob(volta, { salaryFrom: 4000, salaryTo: 6000, headline: 'Go engineer' });
});

const request = (more: object = {}, user = ada.id) =>
  app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user, ...more } });
const step = (as: Person, id: string, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const seenBy = async (who: Person) => (await app.get(`/api/v2/matches-new/${who.id}`, { as: who.token })).body[0];
const latest = async ({ email }: Person) => (await mailsTo(email))[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('a request', () => {
  test('offers the salary range of the job, or a part of it', async () => {
    const currency = { salaryCurrency: job.salaryCurrency, salaryFrequency: job.salaryFrequency };
    expect((await request()).body.offer).toEqual({ salaryFrom: 4000, salaryTo: 6000, ...currency });
    const another = await aDeveloper();
    await request({ salaryFrom: 5000, salaryTo: 5500 }, another.id);
    expect((await seenBy(another)).offer).toMatchObject({ salaryFrom: 5000, salaryTo: 5500 });
    expect(
      (await app.post('/api/matches-new', { as: (await aDeveloper()).token, body: { job: job._id } })).body.offer,
    ).toBe(null);
  });

  test.each([
    [{ salaryFrom: 3000 }, 'salaryFrom'],
    [{ salaryTo: 7000 }, 'salaryTo'],
    [{ salaryFrom: 5500, salaryTo: 5000 }, 'salaryTo'],
  ])('with the salary %j is refused', async (salary, field) => {
    expect((await request(salary)).body.fields).toHaveProperty(field);
  });

  test.each(['Hello {{name}}, we would like to talk to you', 'Hi [first name], we like your profile'])(
    'with the template "%s" is refused',
    async (coverText) => expect((await request({ coverText })).body.fields).toHaveProperty('coverText'),
  );

  test('with the same message as in requests to five other developers is refused', async () => {
    const coverText = 'We would like to talk to you about ferries.';
    for (let nth = 0; nth < 5; nth++) expect((await request({ coverText }, (await aDeveloper()).id)).status).toBe(201);
    expect((await request({ coverText })).body).toMatchObject({
      message: expect.stringContaining('Several developers'),
      fields: { coverText: expect.stringContaining('5 developers') },
    });
    expect((await request({ coverText: `${coverText} You wrote about locks.` })).status).toBe(201);
  });

  test('for several jobs is answered for each job separately', async () => {
    const others = [await aJob(volta), await aJob(volta)];
    const foreign = await aJob(await aCompany());
    const requests = [job, ...others, foreign].map(({ _id }) => ({ job: _id, user: ada.id }));
    const { status, body } = await app.post('/api/matches-new/requests', { as: volta.token, body: { requests } });
    expect(status).toBe(201);
    expect(
      body.results.map(({ match, failure }: { match: object; failure: { code: string } }) =>
        match ? 'sent' : failure.code,
      ),
    ).toEqual(['sent', 'sent', 'sent', 'not_found']);
    const { body: list } = await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token });
    expect(new Set(list.map((match: { job: string }) => match.job)).size).toBe(3);
  });
});

describe('a developer who asks for other conditions', () => {
  const ask = { about: ['salary', 'hours'], text: 'Would four days a week be possible?' };
  let id: string;
  beforeEach(async () => {
    id = (await request()).body._id;
  });

  test("keeps the match open, and it is the company's turn", async () => {
    expect((await step(ada, id, { ask })).body).toMatchObject({
      status: 'pending',
      turn: 'company',
      asks: [{ ...ask, answer: null }],
      abilities: ['accept', 'pass', 'withdrawAsk', 'undo'],
    });
    expect(await seenBy(volta)).toMatchObject({ isNew: true, abilities: expect.arrayContaining(['answerAsk']) });
    await passUndoPeriod();
    expect(await latest(volta)).toMatchObject({
      subject: 'Ada asks for something else',
      text: expect.stringContaining(`> ${ask.text}`),
    });
    const answered = await step(volta, id, { answerAsk: { agreed: true, text: 'Four days are fine.' } });
    expect(answered.body).toMatchObject({ turn: 'user', asks: [{ answer: { agreed: true } }] });
    await passUndoPeriod();
    expect((await latest(ada))?.subject).toBe('“Volta” agrees to what you asked for');
    expect((await step(ada, id, { status: 'accepted' })).body.status).toBe('accepted');
  });

  test('can accept or pass before the company has answered', async () => {
    await step(ada, id, { ask });
    expect((await step(ada, id, { status: 'passed', reason: 'salary-low' })).body.status).toBe('passed');
    expect((await step(volta, id, { answerAsk: { agreed: true } })).status).toBe(409);
  });

  test('makes one request at a time, and only the company answers', async () => {
    expect((await step(volta, id, { ask })).status).toBe(409);
    expect((await step(volta, id, { answerAsk: { agreed: true } })).status).toBe(409);
    await step(ada, id, { ask });
    expect((await step(ada, id, { ask })).status).toBe(409);
    expect((await step(ada, id, { answerAsk: { agreed: true } })).status).toBe(409);
    expect((await step(await aSuperuser(), id, { answerAsk: { agreed: true } })).status).toBe(409);
    for (const bad of [
      { about: [], text: ask.text },
      { about: ['visa'], text: ask.text },
      { ...ask, text: 'Hm' },
    ])
      expect((await step(ada, id, { ask: bad })).status).toBe(400);
  });

  test('can undo the request, and withdraw it later; the company can undo its answer', async () => {
    await step(ada, id, { ask });
    expect((await step(ada, id, { undo: true })).body).toMatchObject({ asks: [], turn: 'user' });
    await passUndoPeriod();
    expect(await mailsTo(volta.email)).toEqual([]);
    await step(ada, id, { ask });
    await step(volta, id, { answerAsk: { agreed: false, text: 'We need a whole week.' } });
    expect((await step(ada, id, { undo: true })).status).toBe(409);
    expect((await step(volta, id, { undo: true })).body).toMatchObject({ turn: 'company', asks: [{ answer: null }] });
    expect((await step(ada, id, { withdrawAsk: true })).body).toMatchObject({ turn: 'user' });
    expect((await seenBy(volta)).asks[0].withdrawnDate).not.toBeNull();
    expect((await step(ada, id, { ask })).status).toBe(200);
  });

  test('can ask five times per match, whether the company answers or not', async () => {
    for (let nth = 0; nth < 5; nth++) {
      expect((await step(ada, id, { ask })).status).toBe(200);
      const end = nth === 0 ? step(ada, id, { withdrawAsk: true }) : step(volta, id, { answerAsk: { agreed: false } });
      expect((await end).status).toBe(200);
    }
    expect((await seenBy(ada)).abilities).not.toContain('ask');
    expect((await step(ada, id, { ask })).status).toBe(409);
    expect((await seenBy(volta)).asks).toHaveLength(5);
  });

  test('is not left waiting: the match ends as not answered by the company after 14 days', async () => {
    await step(ada, id, { ask });
    await expireMatches(inDays(15));
    expect(await seenBy(ada)).toMatchObject({ status: 'passed', rejectReason: 'company-unresponsive' });
  });
});

describe('the reminder after bad timing', () => {
  const pass = { status: 'passed', reason: 'bad-timing' };
  let id: string;
  beforeEach(async () => {
    id = (await request()).body._id;
  });

  test('is sent to the developer once after the chosen months, if the job is still open', async () => {
    const { body } = await step(ada, id, { ...pass, remind: 3 });
    const days = (new Date(body.remindDate).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    expect((await seenBy(volta)).remindDate).toBeNull();
    await remindOfTiming(inDays(80));
    expect(await mailsTo(ada.email)).toEqual([]);
    await matches.setReminder(id, new Date());
    for (let nth = 0; nth < 2; nth++) await remindOfTiming(new Date());
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      'Is the timing better for “Go engineer”?',
    ]);
    expect((await seenBy(ada)).remindDate).toBeNull();
  });

  test('can be set later and cancelled by the developer only, and only for this reason', async () => {
    await step(ada, id, pass);
    expect((await step(volta, id, { remind: 1 })).status).toBe(409);
    expect((await step(ada, id, { remind: 6 })).body.remindDate).not.toBeNull();
    expect((await step(ada, id, { remind: null })).body.remindDate).toBeNull();
    expect((await step(ada, id, { remind: 2 })).status).toBe(400);
    await step(ada, id, { undo: true });
    const other = await step(ada, id, { status: 'passed', reason: 'location', remind: 1 });
    expect(other.body.fields).toHaveProperty('remind');
  });

  test('is not sent for a closed job, nor after the step was undone', async () => {
    await step(ada, id, { ...pass, remind: 1 });
    expect((await step(ada, id, { undo: true })).body.remindDate).toBeNull();
    await step(ada, id, { ...pass, remind: 1 });
    await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });
    await remindOfTiming(inDays(40));
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject.includes('timing'))).toEqual([]);
  });

  test('is not sent about a company from which the developer hides by then', async () => {
    await step(ada, id, { ...pass, remind: 1 });
    const user = { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] };
    expect((await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user } })).status).toBe(200);
    await matches.setReminder(id, new Date());
    await remindOfTiming(new Date());
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject.includes('timing'))).toEqual([]);
  });

  test.each([
    [
      'the developer has shown interest again',
      () => app.post('/api/matches-new', { as: ada.token, body: { job: job._id } }),
    ],
    [
      'a superuser has reopened the match',
      async () => step(await aSuperuser(), id, { status: 'accepted', decision: 'Both sides want to talk after all.' }),
    ],
  ])('is not sent if %s', async (_, reopen) => {
    await step(ada, id, { ...pass, remind: 1 });
    expect((await reopen()).status).toBeLessThan(300);
    await matches.setReminder(id, new Date());
    await remindOfTiming(new Date());
    const { body } = await app.get('/api/notifications', { as: ada.token });
    expect(body.items.filter(({ kind }: { kind: string }) => kind === 'jobRemembered')).toEqual([]);
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject.includes('timing'))).toEqual([]);
  });
});

describe('the account in charge', () => {
  test('gets the emails and notifications of the match in place of the team', async () => {
    const moa = await aColleague(volta);
    const { _id } = (await request()).body;
    expect((await step(volta, _id, { inCharge: moa.accountId })).body.inCharge).toBe(moa.accountId);
    expect((await seenBy(ada)).inCharge).toBeNull();
    await step(ada, _id, { status: 'accepted' });
    await passUndoPeriod();
    expect((await latest(moa))?.subject).toContain('Ada accepted');
    expect(await mailsTo(volta.email)).toEqual([]);
    const shown = async ({ token }: Person) => (await app.get('/api/notifications', { as: token })).body.total;
    expect([await shown(moa), await shown(volta)]).toEqual([1, 0]);
    expect((await step(volta, _id, { inCharge: null })).body.inCharge).toBeNull();
  });

  test('is replaced by the team while it is suspended', async () => {
    const moa = await aColleague(volta);
    const { _id } = (await request()).body;
    await step(volta, _id, { inCharge: moa.accountId });
    await changeAccount(new Types.ObjectId(moa.accountId), { suspended: true });
    await step(ada, _id, { status: 'accepted' });
    await passUndoPeriod();
    expect((await latest(volta))?.subject).toContain('Ada accepted');
  });

  test('is named to the developer once they are matched', async () => {
    const moa = await aColleague(volta);
    const name = 'Moa Lind';
    await app.put(`/api/accounts/${moa.accountId}`, { as: moa.token, body: { name } });
    const { _id } = (await request()).body;
    expect((await step(volta, _id, { inCharge: moa.accountId })).body.contact).toBeNull();
    expect(await seenBy(ada)).toMatchObject({ inCharge: null, contact: null });
    expect((await step(ada, _id, { status: 'accepted' })).body).toMatchObject({ inCharge: null, contact: name });
    expect((await step(volta, _id, { inCharge: null })).body.contact).toBeNull();
    expect((await seenBy(ada)).contact).toBeNull();
  });

  test('must belong to the company, and cannot be chosen by developers', async () => {
    const { _id } = (await request()).body;
    for (const account of [ada.accountId, (await aCompany()).accountId])
      expect((await step(volta, _id, { inCharge: account })).body.fields).toHaveProperty('inCharge');
    expect((await step(ada, _id, { inCharge: volta.accountId })).status).toBe(409);
  });
});

describe('rejecting several matches', () => {
  test('gives each developer a reason and a personal sentence, and reports the matches that could not be rejected', async () => {
    const people = [await aDeveloper(), await aDeveloper()];
    const ids: string[] = [];
    for (const person of people)
      ids.push((await app.post('/api/matches-new', { as: person.token, body: { job: job._id } })).body._id);
    const asked = (await request()).body._id;
    const another = await aJob(await aCompany());
    const foreign = (await app.post('/api/matches-new', { as: ada.token, body: { job: another._id } })).body._id;
    const rejections = [...ids, asked, foreign].map((_id, nth) => ({
      _id,
      reason: 'other-candidate',
      feedbackText: `Sentence ${nth}`,
    }));
    const headers = { 'accept-language': 'sv' };
    const { body } = await app.post('/api/matches-new/rejections', { as: volta.token, body: { rejections }, headers });
    expect(body.results).toMatchObject([
      { match: { _id: ids[0], status: 'rejected' }, failure: null },
      { match: { _id: ids[1], status: 'rejected' }, failure: null },
      { match: null, failure: { code: 'not_your_turn', message: 'Det är den andra sidans tur att svara.' } },
      { match: null, failure: { code: 'not_found' } },
    ]);
    for (const [nth, person] of people.entries())
      expect((await seenBy(person)).history.at(-1).feedbackText).toBe(`Sentence ${nth}`);
  });

  test('works across several jobs of the company, and each developer reads only the sentence written to them', async () => {
    const jobs = [job, await aJob(volta, { headline: 'Harbour pilot' })];
    const people = [await aDeveloper(), await aDeveloper()];
    const rejections: { _id: string; reason: string; feedbackText: string }[] = [];
    for (const [nth, person] of people.entries()) {
      const { body } = await app.post('/api/matches-new', { as: person.token, body: { job: jobs[nth]?._id } });
      rejections.push({ _id: body._id, reason: 'other-candidate', feedbackText: `Sentence ${nth}` });
    }
    const { body } = await app.post('/api/matches-new/rejections', { as: volta.token, body: { rejections } });
    expect(body.results.map(({ match }: { match: MatchView }) => match.job)).toEqual(jobs.map(({ _id }) => _id));
    for (const [nth, person] of people.entries()) {
      const seen = JSON.stringify(await seenBy(person));
      expect(seen).toContain(`Sentence ${nth}`);
      expect(seen).not.toContain(`Sentence ${1 - nth}`);
    }
  });

  test('is not available to developers', async () => {
    const body = { rejections: [{ _id: '0'.repeat(24), reason: 'location' }] };
    expect((await app.post('/api/matches-new/rejections', { as: ada.token, body })).status).toBe(403);
  });
});
