import { expect, test } from 'vitest';
import { MAX_MAIL_BYTES, parseMail } from './inbound-mail.ts';
import { receiveMail } from './receive.ts';

const lines = (bytes: number) =>
  'QUJD'
    .repeat(19)
    .concat('\r\n')
    .repeat(Math.floor(bytes / 78));
const mailOf = (bytes: number) =>
  Buffer.from(
    [
      'From: Ada <ada@example.org>',
      'To: reply@tandem.example',
      'Message-ID: <large@example.org>',
      'X-Autoreply: no',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'The film is attached.',
      '--b',
      'Content-Type: application/octet-stream; name=film.bin',
      'Content-Disposition: attachment; filename=film.bin',
      'Content-Transfer-Encoding: base64',
      '',
      lines(bytes),
      '--b--',
    ].join('\r\n'),
  );

test('other work continues while an email of 25 MB is read', async () => {
  let turns = 0;
  const work = setInterval(() => turns++, 1);
  const mail = await parseMail(mailOf(MAX_MAIL_BYTES - 1000), { sender: '', recipients: [] });
  clearInterval(work);
  expect(turns).toBeGreaterThan(20);
  expect(mail).toMatchObject({ messageId: 'large@example.org', author: 'ada@example.org', returnPath: '' });
  expect(mail.text.trim()).toBe('The film is attached.');
  expect(mail.header('x-autoreply')).toEqual(['no']);
  expect(mail.parts).toMatchObject([{ name: 'film.bin', type: 'application/octet-stream', isInline: false }]);
  expect(mail.parts[0]?.bytes.length).toBeGreaterThan(18_000_000);
});

const endless = Buffer.from(`Subject: x\r\n\r\n${'\n'.repeat(600_000)}`);

test('a large email that cannot be read is refused as a small one is', async () => {
  await expect(parseMail(endless, { recipients: [] })).rejects.toThrow('more than 500000 lines');
});

test('of too many large emails at once, the excess ones are retried later instead of being lost', async () => {
  const received = await Promise.allSettled(
    Array.from({ length: 25 }, () => receiveMail(endless, { sender: '', recipients: [] })),
  );
  const results = received.map((each) => (each.status === 'fulfilled' ? each.value.kind : each.reason.status));
  expect(results).toEqual([...Array(22).fill('unreadable'), 503, 503, 503]);
});
