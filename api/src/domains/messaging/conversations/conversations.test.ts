import { randomUUID } from 'node:crypto';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aConversation, aDraft, aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aPdf, drawing } from '../../../testing/files.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { messages } from './messages.model.ts';
import { sendMessage } from './messages.sending.ts';

const app = useTestApp();

let company: Person;
let developer: Person;
beforeEach(async () => {
  [company, developer] = [await aCompany({ name: 'Hamnkraft' }), await aDeveloper()];
});

const open = (as: Person, to: { userId?: string; companyId?: string } = {}) =>
  app.post('/api/messages/conversations', {
    as: as.token,
    body: { userId: developer.id, companyId: company.id, ...to },
  });
const send = (as: Person, conversationId: string, text: string, more: object = {}) =>
  app.post(`/api/messages/${conversationId}`, { as: as.token, body: { clientId: randomUUID(), text, ...more } });
const list = async (as: Person, query = ''): Promise<Conversation[]> =>
  (await app.get(`/api/messages/conversations/${as.id}${query}`, { as: as.token })).body;
const read = (as: Person, conversationId: string, body: object = {}) =>
  app.put(`/api/messages/conversations/${conversationId}/read`, { as: as.token, body });
const change = (as: Person, conversationId: string, body: object) =>
  app.put(`/api/messages/conversations/${conversationId}`, { as: as.token, body });
const get = async (as: Person, conversationId: string): Promise<Conversation> =>
  (await app.get(`/api/messages/${conversationId}/conversation`, { as: as.token })).body;
const page = async (as: Person, conversationId: string, query = ''): Promise<{ items: Message[]; more: boolean }> =>
  (await app.get(`/api/messages/${conversationId}${query}`, { as: as.token })).body;
const textsOf = async (as: Person, conversationId: string, query = '') =>
  (await page(as, conversationId, query)).items.map(({ text }) => text);
const matched = async () => anAcceptedMatch(await aJob(company), developer, company);
const settings = (as: Person, body: object) => app.put(`/api/accounts/${as.accountId}`, { as: as.token, body });

