import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aMessage } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { mongoUri, startProcess } from '../../../testing/processes.ts';
import { findMissedMessages } from './missed-messages.ts';
import { emailUnreadMessages, removeOldMessageEmails } from './unread-emails.ts';

const app = useTestApp();

const MINUTES = env.NOTIFICATION_EMAIL_MINUTES;
beforeAll(() => {
  env.NOTIFICATION_EMAIL_MINUTES = 10;
});
afterAll(() => {
  env.NOTIFICATION_EMAIL_MINUTES = MINUTES;
});

let volta: Person;
let ada: Person;
let conversation: string;
beforeEach(async () => {
  env.REPLY_ADDRESS = 'reply@tandem.example';
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  conversation = await aConversation(volta, ada);
  await read(volta);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const read = (who: Person) => app.put(`/api/messages/conversations/${conversation}/read`, { as: who.token });
const pass = (minutes = 11) => emailUnreadMessages(inMinutes(minutes));
const isAboutMessages = ({ subject }: { subject: string }) => subject.startsWith('Message from');
const emails = () => mongoose.connection.collection('emails');
const aboutMessagesTo = ({ email: to }: Person) => ({ to, template: /^messagesFor/ });
const emailsTo = async ({ email }: Person) => (await mailsTo(email)).filter(isAboutMessages);
/** Returns the emails about messages as mail programs receive them, newest first. */
async function sourcesTo(who: Person) {
  await mailsTo(who.email);
  const emls = await latestEmls(who.email);
  return (await Promise.all(emls.map((eml) => PostalMime.parse(eml)))).filter(({ subject = '' }) =>
    isAboutMessages({ subject }),
  );
}

test('messages that stay unread for ten minutes are sent as one email with their text', async () => {
  await aMessage(volta, conversation, 'Does Thursday suit you?');
  await aMessage(volta, conversation, 'Or Friday?');
  await pass(9);
  expect(await emailsTo(ada)).toEqual([]);
  await pass();
  await pass(30);
  const [mail, ...others] = await emailsTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Message from “Volta”');
  expect(mail?.text).toMatch(
    /Volta sent you 2 messages[\s\S]*> Does Thursday suit you\?[\s\S]*> Or Friday\?[\s\S]*Reply to this email/,
  );
  expect(mail?.text).toContain(`/me/messages?conversation=${conversation}`);
  expect(mail?.text).toContain('/unsubscribe/');
  expect(await emailsTo(volta)).toEqual([]);
});

test('a burst is emailed once it has ended, and after twenty minutes at the latest', async () => {
  const messages = mongoose.connection.collection('messages');
  const send = async (minutes: number) => {
    const { _id } = await aMessage(volta, conversation, `Minute ${minutes}`);
    await messages.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { createdDate: inMinutes(minutes) } });
  };
  await send(0);
  await send(4);
  await pass(12);
  expect(await emailsTo(ada)).toEqual([]);
  await pass(15);
  expect(await emailsTo(ada)).toHaveLength(1);
});

test('a message is emailed however many messages of colleagues come before it', async () => {
  const colleague = await aColleague(volta);
  await aMessage(volta, conversation, 'Hello');
  await read(ada);
  for (let nth = 1; nth <= 51; nth++) await aMessage(colleague, conversation, `Detail ${nth}`);
  await read(ada);
  await aMessage(ada, conversation, 'Thursday suits me');
  await pass();
  expect((await emailsTo(volta)).map(({ text }) => text)).toEqual([expect.stringContaining('> Thursday suits me')]);
});

test('messages beyond the fifty of one email are sent in the next one', async () => {
  for (let nth = 1; nth <= 51; nth++) await aMessage(volta, conversation, `Detail ${nth}`);
  await pass();
  expect((await emailsTo(ada)).filter(({ text }) => text.includes('> Detail 51'))).toHaveLength(1);
  expect(await emailsTo(ada)).toHaveLength(2);
});

