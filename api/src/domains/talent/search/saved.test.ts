import { Types } from 'mongoose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emails } from '../../../platform/mail/emails.model.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { createDeveloper } from '../developers/developers.service.ts';
import { sendSearchAlerts } from './search.alerts.ts';
import { exportedSearchesOfAccount } from './search.saved.service.ts';

const app = useTestApp();
let company: Person;
beforeAll(async () => {
  company = await aCompany();
});

let skills = 0;
const aSkill = () => `kept-${++skills}`;
const HOUR = 3_600_000;
const in_ = (hours: number) => new Date(Date.now() + hours * HOUR);
const save = (body: object, as = company.token) => app.post('/api/saved-searches', { as, body });
const finds = async () => (await mailsTo(company.email)).filter(({ text }) => text.includes('saved search'));

describe('saved searches', () => {
  test('have a name and a current number of results, can be changed and deleted', async () => {
    const skill = aSkill();
    await aDeveloper({ skills: [skill] });
    const second = await save({ name: 'Z', search: `skills=${skill}&seniorities=senior` });
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({
      search: { skills: [skill], seniorities: ['senior'] },
      rhythm: 'never',
      total: 1,
    });
    await save({ name: 'A', search: { text: 'nobody has this' }, rhythm: 'daily' });
    const list = async () => (await app.get('/api/saved-searches', { as: company.token })).body;
    expect((await list()).map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
      ['A', 0],
      ['Z', 1],
    ]);
    const changed = await app.put(`/api/saved-searches/${second.body._id}`, {
      as: company.token,
      body: { name: 'B', search: { skills: [`${skill}:9`] } },
    });
    expect(changed.body).toMatchObject({ name: 'B', total: 0, search: { skills: [`${skill}:9`] } });
    expect(changed.body.search.seniorities).toBeUndefined();
    await app.call('DELETE', `/api/saved-searches/${second.body._id}`, { as: company.token });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['A']);
  });

  test('are refused if they are not a valid search, and when there are too many', async () => {
    expect((await save({ name: '', search: {} })).status).toBe(400);
    expect((await save({ name: 'x', search: { telephone: '1' } })).status).toBe(400);
    expect((await save({ name: 'x', search: {}, rhythm: 'hourly' })).status).toBe(400);
    const other = await aCompany();
    for (let nth = 0; nth < 100; nth++) await save({ name: `${nth}`, search: {} }, other.token);
    const full = await save({ name: 'one more', search: {} }, other.token);
    expect(full).toMatchObject({ status: 400, body: { fields: { name: expect.stringContaining('100') } } });
  });
});

describe('when a colleague leaves', () => {
  test("the colleague's saved searches are in their export, send no more emails, and are deleted with the company", async () => {
    const gone = await aCompany();
    const saved = await save({ name: 'Mine', search: {}, rhythm: 'daily' }, gone.token);
    expect(await exportedSearchesOfAccount(gone.accountId)).toMatchObject([{ name: 'Mine', rhythm: 'daily' }]);
    await app.call('DELETE', `/api/accounts/${gone.accountId}/delete-forever`, { as: gone.token });
    expect(await exportedSearchesOfAccount(gone.accountId)).toEqual([]);
    expect(saved.status).toBe(201);
  });

  test('the colleague who turns the emails of their saved search on again receives them', async () => {
    const [own, skill] = [await aCompany(), aSkill()];
    const colleague = await aColleague(own);
    const { body: saved } = await save({ name: 'Ours', search: { skills: [skill] }, rhythm: 'daily' }, colleague.token);
    await app.call('DELETE', `/api/accounts/${colleague.accountId}/delete-forever`, { as: colleague.token });
    const change = { as: own.token, body: { rhythm: 'daily' } };
    const changed = await app.put(`/api/saved-searches/${saved._id}`, change);
    expect(changed.body).toMatchObject({ rhythm: 'daily', accountId: own.accountId });
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    await sendSearchAlerts(in_(25));
    expect((await mailsTo(own.email)).map(({ subject }) => subject)).toEqual(['Ours: 1 new developer']);
  });
});