describe('a conversation', () => {
  test('exists once for a developer and a company, even if it is opened concurrently', async () => {
    await matched();
    const answers = await Promise.all([open(company), open(developer), open(company), open(developer)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });

  test('lists all matches of the two with their jobs', async () => {
    const first = await matched();
    const second = await aMatch(await aJob(company), developer);
    const { body } = await open(company);
    expect(body.matches.map(({ _id }: { _id: string }) => _id).sort()).toEqual([first._id, second._id].sort());
    expect(body.matches.map(({ status }: { status: string }) => status).sort()).toEqual(['accepted', 'pending']);
    expect(body.matches[0].job.title).toMatch(/^Backend engineer/);
  });

  test('without messages is shown only to the side that opened it', async () => {
    await matched();
    const { body } = await open(company);
    expect(await list(company)).toMatchObject([{ _id: body._id }]);
    expect(await list(developer)).toEqual([]);
    expect((await app.get(`/api/messages/${body._id}`, { as: developer.token })).status).toBe(404);
    await send(company, body._id, 'Hello');
    expect(await list(developer)).toMatchObject([{ _id: body._id, newMessages: 1, lastMessage: { text: 'Hello' } }]);
  });

  test('shows the developer at the level at which the company sees the profile', async () => {
    await aMatch(await aJob(company), developer);
    const { body } = await open(developer);
    await send(developer, body._id, 'Is the job still open?');
    expect((await get(company, body._id)).participants[0]).toMatchObject({ name: 'Ada' });
    expect(JSON.stringify(await page(company, body._id))).not.toContain('Lindqvist');
    const id = (await get(company, body._id)).matches[0]?._id;
    await app.put(`/api/matches-new/${id}`, { as: company.token, body: { status: 'accepted' } });
    expect((await get(company, body._id)).participants[0]).toMatchObject({ name: 'Ada Lindqvist' });
    expect((await page(company, body._id)).items[0]?.senderName).toBe('Ada Lindqvist');
  });

  test('is shared by colleagues and shows the developer which of them answered, but no address', async () => {
    const id = await aConversation(company, developer);
    const moa = await aColleague(company, { name: 'Moa Berg' });
    await send(moa, id, 'They are.');
    const { items } = await page(developer, id);
    expect(items.map(({ senderName }) => senderName)).toEqual(['Hamnkraft', 'Ada Lindqvist', 'Moa Berg']);
    expect((await get(developer, id)).participants[1]?.accounts).toEqual([
      { accountId: company.accountId, name: 'Hamnkraft' },
      { accountId: moa.accountId, name: 'Moa Berg' },
    ]);
    expect(JSON.stringify(await get(developer, id))).not.toContain(company.email.split('@')[0]);
    expect((await page(moa, id)).items[0]?.senderName).toBe(company.email.split('@')[0]);
  });

  test('can be read only by its two sides, not by others or superusers', async () => {
    const id = await aConversation(company, developer);
    for (const other of [await aCompany(), await aDeveloper()]) {
      expect((await app.get(`/api/messages/${id}`, { as: other.token })).status).toBe(404);
      expect((await send(other, id, 'hi')).status).toBe(404);
      expect((await read(other, id)).status).toBe(404);
    }
    expect((await app.get(`/api/messages/${id}`, { as: (await aSuperuser()).token })).status).toBe(403);
    expect((await open(company, { companyId: (await aCompany()).id })).status).toBe(403);
  });

  test('is found by the name of the other side and by the title of a job', async () => {
    const id = await aConversation(company, developer);
    const found = async (as: Person, text: string) =>
      (await list(as, `?search=${encodeURIComponent(text)}`)).map(({ _id }) => _id);
    expect(await found(company, 'lindq')).toEqual([id]);
    expect(await found(company, 'BACK')).toEqual([id]);
    expect(await found(developer, 'hamn')).toEqual([id]);
    expect(await found(developer, 'other')).toEqual([]);
  });
});

describe('the list of conversations', () => {
  let people: Person[];
  let ids: string[];
  beforeEach(async () => {
    people = [developer, await aDeveloper(), await aDeveloper(), await aDeveloper()];
    ids = [];
    for (const each of people) ids.push(await aConversation(company, each));
  });
  const pages = async (as: Person, query = '') => {
    const answer = await app.get(`/api/messages/conversations/${as.id}${query}`, { as: as.token });
    return {
      ids: answer.body.map(({ _id }: Conversation) => _id),
      total: Number(answer.headers.get('x-total-count')),
    };
  };

  test('has the latest messages first, page by page, and their number', async () => {
    await send(company, ids[1] ?? '', 'Are you still there?');
    const latest = [ids[1], ids[3], ids[2], ids[0]];
    expect(await pages(company, '?limit=3')).toEqual({ ids: latest.slice(0, 3), total: 4 });
    expect(await pages(company, '?limit=3&skip=3')).toEqual({ ids: latest.slice(3), total: 4 });
    expect((await pages(company, '?sort=createdDate')).ids).toEqual(ids);
  });

  test('sorts a conversation without messages by the time it was opened', async () => {
    const late = await aDeveloper();
    await anAcceptedMatch(await aJob(company), late, company);
    const { body } = await open(company, { userId: late.id });
    expect((await pages(company, '?limit=1')).ids).toEqual([body._id]);
  });

  test('neither shows nor counts people who hide from the company', async () => {
    const hiddenFromCompanies = [{ companyId: company.id, name: 'Hamnkraft', source: 'self' }];
    const [, , third] = people as [Person, Person, Person];
    await app.put(`/api/users/${third.id}`, { as: third.token, body: { user: { hiddenFromCompanies } } });
    expect(await pages(company, '?limit=2')).toEqual({ ids: [ids[3], ids[1]], total: 3 });
    expect(await pages(company, '?limit=2&skip=2')).toEqual({ ids: [ids[0]], total: 3 });
    expect((await pages(third)).ids).toEqual([ids[2]]);
  });

  test('shows only unread or archived conversations if requested', async () => {
    await read(company, ids[0] ?? '');
    await send(people[0] as Person, ids[0] ?? '', 'One more question');
    for (const id of ids.slice(1)) await read(company, id);
    await change(company, ids[2] ?? '', { archived: true });
    expect(await pages(company, '?unread=true')).toEqual({ ids: [ids[0]], total: 1 });
    expect(await pages(company, '?unread=false')).toEqual({ ids: [ids[3], ids[1]], total: 2 });
    expect(await pages(company, '?archived=true')).toEqual({ ids: [ids[2]], total: 1 });
  });
});

describe('who may write', () => {
  test('a company without contact to candidates and without a match cannot write', async () => {
    const { status, body } = await open(company);
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'You can write to this developer once you have a match.',
    });
    const answer = await open(developer);
    expect(answer.body.message).toBe('You can write to this company once you have a match.');
  });

  test('a company that has only requested a match cannot write until the developer writes or accepts', async () => {
    const ask = async (who: Person) => {
      const body = { job: (await aJob(company))._id, user: who.id };
      expect((await app.post('/api/matches-new', { as: company.token, body })).status).toBe(201);
    };
    const other = await aDeveloper();
    for (const who of [developer, other]) {
      await ask(who);
      expect((await open(company, { userId: who.id })).status).toBe(403);
    }
    const { body } = await open(developer);
    expect((await send(company, body._id, 'Hello')).status).toBe(404);
    await send(developer, body._id, 'What is the job about?');
    expect((await send(company, body._id, 'Ferries')).status).toBe(201);
    const [match] = (await app.get(`/api/v2/matches-new/${other.id}`, { as: other.token })).body;
    await app.put(`/api/matches-new/${match._id}`, { as: other.token, body: { status: 'accepted' } });
    expect((await open(company, { userId: other.id })).status).toBe(200);
  });

  test('a company with contact to candidates writes first about a published job, with its salary', async () => {
    const paying = await aCompany({ isPaying: true });
    const { body } = await open(paying, { companyId: paying.id });
    expect(body.needsJob).toBe(true);
    expect((await send(paying, body._id, 'Hello')).body.fields).toHaveProperty('jobId');
    for (const jobId of [(await aDraft(paying))._id, (await aJob(company))._id])
      expect((await send(paying, body._id, 'Hello', { jobId })).body.fields).toHaveProperty('jobId');
    const job = await aJob(paying);
    const sent = await send(paying, body._id, 'Hello', { jobId: job._id });
    expect(sent).toMatchObject({ status: 201, body: { job: { title: job.headline, salaryFrom: 4000 } } });
    expect((await get(paying, body._id)).needsJob).toBe(false);
    expect((await send(developer, body._id, 'Hello back')).status).toBe(201);
  });

  test('a first message about a match states the job of the match', async () => {
    const match = await matched();
    const { body } = await open(company);
    expect((await send(company, body._id, 'Hello')).body.job).toMatchObject({ _id: match.job });
    expect((await send(company, body._id, 'Again')).body.job).toBeUndefined();
  });

  test('a developer with contact settings "half" is not written to before a match', async () => {
    const paying = await aCompany({ isPaying: true });
    const half = await aDeveloper({ contactSettings: 'half' });
    expect((await open(paying, { userId: half.id, companyId: paying.id })).status).toBe(403);
    const closed = await aDeveloper({ contactSettings: 'closed' });
    expect((await open(paying, { userId: closed.id, companyId: paying.id })).status).toBe(404);
  });

  test('a conversation disappears for a company from which the developer hides', async () => {
    const id = await aConversation(company, developer);
    const hiddenFromCompanies = [{ companyId: company.id, name: 'Theirs', source: 'self' }];
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { hiddenFromCompanies } } });
    expect(await list(company)).toEqual([]);
    expect((await send(company, id, 'hi')).status).toBe(404);
    expect((await app.get('/api/messages/unread', { as: company.token })).body.messages).toBe(0);
    expect((await send(developer, id, 'hi')).body.message).toBe(
      'This company can’t see your profile. Change your visibility to write to it.',
    );
  });

  test('a suspended or closed account cannot be written to', async () => {
    const id = await aConversation(company, developer);
    const root = await aSuperuser();
    const suspension = { reasons: ['spam'] };
    await app.put(`/api/accounts/${company.accountId}`, { as: root.token, body: { suspension } });
    expect((await send(developer, id, 'hi')).body).toMatchObject({
      code: 'conversation_closed',
      message: 'No one can read messages here right now because the account is closed or suspended.',
    });
    expect((await get(developer, id)).cannotWrite).toBe('unavailable');
  });

  test('a block stops both sides, and ends when it is lifted', async () => {
    const id = await aConversation(company, developer);
    await change(developer, id, { blocked: true });
    expect(await get(developer, id)).toMatchObject({ blockedBy: 'me', cannotWrite: 'blocked-by-me' });
    expect(await get(company, id)).toMatchObject({ blockedBy: 'other', cannotWrite: 'blocked-by-other' });
    for (const who of [company, developer]) expect((await send(who, id, 'hi')).status).toBe(403);
    await change(company, id, { blocked: false });
    expect((await send(company, id, 'hi')).status).toBe(403);
    await change(developer, id, { blocked: false });
    expect((await send(company, id, 'hi')).status).toBe(201);
  });

  test('a blocked side can delete its messages, but not edit them', async () => {
    const id = await aConversation(company, developer);
    const { body: message } = await send(company, id, 'Tuesday');
    await change(developer, id, { blocked: true });
    const path = `/api/messages/${id}/${message._id}`;
    const edited = await app.put(path, { as: company.token, body: { text: 'You will regret this' } });
    expect([edited.status, edited.body.code]).toEqual([403, 'conversation_closed']);
    expect((await page(developer, id)).items.at(-1)?.text).toBe('Tuesday');
    expect((await app.call('DELETE', path, { as: company.token })).status).toBe(200);
  });
});

