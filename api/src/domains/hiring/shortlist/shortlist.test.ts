import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { everyoneOnShortlist, forgetOnShortlists } from './shortlist.service.ts';

const app = useTestApp();

let company: Person;
let other: Person;
beforeEach(async () => {
  [company, other] = [await aCompany(), await aCompany()];
});

const put = (as: Person, id: string) => app.put(`/api/shortlist/${id}`, { as: as.token });
const remove = (as: Person, id: string) => app.call('DELETE', `/api/shortlist/${id}`, { as: as.token });
const ids = async (as: Person): Promise<string[]> =>
  (await app.get('/api/shortlist', { as: as.token })).body.map(({ userId }: { userId: string }) => userId);

describe('the shortlist', () => {
  test('lists the people that a company has added, latest first, each once', async () => {
    const [one, two] = [await aDeveloper(), await aDeveloper()];
    expect((await put(company, one.id)).status).toBe(200);
    await put(company, two.id);
    await put(company, one.id);
    expect(await ids(company)).toEqual([two.id, one.id]);
    expect(await ids(other)).toEqual([]);
  });

  test('can remove a person; removing them twice has no effect', async () => {
    const { id } = await aDeveloper();
    await put(company, id);
    await put(other, id);
    expect((await remove(company, id)).body).toEqual({ ok: true });
    expect((await remove(company, id)).status).toBe(200);
    expect(await ids(company)).toEqual([]);
    expect(await ids(other)).toEqual([id]);
  });

  test('S11 rejects people who are not visible to the company', async () => {
    const theirs = await aCandidate(other);
    const hidden = await aDeveloper({ contactSettings: 'closed' });
    expect((await put(company, theirs._id)).status).toBe(404);
    expect((await put(company, hidden.id)).status).toBe(404);
    expect((await put(company, '000000000000000000000000')).status).toBe(404);
    expect(await ids(company)).toEqual([]);
  });

  test('neither lists nor counts people who hide from the company, until they are visible again', async () => {
    const [hiding, closed, third] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    for (const { id } of [hiding, closed, third]) for (const each of [company, other]) await put(each, id);
    const change = ({ id, token }: Person, user: object) => app.put(`/api/users/${id}`, { as: token, body: { user } });
    await change(hiding, { hiddenFromCompanies: [{ companyId: company.id, name: 'Theirs', source: 'self' }] });
    await change(closed, { contactSettings: 'closed' });
    const first = await app.get('/api/shortlist?limit=1', { as: company.token });
    expect(first.body.map(({ userId }: { userId: string }) => userId)).toEqual([third.id]);
    expect(first.headers.get('x-total-count')).toBe('1');
    expect(await everyoneOnShortlist({ view: 'COMPANY', entityId: company.id })).toHaveLength(1);
    expect(await ids(other)).toEqual([third.id, hiding.id]);
    await change(hiding, { hiddenFromCompanies: [] });
    await change(closed, { contactSettings: 'open' });
    expect(await ids(company)).toEqual([third.id, closed.id, hiding.id]);
  });

  test('removes erased people', async () => {
    const { id } = await aDeveloper();
    await put(company, id);
    await forgetOnShortlists([id]);
    expect(await ids(company)).toEqual([]);
  });
});
