import { mentionOf, NO_ACCOUNT } from '@tandem/contracts/mention';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let company: Person;
let moa: Person;
let subjectId: string;
beforeEach(async () => {
  company = await aCompany({ name: 'Hamnkraft' });
  moa = await aColleague(company, { name: 'Moa Berg' });
  subjectId = (await aCandidate(company))._id;
});

const write = (text: string, as = company) =>
  app.post('/api/notes', { as: as.token, body: { subjectType: 'user', subjectId, text } });
const change = (id: string, body: object, as = company) => app.put(`/api/notes/${id}`, { as: as.token, body });
const read = async (as = company, query = '') =>
  (await app.get(`/api/notes?subjectType=user&subjectId=${subjectId}${query}`, { as: as.token })).body;
const mention = ({ accountId }: Person) => mentionOf(accountId);
const rename = (who: Person, name: string) =>
  app.put(`/api/accounts/${who.accountId}`, { as: who.token, body: { name } });
const erase = (who: Person) => app.call('DELETE', `/api/accounts/${who.accountId}/delete-forever`, { as: who.token });

test('a mention is stored by account id and shown with the current name', async () => {
  const { body } = await write(`Ask ${mention(moa)} first.`);
  expect(body).toMatchObject({
    text: `Ask <@${moa.accountId}> first.`,
    mentions: [{ _id: moa.accountId, name: 'Moa Berg', status: 'active' }],
  });
  await rename(moa, 'Moa Lind');
  expect((await read())[0].mentions).toEqual([{ _id: moa.accountId, name: 'Moa Lind', status: 'active' }]);
});

test('a note is signed with the current name and picture of its author', async () => {
  await write('Met at the fair.', moa);
  await rename(moa, 'Moa Lind');
  expect((await read())[0]).toMatchObject({ author: 'Moa Lind', authorPicture: '', authorStatus: 'active' });
  await app.post(`/api/accounts/${moa.accountId}/delete`, { as: moa.token, body: { reason: 'other' } });
  expect((await read())[0]).toMatchObject({ author: 'Moa Lind', authorStatus: 'closed' });
});

test('the email contains the author and the place, but not the text of the note', async () => {
  await rename(company, 'Karin Ståhl');
  await write(`A secret salary of 90 000, says ${mention(moa)}`);
  const [mail, ...more] = await mailsTo(moa.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Karin Ståhl mentioned you in a note');
  expect(mail?.text).toContain(`/company/developers/${subjectId}`);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/secret|90 000|Hamnkraft/);
});

test('one email is sent per mention, and none when the note is edited, pinned or restored', async () => {
  const { body: note } = await write(`${mention(moa)}, look`);
  await change(note._id, { text: `${mention(moa)}, look here` });
  await change(note._id, { text: 'nobody' });
  await change(note._id, { text: `${mention(moa)} and ${mention(moa)}` });
  await change(note._id, { pinned: true });
  await app.call('DELETE', `/api/notes/${note._id}`, { as: company.token });
  await change(note._id, { deleted: false });
  expect(await mailsTo(moa.email)).toHaveLength(1);
  await write(`${mention(moa)}, another one`);
  expect(await mailsTo(moa.email)).toHaveLength(2);
});

test('an edit emails only the colleagues it newly mentions, and never its author', async () => {
  const jonas = await aColleague(company);
  const { body: note } = await write(`${mention(moa)} ${mention(company)}`);
  await change(note._id, { text: `${mention(moa)} ${mention(jonas)}` }, moa);
  expect(await mailsTo(jonas.email)).toHaveLength(1);
  expect(await mailsTo(moa.email)).toHaveLength(1);
  expect(await mailsTo(company.email)).toHaveLength(0);
});

test('mention emails follow the settings: immediately, in the summary or not at all', async () => {
  const [off, never, later] = [
    await aColleague(company, { unwantedEmails: ['mentions'] }),
    await aColleague(company, { emailFrequency: 'never' }),
    await aColleague(company, { summarizedEmails: ['mentions'] }),
  ];
  await write([off, never, later, moa].map(mention).join(' '));
  for (const who of [off, never, later]) expect(await mailsTo(who.email)).toEqual([]);
  expect(await mailsTo(moa.email)).toHaveLength(1);
});

test('S11 only current members of the team can be mentioned', async () => {
  const closed = await aColleague(company, { closedDate: new Date() });
  const suspended = await aColleague(company, { suspended: true });
  const others = [await aCompany(), await aDeveloper(), await aSuperuser(), closed, suspended];
  for (const who of [...others, { ...moa, accountId: NO_ACCOUNT }, { ...moa, accountId: subjectId }]) {
    expect((await write(`hi ${mention(who)}`)).body.fields, who.email).toHaveProperty('text');
    const subjects = (await mailsTo(who.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('mentioned'))).toEqual([]);
  }
  const { body: note } = await write('hi');
  expect((await change(note._id, { text: mention(others[0] as Person) })).status).toBe(400);
  expect((await read())[0].text).toBe('hi');
  const root = await aSuperuser();
  expect((await write(mention(moa), root)).status).toBe(400);
  expect((await write(mention(await aSuperuser({ name: 'Agnes' })), root)).body.mentions).toMatchObject([
    { name: 'Agnes' },
  ]);
});

test('at most twenty people can be mentioned', async () => {
  const many = Array.from({ length: 21 }, (_, nth) => mentionOf(String(nth).padStart(24, '1')));
  expect((await write(many.join(''))).body.fields).toEqual({ text: 'Mention only people on your team, 20 at most.' });
});