describe('emails about saved searches', () => {
  test('are sent once per interval, with new developers only, and with data visible to everyone', async () => {
    const skill = aSkill();
    await aDeveloper({ firstName: 'Known', skills: [skill] });
    await save({ name: 'New ones', search: { skills: [skill] }, rhythm: 'daily' });
    await sendSearchAlerts(in_(24));
    expect(await finds()).toEqual([]);

    await aDeveloper({
      firstName: 'Elin',
      lastName: 'Secretname',
      headline: 'Secretline',
      city: 'Umeå',
      skills: [skill],
    });
    await aDeveloper({ firstName: 'Hidden', skills: [skill], contactSettings: 'closed' });
    await sendSearchAlerts(in_(25));
    expect(await finds()).toEqual([]);
    await Promise.all([sendSearchAlerts(in_(49)), sendSearchAlerts(in_(49))]);
    await sendSearchAlerts(in_(50));
    const [letter, ...more] = await finds();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('New ones: 1 new developer');
    expect(letter?.text).toMatch(/Elin/);
    expect(letter?.text).toMatch(/Umeå/);
    expect(letter?.text).not.toMatch(/Known|Hidden|Secret/);
    expect(letter?.text).toContain(`/company/candidates?skills=${skill}`);

    await sendSearchAlerts(in_(80));
    expect(await finds()).toHaveLength(1);
  });

  test('include a new developer who is last among more than a thousand results', async () => {
    const skill = aSkill();
    const profile = { firstName: 'Known', skills: [skill], yearsExperience: 10 };
    await Promise.all(Array.from({ length: 1000 }, () => createDeveloper(profile)));
    // Busy with the new profiles, the API may refuse the first attempts with 503.
    const search = { skills: [skill], sort: 'experience' };
    await expect.poll(async () => (await save({ name: 'Thousand', search, rhythm: 'daily' })).status).toBe(201);
    await createDeveloper({ ...profile, firstName: 'Newcomer', yearsExperience: 0 });
    await sendSearchAlerts(in_(25));
    expect((await finds())[0]).toMatchObject({
      subject: 'Thousand: 1 new developer',
      text: expect.stringContaining('Newcomer'),
    });
  });

  test('are sent in the next run if they could not be stored', async () => {
    const skill = aSkill();
    await save({ name: 'Full disk', search: { skills: [skill] }, rhythm: 'daily' });
    await aDeveloper({ firstName: 'Stored', skills: [skill] });
    const failing = vi.spyOn(emails, 'insert').mockRejectedValue(new Error('The disk is full'));
    await sendSearchAlerts(in_(25));
    failing.mockRestore();
    const found = async () => (await finds()).filter(({ text }) => text.includes('Stored'));
    expect(await found()).toEqual([]);
    await sendSearchAlerts(in_(26));
    expect(await found()).toHaveLength(1);
  });

  test('are not sent to a suspended account, and after the suspension include everything new', async () => {
    const [boss, own, skill] = [await aSuperuser(), await aCompany(), aSkill()];
    await save({ name: 'Suspended', search: { skills: [skill] }, rhythm: 'daily' }, own.token);
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    const suspend = (suspension: object | null) =>
      app.put(`/api/accounts/${own.accountId}`, { as: boss.token, body: { suspension, reason: 'It was a mistake' } });
    await suspend({ reasons: ['spam'] });
    await sendSearchAlerts(in_(25));
    const found = async () => (await mailsTo(own.email)).filter(({ text }) => text.includes('Elin'));
    expect(await found()).toEqual([]);
    await suspend(null);
    await sendSearchAlerts(in_(26));
    expect(await found()).toHaveLength(1);
  });

  test('are not sent to an unverified address', async () => {
    const [own, skill] = [await aCompany(), aSkill()];
    await save({ name: 'Unproved', search: { skills: [skill] }, rhythm: 'daily' }, own.token);
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    await changeAccount(new Types.ObjectId(own.accountId), { emailVerified: false });
    await sendSearchAlerts(in_(25));
    expect(await mailsTo(own.email)).toEqual([]);
  });

  test('are sent to the colleague who turned them on', async () => {
    const skill = aSkill();
    const owner = await aCompany();
    const other = await aColleague(owner);
    const saved = await save({ name: 'Shared', search: { skills: [skill] } }, owner.token);
    const body = { rhythm: 'daily' };
    await app.put(`/api/saved-searches/${saved.body._id}`, { as: other.token, body });
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    await sendSearchAlerts(in_(25));
    expect(await mailsTo(other.email)).toMatchObject([{ subject: 'Shared: 1 new developer' }]);
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('still contain the new developers since the last email after the deletion was undone', async () => {
    const [skill, owner] = [aSkill(), await aCompany()];
    const search = { name: 'Go', search: { skills: [skill], seniorities: ['senior'] }, rhythm: 'daily' };
    const { _id } = (await save(search, owner.token)).body;
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    const remove = () => app.call('DELETE', `/api/saved-searches/${_id}`, { as: owner.token });
    await remove();
    expect((await remove()).status).toBe(404);
    await sendSearchAlerts(in_(25));
    expect(await mailsTo(owner.email)).toEqual([]);
    expect((await save({ ...search, search: `seniorities=senior&skills=${skill}` }, owner.token)).body._id).toBe(_id);
    await sendSearchAlerts(in_(25));
    expect(await mailsTo(owner.email)).toMatchObject([{ subject: 'Go: 1 new developer' }]);
  });

  test('go to the former recipient after a colleague undid the deletion, and never to another company', async () => {
    const skill = aSkill();
    const owner = await aCompany();
    const other = await aColleague(owner);
    const search = { name: 'Shared', search: { skills: [skill] }, rhythm: 'daily', accountId: owner.accountId };
    expect((await save(search, other.token)).body.accountId).toBe(owner.accountId);
    await aDeveloper({ firstName: 'Elin', skills: [skill] });
    await sendSearchAlerts(in_(25));
    expect(await mailsTo(owner.email)).toMatchObject([{ subject: 'Shared: 1 new developer' }]);
    expect(await mailsTo(other.email)).toEqual([]);
    const strange = await save({ ...search, accountId: company.accountId }, other.token);
    expect(strange).toMatchObject({ status: 400, body: { fields: { accountId: expect.any(String) } } });
  });

  test('are sent weekly or never as chosen, and list only developers who are new since the choice', async () => {
    const skill = aSkill();
    const before = (await finds()).length;
    const saved = await save({ name: 'Weekly', search: { skills: [skill] } });
    await aDeveloper({ firstName: 'Early', skills: [skill] });
    await sendSearchAlerts(in_(24 * 8));
    expect(await finds()).toHaveLength(before);
    await app.put(`/api/saved-searches/${saved.body._id}`, { as: company.token, body: { rhythm: 'weekly' } });
    await aDeveloper({ firstName: 'Later', skills: [skill] });
    await sendSearchAlerts(in_(24 * 2));
    expect(await finds()).toHaveLength(before);
    await sendSearchAlerts(in_(24 * 8));
    expect(await finds()).toHaveLength(before + 1);
    expect((await finds())[0]?.text).toMatch(/Later/);
    expect((await finds())[0]?.text).not.toMatch(/Early/);
  });
});

describe('a search as a table', () => {
  test('S27 contains the data visible to the viewer, without cells that a spreadsheet would evaluate', async () => {
    const skill = aSkill();
    await aDeveloper({
      firstName: '=HYPERLINK("https://evil.example")',
      lastName: 'Secret',
      skills: [skill],
      city: '+cmd|x',
    });
    await aDeveloper({ firstName: 'Bo', headline: '=1+cmd\nof two lines', city: '＝2+2', skills: [skill] });
    await aDeveloper({ firstName: 'Bo', headline: 'Go;=3+cmd', city: 'x|\t+4', skills: [skill] });
    await aCandidate(company, {
      firstName: '@SUM(A1)',
      lastName: '-2+3',
      telephone: '+46 70 123 45 67',
      skills: [skill],
    });
    const answer = await app.post('/api/users-table', { as: company.token, body: { search: { skills: [skill] } } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('developers.csv');
    const table = String(answer.body);
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(table).toContain("'+cmd|x");
    expect(table).toContain("'@SUM(A1)");
    expect(table).toContain("'-2+3");
    expect(table).toContain("'+46 70 123 45 67");
    expect(table).not.toContain('Secret');
    expect(table).toContain(`"'=1+cmd\nof two lines"`);
    expect(table).toContain("'＝2+2");
    expect(table).toContain("Go;'=3+cmd");
    expect(table).toContain("'+4");
    expect(table).not.toMatch(/(^|[,;|\t\r\n"])[=+@＝]/);
    expect(table.trim().split('\r\n')).toHaveLength(5);
  });

  test('is available only to companies, and the audit log records who exported it', async () => {
    const developer = await aDeveloper();
    expect((await app.post('/api/users-table', { as: developer.token })).status).toBe(403);
    expect((await app.post('/api/users-table')).status).toBe(401);
    const root = await aSuperuser();
    const { body } = await app.get('/api/audit?action=search.table', { as: root.token });
    expect(body[0]).toMatchObject({
      actorId: company.accountId,
      subject: company.id,
      fields: ['skills'],
      reason: '4 rows',
    });
  });
});
