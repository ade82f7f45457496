import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { env } from '../../config/env.ts';
import { backgroundDone } from '../../queue/background.ts';
import { sendMail } from '../send.ts';
import { MAX_MAIL_BYTES } from './inbound-mail.ts';
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts';

useTestApp();

let receiver: SmtpReceiver | undefined;
beforeEach(() => {
  env.REPLY_ADDRESS = 'reply@tandem.example';
  env.SMTP_RECEIVER_URL = 'smtp://127.0.0.1:0';
});
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

const ELIN = 'elin@example.org';
async function send(to: string, raw: string | Buffer, from = ELIN) {
  receiver ??= await startSmtpReceiver();
  const client = createTransport({ host: '127.0.0.1', port: receiver?.port ?? 0, secure: false, ignoreTLS: true });
  return client.sendMail({ envelope: { from, to }, raw }).finally(() => client.close());
}
const mailOf = (to: string) => `From: ${ELIN}\r\nTo: ${to}\r\nSubject: Hello\r\n\r\nHello`;
const replyOf = (sending: Promise<{ response: string }>) =>
  sending.then(({ response }) => response).catch(({ response }: { response: string }) => response);

test('the receiver is off unless it is configured', async () => {
  env.SMTP_RECEIVER_URL = undefined;
  expect(await startSmtpReceiver()).toBeUndefined();
});

test('emails to the configured addresses are accepted, with any tag, and others are refused', async () => {
  for (const to of ['reply@tandem.example', 'Hello@tandem.example'])
    expect(await replyOf(send(to, mailOf(to)))).toMatch(/^250/);
  for (const to of ['someone@tandem.example', 'reply@example.org', 'reply'])
    expect(await replyOf(send(to, mailOf(to)))).toMatch(/^5/);
});

test('a bounce that arrives over SMTP is recorded', async () => {
  await sendMail('passwordChanged', { to: ELIN, language: 'en' }, {});
  await backgroundDone();
  const emails = mongoose.connection.collection('emails');
  const email = await emails.findOne({ to: ELIN });
  const report = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Action: failed',
    'Status: 5.1.1',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${email?.messageId}`,
    '--b--',
  ].join('\r\n');
  await send('hello@tandem.example', report, '');
  expect(await emails.findOne({ to: ELIN })).toMatchObject({ status: 'bounced' });
});

test('an email over 25 MB is refused', async () => {
  const large = Buffer.concat([Buffer.from(mailOf(ELIN)), Buffer.alloc(MAX_MAIL_BYTES, 'a long line\r\n')]);
  expect(await replyOf(send('reply@tandem.example', large))).toMatch(/^552/);
});
