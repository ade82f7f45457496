import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveMail } from '../../../platform/mail/inbound/receive.ts';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { useSockets } from '../../../testing/sockets.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { eraseLeadsAbout, leadsAbout } from '../leads/leads.personal-data.ts';
import { enrolments } from '../sending/enrolments.service.ts';

const app = useTestApp({ sockets: true });
const { connected } = useSockets(app);

let boss: Person;
let count = 0;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(async () => {
  // Returns a new superuser each time, so that no test uses up another one's daily emails.
  boss = await aSuperuser();
  await setMode('sweden', 'optOut');
});

const put = (path: string, body: object) => app.put(path, { as: boss.token, body });
const setMode = async (region: string, mode: string) => {
  const body = { mode, ...(mode !== 'off' && { basis: 'Marketing Act, section 19' }) };
  expect((await put(`/api/outreach/regions/${region}`, body)).status).toBe(200);
};
async function aLead(part: object = {}) {
  const nth = ++count;
  const body = { email: `petra@foretag${nth}.se`, companyName: `Företag ${nth}`, firstName: 'Petra', ...part };
  const answer = await app.post(`/api/emails-items/${new Types.ObjectId()}`, { as: boss.token, body });
  expect(answer.status).toBe(201);
  return answer.body as { _id: string; email: string };
}
const send = async (body: object) => {
  const answer = await app.post('/api/sales-email', { as: boss.token, body });
  await backgroundDone();
  return answer;
};
const leadOf = async (id: string) =>
  (await app.get('/api/emails-items/?limit=100', { as: boss.token })).body.find(
    ({ _id }: { _id: string }) => _id === id,
  );

/** Marks the lead as lost, then as new with another contact person. */
async function moveToBerit({ _id, email }: { _id: string; email: string }): Promise<string> {
  const other = `berit@${email.split('@')[1]}`;
  await put(`/api/emails-items/${_id}`, { status: 'lost' });
  const body = { status: 'new', email: other, firstName: 'Berit' };
  expect((await put(`/api/emails-items/${_id}`, body)).status).toBe(200);
  return other;
}

