import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aConversation, aJob, aMessage } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { eraseOldCandidates } from '../../sourcing/candidates/candidates.retention.ts';
import { answerReports } from './reports.answering.ts';
import { eraseOldSnapshots } from './reports.messages.ts';
import { reports } from './reports.model.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
let root: Person;
let job: { _id: string; slug: string };
beforeEach(async () => {
  [volta, ada, root] = [await aCompany({ name: 'Volta' }), await aDeveloper(), await aSuperuser()];
  job = await aJob(volta, { headline: 'Go engineer' });
});

const report = (as: Person | null, body: object = {}) =>
  app.post('/api/reports', {
    ...(as && { as: as.token }),
    body: { subjectType: 'job', subjectId: job._id, reason: 'scam', ...body },
  });
const open = async () =>
  (await app.get('/api/reports?limit=100', { as: root.token })).body.filter(({ subjectId }: { subjectId: string }) =>
    [job._id, volta.id, ada.id].includes(subjectId),
  );
const decide = (id: string, body: object = { kind: 'acted', text: 'We removed the job, thank you.' }) =>
  app.put(`/api/reports/${id}`, { as: root.token, body });
const answersOf = async (who: Person) =>
  (await app.get('/api/notifications', { as: who.token })).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'reportAnswered',
  );

test('reports of several people about a job are one item for the superuser, with everyone’s reason', async () => {
  const bo = await aDeveloper();
  await report(ada, { text: 'They ask for money.' });
  await report(bo, { reason: 'misleading' });
  await report(null, { reason: 'spam' });
  expect(await open()).toMatchObject([
    {
      subjectType: 'job',
      name: 'Go engineer',
      path: `/jobs/${job.slug}`,
      reports: [
        { reporter: ada.email, reason: 'scam', text: 'They ask for money.' },
        { reporter: bo.email, reason: 'misleading' },
        { reporter: '', reason: 'spam' },
      ],
      decision: null,
    },
  ]);
});

test('a person has one open report about a subject, and can report it again after the answer', async () => {
  const answers = await Promise.all([report(ada), report(ada, { reason: 'spam' })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [item] = await open();
  expect(item.reports).toHaveLength(1);
  await decide(item._id);
  expect(await open()).toEqual([]);
  await report(ada);
  expect(await open()).toHaveLength(1);
});

test('everyone who reported a subject gets the answer once, among the notifications and by email', async () => {
  const bo = await aDeveloper();
  await report(ada);
  await report(bo);
  const [item] = await open();
  expect((await decide(item._id)).body).toMatchObject({
    subjectId: job._id,
    decision: { kind: 'acted', text: 'We removed the job, thank you.' },
  });
  await answerReports(new Date());
  for (const who of [ada, bo]) {
    expect(await answersOf(who)).toMatchObject([
      { values: { subject: 'Go engineer', answer: 'We removed the job, thank you.' } },
    ]);
    expect((await mailsTo(who.email)).map(({ subject }) => subject)).toEqual(['We answered your report']);
  }
  expect(await answersOf(volta)).toEqual([]);
});

test('an answer that was lost when the process stopped is sent later', async () => {
  await report(ada);
  const [item] = await open();
  await reports.decide(item.subjectId, { kind: 'rejected', text: 'It follows the rules.', date: new Date() });
  expect(await answersOf(ada)).toEqual([]);
  await answerReports(new Date());
  expect(await answersOf(ada)).toHaveLength(1);
});

test('a second answer is refused', async () => {
  await report(ada);
  const [item] = await open();
  await decide(item._id);
  expect((await decide(item._id)).status).toBe(409);
});

test('only content visible to the sender can be reported', async () => {
  const hiddenJob = await aJob(volta);
  const paused = { _id: hiddenJob._id, status: 'paused' };
  await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: paused });
  const hidden = await aDeveloper({ hiddenFromCompanies: [{ companyId: volta.id, name: 'x', source: 'self' }] });
  const secret = await aCompany({ public: false });
  for (const [as, body] of [
    [ada, { subjectId: hiddenJob._id }],
    [null, { subjectId: hiddenJob._id }],
    [volta, { subjectType: 'developer', subjectId: hidden.id }],
    [null, { subjectType: 'developer', subjectId: ada.id }],
    [ada, { subjectType: 'company', subjectId: secret.id }],
    [ada, { subjectId: '0'.repeat(24) }],
  ] as const)
    expect((await report(as, body)).status, JSON.stringify(body)).toBe(404);
  expect((await report(volta, { subjectType: 'developer', subjectId: ada.id })).status).toBe(201);
  expect((await report(null, { subjectType: 'company', subjectId: volta.id })).status).toBe(201);
});

