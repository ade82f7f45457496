import { describe, expect, test } from 'vitest';
import { bytesOf, filesOf } from '../../../platform/files/files.service.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { aDocument, aPicture } from '../../../testing/files.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { appealToken } from '../suspensions/appeal-token.ts';
import { suspend } from '../suspensions/suspensions.service.ts';

const app = useTestApp();

const exportOf = (person: Person, language?: string) => downloadOf(app, person, language);

const picture = (path: string, { token }: Person) => aPicture().then((file) => app.post(path, { as: token, file }));

describe('the personal data export', () => {
  test('is a ZIP of JSON and files', async () => {
    const ada = await aDeveloper({ telephone: '+46 70 123 45 67' });
    const company = await aCompany();
    await aMatch(await aJob(company), ada);
    await app.post('/api/notes', {
      as: company.token,
      body: { subjectType: 'user', subjectId: ada.id, text: 'Called on Monday', pinned: false },
    });
    await picture(`/api/users/${ada.id}/profile-picture`, ada);
    const { code } = await aDocument(ada.id);

    const { answer, entries } = await exportOf(ada);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="tandem-\d{4}-\d\d-\d\d\.zip"/);
    expect(JSON.parse(entries['profile.json'] ?? '')).toMatchObject({ _id: ada.id, telephone: '+46 70 123 45 67' });
    expect(JSON.parse(entries['account.json'] ?? '')).toMatchObject({ email: ada.email });
    expect(JSON.parse(entries['matches.json'] ?? '')).toHaveLength(1);
    expect(entries['notes-of-companies.json']).toContain('Called on Monday');
    expect(entries['notes-of-companies.json']).not.toContain(company.email);
    expect(entries[`files/document-${code}.pdf`]).toContain('%PDF-1.4');
    expect(Object.keys(entries).some((name) => /^files\/profilePicture-\w{12}\.webp$/.test(name))).toBe(true);
    expect(JSON.parse(entries['files.json'] ?? '')).toMatchObject([{ purpose: 'profilePicture' }, { name: 'cv.pdf' }]);
    expect(entries['README.txt']).toContain('what Tandem stores about you');
    expect(JSON.stringify(entries)).not.toMatch(/passwordHash|argon2|tokenHash/);
    expect((await exportOf(ada, 'sv')).entries['README.txt']).toContain('det som Tandem sparar om dig');
  });

  test('can be downloaded only by that person, a few times an hour', async () => {
    const [ada, other] = [await aDeveloper(), await aDeveloper()];
    const get = (as: string) => app.get(`/api/accounts/${ada.accountId}/export`, { as });
    expect((await get(other.token)).status).toBe(404);
    for (let nth = 0; nth < 10; nth++) expect((await get(ada.token)).status).toBe(200);
    expect((await get(ada.token)).status).toBe(429);
  });

  test('contains suspensions of the person and of the whole company, but not those of colleagues', async () => {
    const [company, root] = [await aCompany(), await aSuperuser()];
    const colleague = await aColleague(company);
    const suspendAndLift = async (target: Parameters<typeof suspend>[0], note: string) => {
      const { _id } = await suspend(target, { reasons: ['spam'], note, by: root.accountId });
      await app.post(`/api/appeals/${appealToken(String(_id))}`, { body: { text: 'That is a mistake, I think.' } });
      const body = { kind: 'lifted', text: 'You are right.' };
      expect((await app.put(`/api/suspensions/${_id}`, { as: root.token, body })).status).toBe(200);
    };
    await suspendAndLift({ accountId: company.accountId }, 'Only Maria.');
    await suspendAndLift({ accountId: colleague.accountId }, 'Only Jonas.');
    await suspendAndLift({ entityId: company.id, type: 'company' }, 'Everybody.');
    const { entries } = await exportOf({ ...colleague, token: await startSession(colleague.accountId) });
    const found = JSON.parse(entries['suspensions.json'] ?? '');
    expect(found.map(({ note }: { note: string }) => note)).toEqual(['Everybody.', 'Only Jonas.']);
    expect(found[0].decision).toEqual({ kind: 'lifted', text: 'You are right.', date: expect.any(String) });
  });

  test('of a company contains nothing about its candidates', async () => {
    const company = await aCompany();
    await aCandidate(company, { lastName: 'Nobody-elses-business' });
    const { entries } = await exportOf(company);
    expect(JSON.parse(entries['company.json'] ?? '')).toMatchObject({ _id: company.id });
    expect(JSON.stringify(entries)).not.toContain('Nobody-elses-business');
  });
});

test('erasing a person or a candidate leaves no files behind', async () => {
  const ada = await aDeveloper();
  await picture(`/api/users/${ada.id}/profile-picture`, ada);
  await picture(`/api/accounts/${ada.accountId}/profile-picture`, ada);
  await aDocument(ada.id);
  const stored = await filesOf(ada.accountId, ada.id);
  expect(stored).toHaveLength(3);
  expect((await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token })).status).toBe(
    200,
  );
  expect(await filesOf(ada.accountId, ada.id)).toEqual([]);
  for (const file of stored) expect(await bytesOf(file)).toBeUndefined();

  const company = await aCompany();
  const { _id } = await aCandidate(company);
  await picture(`/api/candidates/${_id}/${company.id}/profile-picture`, company);
  await picture(`/api/companies/${company.id}/logo`, company);
  await app.call('DELETE', `/api/accounts/${company.accountId}/delete-forever`, { as: company.token });
  expect(await filesOf(_id, company.id)).toEqual([]);
  const root = await aSuperuser();
  expect((await app.get(`/api/companies/${company.id}`, { as: root.token })).body).toMatchObject({
    logo: '/placeholders/company.svg',
    media: [],
  });
});
