import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let company: Person;
let other: Person;
beforeEach(async () => {
  [company, other] = [await aCompany(), await aCompany()];
});

const save = (body: object) => app.post('/api/candidates/', { as: company.token, body: { firstName: 'Ada', ...body } });
const aList = async (name: string) =>
  (await app.post('/api/candidate-lists', { as: company.token, body: { name } })).body;

describe('the file of candidates', () => {
  const table = async (query = '', as = company) => app.get(`/api/candidates/table?${query}`, { as: as.token });

  test('contains the data of the team, filtered like the list, and can be imported again', async () => {
    const { _id: listId } = await aList('Nordic Frontend');
    await save({
      firstName: 'Ada',
      lastName: 'Ek',
      stage: 'contacted',
      tags: ['canvas', 'maps'],
      ownerId: company.accountId,
      listId,
      note: '=Met; in "Malmö".',
    });
    await save({ firstName: 'Bo' });
    const { status, headers, body } = await table('stage=contacted');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    const [head = '', ...rows] = String(body)
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(rows).toHaveLength(1);
    for (const column of ['stage', 'tags', 'owner', 'lists', 'note']) expect(head).toContain(column);
    for (const value of ['contacted', 'canvas, maps', company.email, 'Nordic Frontend', '""Malmö""'])
      expect(rows[0]).toContain(value);
    expect(rows[0], 'no cell is a formula').not.toMatch(/[,;]"?=/);

    const sent = await app.post('/api/candidates/imports', {
      as: other.token,
      body: { key: 'import-export-1' },
      file: new File([String(body)], 'candidates.csv'),
    });
    const fields = sent.body.columns.map(({ field }: { field: string | null }) => field);
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'lastName', 'stage', 'tags', 'owner', 'note']));
  });

  test('contains no candidates of other companies, and refuses unknown parameters', async () => {
    await save({ firstName: 'Ada' });
    expect(String((await table('', other)).body)).not.toContain('Ada');
    expect((await table('unknown=1')).status).toBe(400);
    expect((await table('skip=1')).status).toBe(400);
  });
});
