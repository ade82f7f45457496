import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { matches } from './matches.model.ts';

const app = useTestApp();

let ada: Person;
let volta: Person;
let job: Awaited<ReturnType<typeof aJob>>;
let id: string;
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  job = await aJob(volta, { questions: ['Why ferries?'] });
  id = (await begin({})).body._id;
});

const begin = (more: object, at = job) =>
  app.post('/api/matches-new', { as: ada.token, body: { job: at._id, ...more } });
const step = (as: Person, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const seenBy = async (who: Person) => {
  const { body } = await app.get(`/api/v2/matches-new/${who.id}`, { as: who.token });
  return body.find(({ _id }: { _id: string }) => _id === id);
};
const go = async (...statuses: string[]) => {
  for (const status of statuses) expect((await step(volta, { status })).status).toBe(200);
};

describe('from accepted to hired', () => {
  test('the company takes one step after another, and the developer sees each', async () => {
    for (const status of ['accepted', 'interviewing', 'hired']) {
      expect((await step(volta, { status })).body.status).toBe(status);
      expect(await seenBy(ada)).toMatchObject({ status, isNew: true });
    }
    const { history, turn, abilities } = await seenBy(ada);
    expect(history.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)).toEqual([
      'pending user',
      'accepted company',
      'interviewing company',
      'hired company',
    ]);
    expect([turn, abilities]).toEqual([null, []]);
  });

  test('no step can be skipped, and the developer can take none of them', async () => {
    expect((await step(volta, { status: 'interviewing' })).body.code).toBe('wrong_step');
    await go('accepted');
    expect((await step(volta, { status: 'hired' })).body.code).toBe('wrong_step');
    expect((await step(ada, { status: 'interviewing' })).body).toMatchObject({
      code: 'not_your_turn',
      message: 'It’s the other side’s turn to answer.',
    });
    await go('interviewing');
    expect((await step(ada, { status: 'hired' })).body.code).toBe('not_your_turn');
    expect((await step(volta, { status: 'accepted' })).body.code).toBe('wrong_step');
  });

  test('an interview can end in a rejection by the company or a pass by the developer', async () => {
    await go('accepted', 'interviewing');
    expect((await step(ada, { status: 'passed', reason: 'found-job' })).body).toMatchObject({
      status: 'passed',
      rejectReason: 'found-job',
    });
    expect((await step(ada, { undo: true })).body).toMatchObject({ status: 'interviewing', rejectReason: null });
    expect((await step(volta, { status: 'rejected', reason: 'test-result' })).body.rejectReason).toBe('test-result');
  });

  test('interviewing and hired can be undone one step at a time by the side that took the step', async () => {
    await go('accepted', 'interviewing', 'hired');
    expect((await step(ada, { undo: true })).status).toBe(409);
    for (const status of ['interviewing', 'accepted', 'pending'])
      expect((await step(volta, { undo: true })).body.status).toBe(status);
    expect((await step(volta, { undo: true })).status).toBe(409);
    expect((await seenBy(volta)).history).toHaveLength(1);
  });

  test('each side is emailed about a step once it is final', async () => {
    await go('accepted', 'interviewing');
    await passUndoPeriod();
    expect((await mailsTo(ada.email))[0]?.subject).toBe('“Volta” would like to interview you');
    await go('hired');
    await passUndoPeriod();
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toHaveLength(2);
    expect((await mailsTo(ada.email))[0]?.subject).toBe('“Volta” has hired you');
  });
});