describe('sending the next email', () => {
  test('follows the rules of the region to which the lead was moved since its sequence started', async () => {
    const { _id, email } = await aLead();
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(200);
    await setMode('germany', 'off');
    expect((await put(`/api/emails-items/${_id}`, { region: 'germany' })).status).toBe(200);
    expect((await send({ emailItemId: _id })).body.refusal).toBe('regionOff');
    expect(await mailsTo(email)).toEqual([]);
  });

  test('starts the sequence with the text for the region, the name and the variant of the lead', async () => {
    const { _id, email } = await aLead();
    const { status, body } = await send({ emailItemId: _id });
    expect(status).toBe(200);
    expect(body.message).toEqual(expect.any(String));
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Hej Petra!');
    expect(mail?.text).toContain('290 SEK');
    expect(mail?.text).toMatch(/\/unsubscribe\//);
    expect(mail?.text).toMatch(/\/sourced\//);
    expect(await leadOf(_id)).toMatchObject({
      status: 'active',
      step: 1,
      variant: expect.stringMatching(/[AB]/),
      sentDates: [expect.any(String)],
      nextSendDate: expect.any(String),
    });
  });

  test('twice within a day is refused', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    expect((await send({ emailItemId: _id })).status).toBe(409);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('must be the next step', async () => {
    const { _id, email } = await aLead();
    expect((await send({ emailItemId: _id, step: 2 })).body.fields).toHaveProperty('step');
    expect(await mailsTo(email)).toEqual([]);
    expect((await send({ emailItemId: _id, step: 1 })).status).toBe(200);
  });

  test.each(['off', 'optIn'])('is refused in a region that is %s, through every call', async (mode) => {
    await setMode('sweden', mode);
    const { _id, email } = await aLead();
    expect((await send({ emailItemId: _id })).status).toBe(409);
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(409);
    expect(await mailsTo(email)).toEqual([]);
    expect(await leadOf(_id)).toMatchObject({ status: 'new', step: 0 });
  });

  test('in a region for shared addresses only is possible only to shared addresses', async () => {
    await setMode('sweden', 'shared');
    const [person, shared] = [await aLead(), await aLead({ email: `info@foretag-delad${++count}.se`, firstName: '' })];
    expect((await send({ emailItemId: person._id })).status).toBe(409);
    expect((await send({ emailItemId: shared._id })).status).toBe(200);
    expect((await mailsTo(shared.email))[0]?.text).toContain('Hej!');
  });

  test('to a company that has joined Tandem since, or to an address that has unsubscribed, is refused', async () => {
    const [customer, gone] = [await aLead({ email: 'vd@nykund.se' }), await aLead()];
    await aCompany({ website: 'https://nykund.se' });
    await suppress(gone.email, 'unsubscribed-all');
    expect((await send({ emailItemId: customer._id })).status).toBe(409);
    expect((await send({ emailItemId: gone._id })).status).toBe(409);
    expect([...(await mailsTo(customer.email)), ...(await mailsTo(gone.email))]).toEqual([]);
  });
});

test('a test email is sent only to the caller and records nothing', async () => {
  const { _id, email } = await aLead();
  const { status } = await send({ emailItemId: _id, step: 3, variant: 'B', test: true });
  expect(status).toBe(200);
  expect((await mailsTo(boss.email))[0]?.text).toContain('Hej Petra!');
  expect(await mailsTo(email)).toEqual([]);
  expect(await leadOf(_id)).toMatchObject({ status: 'new', step: 0, variant: null });
});

test('a test email has the names in the signature, as the lead would receive it', async () => {
  const { _id, email } = await aLead({ companyName: 'Signatur Energi' });
  const texts = { title1A: 'A', title1B: 'B', text1A: 'A', text1B: 'B', text2: '2', text3: '3', text4: '4' };
  const template = { ...texts, titleWithoutFirstName: 'Utvecklare', signature: 'Anna, för {companyName}' };
  const saved = await put('/api/sales-templates/sweden', template);
  await send({ emailItemId: _id, test: true });
  await send({ emailItemId: _id });
  for (const to of [boss.email, email]) expect((await mailsTo(to))[0]?.text).toContain('Anna, för Signatur Energi');
  await app.call('DELETE', `/api/sales-templates/${saved.body.template._id}`, { as: boss.token });
});

test('A and B alternate within a region, even if sequences start simultaneously', async () => {
  await mongoose.connection.collection('salesvariantcounters').deleteMany({});
  const leads = await Promise.all(Array.from({ length: 7 }, () => aLead()));
  await Promise.all(leads.map(({ _id }) => put(`/api/sales-sequences/${_id}`, { action: 'start' })));
  const variants = await Promise.all(leads.map(async ({ _id }) => (await leadOf(_id)).variant));
  const ofA = variants.filter((variant) => variant === 'A').length;
  expect(Math.abs(ofA - (variants.length - ofA))).toBeLessThanOrEqual(1);
  await put(`/api/sales-sequences/${leads[0]?._id}`, { action: 'start' });
  expect((await leadOf(leads[0]?._id ?? '')).variant).toBe(variants[0]);
});

describe('a sequence', () => {
  test('can be paused, continued and ended', async () => {
    const { _id } = await aLead();
    const act = async (action: string) => (await put(`/api/sales-sequences/${_id}`, { action })).status;
    expect(await act('pause')).toBe(404);
    expect(await act('start')).toBe(200);
    expect((await leadOf(_id)).nextSendDate).toEqual(expect.any(String));
    expect(await act('pause')).toBe(200);
    expect((await leadOf(_id)).nextSendDate).toBeNull();
    expect((await send({ emailItemId: _id })).status).toBe(409);
    expect(await act('resume')).toBe(200);
    expect((await leadOf(_id)).nextSendDate).toEqual(expect.any(String));
    expect(await act('stop')).toBe(200);
    expect((await send({ emailItemId: _id })).status).toBe(409);
  });

  test("ends when the lead's company joins Tandem, which does not count as an unsubscription", async () => {
    const domain = `kundnu${++count}.se`;
    const { _id } = await aLead({ email: `vd@${domain}` });
    await send({ emailItemId: _id });
    await aCompany({ website: `https://${domain}` });
    const { variant, step } = await leadOf(_id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 });
    expect((await send({ emailItemId: _id })).status).toBe(409);
    vi.useRealTimers();
    expect(await leadOf(_id)).toMatchObject({ unsubscribedDate: null, nextSendDate: null, variant, step });
  });

  test('that ended with a decision continues where it stopped once the lead is new again and the sequence is started', async () => {
    const { _id } = await aLead();
    await send({ emailItemId: _id });
    const { nextSendDate } = await leadOf(_id);
    const decide = (status: string) => put(`/api/emails-items/${_id}`, { status });
    await decide('won');
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(409);
    await decide('new');
    expect((await leadOf(_id)).nextSendDate).toBeNull();
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(200);
    expect(await leadOf(_id)).toMatchObject({ status: 'active', step: 1, nextSendDate });
  });

  test('starts with step 1 at another address, whichever step was reached at the former one', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await suppress(email, 'bounced-hard');
    await put(`/api/emails-items/${_id}`, { email: `post@${email.split('@')[1]}` });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await send({ emailItemId: _id, step: 2 })).status).toBe(400);
    expect((await send({ emailItemId: _id, step: 1 })).status).toBe(200);
    vi.useRealTimers();
  });

  test('starts again at another address after the first one bounced', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await suppress(email, 'bounced-hard');
    expect(await leadOf(_id)).toMatchObject({ status: 'bounced', bouncedDate: expect.any(String) });
    expect((await put(`/api/emails-items/${_id}`, { status: 'new' })).status).toBe(409);
    const other = `post@${email.split('@')[1]}`;
    expect((await put(`/api/emails-items/${_id}`, { status: 'new', email: other })).status).toBe(200);
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(200);
    expect(await leadOf(_id)).toMatchObject({ status: 'active', step: 0, bouncedDate: null });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await send({ emailItemId: _id })).status).toBe(200);
    vi.useRealTimers();
    expect((await mailsTo(other))[0]?.text).toContain('Hej Petra!');
    expect((await app.get(`/api/sales-sequences/${_id}`, { as: boss.token })).body.entries).toHaveLength(2);
  });

  test.each(['lost', 'replied'])(
    'starts again with the first email at another address, for whatever reason it had ended: %s',
    async (status) => {
      const { _id, email } = await aLead();
      await send({ emailItemId: _id });
      await put(`/api/emails-items/${_id}`, { status });
      const other = `berit@${email.split('@')[1]}`;
      expect((await put(`/api/emails-items/${_id}`, { status: 'new', email: other, firstName: 'Berit' })).status).toBe(
        200,
      );
      expect((await leadOf(_id)).repliedDate).toBeNull();
      expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(200);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
      expect((await send({ emailItemId: _id })).status).toBe(200);
      vi.useRealTimers();
      const [mail] = await latestEmls(other);
      expect(String(mail)).not.toMatch(/^In-Reply-To:/m);
      expect((await mailsTo(other))[0]?.text).toContain('Hej Berit!');
    },
  );

  test('starts again at another address even if an answer from the former address arrives simultaneously', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    const other = await moveToBerit({ _id, email });
    const { changeFrom } = enrolments;
    const meanwhile = vi.spyOn(enrolments, 'changeFrom').mockImplementationOnce((async (...values) => {
      await enrolments.addMessageId(values[0]._id, '<late@tandem.example>');
      return changeFrom(...values);
    }) as typeof changeFrom);
    expect((await put(`/api/sales-sequences/${_id}`, { action: 'start' })).status).toBe(200);
    expect(meanwhile).toHaveBeenCalled();
    meanwhile.mockRestore();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await send({ emailItemId: _id })).status).toBe(200);
    vi.useRealTimers();
    expect((await mailsTo(other))[0]?.text).toContain('Hej Berit!');
  });

  test('of a lead that is new again can be sent immediately, unless the lead has replied', async () => {
    const [lead, replied] = [await aLead(), await aLead()];
    for (const { _id } of [lead, replied]) {
      await put(`/api/sales-sequences/${_id}`, { action: 'start' });
      await put(`/api/emails-items/${_id}`, { status: _id === lead._id ? 'lost' : 'replied' });
      await put(`/api/emails-items/${_id}`, { status: 'new' });
    }
    expect((await send({ emailItemId: lead._id })).status).toBe(200);
    expect((await send({ emailItemId: replied._id })).status).toBe(409);
  });

  test('ends when the lead unsubscribes, and when a superuser marks the lead as won', async () => {
    const [gone, won] = [await aLead(), await aLead()];
    for (const { _id } of [gone, won]) await send({ emailItemId: _id });
    await suppress(gone.email, 'unsubscribed-all');
    expect(await leadOf(gone._id)).toMatchObject({ status: 'unsubscribed', unsubscribedDate: expect.any(String) });
    await put(`/api/emails-items/${won._id}`, { status: 'won' });
    expect(await leadOf(won._id)).toMatchObject({ status: 'won', nextSendDate: null, step: 1 });
  });

  test('cannot start in a region limited to people who wrote first merely because a superuser marked the lead as answered', async () => {
    await setMode('sweden', 'optIn');
    const { _id, email } = await aLead();
    for (const status of ['replied', 'new'])
      await app.call('PUT', `/api/emails-items/${_id}`, { as: boss.token, body: { status } });
    const { status, body } = await send({ emailItemId: _id });
    expect([status, body.refusal]).toEqual([409, 'regionOptIn']);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('at another address is a first email again, even if a superuser marked the lead as answered', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await setMode('sweden', 'optIn');
    const other = `berit@${email.split('@')[1]}`;
    for (const body of [{ status: 'lost' }, { status: 'replied', email: other }, { status: 'new' }])
      expect((await put(`/api/emails-items/${_id}`, body)).status).toBe(200);
    const start = await put(`/api/sales-sequences/${_id}`, { action: 'start' });
    expect([start.status, start.body.refusal]).toEqual([409, 'regionOptIn']);
  });

  test('of a deleted lead leaves no data that identifies the person', async () => {
    const { _id, email } = await aLead({ companyName: 'Utan Spår Energi' });
    await send({ emailItemId: _id });
    await app.call('DELETE', `/api/emails-items/${_id}`, { as: boss.token });
    const stored = await mongoose.connection.collection('outreachenrolments').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(email);
  });
});