describe('messages', () => {
  test('are numbered in the order in which they were stored, and read in pages', async () => {
    const id = await aConversation(company, developer);
    for (const text of ['three', 'four', 'five']) await send(company, id, text);
    const { items, more } = await page(company, id, '?limit=3');
    expect(items.map(({ seq, text }) => [seq, text])).toEqual([
      [3, 'three'],
      [4, 'four'],
      [5, 'five'],
    ]);
    expect(more).toBe(true);
    const first = await page(company, id, `?before=${items[0]?._id}`);
    expect(first).toMatchObject({ items: [{ seq: 1 }, { seq: 2 }], more: false });
    expect(await textsOf(company, id, `?after=${items[0]?._id}`)).toEqual(['four', 'five']);
    expect((await app.get(`/api/messages/${id}?after=${developer.id}`, { as: company.token })).status).toBe(404);
  });

  test('with the same client id are stored once, even if they are sent concurrently', async () => {
    const id = await aConversation(company, developer);
    const again = { clientId: randomUUID(), text: 'once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.post(`/api/messages/${id}`, { as: company.token, body: again })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await textsOf(developer, id)).filter((text) => text === 'once')).toHaveLength(1);
    const stolen = await app.post(`/api/messages/${id}`, { as: developer.token, body: again });
    expect(stolen.body.fields).toHaveProperty('clientId');
  });

  test('stored by a process killed before it recorded them are recorded when they are sent again', async () => {
    await matched();
    const { _id: id } = (await open(company)).body;
    const moa = await aColleague(company, { name: 'Moa Berg' });
    const body = { clientId: randomUUID(), text: 'Hello' };
    const sendAgain = () => app.post(`/api/messages/${id}`, { as: moa.token, body });
    await sendAgain();
    const forget = (change: object) =>
      mongoose.connection
        .collection('conversations')
        .updateOne({ _id: new mongoose.Types.ObjectId(`${id}`) }, { $set: change });
    await forget({ lastSeq: 0, lastMessageId: null, lastMessageDate: null, wroteFrom: [], writers: [] });
    expect(await list(developer)).toEqual([]);
    await sendAgain();
    expect(await list(developer)).toMatchObject([{ newMessages: 1, lastMessage: { text: 'Hello' } }]);
    // A later message of the other side was recorded meanwhile.
    await send(developer, id, 'Hello Moa');
    await forget({ wroteFrom: ['user'], writers: [] });
    await sendAgain();
    expect(await get(developer, id)).toMatchObject({
      participants: [{}, { accounts: [{ name: 'Moa Berg' }] }],
      lastMessage: { text: 'Hello Moa' },
    });
  });

  test('sent concurrently by both sides get consecutive numbers', async () => {
    const id = await aConversation(company, developer);
    await Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth % 2 ? company : developer, id, `${nth}`)));
    const { items } = await page(company, id);
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, nth) => nth + 1));
    expect(new Set(items.map(({ text }) => text)).size).toBe(22);
  });

  test('stay in order when the clock of another process is slow', async () => {
    const id = await aConversation(company, developer);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
    await send(company, id, 'from the fast clock');
    now.mockRestore();
    await send(developer, id, 'from the slow clock');
    const { items } = await page(company, id);
    expect(items.slice(-2).map(({ text }) => text)).toEqual(['from the fast clock', 'from the slow clock']);
    expect((items[3]?.createdDate ?? '') >= (items[2]?.createdDate as string)).toBe(true);
  });

  test('can be edited by their sender for ten minutes and are marked as edited', async () => {
    const id = await aConversation(company, developer);
    const { body: message } = await send(company, id, 'Tuesday');
    const edit = (as: Person) =>
      app.put(`/api/messages/${id}/${message._id}`, { as: as.token, body: { text: 'Wednesday' } });
    expect((await edit(developer)).status).toBe(404);
    expect((await edit(await aColleague(company))).status).toBe(404);
    expect(await edit(company)).toMatchObject({
      status: 200,
      body: { text: 'Wednesday', editedDate: expect.any(String) },
    });
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    const late = await edit(company);
    now.mockRestore();
    expect(late.body.message).toBe('You can edit a message for 10 minutes after sending it.');
  });

  test('that are deleted leave a placeholder without text', async () => {
    const id = await aConversation(company, developer);
    const { body: message } = await send(company, id, 'a secret salary');
    const remove = (as: Person) => app.call('DELETE', `/api/messages/${id}/${message._id}`, { as: as.token });
    expect((await remove(developer)).status).toBe(404);
    expect((await remove(company)).body).toEqual({ ok: true });
    expect((await remove(company)).status).toBe(404);
    expect((await page(developer, id)).items.at(-1)).toMatchObject({ text: '', deletedDate: expect.any(String) });
    expect((await get(developer, id)).lastMessage).toMatchObject({ text: '', deletedDate: expect.any(String) });
    expect(JSON.stringify(await messages.find(message._id))).not.toContain('secret');
  });

  test('require a text or an attachment, and at most 10,000 characters', async () => {
    const id = await aConversation(company, developer);
    expect((await send(company, id, '   ')).body.fields).toHaveProperty('text');
    expect((await send(company, id, 'x'.repeat(10_001))).body.fields).toHaveProperty('text');
    expect((await send(company, id, 'x', { clientId: 'short' })).body.fields).toHaveProperty('clientId');
    expect((await send(company, id, 'x', { senderId: developer.accountId })).status).toBe(400);
  });
});

