import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '../../../platform/mail/archive.ts';
import { isNotice } from '../../../platform/mail/email-kinds.ts';
import type { EmailData } from '../../../platform/mail/email-templates.ts';
import { token } from '../../../platform/mail/sample-interviews.ts';
import { samplesIn } from '../../../platform/mail/samples.ts';
import { sendMail, sendNotice } from '../../../platform/mail/send.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { eraseAccount } from '../../identity/account-management/erasing.service.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

const stored = () => mongoose.connection.collection('emails');
const idOf = async (to: string) => String((await stored().findOne({ to }))?._id);
const read = async (to: string, as = root) => app.get(`/api/emails/${await idOf(to)}`, { as: as.token });

describe('an email as it was sent', () => {
  test('can be read by superusers, which is recorded', async () => {
    const ada = await aDeveloper();
    await sendMail('secondFactorOff', { to: ada.email, language: 'sv', accountId: ada.accountId }, { byTeam: false });
    const [mail] = await mailsTo(ada.email);
    const { status, body } = await read(ada.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ to: ada.email, status: 'sent' });
    expect(body.body.text).toBe(mail?.text);
    expect(body.body.html).toContain('Var det du?');
    expect((await read(ada.email, ada)).status).toBe(403);
    const [entry] = (await app.get(`/api/audit?actor=${root.accountId}&action=emails.get`, { as: root.token })).body;
    expect(entry).toMatchObject({ subject: ada.accountId, fields: [], changes: [] });
  });

  test('is encrypted in the database and contains no link or code that grants access', async () => {
    const to = 'activated@example.org';
    await sendMail('activation', { to, language: 'en' }, { name: 'Elin', token: 'a-secret-token', code: 'AB2CD3EF' });
    await backgroundDone();
    const line = await stored().findOne({ to });
    expect(line?.content).toBeNull();
    expect(JSON.stringify(line)).not.toContain('Elin');
    const { body } = (await read(to)).body;
    expect(body.text).toContain('/verify/…');
    for (const secret of ['a-secret-token', 'AB2CD3EF'])
      expect(`${body.text}${body.html}`, secret).not.toContain(secret);
  });

  test('contains no secret, for every email template', async () => {
    const samples = samplesIn('en');
    for (const template of Object.keys(samples) as (keyof EmailData)[]) {
      const to = `${template.toLowerCase()}@example.org`;
      const about = { ...samples[template], ...('token' in samples[template] && { token: 'tOkEn-oF-tHis-LeTTer.1' }) };
      if (isNotice(template))
        await sendNotice(
          template,
          {
            _id: new mongoose.Types.ObjectId(),
            suspended: false,
            emailVerified: true,
            closedDate: null,
            isSuperAdmin: false,
            email: to,
            language: 'en',
            type: 'user',
            emailFrequency: 'weekly',
            unwantedEmails: [],
          },
          about as never,
        );
      else await sendMail(template, { to, language: 'en' }, about as never);
    }
    await backgroundDone();
    const lines = await stored()
      .find({ archive: { $ne: null } })
      .toArray();
    expect(lines.length).toBeGreaterThan(40);
    for (const { template, archive } of lines) {
      const body = openArchive(String(archive));
      const whole = `${body?.text}${body?.html}`;
      expect(whole.length, template).toBeGreaterThan(200);
      for (const secret of ['tOkEn-oF-tHis-LeTTer.1', token]) expect(whole, template).not.toContain(secret);
      expect(whole, template).not.toMatch(/\/unsubscribe\/[\w-]{3}/);
    }
    // Messages between people are private, so their template is not in the list.
    expect(lines.map(({ template }) => template)).not.toContain('candidateLetter');
  });

  test('is reported as not stored if it is old or was encrypted with another secret', async () => {
    const ada = await aDeveloper();
    await sendMail('passwordChanged', { to: ada.email, language: 'en' }, {});
    await backgroundDone();
    await stored().updateOne({ to: ada.email }, { $unset: { archive: '' } });
    expect((await read(ada.email)).body.body).toBeNull();
    await stored().updateOne({ to: ada.email }, { $set: { archive: 'AAAA' } });
    expect(await read(ada.email)).toMatchObject({ status: 200, body: { body: null } });
  });

  test('is erased with the account, including emails to previous addresses', async () => {
    const ada = await aDeveloper();
    const account = `/api/emails/?account=${ada.accountId}`;
    await sendMail('passwordChanged', { to: ada.email, language: 'en' }, {});
    await backgroundDone();
    const body = { accountId: ada.accountId, email: `new-${ada.email}` };
    expect((await app.post('/api/accounts/change-email', { as: root.token, body })).status).toBe(200);
    await backgroundDone();
    const listed = (await app.get(account, { as: root.token })).body.map(({ to }: { to: string }) => to);
    expect(listed.sort()).toEqual([ada.email, `new-${ada.email}`, ada.email].sort());

    await eraseAccount(ada.accountId);
    expect(await stored().countDocuments({ to: { $in: [ada.email, `new-${ada.email}`] } })).toBe(0);
  });
});
