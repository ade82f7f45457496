import { beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aJob, anAcceptedMatch, anApplication } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { CHOICE_QUESTION, CODE_QUESTION } from '../../../testing/tech-tests.ts';
import { mailUnread } from '../../identity/notifications/notifications.mailing.ts';
import { suspend } from '../../identity/suspensions/suspensions.service.ts';
import { type StoredTechTest, techTests } from './tech-tests.model.ts';
import { saveAnswers } from './tech-tests.service.ts';
import { closeExpiredTests, remindOfResults } from './tech-tests.tasks.ts';

const app = useTestApp();

let ada: Person;
let volta: Awaited<ReturnType<typeof aCompany>>;
let superuser: Person;
let matchId: string;
let choice: { _id: string };
let code: { _id: string };

const DAY = 86_400_000;
const TEXT = 'Build a small page that shows the next departures of a ferry, with delays.';
const ASSIGNMENT = {
  kind: 'techAssignment',
  assignment: { text: TEXT, hours: 2, rubric: ['Handles delays', 'Readable code'] },
};

beforeEach(async () => {
  [ada, volta, superuser] = [await aDeveloper(), await aCompany({ name: 'Volta', isPaying: true }), await aSuperuser()];
  matchId = (await anAcceptedMatch(await aJob(volta), ada, volta))._id;
  choice = await addQuestion(superuser, CHOICE_QUESTION);
  code = await addQuestion(volta, CODE_QUESTION);
});

const addQuestion = async (as: Person, body: object) =>
  (await app.post('/api/test-questions', { as: as.token, body })).body as { _id: string };
const invite = (body: object, as: Person = volta, match = matchId) =>
  app.post(`/api/matches-new/${match}/tech-tests`, { as: as.token, body });
const withCode = () => invite({ kind: 'codeQuestions', questionIds: [code._id] });
const withChoice = () => invite({ kind: 'preScreening', questionIds: [choice._id] });
const read = async (id: string, as: Person) => (await app.get(`/api/tech-tests/${id}`, { as: as.token })).body;
const start = (id: string, as = ada) => app.post(`/api/tech-tests/${id}/start`, { as: as.token });
const save = (id: string, body: object, as = ada) => app.put(`/api/tech-tests/${id}/answers`, { as: as.token, body });
const handIn = (id: string, as = ada) => app.post(`/api/tech-tests/${id}/hand-in`, { as: as.token });
const results = (id: string, outcomes: string[], as = ada) =>
  app.put(`/api/tech-tests/${id}/results`, {
    as: as.token,
    body: { results: [{ question: 0, cases: outcomes.map((outcome) => ({ outcome, milliseconds: 3 })) }] },
  });
const FEEDBACK = 'All cases passed, and the names are easy to follow.';
const review = (id: string, body: object = { passed: true, feedback: FEEDBACK }, as: Person = volta) =>
  app.put(`/api/tech-tests/${id}/review`, { as: as.token, body });
const notificationsOf = async (person: Person) =>
  ((await app.get('/api/notifications', { as: person.token })).body.items as { kind: string }[]).map(
    ({ kind }) => kind,
  );

async function started(invitation = withCode) {
  const { _id } = (await invitation()).body;
  return (await start(_id)).body;
}

