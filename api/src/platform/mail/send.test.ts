import { LANGUAGES } from '@tandem/i18n/languages';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mongoUri, startProcess } from '../../testing/processes.ts';
import { env } from '../config/env.ts';
import { backgroundDone } from '../queue/background.ts';
import { type EmailData, renderEmail } from './email-templates.ts';
import { asHtml, asText } from './layout.ts';
import { samplesIn } from './samples.ts';
import { sendMail, sendNotice } from './send.ts';
import { isSuppressed, suppress } from './suppression.ts';
import { sendDue } from './worker.ts';

useTestApp();
let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  await backgroundDone();
  env.SMTP_URL = server.url;
  server.received.length = 0;
  server.behaviour.delay = 0;
  server.behaviour.recipient = () => undefined;
  server.behaviour.message = () => undefined;
  await mails().deleteMany({});
});

const mails = () => mongoose.connection.collection('emails');
const theMail = async () => (await mails().findOne({})) ?? expect.fail('there is no email');
/** Advances the clock to the next attempt. */
const later = async () => {
  await mails().updateMany({ dueDate: { $ne: null } }, { $set: { dueDate: new Date() } });
  await sendDue();
};
const about = { name: 'Elin', token: 'a-token', code: 'AB2CD3EF' };
const elin = { to: 'elin@example.org', language: 'en' };

describe('emails that wait', () => {
  /** Stores emails while the mail server is unavailable; the first are due longest. */
  async function waiting(...groups: (() => Promise<void>)[]) {
    env.SMTP_URL = 'smtp://127.0.0.1:9';
    for (const write of groups) await write();
    await backgroundDone();
    const stored = await mails().find().sort({ _id: 1 }).toArray();
    for (const [nth, { _id }] of stored.entries())
      await mails().updateOne({ _id }, { $set: { dueDate: new Date(Date.now() - 60_000 + nth) } });
    env.SMTP_URL = server.url;
    server.behaviour.delay = 20;
    await sendDue();
  }
  const many = async (write: (to: string) => Promise<void>) => {
    for (let nth = 0; nth < 12; nth++) await write(`reader-${nth}@example.org`);
  };
  const terms = (to: string) =>
    sendMail('termsChanged', { to, language: 'en' }, { terms: 'terms', date: '1 May', kind: 'user', version: 2 });
  const logIn = (to: string) => sendMail('forgotPassword', { to, language: 'en' }, { token: 'a-token' });
  const places = (to: string) => server.received.map((mail) => mail.to[0]).indexOf(to);

  test('are sent first if a recipient is waiting for them, although others are older', async () => {
    await waiting(
      () => many(terms),
      () => logIn(elin.to),
    );
    expect(server.received).toHaveLength(13);
    expect(places(elin.to)).toBeLessThan(4);
  });

  test('are not starved by many that are sent first', async () => {
    await waiting(
      () => terms(elin.to),
      () => many(logIn),
    );
    expect(server.received).toHaveLength(13);
    expect(places(elin.to)).toBeLessThan(6);
  });
});

test('an email has a text and an HTML part, and leaves a log entry without its content', async () => {
  await sendMail('activation', { ...elin, language: 'fr' }, about);
  await backgroundDone();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ from: 'hello@tandem.example', to: ['elin@example.org'] });
  const source = server.received[0]?.source ?? '';
  expect(source).toContain('Subject: Activez votre compte Tandem');
  expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m);

  const mail = await theMail();
  expect(mail).toMatchObject({ to: 'elin@example.org', kind: 'account', template: 'activation', status: 'sent' });
  expect(source).toContain(`Message-ID: ${mail.messageId}`);
  expect(JSON.stringify(mail)).not.toContain('a-token');
  expect(mail.content).toBe(null);
});

test('the sender does not wait for a slow server, and an unavailable one gets the email when it is back', async () => {
  env.SMTP_URL = 'smtp://127.0.0.1:9';
  const began = performance.now();
  await sendMail('forgotPassword', elin, { token: 'a-one-time-token' });
  expect(performance.now() - began).toBeLessThan(1000);
  await backgroundDone();
  const waiting = await theMail();
  expect(waiting).toMatchObject({ status: 'queued', tries: 1, error: expect.stringContaining('ECONNREFUSED') });
  expect(waiting.dueDate.getTime() - Date.now()).toBeGreaterThan(50_000);
  expect(waiting.dueDate.getTime() - Date.now()).toBeLessThan(61_000);
  // Waiting emails are encrypted: reading the database does not grant a login.
  expect(Buffer.from(waiting.content, 'base64').toString()).not.toContain('a-one-time-token');
  expect(JSON.stringify(waiting)).not.toContain('a-one-time-token');

  env.SMTP_URL = server.url;
  await later();
  expect(server.received[0]?.source).toContain('a-one-time-token');
  expect(await theMail()).toMatchObject({ status: 'sent', tries: 2, error: '' });

  server.behaviour.delay = 1500;
  const slow = performance.now();
  await sendMail('passwordChanged', elin, {});
  expect(performance.now() - slow).toBeLessThan(1000);
  await backgroundDone();
  expect(server.received).toHaveLength(2);
});