describe('a hire', () => {
  const hire = { startDate: '2027-02-01', salary: { amount: 5400, currency: 'eur', frequency: 'monthly' } };

  test('has a start date and a salary, visible only to the two sides', async () => {
    await go('accepted', 'interviewing');
    expect((await step(volta, { status: 'hired', hire })).body.hire).toEqual(hire);
    expect((await seenBy(ada)).hire).toEqual(hire);
    const root = await aSuperuser();
    const list = await app.get(`/api/v2/matches-new/${ada.id}`, { as: root.token });
    expect(list.body[0]).toMatchObject({ status: 'hired', hire: null });
    expect((await app.get(`/api/accounts/${ada.accountId}/export`, { as: ada.token })).status).toBe(200);
  });

  test('can be completed later by either side, but not before the hire and not by superusers', async () => {
    await go('accepted', 'interviewing');
    expect((await step(volta, { hire })).status).toBe(409);
    await go('hired');
    expect((await step(ada, { hire: { startDate: '2027-03-01' } })).body.hire).toEqual({
      startDate: '2027-03-01',
      salary: null,
    });
    expect((await step(volta, { hire: { salary: hire.salary } })).body.hire).toEqual({
      startDate: '2027-03-01',
      salary: hire.salary,
    });
    expect((await step(await aSuperuser(), { hire })).status).toBe(409);
    for (const body of [{ startDate: 'soon' }, { startDate: '2027-02-30' }, { salary: { amount: -1 } }])
      expect((await step(volta, { hire: body })).status).toBe(400);
  });

  test('loses its details when it is undone', async () => {
    await go('accepted', 'interviewing');
    await step(volta, { status: 'hired', hire });
    expect((await step(volta, { undo: true })).body).toMatchObject({ status: 'interviewing', hire: null });
  });

  test('has the same details after a superuser has taken it back and restored it', async () => {
    const [root, decision] = [await aSuperuser(), 'The contract was never signed.'];
    await go('accepted', 'interviewing');
    await step(volta, { status: 'hired', hire });
    expect((await step(root, { status: 'rejected', decision })).status).toBe(200);
    expect((await step(root, { undo: true })).status).toBe(200);
    expect(await seenBy(volta)).toMatchObject({ status: 'hired', hire });
    for (const status of ['rejected', 'hired']) expect((await step(root, { status, decision })).status).toBe(200);
    expect(await seenBy(volta)).toMatchObject({ status: 'hired', hire });
  });

  test('has no details that a superuser sends with the decision on a dispute', async () => {
    const [root, decision] = [await aSuperuser(), 'The contract was signed after all.'];
    await go('accepted', 'interviewing');
    expect((await step(root, { status: 'hired', decision, hire })).status).toBe(409);
    expect((await step(root, { status: 'hired', decision })).status).toBe(200);
    expect((await seenBy(ada)).hire).toEqual({ startDate: null, salary: null });
  });

  test('is accepted only with the status hired', async () => {
    expect((await step(volta, { status: 'accepted', hire })).body.fields).toHaveProperty('hire');
  });

  test('the job can be closed with the match that filled it, before or after the hire is recorded', async () => {
    await go('accepted', 'interviewing', 'hired');
    const body = { _id: job._id, status: 'closed', reason: 'filled-here', hired: id };
    expect((await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body })).status).toBe(200);
    expect(await seenBy(ada)).toMatchObject({ status: 'hired' });
  });
});

describe('undoing after the job was closed', () => {
  const close = () =>
    app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });

  test.each([
    ['a refusal', () => step(volta, { status: 'rejected', reason: 'location' }), 'rejected'],
    ['a hire', () => go('accepted', 'interviewing', 'hired'), 'hired'],
  ])('is not possible for %s, because the match would be open again', async (_, act, status) => {
    await act();
    expect((await seenBy(volta)).abilities).toContain('undo');
    await close();
    expect(await seenBy(volta)).toMatchObject({ status, abilities: [], undoUntil: null });
    expect((await step(volta, { undo: true })).status).toBe(409);
    expect(await seenBy(volta)).toMatchObject({ status });
  });
});

describe('the revision', () => {
  test('of an older state of the match is refused, and nothing is stored', async () => {
    const { revision } = await seenBy(volta);
    await go('accepted');
    const stale = await step(ada, { status: 'passed', reason: 'location', revision });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'match_moved_on', message: expect.stringMatching(/ .*\.$/) },
    });
    const now = (await seenBy(ada)).revision;
    expect((await step(ada, { status: 'passed', reason: 'location', revision: now })).status).toBe(200);
    expect((await step(ada, { undo: true, revision: now })).body.code).toBe('match_moved_on');
  });

  test('is not changed by marking the match as seen', async () => {
    const { revision } = await seenBy(volta);
    await step(volta, { seen: true });
    expect((await step(volta, { status: 'accepted', revision })).status).toBe(200);
  });

  test('protects a match that an older version stored without a revision', async () => {
    const of = { _id: new mongoose.Types.ObjectId(id) };
    await mongoose.connection.collection('matches').updateOne(of, { $unset: { revision: 1, hire: 1, answers: 1 } });
    expect(await seenBy(volta)).toMatchObject({ revision: 0, hire: null, answers: [] });
    const answers = await Promise.all([
      step(volta, { status: 'accepted', revision: 0 }),
      step(volta, { status: 'rejected', reason: 'location', revision: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seenBy(volta)).revision).toBe(1);
  });
});

describe('the reason', () => {
  test('is shown at the top of an ended match, with the sentence to the other side', async () => {
    const feedbackText = 'We went on with somebody who knows ferries.';
    await step(volta, { status: 'rejected', reason: 'other-candidate', feedbackText });
    expect(await seenBy(ada)).toMatchObject({ rejectReason: 'other-candidate' });
    expect((await seenBy(ada)).history.at(-1)).toMatchObject({ feedbackText });
    await passUndoPeriod();
    expect((await mailsTo(ada.email))[0]?.text).toContain(`> ${feedbackText}`);
  });

  test('that is internal is visible only to the company, but the sentence is sent', async () => {
    await step(volta, { status: 'rejected', reason: 'spam', feedbackText: 'No, thank you.' });
    expect((await seenBy(volta)).rejectReason).toBe('spam');
    expect(await seenBy(ada)).toMatchObject({ rejectReason: null });
    expect((await seenBy(ada)).history.at(-1).feedbackText).toBe('No, thank you.');
  });
});