test('emails of a conversation form a thread, have a reply address and are marked as automatic', async () => {
  for (const text of ['First', 'Second']) {
    await aMessage(volta, conversation, text);
    await pass(text === 'First' ? 11 : 12);
  }
  const [second, first] = await sourcesTo(ada);
  expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@tandem\.example>$/);
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toContain(first?.messageId);
  expect(first?.inReplyTo).toBeUndefined();
  for (const email of [first, second]) {
    expect(email?.replyTo?.[0]).toMatchObject({
      name: 'Volta',
      address: expect.stringMatching(/^reply\+[0-9a-f]{32}@tandem\.example$/),
    });
    expect(email?.from).toMatchObject({ name: 'Volta (Tandem)', address: 'hello@tandem.example' });
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(email?.headers.map(({ key }) => key)).toContain('list-unsubscribe');
  }
  expect(second?.replyTo).toEqual(first?.replyTo);
});

test('without a configured address the email only has a link', async () => {
  env.REPLY_ADDRESS = undefined;
  await aMessage(volta, conversation);
  await pass();
  const [email] = await sourcesTo(ada);
  expect(email?.replyTo).toBeUndefined();
  expect(email?.text).toContain('Replies to this email aren’t delivered');
});

describe('no email is sent', () => {
  test('about messages that were read or deleted in the meantime', async () => {
    const { _id } = await aMessage(volta, conversation, 'Wrong person');
    await app.call('DELETE', `/api/messages/${conversation}/${_id}`, { as: volta.token });
    await pass();
    await aMessage(volta, conversation);
    await read(ada);
    await pass(20);
    expect(await emailsTo(ada)).toEqual([]);
  });

  test('that was still waiting for the mail server when its messages were read', async () => {
    env.SMTP_URL = 'smtp://127.0.0.1:9';
    await aMessage(volta, conversation, 'Too late');
    await pass();
    await mailsTo(ada.email);
    env.SMTP_URL = undefined;
    await read(ada);
    expect(await emails().countDocuments(aboutMessagesTo(ada))).toBe(0);
  });

  test('about a muted conversation, or if emails about messages are turned off', async () => {
    await app.put(`/api/messages/conversations/${conversation}`, { as: ada.token, body: { muted: true } });
    await aMessage(volta, conversation);
    await pass();
    await app.put(`/api/messages/conversations/${conversation}`, { as: ada.token, body: { muted: false } });
    await app.put(`/api/accounts/${ada.accountId}`, { as: ada.token, body: { unwantedEmails: ['messages'] } });
    await aMessage(volta, conversation);
    await pass(20);
    expect(await emailsTo(ada)).toEqual([]);
  });

  test('to a side that has blocked the other one', async () => {
    await aMessage(volta, conversation, 'You again');
    await app.put(`/api/messages/conversations/${conversation}`, { as: ada.token, body: { blocked: true } });
    await pass();
    expect(await emailsTo(ada)).toEqual([]);
  });

  test.each([
    ['by a company', async () => [volta, ada]],
    ['by a developer', async () => [ada, volta]],
    ['by one account of a company', async () => [await aColleague(volta), ada]],
  ])('with text written %s that has been erased meanwhile', async (_title, cast) => {
    const [sender, recipient] = (await cast()) as [Person, Person];
    env.SMTP_URL = 'smtp://127.0.0.1:9';
    for (const minutes of [11, 30]) {
      await aMessage(sender, conversation, 'Call me at 555 0123');
      await pass(minutes);
    }
    await mailsTo(recipient.email);
    env.SMTP_URL = undefined;
    expect(await emails().countDocuments(aboutMessagesTo(recipient))).toBe(2);
    await emails().updateOne(aboutMessagesTo(recipient), { $set: { status: 'failed' } });
    const erased = await app.call('DELETE', `/api/accounts/${sender.accountId}/delete-forever`, { as: sender.token });
    expect(erased.status).toBe(200);
    expect(await emails().countDocuments(aboutMessagesTo(recipient))).toBe(0);
    await pass(60);
    expect(await emailsTo(recipient)).toEqual([]);
  });

  test('a second time, by several processes or after a crash', async () => {
    await aMessage(volta, conversation);
    await Promise.all([pass(), pass(), pass()]);
    // Killed after the email was queued, but before that was recorded.
    const due = mongoose.connection.collection('dueconversations');
    await mongoose.connection.collection('messageemails').updateMany({}, { $set: { writtenDate: null } });
    const conversationId = new mongoose.Types.ObjectId(conversation);
    await due.updateOne({ conversationId }, { $set: { dueDate: new Date(), version: 1 } }, { upsert: true });
    await pass(12);
    expect(await emailsTo(ada)).toHaveLength(1);
  });

  test('a second time when a message follows after more than a year', async () => {
    await aMessage(volta, conversation, 'Does Thursday suit you?');
    await pass();
    await aMessage(volta, conversation, 'Or Friday?');
    await pass();
    await removeOldMessageEmails(inMinutes(366 * 24 * 60));
    const stored = mongoose.connection.collection('messageemails');
    expect(await stored.countDocuments({ accountId: new mongoose.Types.ObjectId(ada.accountId) })).toBe(1);
    await aMessage(volta, conversation, 'Are you still interested?');
    await pass(90);
    const texts = (await emailsTo(ada)).map(({ text }) => text);
    expect(texts[0]).toContain('Are you still interested?');
    expect(texts[0]).not.toMatch(/Thursday|Friday/);
  });

  test('more than three times in an hour', async () => {
    for (const minutes of [11, 12, 13, 14, 15]) {
      await aMessage(volta, conversation);
      await pass(minutes);
    }
    expect(await emailsTo(ada)).toHaveLength(3);
    await pass(75);
    expect(await emailsTo(ada)).toHaveLength(4);
  });
});