describe('reading', () => {
  test('counts the messages of the other side since the last one read, for each colleague', async () => {
    const id = await aConversation(company, developer);
    const moa = await aColleague(company);
    await send(developer, id, 'and one more');
    expect([(await get(company, id)).newMessages, (await get(moa, id)).newMessages]).toEqual([2, 2]);
    await read(company, id);
    expect([(await get(company, id)).newMessages, (await get(moa, id)).newMessages]).toEqual([0, 2]);
    expect((await app.get('/api/messages/unread', { as: moa.token })).body).toEqual({ conversations: 1, messages: 2 });
    expect((await list(company, '?unread=true')).length).toBe(0);
    expect((await list(moa, '?unread=true')).length).toBe(1);
  });

  test('on several devices simultaneously is stored up to the latest message shown on any of them', async () => {
    const id = await aConversation(company, developer);
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three', 'Four']) sent.push((await send(developer, id, text)).body._id);
    await Promise.all([sent[2], sent[0], sent[1]].map((messageId) => read(company, id, { messageId })));
    expect(await get(company, id)).toMatchObject({ newMessages: 1, readUpTo: { mine: sent[2] } });
  });

  test('never moves back to an earlier message', async () => {
    const id = await aConversation(company, developer);
    const [first, second] = (await page(developer, id)).items;
    await read(company, id, { messageId: second?._id });
    await read(company, id, { messageId: first?._id });
    expect((await get(company, id)).readUpTo.mine).toBe(second?._id);
    expect((await read(company, id, { messageId: company.id })).status).toBe(404);
  });

  test('is shown to the other side, unless either side hides it', async () => {
    const id = await aConversation(company, developer);
    const { body: sent } = await send(developer, id, 'Seen?');
    await read(company, id);
    expect((await get(developer, id)).readUpTo.other).toBe(sent._id);
    expect((await page(developer, id)).items.at(-1)?.readBy).toEqual([company.accountId]);
    for (const who of [company, developer]) {
      await settings(who, { hiddenSignals: ['read'] });
      expect((await get(developer, id)).readUpTo.other).toBeUndefined();
      expect((await page(developer, id)).items.at(-1)?.readBy).toEqual([]);
      await settings(who, { hiddenSignals: [] });
    }
    expect((await get(developer, id)).readUpTo.other).toBe(sent._id);
  });

  test('does not count deleted messages as new', async () => {
    const id = await aConversation(company, developer);
    await read(company, id);
    const { body } = await send(developer, id, 'oops');
    await app.call('DELETE', `/api/messages/${id}/${body._id}`, { as: developer.token });
    expect((await get(company, id)).newMessages).toBe(0);
  });
});