describe('answers to the questions of the job', () => {
  test('are sent with the interest and shown together with their questions', async () => {
    const another = await aJob(volta, { questions: ['Why ferries?', 'When?'] });
    const sent = await begin({ answers: ['Late is worse.', 'May'] }, another);
    expect(sent.body.answers).toEqual([
      { question: 'Why ferries?', answer: 'Late is worse.' },
      { question: 'When?', answer: 'May' },
    ]);
  });

  test('must be complete, and are accepted only from the developer', async () => {
    const another = await aJob(volta, { questions: ['Why ferries?', 'When?'] });
    expect((await begin({ answers: ['Late is worse.'] }, another)).body.fields).toHaveProperty(['answers.1']);
    expect((await begin({ answers: ['a', 'b', 'c'] }, another)).body.fields).toHaveProperty('answers');
    const body = { job: another._id, user: ada.id, answers: ['a', 'b'] };
    const asked = await app.post('/api/matches-new', { as: volta.token, body });
    expect(asked.body.fields).toHaveProperty('answers');
  });

  test('can be given when an invitation is accepted, and are removed if that is undone', async () => {
    const another = await aJob(volta, { questions: ['Why ferries?', 'When?'] });
    const body = { job: another._id, user: ada.id };
    id = (await app.post('/api/matches-new', { as: volta.token, body })).body._id;
    const accept = (answers?: string[]) => step(ada, { status: 'accepted', ...(answers && { answers }) });
    expect((await accept(['Late is worse.'])).body.fields).toHaveProperty(['answers.1']);
    expect((await step(ada, { status: 'passed', reason: 'other', note: 'Too far', answers: ['a', 'b'] })).status).toBe(
      400,
    );
    expect((await accept(['Late is worse.', 'May'])).status).toBe(200);
    expect((await seenBy(volta)).answers).toEqual([
      { question: 'Why ferries?', answer: 'Late is worse.' },
      { question: 'When?', answer: 'May' },
    ]);
    expect((await step(ada, { undo: true })).body).toMatchObject({ status: 'pending', answers: [] });
    expect((await accept()).body).toMatchObject({ status: 'accepted', answers: [] });
  });

  test('cannot be given by the company when it accepts an interest', async () => {
    expect((await step(volta, { status: 'accepted', answers: ['Late'] })).body.fields).toHaveProperty('answers');
  });
});

describe('a dispute', () => {
  const decision = 'Both sides were at the office, in different cities.';

  test('is settled by a superuser with any status, and both sides are notified of the reason', async () => {
    const root = await aSuperuser();
    await step(volta, { status: 'rejected', reason: 'no-show' });
    expect((await step(root, { status: 'interviewing', decision })).body).toMatchObject({
      status: 'interviewing',
      turn: 'company',
      rejectReason: null,
    });
    for (const side of [ada, volta]) {
      expect((await seenBy(side)).history.at(-1)).toMatchObject({ by: 'superuser', decision });
      await passUndoPeriod();
      expect((await mailsTo(side.email))[0]).toMatchObject({
        subject: expect.stringContaining('Tandem has decided'),
        text: expect.stringContaining(decision),
      });
    }
    const { body } = await app.get('/api/audit?limit=5', { as: root.token });
    expect(body.find(({ action }: { action: string }) => action === 'matches.update')).toMatchObject({
      reason: decision,
    });
  });

  test('cannot be settled by the sides, without a reason, or if the pair has another open match', async () => {
    const root = await aSuperuser();
    for (const side of [ada, volta])
      expect((await step(side, { status: 'hired', decision })).body.fields).toHaveProperty('decision');
    expect((await step(root, { status: 'hired', decision: 'Because' })).status).toBe(400);
    expect((await step(root, { decision })).status).toBe(400);
    await step(volta, { status: 'rejected', reason: 'location' });
    await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
    expect((await step(root, { status: 'accepted', decision })).status).toBe(409);
  });
});

test('a company must publish its job before it can invite developers', async () => {
  const draft = await aDraft(volta);
  const { body } = await app.post('/api/matches-new', { as: volta.token, body: { job: draft._id, user: ada.id } });
  expect(body.code).toBe('job_not_published');
  expect((await matches.find(id))?.history).toHaveLength(1);
});
