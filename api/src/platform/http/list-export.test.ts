import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { aFailedEmail, aFeedback } from '../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';
import { readAllPages } from './list-export.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser({ language: 'sv' });
});

const tableOf = async (path: string, language = 'en') => {
  const { status, body, headers } = await app.get(path, { as: root.token, headers: { 'accept-language': language } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  const text = String(body); // reading a response as text removes its byte order mark
  expect(text).not.toContain('\ufeff');
  return {
    file: headers.get('content-disposition') ?? '',
    rows: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data,
  };
};

const lookups = async () =>
  (await app.get('/api/audit?limit=5', { as: root.token })).body.map(({ action }: { action: string }) => action);

describe('exporting a list for superusers', () => {
  test('accounts are exported filtered and sorted as requested', async () => {
    const [zoe, ada] = [await aDeveloper({ firstName: 'Zoë' }), await aDeveloper({ firstName: 'Adazoe' })];
    await aCompany();
    const { rows, file } = await tableOf('/api/accounts/export?text=zoe&sort=email');
    expect(file).toMatch(/accounts-\d{4}-\d\d-\d\d\.csv/);
    expect(rows.map(({ Email }) => Email)).toEqual([zoe.email, ada.email].toSorted());
    expect(rows.find(({ Email }) => Email === zoe.email)).toMatchObject({
      Name: 'Zoë Lindqvist',
      Type: 'Developer',
      Status: 'Active',
      Admin: 'no',
      'Account ID': zoe.accountId,
    });
    expect(await lookups()).toContain('accounts.exportList');
  });

  test('the titles are in the language of the caller', async () => {
    const { rows } = await tableOf('/api/accounts/export', 'sv');
    expect(Object.keys(rows[0] ?? {})).toContain('Senast aktiv (UTC)');
  });

  test('companies are exported without cells that a spreadsheet program would treat as a formula (S27)', async () => {
    const company = await aCompany({ name: 'Kvikk', contactPerson: '=HYPERLINK("https://evil.example")' });
    const { rows } = await tableOf('/api/companies-export?review=all&text=kvikk');
    expect(rows).toMatchObject([{ Company: 'Kvikk', 'Contact person': `'=HYPERLINK("https://evil.example")` }]);
    expect(rows[0]?.['Profile or company ID']).toBe(company.id);
    expect(await lookups()).toContain('companies.exportList');
  });

  test('developers are exported with their email and seniority', async () => {
    const person = await aDeveloper({ firstName: 'Ulla', lastName: '+46 Berg' });
    const { rows } = await tableOf('/api/users-review/export?text=ulla');
    expect(rows).toMatchObject([
      { 'First name': 'Ulla', 'Last name': "'+46 Berg", Email: person.email, Role: 'Back-end', Seniority: 'Senior' },
    ]);
    expect(await lookups()).toContain('review.exportList');
  });

  test('emails are exported without their content', async () => {
    await aFailedEmail('bounced@example.org');
    const { rows } = await tableOf('/api/emails/export?text=bounced@');
    expect(rows).toMatchObject([{ Recipient: 'bounced@example.org', Status: 'Failed' }]);
    expect(await lookups()).toContain('emails.exportList');
  });

  test('feedback is exported with its reasons', async () => {
    const id = await aFeedback({ feedbackValue: '@SUM(1)', rating: 2 });
    const { rows } = await tableOf('/api/feedback/export?kind=delete%20job');
    expect(rows.find(({ ID }) => ID === id)).toMatchObject({
      'Rating (1 to 5)': '2',
      Reason: 'Filled with a candidate from Tandem',
      Comment: "'@SUM(1)",
    });
    expect(await lookups()).toContain('feedback.exportList');
  });

  test('a list longer than one database read has each row once', async () => {
    for (let count = 0; count < 520; count += 1) await aFeedback({ feedbackValue: 'long list' });
    const { rows } = await tableOf('/api/feedback/export?sort=reason');
    const ids = rows.map(({ ID }) => ID);
    expect(ids.length).toBeGreaterThanOrEqual(520);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a row that moves to the next page while the list is read is exported once', async () => {
    const stored = Array.from({ length: 700 }, (_, nth) => ({ _id: nth }));
    const read = async ({ skip, limit }: { skip: number; limit: number }) => {
      if (skip > 0) stored.unshift({ _id: 1000 }); // is sorted before the others
      return stored.slice(skip, skip + limit);
    };
    const exported: number[] = [];
    for await (const page of readAllPages(read)) exported.push(...page.map(({ _id }) => _id));
    expect(exported).toEqual(Array.from({ length: 700 }, (_, nth) => nth));
  });
});

describe('feedback', () => {
  const unread = async () => (await app.get('/api/feedback?read=false&limit=100', { as: root.token })).body;

  test('is marked as read and as unread again', async () => {
    const _id = await aFeedback();
    const mark = (read: boolean) => app.put(`/api/feedback/${_id}`, { as: root.token, body: { read } });
    const isUnread = async () => (await unread()).some((each: { _id: string }) => each._id === _id);
    expect(await mark(true)).toMatchObject({ status: 200, body: { _id, readDate: expect.any(String) } });
    expect(await isUnread()).toBe(false);
    expect(await mark(false)).toMatchObject({ status: 200, body: { _id, readDate: null } });
    expect(await isUnread()).toBe(true);
    expect(await lookups()).toContain('feedback.update');
  });

  test('that does not exist is not marked', async () => {
    const answer = await app.put('/api/feedback/000000000000000000000001', { as: root.token, body: { read: true } });
    expect(answer.status).toBe(404);
  });
});