test('an account can send 20 reports in an hour', async () => {
  for (let nth = 0; nth < 20; nth++) expect((await report(ada)).status).toBe(201);
  expect((await report(ada)).status).toBe(429);
});

test('an unknown reason, a short answer and a superuser who acts as a person are refused', async () => {
  expect((await report(ada, { reason: 'nothing' })).body.fields).toHaveProperty('reason');
  await report(ada);
  const [item] = await open();
  expect((await decide(item._id, { kind: 'acted', text: 'Done' })).body.fields).toHaveProperty('text');
  const { body } = await app.post('/api/become', { as: root.token, body: { email: ada.email, reason: 'To look' } });
  expect((await report({ ...ada, token: body.token })).status).toBe(403);
});

test('erasing the sender keeps the report without the sender and the text; erasing the subject removes it', async () => {
  await report(ada, { text: 'I am Ada and they asked me for money.' });
  const { entries } = await downloadOf(app, ada);
  expect(JSON.parse(entries['reports-you-sent.json'] ?? '')).toMatchObject([{ reason: 'scam' }]);
  await report(volta, { subjectType: 'developer', subjectId: ada.id });
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  expect(await open()).toMatchObject([{ subjectType: 'job', reports: [{ reporter: '', text: '' }] }]);
});

test('a superuser reads answered reports with their answers, and all of them page by page', async () => {
  await report(ada);
  const [item] = await open();
  await decide(item._id);
  await report(ada, { subjectType: 'company', subjectId: volta.id, reason: 'spam' });
  const list = async (query: string) => {
    const { body, headers } = await app.get(`/api/reports?limit=100&sort=-createdDate&${query}`, { as: root.token });
    const own = body.filter(({ subjectId }: { subjectId: string }) => [job._id, volta.id].includes(subjectId));
    return { own, total: Number(headers.get('x-total-count')) };
  };
  expect((await list('state=decided')).own).toMatchObject([
    { subjectId: job._id, decision: { kind: 'acted', text: 'We removed the job, thank you.' } },
  ]);
  const all = await list('state=all');
  expect(all.own).toMatchObject([
    { subjectId: volta.id, decision: null },
    { subjectId: job._id, decision: { kind: 'acted' } },
  ]);
  const second = await app.get('/api/reports?state=all&sort=-createdDate&skip=1&limit=1', { as: root.token });
  expect(second.body).toHaveLength(1);
  expect(Number(second.headers.get('x-total-count'))).toBe(all.total);
  expect((await app.get('/api/reports?state=all&sort=name', { as: root.token })).status).toBe(200);
});