describe('inviting', () => {
  test('shows the developer what to expect, and no question before the start', async () => {
    const { status, body } = await withCode();
    expect(status).toBe(201);
    const seen = await read(body._id, ada);
    expect(seen).toMatchObject({
      status: 'invited',
      minutes: 10,
      questionCount: 1,
      caseCount: 3,
      visibleCaseCount: 2,
      abilities: ['start', 'extend'],
    });
    expect(seen).not.toHaveProperty('questions');
    expect(await notificationsOf(ada)).toContain('testInvited');
    expect((await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body[0].techTest).toEqual({
      kind: 'codeQuestions',
      status: 'invited',
      link: `/me/tests/${body._id}`,
      sentDate: expect.any(String),
      result: null,
    });
  });

  test('shows the assignment, its rubric and the payment before the start', async () => {
    const payment = { amount: 150, currency: 'eur' };
    const { body } = await invite({ ...ASSIGNMENT, assignment: { ...ASSIGNMENT.assignment, payment } });
    expect((await read(body._id, ada)).assignment).toMatchObject({
      hours: 2,
      rubric: ['Handles delays', 'Readable code'],
      payment,
    });
  });

  test('requires a paying company', async () => {
    const free = await aCompany();
    const match = await anAcceptedMatch(await aJob(free), ada, free);
    const answer = await invite(ASSIGNMENT, free, match._id);
    expect(answer).toMatchObject({ status: 402, body: { code: 'premium_needed' } });
  });

  test('is not possible for an applicant without an account', async () => {
    const job = await aJob(volta);
    const path = `/api/boards/${volta.slug}/jobs/${job.slug}/applications`;
    expect((await app.post(path, { body: anApplication(job._id) })).status).toBe(201);
    const [match] = (await app.get(`/api/v2/matches-new/${volta.id}`, { as: volta.token })).body;
    await app.put(`/api/matches-new/${match._id}`, { as: volta.token, body: { status: 'accepted' } });
    expect((await invite(ASSIGNMENT, volta, match._id)).body.code).toBe('without_account');
  });

  test('requires a match that both sides have accepted', async () => {
    const job = await aJob(volta);
    const pending = await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
    expect((await invite(ASSIGNMENT, volta, pending.body._id)).status).toBe(409);
    await app.put(`/api/matches-new/${matchId}`, {
      as: ada.token,
      body: { status: 'passed', reason: 'other', note: 'Not any more.' },
    });
    expect((await withCode()).status).toBe(409);
  });

  test('is possible for one test at a time per match', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, withCode));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { _id } = answers.find(({ status }) => status === 201)?.body ?? {};
    await app.put(`/api/tech-tests/${_id}/cancel`, { as: volta.token });
    expect((await withChoice()).status).toBe(201);
    expect((await app.get(`/api/matches-new/${matchId}/tech-tests`, { as: ada.token })).body).toHaveLength(2);
  });

  test('refuses questions of another company or of another kind', async () => {
    const foreign = await addQuestion(await aCompany(), CODE_QUESTION);
    for (const id of [foreign._id, choice._id, '000000000000000000000009'])
      expect((await invite({ kind: 'codeQuestions', questionIds: [id] })).body.fields).toHaveProperty('questionIds');
  });

  test.each([
    [{ hours: 3.5 }, 'assignment.hours'],
    [{ hours: 0 }, 'assignment.hours'],
    [{ rubric: [] }, 'assignment.rubric'],
    [{ text: 'Too short' }, 'assignment.text'],
    [{ payment: { amount: 0, currency: 'eur' } }, 'assignment.payment.amount'],
  ])('refuses an assignment with %j', async (change, field) => {
    const answer = await invite({ ...ASSIGNMENT, assignment: { ...ASSIGNMENT.assignment, ...change } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test.each([0, 31, 1.5])('refuses a deadline in %s days', async (deadlineDays) => {
    expect((await invite({ ...ASSIGNMENT, deadlineDays })).body.fields).toHaveProperty('deadlineDays');
  });
});

describe('the clock', () => {
  test('starts when the developer starts, and is not restarted by a reload', async () => {
    const { _id } = (await withCode()).body;
    const first = (await start(_id)).body;
    expect(Date.parse(first.endsDate) - Date.parse(first.startedDate)).toBe(10 * 60_000);
    expect((await start(_id)).body.endsDate).toBe(first.endsDate);
    expect((await read(_id, ada)).endsDate).toBe(first.endsDate);
  });

  test('allows half as much time again to developers who need it, without telling the company', async () => {
    await app.put('/api/tech-tests/settings', { as: ada.token, body: { extraTime: true } });
    const { _id } = (await withCode()).body;
    expect((await read(_id, ada)).minutes).toBe(15);
    const { startedDate, endsDate } = (await start(_id)).body;
    expect(Date.parse(endsDate) - Date.parse(startedDate)).toBe(15 * 60_000);
    await handIn(_id);
    for (const reader of [volta, superuser])
      expect(await read(_id, reader)).toMatchObject({ minutes: 10, startedDate: null, endsDate: null });
  });

  test('submits the saved work when the time is over', async () => {
    const { _id, endsDate } = await started();
    await save(_id, { answers: [{ question: 0, code: 'export const double = (n) => n + n' }] });
    await closeExpiredTests(new Date(Date.parse(endsDate) + 5000));
    expect((await read(_id, ada)).status).toBe('started');
    await closeExpiredTests(new Date(Date.parse(endsDate) + 11_000));
    const handedIn = await read(_id, volta);
    expect(handedIn).toMatchObject({ status: 'submitted', submittedDate: endsDate });
    expect(handedIn.questions[0].answer.code).toContain('n + n');
    expect(await notificationsOf(volta)).toContain('testSubmitted');
    expect((await save(_id, { answers: [{ question: 0, code: 'later' }] })).status).toBe(409);
  });

  test('refuses answers after the end even if the test is not closed yet', async () => {
    const { _id } = await started();
    await techTests.change(_id, 'started', { endsDate: new Date(Date.now() - 11_000) });
    expect((await save(_id, { answers: [{ question: 0, code: 'late' }] })).status).toBe(409);
    expect((await handIn(_id)).status).toBe(409);
  });
});

describe('answers', () => {
  test('are saved, and survive a reload', async () => {
    const { _id } = await started(withChoice);
    expect((await save(_id, { answers: [{ question: 0, choices: [1] }] })).body.questions[0].answer).toEqual({
      choices: [1],
    });
    expect((await read(_id, ada)).questions[0].answer).toEqual({ choices: [1] });
  });

  test('to two questions are both saved, although one arrives while the other is being saved', async () => {
    const second = await addQuestion(superuser, CHOICE_QUESTION);
    const { _id } = (await invite({ kind: 'preScreening', questionIds: [choice._id, second._id] })).body;
    await start(_id);
    const before = (await techTests.find(_id)) as StoredTechTest;
    await save(_id, { answers: [{ question: 0, choices: [0] }] });
    await saveAnswers(before, { answers: [{ question: 1, choices: [1] }] });
    const { questions } = await read(_id, ada);
    expect(questions.map(({ answer }: { answer: object }) => answer)).toEqual([{ choices: [0] }, { choices: [1] }]);
  });

  test.each([
    [{ question: 3, choices: [0] }, 'answers.0.question'],
    [{ question: 0, choices: [2] }, 'answers.0.choices'],
    [{ question: 0, code: 'x' }, 'answers.0.choices'],
  ])('to a question with options are refused as %j', async (answer, field) => {
    const { _id } = await started(withChoice);
    const { status, body } = await save(_id, { answers: [answer] });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('show the developer no solution and no hidden case while the test is open', async () => {
    const seen = JSON.stringify([await started(withChoice), (await handInAll()).body]);
    expect(seen).not.toContain('correct');
    const open = await startedAgain();
    expect(JSON.stringify(open)).not.toContain('Secret negative');
    expect(open.questions[0]).toMatchObject({ hiddenCases: 1, cases: [{ name: 'Two' }, { name: 'Zero' }] });
  });
  const handInAll = async () =>
    handIn((await app.get(`/api/matches-new/${matchId}/tech-tests`, { as: ada.token })).body[0]._id);
  async function startedAgain() {
    const [{ _id }] = (await app.get(`/api/matches-new/${matchId}/tech-tests`, { as: volta.token })).body;
    await review(_id);
    return started();
  }

  test('are not visible to the company before they are handed in', async () => {
    const { _id } = await started();
    await save(_id, { answers: [{ question: 0, code: 'export const double = 1' }] });
    expect(JSON.stringify(await read(_id, volta))).not.toContain('double = 1');
    await handIn(_id);
    expect(JSON.stringify(await read(_id, volta))).toContain('double = 1');
  });

  test('are visible to no other company, developer or guest', async () => {
    const { _id } = await started();
    for (const other of [await aCompany({ isPaying: true }), await aDeveloper()])
      expect((await app.get(`/api/tech-tests/${_id}`, { as: other.token })).status).toBe(404);
    expect((await app.get(`/api/tech-tests/${_id}`)).status).toBe(401);
    expect((await handIn(_id, volta)).status).toBe(403);
  });
});

describe('the result', () => {
  test('of a test with options counts the questions with exactly the correct options', async () => {
    const both = { ...CHOICE_QUESTION, options: [...CHOICE_QUESTION.options, { text: 'Also', correct: true }] };
    const second = await addQuestion(volta, both);
    const { _id } = (await invite({ kind: 'preScreening', questionIds: [choice._id, second._id] })).body;
    await start(_id);
    await save(_id, {
      answers: [
        { question: 0, choices: [0] },
        { question: 1, choices: [0] },
      ],
    });
    await handIn(_id);
    expect((await read(_id, volta)).result).toMatchObject({ score: 1, total: 2, passed: null });
  });

  test('of a code test counts the cases that passed on the candidate’s machine, once', async () => {
    const { _id } = await started();
    expect((await results(_id, ['passed', 'passed', 'passed'])).status).toBe(409);
    const frozen = (await handIn(_id)).body;
    expect(frozen.questions[0].cases).toHaveLength(3);
    expect((await read(_id, volta)).result.score).toBeNull();
    expect((await results(_id, ['passed'])).status).toBe(400);
    expect((await results(_id, ['passed', 'timeout', 'failed'])).status).toBe(200);
    await results(_id, ['passed', 'passed', 'passed']);
    expect((await read(_id, volta)).result).toMatchObject({ score: 1, total: 3 });
  });

  test('of code that was never run has no score, in the match as well', async () => {
    const { _id } = await started();
    await handIn(_id);
    expect((await review(_id)).status).toBe(200);
    expect((await read(_id, volta)).result).toMatchObject({ score: null, total: null, passed: true });
    const [match] = (await app.get(`/api/v2/matches-new/${volta.id}`, { as: volta.token })).body;
    expect(match.techTest.result).toEqual({ passed: true, score: null, total: null });
  });

  test('reaches the developer together with the written feedback, and earns a badge', async () => {
    const { _id } = await started();
    await handIn(_id);
    await results(_id, ['passed', 'passed', 'passed']);
    expect((await read(_id, ada)).result).toBeNull();
    expect((await review(_id, { passed: true, feedback: 'Good.' })).body.fields).toHaveProperty('feedback');
    expect((await review(_id)).status).toBe(200);
    expect((await read(_id, ada)).result).toMatchObject({ score: 3, total: 3, passed: true, feedback: FEEDBACK });
    expect(await notificationsOf(ada)).toContain('testReviewed');
    const [badge] = (await app.get(`/api/users/${ada.id}/badges`, { as: ada.token })).body.filter(
      ({ key }: { key: string }) => key === 'test-passed',
    );
    expect(badge).toMatchObject({ earned: true });
    expect((await review(_id)).status).toBe(409);
  });

  test('earns the badge for the profile into which the developer’s profile is merged', async () => {
    const { _id } = await started();
    await handIn(_id);
    await review(_id);
    const grace = await aDeveloper();
    const body = { keep: grace.id, remove: ada.id, take: [] };
    expect((await app.post('/api/users-review/merge', { as: superuser.token, body })).status).toBe(200);
    expect((await read(_id, grace)).result).toMatchObject({ passed: true });
    const { badges } = (await app.get(`/api/users/${grace.id}`, { as: volta.token })).body;
    expect(badges.map(({ key }: { key: string }) => key)).toContain('test-passed');
  });

  test('earns no badge if the test was not passed', async () => {
    const { _id } = await started();
    await handIn(_id);
    await review(_id, { passed: false, feedback: FEEDBACK });
    const badges = (await app.get(`/api/users/${ada.id}/badges`, { as: ada.token })).body as {
      key: string;
      earned: boolean;
    }[];
    expect(badges.find(({ key }) => key === 'test-passed')?.earned).toBe(false);
  });

  test('is requested after eleven days, once', async () => {
    const { _id } = await started();
    await handIn(_id);
    await remindOfResults(new Date(Date.now() + 10 * DAY));
    expect(await notificationsOf(volta)).not.toContain('testFeedbackDue');
    await remindOfResults(new Date(Date.now() + 12 * DAY));
    await remindOfResults(new Date(Date.now() + 13 * DAY));
    expect((await notificationsOf(volta)).filter((kind) => kind === 'testFeedbackDue')).toHaveLength(1);
  });
});

describe('for a company for which the developer no longer exists', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    hides: () =>
      app.put(`/api/users/${ada.id}`, {
        as: ada.token,
        body: { user: { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] } },
      }),
    'is suspended': () => suspend({ accountId: ada.accountId }, { reasons: ['spam'], by: superuser.accountId }),
    'closes the account': () =>
      app.post(`/api/accounts/${ada.accountId}/delete`, { as: ada.token, body: { reason: 'other' } }),
  };

  test.each(Object.keys(ways))('no test is visible once the developer %s', async (way) => {
    const { _id } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    await save(_id, { submission: { text: 'https is enough', link: '' } });
    await handIn(_id);
    await ways[way]?.();
    const tests = `/api/matches-new/${matchId}/tech-tests`;
    expect((await app.get(tests, { as: volta.token })).status).toBe(404);
    expect((await app.get(`/api/tech-tests/${_id}`, { as: volta.token })).status).toBe(404);
    expect((await review(_id, { passed: true, feedback: FEEDBACK, rubric: [4, 3] })).status).toBe(404);
    expect(await read(_id, superuser)).toMatchObject({ status: 'submitted', result: { passed: null } });
    expect((await app.get(tests, { as: superuser.token })).body).toHaveLength(1);
  });

  test('no test can be sent or cancelled, while the developer can still take a test already sent', async () => {
    await app.put('/api/notifications/read', { as: ada.token, body: {} });
    const { _id } = (await withCode()).body;
    await ways.hides?.();
    const before = await notificationsOf(ada);
    expect((await app.put(`/api/tech-tests/${_id}/cancel`, { as: volta.token })).status).toBe(404);
    expect((await start(_id)).body.status).toBe('started');
    await handIn(_id);
    await techTests.change(_id, 'submitted', { status: 'reviewed' });
    expect((await withChoice()).status).toBe(404);
    expect(await notificationsOf(ada)).toEqual(before);
    expect((await app.get(`/api/matches-new/${matchId}/tech-tests`, { as: ada.token })).body).toHaveLength(1);
  });
});

test('a test that was not started can no longer be started or extended once the match has ended', async () => {
  const { _id } = (await withCode()).body;
  await app.put(`/api/matches-new/${matchId}`, {
    as: ada.token,
    body: { status: 'passed', reason: 'other', note: 'Not any more.' },
  });
  expect((await read(_id, ada)).abilities).toEqual([]);
  expect((await start(_id)).status).toBe(409);
  expect((await app.put(`/api/tech-tests/${_id}/extend`, { as: ada.token })).status).toBe(409);
});

test('a test that was not started expires silently once the match has ended', async () => {
  const { _id, deadline } = (await withCode()).body;
  await app.put(`/api/matches-new/${matchId}`, { as: volta.token, body: { status: 'rejected', reason: 'location' } });
  await closeExpiredTests(new Date(Date.parse(deadline) + 60_000));
  expect((await read(_id, ada)).status).toBe('expired');
  for (const side of [ada, volta]) expect(await notificationsOf(side)).not.toContain('testExpired');
});

describe('the deadline', () => {
  test('can be extended by three days, once', async () => {
    const { _id, deadline } = (await withCode()).body;
    const extend = () => app.put(`/api/tech-tests/${_id}/extend`, { as: ada.token });
    expect(Date.parse((await extend()).body.deadline) - Date.parse(deadline)).toBe(3 * DAY);
    expect((await extend()).status).toBe(409);
  });

  test('ends a test that was not started, and notifies both sides', async () => {
    const { _id, deadline } = (await withCode()).body;
    await closeExpiredTests(new Date(Date.parse(deadline) + 60_000));
    expect((await read(_id, ada)).status).toBe('expired');
    for (const side of [ada, volta]) expect(await notificationsOf(side)).toContain('testExpired');
    expect((await start(_id)).status).toBe(409);
  });

  test('submits the draft of an assignment, and ends an assignment without a draft', async () => {
    const { _id, deadline } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    await save(_id, { submission: { text: 'https is enough', link: 'https://code.example.com/ada' } });
    expect(JSON.stringify(await read(_id, volta))).not.toContain('https is enough');
    await closeExpiredTests(new Date(Date.parse(deadline) + 60_000));
    expect(await read(_id, volta)).toMatchObject({ status: 'submitted', submission: { text: 'https is enough' } });
  });
});

describe('an assignment', () => {
  test('can be saved field by field; the other fields are unchanged', async () => {
    const { _id } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    const link = 'https://code.example.com/ada';
    await save(_id, { submission: { link } });
    await save(_id, { submission: { text: 'https is enough' } });
    expect((await read(_id, ada)).submission).toEqual({ text: 'https is enough', link, file: null });
  });

  test.each([[null], [{ text: 'A sentence', link: 'https://example.com' }]])(
    'saves a text and a link that two tabs send simultaneously, after %j',
    async (saved) => {
      const { _id } = (await invite(ASSIGNMENT)).body;
      await start(_id);
      if (saved) await save(_id, { submission: saved });
      const before = (await techTests.find(_id)) as StoredTechTest;
      const link = 'https://code.example.com/ada';
      await saveAnswers(before, { submission: { link } });
      await saveAnswers(before, { submission: { text: 'https is enough' } });
      expect((await read(_id, ada)).submission).toEqual({ text: 'https is enough', link, file: null });
    },
  );

  test('is submitted with a text, a link or a file', async () => {
    const { _id } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    expect((await handIn(_id)).body.fields).toHaveProperty('submission');
    await save(_id, { submission: { text: '', link: 'https://code.example.com/ada' } });
    expect((await handIn(_id)).body).toMatchObject({
      status: 'submitted',
      submission: { link: 'https://code.example.com/ada' },
    });
    expect((await review(_id, { passed: true, feedback: FEEDBACK, rubric: [4] })).body.fields).toHaveProperty('rubric');
    expect((await review(_id, { passed: true, feedback: FEEDBACK, rubric: [4, 3] })).body.result).toMatchObject({
      rubric: [4, 3],
    });
  });

  test('is submitted together with simultaneous changes in another tab', async () => {
    const { _id } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    await save(_id, { submission: { text: 'A first sentence', link: '' } });
    const { change } = techTests;
    const meanwhile = vi.spyOn(techTests, 'change').mockImplementationOnce((async (...values) => {
      expect((await save(_id, { submission: { text: 'The whole text', link: '' } })).status).toBe(200);
      return change(...values);
    }) as typeof change);
    const { status, body } = await handIn(_id);
    meanwhile.mockRestore();
    expect([status, body.submission]).toMatchObject([200, { text: 'The whole text', file: null }]);
  });
});

describe('emails', () => {
  // Otherwise the email waits for the email about the match, to be sent together.
  beforeEach(() => app.put('/api/notifications/read', { as: ada.token, body: {} }));
  const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);

  test('inform the developer of the invitation, with its message, and of the result', async () => {
    const { _id } = (await invite({ ...ASSIGNMENT, message: 'Take your time.', deadlineDays: 5 })).body;
    const [invitation] = await mailsTo(ada.email);
    expect(invitation?.subject).toBe('“Volta” invites you to a technical test');
    for (const part of ['Take your time.', 'You have 5 days.', `/me/tests/${_id}`])
      expect(invitation?.text).toContain(part);
    await start(_id);
    await save(_id, { submission: { text: 'https is enough', link: '' } });
    await handIn(_id);
    await review(_id, { passed: true, feedback: FEEDBACK, rubric: [4, 3] });
    const [result] = await mailsTo(ada.email);
    expect(result?.subject).toBe('“Volta” sent you the result of your test');
    expect(result?.text).not.toContain(FEEDBACK);
  });

  test('inform the company of a submitted test, and of a result that is due', async () => {
    const { _id } = await started();
    await handIn(_id);
    expect((await subjects(volta))[0]).toContain('handed in the technical test');
    await remindOfResults(new Date(Date.now() + 12 * DAY));
    expect((await subjects(volta))[0]).toContain('is waiting for a test result');
  });

  test('inform both sides that a test has expired', async () => {
    const { deadline } = (await withCode()).body;
    await closeExpiredTests(new Date(Date.parse(deadline) + 60_000));
    expect((await subjects(ada))[0]).toBe('Your technical test for “Volta” has expired');
    expect((await subjects(volta))[0]).toMatch(/’s technical test has expired$/);
  });

  test('are not sent about an invitation that is withdrawn within ten minutes', async () => {
    const minutes = env.NOTIFICATION_EMAIL_MINUTES;
    env.NOTIFICATION_EMAIL_MINUTES = 10;
    try {
      const { _id } = (await withCode()).body;
      await app.put(`/api/tech-tests/${_id}/cancel`, { as: volta.token });
      await mailUnread(new Date(Date.now() + 20 * 60_000));
      expect((await subjects(ada)).filter((subject) => subject.includes('test'))).toEqual([]);
      expect(await notificationsOf(ada)).toContain('testCancelled');
    } finally {
      env.NOTIFICATION_EMAIL_MINUTES = minutes;
    }
  });
});