test('a message is shown and emailed even if the process that stored it was killed right afterwards', async () => {
  await read(ada);
  const _id = new mongoose.Types.ObjectId(conversation);
  const before = await mongoose.connection.collection('conversations').findOne({ _id });
  await aMessage(volta, conversation, 'Stored, and nothing else');
  await mongoose.connection.collection('conversations').replaceOne({ _id }, before ?? {});
  await mongoose.connection.collection('dueconversations').deleteMany({});
  await findMissedMessages(new Date());
  const { body } = await app.get(`/api/messages/${conversation}/conversation`, { as: ada.token });
  expect(body).toMatchObject({ newMessages: 1, lastMessage: { text: 'Stored, and nothing else' } });
  await pass();
  expect(await emailsTo(ada)).toHaveLength(1);
});

test('the emails of a killed process are sent by another one, each once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aDeveloper()));
  for (const person of people) await aMessage(volta, await aConversation(volta, person), 'Hello?');
  const to = { $in: people.map(({ email }) => email) };
  const written = () => emails().countDocuments({ template: 'messagesForDeveloper', to });
  const { child } = await startProcess('testing/match-mail-process.ts', [mongoUri(), mongoose.connection.name, '11']);
  await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  child.kill('SIGKILL');
  await Promise.all([pass(13), pass(13)]);
  expect(await written()).toBe(5);
  expect(await mongoose.connection.collection('dueconversations').countDocuments()).toBe(0);
}, 120_000);

test("a company’s email is sent to the colleagues who have written, with the developer's name visible to the company", async () => {
  const moa = await aColleague(volta);
  await aMessage(moa, conversation);
  await aMessage(ada, conversation, 'Thursday works');
  await pass();
  for (const who of [volta, moa]) expect((await emailsTo(who))[0]?.subject).toContain('Message from Ada');
  const idle = await aColleague(volta);
  expect(await emailsTo(idle)).toEqual([]);
});

test('a company’s email is sent to the oldest colleague while its main account is suspended', async () => {
  const [moa, stig] = [await aColleague(volta), await aColleague(volta)];
  await mongoose.connection
    .collection('accounts')
    .updateOne({ _id: new mongoose.Types.ObjectId(volta.accountId) }, { $set: { suspended: true } });
  await aMessage(ada, conversation, 'Is the office easy to reach?');
  await pass();
  const [mail, ...others] = await emailsTo(moa);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Is the office easy to reach?');
  expect(mail?.text, 'which the main account had read').not.toContain('Are the ferries electric?');
  for (const person of [volta, stig]) expect(await emailsTo(person)).toEqual([]);
});