test('a mention of a closed account remains when the note is edited, and is marked as closed', async () => {
  const { body: note } = await write(`Ask ${mention(moa)}`);
  await app.post(`/api/accounts/${moa.accountId}/delete`, { as: moa.token, body: { reason: 'other' } });
  expect((await change(note._id, { text: `Asked ${mention(moa)}` })).body.mentions).toMatchObject([
    { name: 'Moa Berg', status: 'closed' },
  ]);
});

test('erasing an account removes it from the notes it wrote and from those that mention it', async () => {
  const { body: note } = await write(`Ask ${mention(moa)}`);
  await write('By Moa', moa);
  await erase(moa);
  const [byMoa, about] = await read();
  expect(byMoa).toMatchObject({ author: '', authorPicture: '', authorStatus: 'closed', text: 'By Moa' });
  expect(about).toMatchObject({ text: `Ask <@${NO_ACCOUNT}>`, mentions: [], updatedDate: note.updatedDate });
  expect((await change(note._id, { text: `Asked ${mentionOf(NO_ACCOUNT)}` })).status).toBe(200);
});

test('the personal data export contains the notes that mention the account; developers see no names of colleagues', async () => {
  await write(`Ask ${mention(moa)}`);
  const { entries: held } = await downloadOf(app, moa);
  expect(JSON.parse(held['notes-that-mention-you.json'] ?? '')).toMatchObject([{ text: 'Ask @Moa Berg' }]);
  const developer = await aDeveloper();
  subjectId = developer.id;
  await write(`Ask ${mention(moa)} about her`);
  const { entries: files } = await downloadOf(app, developer);
  expect(JSON.parse(files['notes-of-companies.json'] ?? '')).toMatchObject([{ text: 'Ask @colleague about her' }]);
});

test('users see the notes that mention them, without deleted ones', async () => {
  const [first] = [await write(`one ${mention(moa)}`), await write('two'), await write(`three ${mention(company)}`)];
  const mine = async (who: Person) =>
    (await app.get('/api/notes?mentionsMe=true', { as: who.token })).body.map(({ text }: { text: string }) => text);
  expect(await mine(moa)).toEqual([`one ${mention(moa)}`]);
  await app.call('DELETE', `/api/notes/${first.body._id}`, { as: company.token });
  expect(await mine(moa)).toEqual([]);
});

test('colleagues are suggested by the beginnings of their names and addresses', async () => {
  await rename(company, 'Karin Ståhl');
  await aColleague(company, { name: 'Gone', closedDate: new Date() });
  const offered = async (text: string) => {
    const answer = await app.get(`/api/notes/colleagues?text=${encodeURIComponent(text)}`, { as: company.token });
    return answer.body.map(({ name }: { name: string }) => name);
  };
  expect(await offered('')).toEqual(['Karin Ståhl', 'Moa Berg']);
  expect(await offered('sta')).toEqual(['Karin Ståhl']);
  expect(await offered('BER')).toEqual(['Moa Berg']);
  expect(await offered('.*')).toEqual([]);
  expect(await offered('gone')).toEqual([]);
});

test('a mention in a note on a match links to the match, and is removed with the note', async () => {
  const match = await aMatch(await aJob(company), await aDeveloper());
  const body = { subjectType: 'match', subjectId: match._id, text: `${mention(moa)}, can you join?` };
  const { body: note, status } = await app.post('/api/notes', { as: company.token, body });
  expect(status).toBe(201);
  const shown = async () =>
    (await app.get('/api/notifications', { as: moa.token })).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'noteMention',
    );
  expect(await shown()).toMatchObject([{ kind: 'noteMention', link: `/company/matches?match=${match._id}` }]);
  await app.call('DELETE', `/api/notes/${note._id}`, { as: company.token });
  expect(await shown()).toEqual([]);
});

describe('a mention in a note about a match', () => {
  let developer: Person;
  let matchId: string;
  beforeEach(async () => {
    developer = await aDeveloper({ firstName: 'Ada' });
    matchId = (await aMatch(await aJob(company), developer))._id;
  });
  const note = (as: Person, about: Person) =>
    app.post('/api/notes', {
      as: as.token,
      body: { subjectType: 'match', subjectId: matchId, text: `${mention(about)}, what do you think?` },
    });
  const step = (as: Person, body: object) => app.put(`/api/matches-new/${matchId}`, { as: as.token, body });

  test('stays unread when the author acts on the match', async () => {
    await note(company, moa);
    await step(company, { status: 'accepted' });
    const { body } = await app.get('/api/notifications', { as: moa.token });
    expect(body.items.map(({ kind, read }: { kind: string; read: boolean }) => [kind, read])).toEqual([
      ['noteMention', false],
      ['interestReceived', true],
    ]);
    await step(moa, { seen: true });
    expect((await app.get('/api/notifications', { as: moa.token })).body.unread).toBe(0);
  });

  test('is emailed together with a step that the developer takes meanwhile', async () => {
    await step(company, { status: 'accepted' });
    const minutes = env.NOTIFICATION_EMAIL_MINUTES;
    env.NOTIFICATION_EMAIL_MINUTES = 10;
    onTestFinished(() => {
      env.NOTIFICATION_EMAIL_MINUTES = minutes;
    });
    await note(moa, company);
    await step(developer, { status: 'passed', reason: 'location' });
    await passUndoPeriod();
    const texts = (await mailsTo(company.email)).map(({ text }) => text).join(' ');
    expect(texts).toContain('mentioned you');
    expect(texts).toContain('Ada');
  });
});