test('a superuser who acts as an account reads its conversations without a trace, and changes nothing', async () => {
  const id = await aConversation(company, developer);
  const other = await aCompany();
  await aConversation(other, developer);
  const { body: acting } = await app.post('/api/become/', {
    as: (await aSuperuser()).token,
    body: { email: developer.email, reason: 'Asked on the telephone' },
  });
  const as = acting.token;
  const { body: unread } = await send(company, id, 'Are you still interested?');
  expect((await app.get(`/api/messages/${id}`, { as })).body.items).toHaveLength(3);
  expect((await app.put(`/api/messages/conversations/${id}/read`, { as, body: {} })).status).toBe(200);
  const [before] = (await list(company)).filter(({ _id }) => _id === id);
  expect(before?.readUpTo.other).not.toBe(unread._id);
  const open = (companyId: string) =>
    app.post('/api/messages/conversations', { as, body: { userId: developer.id, companyId } });
  expect((await open(company.id)).body._id).toBe(id);
  const refused = [
    await app.post(`/api/messages/${id}`, { as, body: { clientId: randomUUID(), text: 'In your name' } }),
    await app.post(`/api/messages/${id}/uploads`, { as, body: { name: 'cv.pdf', size: 100 } }),
    ...(await Promise.all(
      [{ archived: true }, { muted: true }, { blocked: true }, { draft: 'In your name' }].map((body) =>
        app.put(`/api/messages/conversations/${id}`, { as, body }),
      ),
    )),
    await open((await aCompany()).id),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'acting_as_another']));
  expect(await get(developer, id)).toMatchObject({ archived: false, muted: false });
  expect((await page(company, id)).items).toHaveLength(3);
});