describe('a report about a message', () => {
  const TEXT = 'Send 500 euros and you get the job.';
  let conversation: string;
  let message: { _id: string };
  beforeEach(async () => {
    conversation = await aConversation(volta, ada);
    message = await aMessage(volta, conversation, TEXT);
  });
  const reportMessage = (as: Person | null, subjectId = message._id) =>
    report(as, { subjectType: 'message', subjectId });
  const found = async (subjectId = message._id) =>
    (await app.get('/api/reports?state=all&limit=100', { as: root.token })).body.find(
      (each: { subjectId: string }) => each.subjectId === subjectId,
    );

  test('shows superusers its author, side, time and text, and the page of its author', async () => {
    expect((await reportMessage(ada)).status).toBe(201);
    expect(await found()).toMatchObject({
      subjectType: 'message',
      name: 'Volta',
      path: expect.stringMatching(/^\/companies\/volta/),
      message: { side: 'company', senderName: expect.any(String), versions: [{ text: TEXT, attachments: [] }] },
      reports: [{ reporter: ada.email, reason: 'scam' }],
    });
    const written = await aMessage(ada, conversation, 'You are all idiots.');
    const moa = await aColleague(volta, { name: 'Moa Berg' });
    expect((await reportMessage(moa, written._id)).status).toBe(201);
    expect(await found(written._id)).toMatchObject({
      name: 'Ada',
      path: `/admin/users/${ada.id}`,
      message: { side: 'user', senderName: 'Ada Lindqvist', versions: [{ text: 'You are all idiots.' }] },
    });
  });

  test('is accepted only from the side that received it, for as long as it can read the message', async () => {
    const moa = await aColleague(volta, { name: 'Moa Berg' });
    for (const other of [null, volta, moa, root, await aCompany(), await aDeveloper()])
      expect((await reportMessage(other)).status).toBe(404);
    expect((await reportMessage(ada, '0'.repeat(24))).status).toBe(404);
    const written = await aMessage(ada, conversation, 'Hello');
    await app.call('DELETE', `/api/messages/${conversation}/${message._id}`, { as: volta.token });
    const refused = await reportMessage(ada);
    expect(refused).toMatchObject({ status: 404, body: { message: expect.stringMatching(/\w+ \w+/) } });
    expect(await found()).toBeUndefined();
    const hiddenFromCompanies = [{ companyId: volta.id, name: 'Volta', source: 'self' }];
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    expect((await reportMessage(volta, written._id)).status).toBe(404);
  });

  const edit = (text: string) =>
    app.put(`/api/messages/${conversation}/${message._id}`, { as: volta.token, body: { text } });
  const remove = () => app.call('DELETE', `/api/messages/${conversation}/${message._id}`, { as: volta.token });

  test('shows the text at the time of the report, after its sender has edited or deleted the message', async () => {
    await reportMessage(ada);
    expect((await found()).message).toMatchObject({ versions: [{ text: TEXT, attachments: [] }], changed: null });
    await edit('Never mind.');
    expect((await found()).message).toMatchObject({ versions: [{ text: TEXT }], changed: 'edited' });
    await remove();
    expect(await found()).toMatchObject({
      name: 'Volta',
      message: { senderName: expect.any(String), versions: [{ text: TEXT }], changed: 'deleted' },
    });
  });

  test('shows each text that was reported, once', async () => {
    const written = await aMessage(ada, conversation, 'You are all idiots.');
    const [moa, noor] = [await aColleague(volta), await aColleague(volta)];
    await reportMessage(volta, written._id);
    await reportMessage(moa, written._id);
    await app.put(`/api/messages/${conversation}/${written._id}`, {
      as: ada.token,
      body: { text: 'I know where you live.' },
    });
    await reportMessage(noor, written._id);
    const { message: shown } = await found(written._id);
    expect(shown).toMatchObject({
      versions: [{ text: 'You are all idiots.' }, { text: 'I know where you live.' }],
      changed: null,
    });
  });

  test('erases the text of the message six months after the answer, and not before', async () => {
    await reportMessage(ada);
    const inMonths = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + 2);
      return date;
    };
    await eraseOldSnapshots(inMonths(60));
    expect((await found()).message.versions).toHaveLength(1);
    await decide((await found())._id);
    await eraseOldSnapshots(inMonths(5));
    expect((await found()).message.versions).toHaveLength(1);
    await eraseOldSnapshots(inMonths(6));
    expect(await found()).toMatchObject({ name: 'Volta', reports: [{ reason: 'scam' }], decision: { kind: 'acted' } });
    expect(JSON.stringify(await found())).not.toContain('500 euros');
  });

  test('loses the text of the message when the account that wrote it is erased', async () => {
    const moa = await aColleague(volta, { name: 'Moa Berg' });
    const written = await aMessage(moa, conversation, 'Pay me first, in cash.');
    await reportMessage(ada, written._id);
    await app.call('DELETE', `/api/accounts/${moa.accountId}/delete-forever`, { as: moa.token });
    expect(await found(written._id)).toMatchObject({ name: 'Volta', reports: [{ reporter: ada.email }] });
    expect(JSON.stringify(await reports.of(ada.accountId))).not.toMatch(/Pay me first|Moa Berg/);
  });

  test('retains the text of the message for an open report of a person who is erased, and not for an answered one', async () => {
    await reportMessage(ada);
    await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
    expect(await found()).toMatchObject({
      name: 'Volta',
      message: { versions: [{ text: TEXT }], changed: 'deleted' },
      reports: [{ reporter: '' }],
    });
    const bo = await aDeveloper();
    const second = await aMessage(volta, await aConversation(volta, bo), TEXT);
    await reportMessage(bo, second._id);
    await decide((await found(second._id))._id);
    await app.call('DELETE', `/api/accounts/${bo.accountId}/delete-forever`, { as: bo.token });
    expect((await found(second._id)).message).toBeUndefined();
  });

  test('adds one entry to the audit log for each superuser who reads it', async () => {
    await reportMessage(ada);
    await found();
    await found();
    const { body } = await app.get(`/api/audit?actor=${root.accountId}&subject=${message._id}`, { as: root.token });
    expect(body).toMatchObject([{ action: 'reports.readMessage', subject: message._id }]);
  });

  test('is answered with the name of the other side and without the text of the message', async () => {
    await reportMessage(ada);
    await decide((await found())._id, { kind: 'acted', text: 'We have warned the company.' });
    const answers = await answersOf(ada);
    expect(answers).toMatchObject([{ values: { subject: 'Volta', answer: 'We have warned the company.' } }]);
    expect(JSON.stringify([answers, await mailsTo(ada.email)])).not.toContain('500 euros');
    expect(await answersOf(volta)).toEqual([]);
  });

  test('is in the reporter’s export without the text, and is removed when the sender is erased', async () => {
    const written = await aMessage(ada, conversation, 'You are all idiots.');
    await reportMessage(ada);
    await reportMessage(volta, written._id);
    const { entries } = await downloadOf(app, volta);
    const own = entries['reports-you-sent.json'] ?? '';
    expect(JSON.parse(own)).toMatchObject([{ subjectType: 'message', reason: 'scam' }]);
    expect(own).not.toContain('idiots');
    await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
    expect(await found(written._id)).toBeUndefined();
    expect(await found()).toMatchObject({ reports: [{ reporter: '' }] });
  });
});

