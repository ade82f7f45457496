import { once } from 'node:events';
import { LANGUAGES } from '@tandem/i18n/languages';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '../env.ts';
import { asHtml, asText } from './layout.ts';
import { type Letters, letter } from './letters.ts';
import { mailsSent, sendMail, sendNotice } from './send.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let source = '';
    stream.on('data', (data: Buffer) => {
      source += data.toString();
    });
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  env.SMTP_URL = `smtp://127.0.0.1:${(listening.address() as { port: number }).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const about = { name: 'Elin', token: 'a-token', code: 'AB2CD3EF' };

test('with a mail server, e-mails go there with a text and an HTML part', async () => {
  sendMail('activation', { to: 'elin@example.org', language: 'fr' }, about);
  await mailsSent();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'hello@tandem.example', to: ['elin@example.org'] });
  const source = received[0]?.source ?? '';
  expect(source).toContain('Subject: Activez votre compte Tandem');
  expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
});

const superuser = {
  _id: '0123456789abcdef01234567',
  email: 'boss@example.org',
  language: 'en',
  emailFrequency: 'weekly',
  unwantedEmails: [] as ('matches' | 'reviews')[],
} as const;

test('what can be turned off says how, in its foot and to mail programs (RFC 8058)', async () => {
  sendNotice('companyWaits', superuser, { company: 'Hamnkraft', contact: 'Maria' });
  await mailsSent();
  const source = received.at(-1)?.source ?? '';
  const token = `${superuser._id}\\.reviews\\.[\\w-]{43}`;
  expect(source).toMatch(
    new RegExp(
      `^List-Unsubscribe: <http://localhost:4000/api/accounts/${superuser._id}/unsubscribe\\?token=${token}>`,
      'm',
    ),
  );
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('S28 line breaks in names and addresses make no header and no recipient', async () => {
  const evil = 'Elin\r\nBcc: eve@example.org\r\n\r\nbody';
  sendMail('newDevice', { to: 'elin@example.org\r\nBcc: eve@example.org', language: 'en' }, { device: evil });
  sendNotice('companyWaits', superuser, { company: evil, contact: evil });
  await mailsSent();
  for (const { to, source } of received.slice(-2)) {
    expect(to).not.toContain('eve@example.org');
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  }
});

describe('every e-mail in every language', () => {
  const match = { job: 'Backend & more', company: 'Hamnkraft', developer: '<script>alert(1)</script>' };
  const all: { [K in keyof Letters]: Letters[K] } = {
    activation: about,
    alreadyRegistered: {},
    newDevice: { device: 'Firefox' },
    forgotPassword: { token: 'a-token' },
    passwordChanged: {},
    secondFactorOn: {},
    secondFactorOff: {},
    recoveryCodeUsed: { left: '9' },
    accountClosed: {},
    newAddress: { token: 'a-token', code: 'AB2CD3EF' },
    oldAddress: {},
    invited: { company: 'Hamnkraft', token: 'a-token' },
    invitedElsewhere: { company: 'Hamnkraft' },
    claimCompany: { company: 'Hamnkraft', token: 'a-token' },
    accountMade: { token: 'a-token' },
    suspended: { reasons: 'Spam', note: 'Three times.', token: 'a-token' },
    suspensionLifted: { reasons: 'Spam', note: '', token: 'a-token' },
    suspensionUpheld: { reasons: 'Spam', note: 'Three times.', token: 'a-token' },
    appealWaits: { name: 'Elin' },
    companyWaits: { company: 'Hamnkraft', contact: 'maria@hamnkraft.example' },
    matchBeganForCompany: match,
    matchBeganForDeveloper: match,
    matchAcceptedForCompany: match,
    matchAcceptedForDeveloper: match,
    matchEndedForCompany: match,
    matchEndedForDeveloper: match,
    matchUnansweredForCompany: match,
    matchUnansweredForDeveloper: match,
    jobClosedForDeveloper: match,
  };
  const kinds = Object.keys(all) as (keyof Letters)[];

  test.each(kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s, %s',
    (kind, language) => {
      const written = letter(kind, all[kind], language);
      const [text, html] = [asText(written), asHtml(language, written)];
      for (const part of [text, html, written.subject]) {
        expect(part).not.toContain('{{');
        expect(part).not.toMatch(new RegExp(`\\b${kind}\\.\\w`));
      }
      expect(html).not.toContain('<script');
      if (written.action) expect(text).toContain(written.action.url);
    },
  );
});