describe('the data export of the developer', () => {
  const exported = async () => JSON.parse((await downloadOf(app, ada)).entries['technical-tests.json'] ?? 'null');

  test('contains the tests with the developer’s answers, the result and the written feedback', async () => {
    const { _id } = await started();
    await save(_id, { answers: [{ question: 0, code: 'const mine = 1;' }] });
    await handIn(_id);
    await results(_id, ['passed', 'passed', 'failed']);
    await review(_id);
    expect(await exported()).toMatchObject([
      {
        companyName: 'Volta',
        questions: [{ answer: { code: 'const mine = 1;' } }],
        result: { score: 2, total: 3, passed: true, feedback: FEEDBACK },
      },
    ]);
  });

  test('contains an assignment with the submitted work', async () => {
    const { _id } = (await invite(ASSIGNMENT)).body;
    await start(_id);
    await save(_id, { submission: { text: 'https is enough', link: 'https://code.example.com/ada' } });
    await handIn(_id);
    expect(await exported()).toMatchObject([
      { assignment: { text: TEXT }, submission: { text: 'https is enough', link: 'https://code.example.com/ada' } },
    ]);
  });

  test('contains no solution and no result before the developer may see them', async () => {
    const { _id } = (await withChoice()).body;
    await start(_id);
    await handIn(_id);
    const [test] = await exported();
    expect(JSON.stringify(test)).not.toContain('"correct"');
    expect(test.result).toBeNull();
  });
});