test('reports about a candidate follow the person into another record and are removed with them', async () => {
  const [from, into] = [await aCandidate(volta), await aCandidate(volta)];
  const about = async () => (await reports.of(volta.accountId)).map(({ subjectId, text }) => [String(subjectId), text]);
  const text = 'Ada Lindqvist does not exist.';
  await report(volta, { subjectType: 'developer', subjectId: from._id, text });
  const body = { from: from._id, fields: [] };
  expect((await app.post(`/api/candidates/${into._id}/merge`, { as: volta.token, body })).status).toBe(200);
  expect(await about()).toEqual([[into._id, text]]);
  await app.post(`/api/candidates/${into._id}/delete`, { as: volta.token });
  await eraseOldCandidates(new Date(Date.now() + 11 * 60_000));
  expect(await about()).toEqual([]);
});

describe('two profiles that are merged', () => {
  const merge = (keep: Person, remove: Person) =>
    app.post('/api/users-review/merge', { as: root.token, body: { keep: keep.id, remove: remove.id, take: [] } });

  test('get one open report from a person who reported both, with the texts of each', async () => {
    const twin = await aDeveloper();
    await report(volta, {
      subjectType: 'developer',
      subjectId: ada.id,
      reason: 'misleading',
      text: 'A copy of another.',
    });
    await report(volta, { subjectType: 'developer', subjectId: twin.id, reason: 'spam', text: 'The other one.' });
    expect((await merge(ada, twin)).status).toBe(200);
    const [item] = await open();
    expect(item.reports.map(({ text }: { text: string }) => text)).toEqual(['A copy of another.\n\nThe other one.']);
  });

  test('have all other open reports of both, and the answered ones', async () => {
    const [twin, other] = [await aDeveloper(), await aCompany()];
    await report(volta, { subjectType: 'developer', subjectId: twin.id });
    const [answered] = await reports.of(volta.accountId);
    await decide(String(answered?._id));
    await report(other, { subjectType: 'developer', subjectId: twin.id });
    await report(volta, { subjectType: 'developer', subjectId: ada.id });
    expect((await merge(ada, twin)).status).toBe(200);
    expect((await open())[0].reports).toHaveLength(2);
    expect((await reports.of(volta.accountId)).map(({ subjectId }) => String(subjectId))).toEqual([ada.id, ada.id]);
  });
});

test('an answer to an already answered report is refused, and does not answer later reports', async () => {
  await report(ada);
  const [item] = await open();
  await decide(item._id);
  await report(await aDeveloper(), { text: 'They ask for money again.' });
  expect((await decide(item._id, { kind: 'rejected', text: 'Nothing is wrong with it.' })).status).toBe(409);
  expect(await open()).toMatchObject([{ reports: [{ text: 'They ask for money again.' }], decision: null }]);
});