describe('the answer of a lead', () => {
  const threadOf = (id: string) => app.get(`/api/sales-sequences/${id}`, { as: boss.token });
  const answer = (email: string, text: string, ...headers: string[]) =>
    receiveMail(
      Buffer.from([`From: ${email}`, 'To: hello@tandem.example', 'Subject: Re', ...headers, '', text].join('\r\n')),
      { sender: email, recipients: ['hello@tandem.example'] },
    );

  test('is shown after the sent emails and forwarded to the superuser, whose reply goes to the lead', async () => {
    const { _id, email } = await aLead({ companyName: 'Svar Energi' });
    expect((await threadOf(_id)).body).toMatchObject({ lead: { _id, companyName: 'Svar Energi' }, entries: [] });
    await send({ emailItemId: _id });
    await answer(email, 'Gärna två profiler, tack.');
    await backgroundDone();
    expect((await threadOf(_id)).body.entries).toMatchObject([
      { kind: 'email', outcome: 'sent', text: expect.stringContaining('Hej Petra!') },
      { kind: 'reply', by: email, text: 'Gärna två profiler, tack.' },
    ]);
    expect(await leadOf(_id)).toMatchObject({ status: 'replied' });
    const [mail] = await mailsTo(boss.email);
    expect(mail?.subject).toBe('Message from Petra, Svar Energi');
    expect(mail?.text).toContain('Gärna två profiler, tack.');
    expect(mail?.text).toContain('Your reply goes directly to Petra, Svar Energi.');
    expect(mail?.text).toContain(`/admin/outreach?thread=${_id}`);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is forwarded to the superuser even if it is one of several', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    for (const text of ['Gärna två profiler.', 'Eller tre.', 'Vad kostar det?']) await answer(email, text);
    await backgroundDone();
    expect(await mailsTo(boss.email)).toHaveLength(3);
  });

  test('is forwarded to the owner of the lead, or else to all superusers, once the sender is no longer a superuser', async () => {
    const [sender, owner] = [await aSuperuser(), await aSuperuser()];
    const [owned, ownerless] = [await aLead(), await aLead()];
    for (const { _id } of [owned, ownerless])
      await app.put(`/api/emails-items/${_id}`, { as: boss.token, body: { owner: sender.accountId } });
    for (const { _id } of [owned, ownerless])
      expect((await app.post('/api/sales-email', { as: sender.token, body: { emailItemId: _id } })).status).toBe(200);
    await backgroundDone();
    await app.put(`/api/emails-items/${owned._id}`, { as: boss.token, body: { owner: owner.accountId } });
    await app.put(`/api/emails-items/${ownerless._id}`, { as: boss.token, body: { owner: null } });
    await changeAccount(new Types.ObjectId(sender.accountId), { isSuperAdmin: false });
    await answer(owned.email, 'Till ägaren.');
    await answer(ownerless.email, 'Till alla.');
    await backgroundDone();
    const textsTo = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ text }) => text).join();
    expect(await textsTo(sender)).not.toMatch(/Till/);
    expect(await textsTo(owner)).toContain('Till ägaren.');
    expect(await textsTo(boss)).not.toContain('Till ägaren.');
    expect(await textsTo(boss)).toContain('Till alla.');
  });

  test('is not forwarded if it is automatic, but is shown in the thread', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await answer(email, 'I am away.', 'Auto-Submitted: auto-replied');
    await backgroundDone();
    expect((await threadOf(_id)).body.entries).toMatchObject([{ kind: 'email' }, { kind: 'automatic' }]);
    expect(await mailsTo(boss.email)).toEqual([]);
  });

  test('is shown to and erased for the person even once the lead has another address', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await answer(email, 'Skriv till Berit i stället.');
    const other = `berit@${email.split('@')[1]}`;
    await put(`/api/emails-items/${_id}`, { status: 'new', email: other });
    await put(`/api/sales-sequences/${_id}`, { action: 'start' });
    const { nextSendDate, step, sentDates } = await leadOf(_id);
    expect(nextSendDate).toEqual(expect.any(String));
    expect(await leadsAbout(email)).toMatchObject([{ _id, email, firstName: '' }]);
    expect(await leadsAbout(other)).toMatchObject([{ _id, email: other, firstName: 'Petra' }]);
    await eraseLeadsAbout(email);
    expect(await leadOf(_id)).toMatchObject({ nextSendDate, step, sentDates });
    expect(await leadsAbout(email)).toEqual([]);
    for (const name of ['outreachreplies', 'outreachenrolments', 'salesleads'])
      expect(JSON.stringify(await mongoose.connection.collection(name).find().toArray())).not.toContain(email);
    expect(await leadOf(_id)).toMatchObject({ status: 'active', email: other });
    expect((await threadOf(_id)).body.entries).toEqual([]);
  });

  test.each(['started', 'not yet started'])(
    'from a former address can be answered at that address and does not change the new sequence: %s',
    async (state) => {
      const { _id, email } = await aLead({ companyName: 'Byte Energi' });
      await send({ emailItemId: _id });
      const other = await moveToBerit({ _id, email });
      if (state === 'started') await put(`/api/sales-sequences/${_id}`, { action: 'start' });
      const { status, nextSendDate, repliedDate } = await leadOf(_id);
      await answer(email, 'Jag slutar den 3 mars.');
      await backgroundDone();
      const [mail] = await mailsTo(boss.email);
      expect(mail?.subject).toBe('Message from Byte Energi');
      expect(mail?.text).toContain('Jag slutar den 3 mars.');
      const headers = String((await latestEmls(boss.email))[0]).split('\r\n\r\n')[0];
      expect(headers).toMatch(new RegExp(`^Reply-To:.*${email}`, 'm'));
      expect(headers).not.toContain(other);
      expect(await leadOf(_id)).toMatchObject({ status, nextSendDate, repliedDate });
    },
  );

  test('that is sent automatically from a former address delays nothing', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await moveToBerit({ _id, email });
    await put(`/api/sales-sequences/${_id}`, { action: 'start' });
    const { nextSendDate } = await leadOf(_id);
    await answer(email, 'I have left the company.', 'Auto-Submitted: auto-replied');
    expect((await threadOf(_id)).body.entries.map(({ kind }: { kind: string }) => kind)).toContain('automatic');
    expect(await leadOf(_id)).toMatchObject({ status: 'active', nextSendDate });
  });

  test('is deleted with the lead', async () => {
    const { _id, email } = await aLead();
    await send({ emailItemId: _id });
    await answer(email, 'Nej tack, vi har alla vi behöver.');
    await app.call('DELETE', `/api/emails-items/${_id}`, { as: boss.token });
    expect((await threadOf(_id)).status).toBe(404);
    const stored = await mongoose.connection.collection('outreachreplies').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(email);
  });
});