test('after a temporary refusal the email is retried with growing delays under one Message-ID; in the end it fails', async () => {
  server.behaviour.message = () => ({ code: 451, message: '4.3.0 try later' });
  await sendMail('passwordChanged', elin, {});
  await backgroundDone();
  const waits: number[] = [];
  for (let tries = 1; tries <= 5; tries++) {
    const { dueDate, status } = await theMail();
    expect(status).toBe('queued');
    waits.push(Math.round((dueDate.getTime() - Date.now()) / 60_000));
    if (tries === 3) {
      server.behaviour.message = () => undefined;
      server.behaviour.recipient = () => ({ code: 450, message: '4.2.0 greylisted' });
    }
    await later();
  }
  expect(waits).toEqual([1, 5, 30, 120, 480]);
  const failed = await theMail();
  expect(failed).toMatchObject({ status: 'failed', tries: 6, dueDate: null, error: expect.stringContaining('4.2.0') });
  expect(server.received).toHaveLength(0);
  expect(await isSuppressed('elin@example.org', 'matches')).toBe(false);
});

test('a permanent refusal ends it immediately: for a missing address as a bounce, and no further notice is sent there', async () => {
  server.behaviour.recipient = () => ({ code: 550, message: '5.1.1 no such user' });
  await sendMail('activation', { ...elin, to: 'gone@example.org' }, about);
  await backgroundDone();
  expect(await theMail()).toMatchObject({ status: 'bounced', tries: 1, content: null, dueDate: null });
  expect(await isSuppressed('Gone+tag@example.org', 'matches')).toBe(true);
  expect(await isSuppressed('gone@example.org', 'account')).toBe(false);

  await mails().deleteMany({});
  server.behaviour.recipient = () => ({ code: 552, message: '5.2.2 mailbox full' });
  await sendMail('activation', { ...elin, to: 'full@example.org' }, about);
  await backgroundDone();
  expect(await theMail()).toMatchObject({ status: 'bounced' });
  expect(await isSuppressed('full@example.org', 'matches')).toBe(false);

  await mails().deleteMany({});
  server.behaviour.recipient = () => undefined;
  server.behaviour.message = () => ({ code: 554, message: '5.7.1 this looks like spam' });
  await sendMail('activation', elin, about);
  await backgroundDone();
  expect(await theMail()).toMatchObject({ status: 'failed', tries: 1, content: null });
});

test('an invitation to a suppressed address is not sent, and the log states why', async () => {
  await suppress('Max@Example.org', 'objected');
  await sendMail('invited', { to: 'max@example.org', language: 'en' }, { company: 'Hamnkraft', token: 'x' });
  await sendMail('forgotPassword', { to: 'max@example.org', language: 'en' }, { token: 'x' });
  await backgroundDone();
  expect(server.received.map(({ source }) => /^Subject: (.*)/m.exec(source)?.[1])).toEqual(['Choose a new password']);
  expect(await mails().findOne({ template: 'invited' })).toMatchObject({ status: 'failed', content: null });
});

test('of several emails with one key one is sent, also from several processes', async () => {
  const key = 'a reminder of a match';
  await Promise.all(Array.from({ length: 5 }, () => sendMail('passwordChanged', elin, {}, { key })));
  await sendMail('passwordChanged', elin, {}, { key });
  await backgroundDone();
  expect(server.received).toHaveLength(1);
});

test('an expired email is not sent', async () => {
  env.SMTP_URL = 'smtp://127.0.0.1:9';
  await sendMail('forgotPassword', elin, { token: 'x' });
  await backgroundDone();
  await mails().updateMany({}, { $set: { uselessDate: new Date(Date.now() - 1000) } });
  env.SMTP_URL = server.url;
  await later();
  expect(server.received).toHaveLength(0);
  expect(await theMail()).toMatchObject({ status: 'failed', content: null });
});

