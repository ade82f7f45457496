import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { forgetOnShortlists } from './shortlist.service.ts';

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

  test('removes a person, and removing twice does no harm', async () => {
    const { id } = await aDeveloper();
    await put(company, id);
    await put(other, id);
    expect((await remove(company, id)).body).toEqual({ ok: true });
    expect((await remove(company, id)).status).toBe(200);
    expect(await ids(company)).toEqual([]);
    expect(await ids(other)).toEqual([id]);
  });

  test('S11 does not accept people who are not visible to the company', async () => {
    const theirs = await aCandidate(other);
    const hidden = await aDeveloper({ contactSettings: 'closed' });
    expect((await put(company, theirs._id)).status).toBe(404);
    expect((await put(company, hidden.id)).status).toBe(404);
    expect((await put(company, '000000000000000000000000')).status).toBe(404);
    expect(await ids(company)).toEqual([]);
  });

  test('drops people who are erased', async () => {
    const { id } = await aDeveloper();
    await put(company, id);
    await forgetOnShortlists([id]);
    expect(await ids(company)).toEqual([]);
  });
});