describe('settings of a conversation', () => {
  test('archiving is personal and ends with the next message', async () => {
    const id = await aConversation(company, developer);
    const moa = await aColleague(company);
    await change(company, id, { archived: true });
    expect(await list(company)).toEqual([]);
    expect(await list(company, '?archived=true')).toMatchObject([{ _id: id, archived: true }]);
    expect(await list(moa)).toMatchObject([{ _id: id, archived: false }]);
    await send(developer, id, 'One more thing');
    expect(await list(company)).toMatchObject([{ _id: id, archived: false }]);
  });

  test('a muted conversation is not counted in the navigation', async () => {
    const id = await aConversation(company, developer);
    await change(company, id, { muted: true });
    expect((await get(company, id)).muted).toBe(true);
    expect((await app.get('/api/messages/unread', { as: company.token })).body).toEqual({
      conversations: 0,
      messages: 0,
    });
  });

  test('a draft belongs to one account and is removed when the message is sent', async () => {
    const id = await aConversation(company, developer);
    const moa = await aColleague(company);
    await change(company, id, { draft: 'Could we ' });
    expect((await get(company, id)).draft?.text).toBe('Could we ');
    expect((await get(moa, id)).draft).toBeUndefined();
    await send(company, id, 'Could we meet?');
    expect((await get(company, id)).draft?.text).toBe('');
  });

  test('a sent or discarded draft leaves a date for other devices, and text typed since then is not lost', async () => {
    const id = await aConversation(company, developer);
    expect((await get(company, id)).draft).toBeUndefined();
    await change(company, id, { draft: 'Could we ' });
    const before = (await get(company, id)).draft?.updatedDate ?? '';
    await change(company, id, { draft: ' ' });
    const discarded = (await get(company, id)).draft;
    expect(discarded?.text).toBe('');
    expect(discarded && discarded.updatedDate >= before).toBe(true);
    await change(company, id, { draft: 'And one more thing' });
    await send(company, id, 'Could we meet?');
    expect((await get(company, id)).draft?.text).toBe('And one more thing');
  });
});

describe('erasing', () => {
  const erase = (who: Person) => app.call('DELETE', `/api/accounts/${who.accountId}/delete-forever`, { as: who.token });

  test('a developer deletes the conversations', async () => {
    const id = await aConversation(company, developer);
    expect((await erase(developer)).status).toBe(200);
    expect(await list(company)).toEqual([]);
    expect((await app.get(`/api/messages/${id}`, { as: company.token })).status).toBe(404);
  });

  test("a company removes its messages, and the developer's own messages remain", async () => {
    const id = await aConversation(company, developer);
    expect((await erase(company)).status).toBe(200);
    expect(await textsOf(developer, id)).toEqual(['', 'Any day next week. Are the ferries electric?']);
    expect((await send(developer, id, 'hello?')).status).toBe(403);
  });

  test("one account of a company removes that person's messages", async () => {
    const id = await aConversation(company, developer);
    const moa = await aColleague(company, { name: 'Moa Berg' });
    await send(moa, id, 'They are.');
    expect((await erase(moa)).status).toBe(200);
    const { items } = await page(developer, id);
    expect(items.at(-1)).toMatchObject({ text: '', senderId: null, senderName: 'Hamnkraft' });
    expect(items[0]?.text).toBe('Hello Ada. When can we talk?');
    expect((await get(developer, id)).participants[1]?.accounts).toHaveLength(1);
  });

  test('the personal data export contains the conversations with the names of both sides', async () => {
    await aConversation(company, developer);
    const { entries } = await downloadOf(app, developer);
    expect(JSON.parse(entries['conversations.json'] ?? '')).toMatchObject([
      {
        with: 'Hamnkraft',
        messages: [{ from: 'Hamnkraft', text: 'Hello Ada. When can we talk?' }, { from: 'Ada Lindqvist' }],
      },
    ]);
  });
});