describe('several processes', () => {
  const worker = () =>
    startProcess('testing/mail-process.ts', [mongoUri(), mongoose.connection.name], {
      SMTP_URL: server.url,
      JWT_SECRET: env.JWT_SECRET,
    });
  /** Stored and left to other processes. */
  async function leave(count: number) {
    env.SMTP_URL = 'smtp://127.0.0.1:9';
    for (let nth = 0; nth < count; nth++)
      await sendMail('passwordChanged', { ...elin, to: `reader-${nth}@example.org` }, {});
    await backgroundDone();
    await mails().updateMany({}, { $set: { dueDate: new Date(), tries: 0 } });
  }

  test('two processes send each email once', async () => {
    await leave(40);
    await Promise.all([worker(), worker()]);
    await vi.waitFor(async () => expect(await mails().countDocuments({ status: 'sent' })).toBe(40), 20_000);
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
  }, 60_000);

  test('if one is killed between the claim and the server’s confirmation, another sends the email with the same Message-ID', async () => {
    await leave(1);
    server.behaviour.delay = 60_000;
    const { child } = await worker();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000);
    child.kill('SIGKILL');
    server.behaviour.delay = 0;
    const claimed = await theMail();
    expect(claimed).toMatchObject({ status: 'queued', claim: expect.any(String) });
    await worker();
    // Until the claim has expired, no other process sends it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.received).toHaveLength(1);
    await mails().updateMany({}, { $set: { dueDate: new Date() } });
    await vi.waitFor(async () => expect(await theMail()).toMatchObject({ status: 'sent', tries: 2 }), 20_000);
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)/m.exec(source)?.[1]);
    expect(ids).toEqual([claimed.messageId, claimed.messageId]);
  }, 60_000);
});

const superuser = {
  _id: '0123456789abcdef01234567',
  email: 'boss@example.org',
  type: 'user',
  isSuperAdmin: true,
  language: 'en',
  emailFrequency: 'weekly',
  suspended: false,
  emailVerified: true,
  closedDate: null,
  unwantedEmails: [] as ('matches' | 'reviews')[],
} as const;

test('an email that can be turned off explains how, in its footer and to mail programs (RFC 8058)', async () => {
  await sendNotice('companyWaits', superuser, { company: 'Hamnkraft', contact: 'Maria' });
  await backgroundDone();
  const source = server.received.at(-1)?.source ?? '';
  const token = `${superuser._id}\\.reviews\\.[\\w-]{43}`;
  expect(source).toMatch(
    new RegExp(
      `^List-Unsubscribe: <http://localhost:4000/api/accounts/${superuser._id}/unsubscribe\\?token=${token}>`,
      'm',
    ),
  );
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(source).toContain('http://localhost:4000/admin/settings');
});

test('S28 line breaks in names and addresses add no header and no recipient', async () => {
  const evil = 'Elin\r\nBcc: eve@example.org\r\n\r\nbody';
  await sendMail('newDevice', { to: 'elin@example.org\r\nBcc: eve@example.org', language: 'en' }, { device: evil });
  await sendNotice('companyWaits', superuser, { company: evil, contact: evil });
  await backgroundDone();
  expect(server.received.length).toBeGreaterThan(0);
  for (const { to, source } of server.received) {
    expect(to).not.toContain('eve@example.org');
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  }
});

/** A date or a time span that is written like this in English only. */
const ENGLISH_DATE = /day \d+ November|\bin 1 hour|\d (November|December|May) 20|\bDec 20/;

describe('every email in every language', () => {
  const kinds = Object.keys(samplesIn('en')) as (keyof EmailData)[];

  test.each(kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s, %s',
    (kind, language) => {
      const evil = JSON.parse(
        JSON.stringify(samplesIn(language)[kind]).replaceAll('Elin', '<script>alert(1)</script>'),
      );
      const written = renderEmail(kind, evil, language);
      const [text, html] = [asText(language, written), asHtml(language, written)];
      for (const part of [text, html, written.subject]) {
        expect(part).not.toContain('{{');
        expect(part).not.toMatch(new RegExp(`\\b${kind}\\.\\w`));
      }
      expect(html).not.toContain('<script');
      if (written.action) expect(text).toContain(written.action.url);
    },
  );

  test.each(LANGUAGES.filter((language) => language !== 'en'))('has its dates in that language, %s', (language) => {
    for (const kind of kinds) {
      const written = renderEmail(kind, samplesIn(language)[kind], language);
      expect(asText(language, written), kind).not.toMatch(ENGLISH_DATE);
      expect(written.subject, kind).not.toMatch(ENGLISH_DATE);
    }
    expect(asText('en', renderEmail('interviewBooked', samplesIn('en').interviewBooked, 'en'))).toMatch(ENGLISH_DATE);
  });
});