test('the calendar counts emails sent today and planned emails', async () => {
  const before = (await app.get('/api/sales-calendar?zone=Europe/Stockholm', { as: boss.token })).body;
  const total = ({ hours }: { hours: { sent: number }[] }) => hours.reduce((sum, { sent }) => sum + sent, 0);
  const { _id } = await aLead();
  await send({ emailItemId: _id });
  const after = (await app.get('/api/sales-calendar?zone=Europe/Stockholm', { as: boss.token })).body;
  expect(total(after)).toBe(total(before) + 1);
  const ofBoss = ({ senders }: { senders: { accountId: string; sent: number; most: number }[] }) =>
    senders.find(({ accountId }) => accountId === boss.accountId);
  expect(ofBoss(after)).toMatchObject({ sent: (ofBoss(before)?.sent ?? 0) + 1, isPaused: false });
  expect(ofBoss(after)?.most).toBeGreaterThanOrEqual(10);
  expect((await app.get('/api/sales-calendar?zone=Mars/Base', { as: boss.token })).status).toBe(400);
});

test('superusers are notified of emails to leads by at most one event a second, and companies are not', async () => {
  const [team, company] = [await connected(await aSuperuser()), await connected(await aCompany())];
  const sold = [await aLead(), await aLead(), await aLead()];
  for (const { _id } of sold) await app.post('/api/sales-email', { as: boss.token, body: { emailItemId: _id } });
  await vi.waitFor(() => expect(team.received('enrolment')).toContainEqual({ _id: expect.any(String) }), {
    timeout: 5000,
  });
  expect(team.received('enrolment').length).toBeLessThanOrEqual(2);
  expect(company.received('enrolment')).toEqual([]);
});