describe('attachments', () => {
  const upload = (as: Person, conversationId: string, content: Buffer | string, name = 'on-call.pdf') =>
    app.call('POST', `/api/messages/${conversationId}/attachments`, {
      as: as.token,
      file: new File([content as never], name),
    });
  const sendFile = async (as: Person, id: string, content: Buffer | string, name?: string) => {
    const { body } = await upload(as, id, content, name);
    return send(as, id, '', { attachments: [body._id] });
  };

  test('are sent with a message and read by both sides', async () => {
    const id = await aConversation(company, developer);
    const sent = await sendFile(company, id, aPdf());
    expect(sent.body.attachments).toMatchObject([
      { name: 'on-call.pdf', type: 'application/pdf', size: aPdf().length, scanned: false },
    ]);
    for (const who of [company, developer]) {
      const url = (await page(who, id)).items.at(-1)?.attachments[0]?.url ?? '';
      const answer = await fetch(app.url + url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="on-call.pdf"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await get(developer, id)).lastMessage).toMatchObject({ text: '', attachments: 1 });
  });

  test('that are pictures are re-encoded and shown with their dimensions', async () => {
    const id = await aConversation(company, developer);
    const { body } = await sendFile(developer, id, await drawing({ width: 300, height: 200 }), 'desk.png');
    const [picture] = body.attachments;
    expect(picture).toMatchObject({ name: 'desk.webp', type: 'image/webp', width: 300, height: 200 });
    const answer = await fetch(app.url + picture.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('are classified by their content: markup is text, and programs are refused', async () => {
    const id = await aConversation(company, developer);
    const svg = await upload(
      company,
      id,
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'x.svg',
    );
    expect(svg.body.type).toBe('text/plain');
    const program = await upload(company, id, Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'cv.pdf');
    expect(program).toMatchObject({
      status: 415,
      body: { fields: { file: expect.stringMatching(/^Attach a picture/) } },
    });
  });

  test.each([
    ['start /wait calc.exe', 'CV Elin Holm.pdf.bat', 'CV Elin Holm.pdf.bat.txt'],
    ['start /wait calc.exe', 'CV.CMD. .', 'CV.CMD.txt'],
    ['start /wait calc.exe', 'CV \u202Efdp.bat', 'CV fdp.bat.txt'],
    ['<script>alert(1)</script>', 'offer.html', 'offer.html.txt'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Logo.SVG', 'Logo.SVG.txt'],
    ['[InternetShortcut]\nURL=https://evil.example', 'offer.url', 'offer.url.txt'],
    [aPdf(), 'offer.hta', 'offer.hta.pdf'],
    ['export const on = true;', 'index.ts', 'index.ts'],
    ['Bat signal', 'bat', 'bat'],
  ])('are downloaded with a name that a double click does not run', async (content, name, shown) => {
    const id = await aConversation(company, developer);
    const { body } = await upload(company, id, content, name);
    expect(body.name).toBe(shown);
    const { headers } = await fetch(app.url + body.url);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${shown}"`);
  });

  test('have links that expire with the permission to read, and after five minutes', async () => {
    const id = await aConversation(company, developer);
    const { body } = await sendFile(developer, id, aPdf());
    const url = (await page(company, id)).items.at(-1)?.attachments[0]?.url ?? '';
    const statusAt = async (path: string) => (await fetch(app.url + path)).status;
    expect(await statusAt(url)).toBe(200);
    const other = await aCompany();
    expect(await statusAt(url.replace(company.id, other.id))).toBe(404);
    expect(await statusAt(url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1000);
    expect(await statusAt(url)).toBe(404);
    now.mockRestore();
    const hiddenFromCompanies = [{ companyId: company.id, name: 'Theirs', source: 'self' }];
    await app.put(`/api/users/${developer.id}`, { as: developer.token, body: { user: { hiddenFromCompanies } } });
    expect(await statusAt(url)).toBe(404);
    expect(await statusAt(body.attachments[0].url)).toBe(200);
  });

  test('have links that stop working while their reader is suspended', async () => {
    const id = await aConversation(company, developer);
    await sendFile(developer, id, aPdf());
    const root = await aSuperuser();
    const put = (who: Person, body: object) => app.put(`/api/accounts/${who.accountId}`, { as: root.token, body });
    for (const who of [company, developer]) {
      const url = (await page(who, id)).items.at(-1)?.attachments[0]?.url ?? '';
      const status = async () => (await fetch(app.url + url)).status;
      expect(await status()).toBe(200);
      await put(who, { suspension: { reasons: ['spam'] } });
      expect(await status()).toBe(404);
      await put(who, { suspension: null, reason: 'It was a mistake' });
      expect(await status()).toBe(200);
    }
  });

  test('have a separate link for each reader, and before they are sent only for their own side', async () => {
    const id = await aConversation(company, developer);
    const link = (as: Person, attachmentId: string, conversationId = id) =>
      app.get(`/api/messages/${conversationId}/attachments/${attachmentId}`, { as: as.token });
    const { body: file } = await upload(company, id, aPdf());
    expect(await link(await aColleague(company), file._id)).toMatchObject({ status: 200, body: { _id: file._id } });
    expect((await link(developer, file._id)).status).toBe(404);
    await send(company, id, '', { attachments: [file._id] });
    const renewed = await link(developer, file._id);
    expect((await fetch(app.url + renewed.body.url)).status).toBe(200);
    const other = await aDeveloper();
    expect((await link(other, file._id)).status).toBe(404);
    expect((await link(company, file._id, await aConversation(company, other))).status).toBe(404);
    expect((await link(developer, '0'.repeat(24))).status).toBe(404);
  });

  test('belong to one message of the account that uploaded them, with a maximum of five', async () => {
    const id = await aConversation(company, developer);
    const { body: file } = await upload(company, id, aPdf());
    const attachments = [file._id];
    expect((await send(developer, id, '', { attachments })).body.fields).toHaveProperty('attachments');
    const clientId = randomUUID();
    expect((await send(company, id, '', { attachments, clientId })).status).toBe(201);
    expect((await send(company, id, '', { attachments, clientId })).body.attachments).toHaveLength(1);
    expect((await send(company, id, '', { attachments })).body.fields).toHaveProperty('attachments');
    const { body: named } = await upload(company, id, aPdf());
    expect((await send(company, id, '', { attachments: Array(2).fill(named._id) })).body.attachments).toHaveLength(1);
    expect((await send(company, id, '', { attachments: Array(6).fill(file._id) })).status).toBe(400);
  });

  test('are removed with their message', async () => {
    const id = await aConversation(company, developer);
    const { body: message } = await sendFile(developer, id, aPdf());
    await app.call('DELETE', `/api/messages/${id}/${message._id}`, { as: developer.token });
    expect((await fetch(app.url + message.attachments[0].url)).status).toBe(404);
    expect((await page(developer, id)).items.at(-1)?.attachments).toEqual([]);
  });

  test('cannot be uploaded to a conversation that does not accept messages', async () => {
    const id = await aConversation(company, developer);
    await change(company, id, { blocked: true });
    expect((await upload(developer, id, aPdf())).status).toBe(403);
    expect((await upload(await aCompany(), id, aPdf())).status).toBe(404);
  });
});

describe('the conversations of two profiles of one person', () => {
  let twin: Person;
  let id: string;
  const merge = async () => {
    const body = { keep: developer.id, remove: twin.id, take: [] };
    expect((await app.post('/api/users-review/merge', { as: (await aSuperuser()).token, body })).status).toBe(200);
  };
  beforeEach(async () => {
    twin = await aDeveloper();
    id = await aConversation(company, developer);
  });

  test('become one for each company', async () => {
    const other = await aCompany();
    await aConversation(company, twin);
    const foreign = await aConversation(other, twin);
    await merge();
    expect((await list(company)).map(({ _id }) => _id)).toEqual([id]);
    expect((await page(developer, id)).items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect((await page(developer, foreign)).items.map(({ senderEntity }) => senderEntity)).toEqual([
      other.id,
      developer.id,
    ]);
    expect((await send(developer, id, 'Back again.')).body.seq).toBe(5);
  });

  test('stay read up to the point that each account had read in both, and are unread from there on', async () => {
    const foreign = await aConversation(company, twin);
    const moa = await aColleague(company);
    for (const each of [id, foreign]) await read(company, each);
    await read(moa, foreign);
    await send(twin, foreign, 'And one more question.');
    await merge();
    expect((await get(company, id)).newMessages).toBe(1);
    // This account had read nothing in the first conversation.
    expect((await get(moa, id)).newMessages).toBe(3);
  });

  test('do not show messages as read by the other side if only the developer has read them', async () => {
    const other = await aCompany();
    const foreign = await aConversation(other, twin);
    await merge();
    expect((await get(twin, foreign)).readUpTo).toMatchObject({ mine: expect.any(String) });
    expect((await page({ ...twin, id: developer.id }, foreign)).items.at(-1)?.readBy).toEqual([]);
  });

  test('stay blocked, and stay muted for accounts that had muted one of them', async () => {
    const foreign = await aConversation(company, twin);
    await change(twin, foreign, { blocked: true });
    await change(company, foreign, { muted: true });
    await merge();
    expect(await get(company, id)).toMatchObject({ blockedBy: 'other', muted: true });
    expect((await send(company, id, 'hi')).status).toBe(403);
  });

  test('contain the draft typed in one of them', async () => {
    const foreign = await aConversation(company, twin);
    await change(company, foreign, { draft: 'Thursday?' });
    await merge();
    expect((await get(company, id)).draft?.text).toBe('Thursday?');
  });

  test('show both automatic replies of one day', async () => {
    const foreign = await aConversation(company, twin);
    const away = { clientId: `away-${company.accountId}-2026-11-27`, text: 'I am away.', kind: 'away' as const };
    for (const each of [id, foreign])
      await sendMessage({ view: 'COMPANY', entityId: company.id, accountId: company.accountId }, each, away);
    await merge();
    expect((await page(developer, id)).items.map(({ kind }) => kind)).toEqual([
      ...['text', 'text', 'away'],
      ...['text', 'text', 'away'],
    ]);
  });
});