describe('the question bank', () => {
  test('contains the questions of Tandem and of the company', async () => {
    const other = await aCompany();
    await addQuestion(other, { ...CHOICE_QUESTION, title: 'Only for the others' });
    const list = async (query = '?limit=100') =>
      (await app.get(`/api/test-questions${query}`, { as: volta.token })).body as { _id: string; ofTandem: boolean }[];
    const ids = (await list()).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([choice._id, code._id]));
    expect((await list('?own=true')).map(({ _id }) => _id)).toEqual([code._id]);
    expect((await list('?kind=preScreening')).every(({ ofTandem }) => ofTandem)).toBe(true);
  });

  test('stores and finds skills under whatever name they are sent', async () => {
    const team = await aCompany();
    const sent = { ...CHOICE_QUESTION, skills: ['React.js', 'react', 'Golang', 'Metal/Wood work', '!'] };
    const { _id } = await addQuestion(team, sent);
    for (const skill of ['react', 'ReactJS', 'go', 'metal wood work'])
      expect((await app.get(`/api/test-questions?own=true&skill=${skill}`, { as: team.token })).body).toMatchObject([
        { _id, skills: ['react', 'go', 'metal wood work'] },
      ]);
  });

  test('keeps what a colleague changed meanwhile, and offers both versions of the same field', async () => {
    const change = (body: object) => app.put(`/api/test-questions/${code._id}`, { as: volta.token, body });
    const basedOn = CODE_QUESTION;
    await change({ ...CODE_QUESTION, title: 'Theirs', seconds: 300, basedOn });
    const other = await change({ ...CODE_QUESTION, startingCode: 'mine', basedOn });
    expect(other.body).toMatchObject({ title: 'Theirs', seconds: 300, startingCode: 'mine' });
    const same = await change({ ...CODE_QUESTION, title: 'Mine', startingCode: 'more', basedOn });
    expect(same).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        fields: { title: expect.any(String), startingCode: expect.any(String) },
        question: { title: 'Theirs', startingCode: 'mine' },
        yours: { title: 'Mine' },
      },
    });
    expect(Object.keys(same.body.fields)).toHaveLength(2);
    expect((await change({ ...CODE_QUESTION, title: 'Mine' })).body).toMatchObject({ title: 'Mine', seconds: 600 });
  });

  test('can be changed only by the owner of a question; tests already sent are not affected', async () => {
    const { _id } = (await withCode()).body;
    const change = (as: Person, id: string, body: object) =>
      app.put(`/api/test-questions/${id}`, { as: as.token, body });
    expect((await change(volta, choice._id, CHOICE_QUESTION)).status).toBe(404);
    expect((await change(await aCompany(), code._id, CODE_QUESTION)).status).toBe(404);
    expect((await change(volta, code._id, { ...CODE_QUESTION, title: 'Renamed' })).body.title).toBe('Renamed');
    expect((await app.call('DELETE', `/api/test-questions/${code._id}`, { as: volta.token })).status).toBe(200);
    expect((await start(_id)).body.questions[0].title).toBe('Double a number');
  });

  test.each([
    [
      {
        options: [
          { text: 'a', correct: false },
          { text: 'b', correct: false },
        ],
      },
      'options',
    ],
    [{ seconds: 5 }, 'seconds'],
  ])('refuses a question with %j', async (change, field) => {
    const answer = await app.post('/api/test-questions', { as: volta.token, body: { ...CHOICE_QUESTION, ...change } });
    expect([answer.status, ...Object.keys(answer.body.fields)]).toEqual([400, field]);
  });

  test.each([
    [{ functionName: 'alert(1)' }, 'functionName'],
    [{ cases: CODE_QUESTION.cases.map((each) => ({ ...each, hidden: true })) }, 'cases'],
  ])('refuses a code question with %j', async (change, field) => {
    const answer = await app.post('/api/test-questions', { as: volta.token, body: { ...CODE_QUESTION, ...change } });
    expect([answer.status, ...Object.keys(answer.body.fields)]).toEqual([400, field]);
  });
});
