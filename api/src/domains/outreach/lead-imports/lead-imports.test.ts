import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suppress } from '../../../platform/mail/suppression.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let boss: Person;
let count = 0;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(() => mongoose.connection.collection('salesleads').deleteMany({}));

const base = '/api/emails-items-imports';
const nextKey = () => `leads-${String(++count).padStart(6, '0')}`;
const upload = (content: string | Uint8Array<ArrayBuffer>, key = nextKey()) =>
  app.post(base, { as: boss.token, body: { key }, file: new File([content], 'leads.csv') });
const mappingOf = (body: { columns: { field: string | null }[] }) => body.columns.map(({ field }) => field);
const check = (id: string, body: object) => app.post(`${base}/${id}/check`, { as: boss.token, body });
const undo = (id: string) => app.post(`${base}/${id}/undo`, { as: boss.token });
const get = async (id: string) => (await app.get(`${base}/${id}`, { as: boss.token })).body;
const leads = async () => (await app.get('/api/emails-items/?limit=100&sort=companyName', { as: boss.token })).body;
async function run(id: string, body: object) {
  const answer = await app.post(`${base}/${id}/run`, { as: boss.token, body });
  await backgroundDone();
  return answer;
}
/** Uploads a table and imports it with the suggested columns. */
async function imported(content: string, more: object = {}): Promise<string> {
  const { body } = await upload(content);
  expect((await run(body._id, { mapping: mappingOf(body), ...more })).status).toBe(200);
  return body._id;
}

const FILE = `Företag;Förnamn;E-post;Land;Webbplats
Nordvind Energi;Petra;petra@nordvind.se;;nordvind.se
Maison Perrin;Élodie;elodie@maison-perrin.com;Frankrike;
Kaj & Kran;N/A;info@kajkran.com;;
`;

test('a file is imported with the region, the kind of address and the owner of each lead', async () => {
  const { status, body } = await upload(FILE);
  expect(status).toBe(201);
  expect(body).toMatchObject({ lines: 3, delimiter: ';', status: 'draft', fileName: 'leads.csv' });
  expect(mappingOf(body)).toEqual(['companyName', 'firstName', 'email', 'region', 'website']);
  await run(body._id, { mapping: mappingOf(body), region: 'uk' });
  expect(await get(body._id)).toMatchObject({ status: 'done', progress: 3, result: { added: 3, skipped: 0 } });
  expect(await leads()).toMatchObject([
    { companyName: 'Kaj & Kran', firstName: '', region: 'uk', isInfo: true, owner: boss.accountId },
    { companyName: 'Maison Perrin', region: 'france', isInfo: false },
    { companyName: 'Nordvind Energi', firstName: 'Petra', region: 'sweden', website: 'https://nordvind.se' },
  ]);
});

test('a list of addresses alone is enough, and full names are split', async () => {
  await imported('petra@nordvind.se\ninfo@kajkran.se\n');
  expect((await leads()).map(({ companyName }: { companyName: string }) => companyName)).toEqual([
    'Kajkran',
    'Nordvind',
  ]);
  await imported('Name,Email\n"Lund, Moa",moa@tvatakt.se\nDisa Holm,disa@vallmo.se\n');
  expect(
    (await leads())
      .map(({ firstName }: { firstName: string }) => firstName)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['Disa', 'Moa']);
});

test('rows that are not imported are listed with the reason', async () => {
  await aCompany({ website: 'https://redankund.se' });
  await suppress('nej@tacknej.se', 'unsubscribed-all');
  await imported('Email,Company\npetra@nordvind.se,Nordvind\n');
  const { body } = await upload(
    [
      'Email,Company,Country',
      'ny@nytt.se,Nytt,',
      'anna@nordvind.se,Nordvind,',
      'info@nordvind.com,Nordvind Inc,',
      'bo@nytt.se,Nytt igen,',
      'vd@redankund.se,Kund,',
      'nej@tacknej.se,Nej,',
      'no address,Fel,',
      'x@fel.se,Fel,Atlantis',
      'anna@gmail.com,,',
    ].join('\n'),
  );
  const mapping = mappingOf(body);
  const answer = (await check(body._id, { mapping })).body;
  expect(answer.counts).toEqual({ new: 1, known: 1, similar: 1, within: 1, customer: 1, suppressed: 1, faulty: 3 });
  expect(answer.skipped.map(({ line, kind }: { line: number; kind: string }) => [line, kind])).toEqual([
    [3, 'known'],
    [4, 'similar'],
    [5, 'within'],
    [6, 'customer'],
    [7, 'suppressed'],
    [8, 'faulty'],
    [9, 'faulty'],
    [10, 'faulty'],
  ]);
  expect(answer.skipped.at(-1).message).not.toBe('');
  await run(body._id, { mapping, similar: 'add' });
  expect((await get(body._id)).result).toEqual({ added: 2, skipped: 7 });
});

test('a row with the same domain as an earlier row is imported only on request', async () => {
  const file = 'Email,Company\npetra@nordvind.se,Nordvind\ninfo@nordvind.com,Nordvind Inc\n';
  const { body } = await upload(file);
  const { counts, skipped } = (await check(body._id, { mapping: mappingOf(body) })).body;
  expect([counts.new, counts.similar, skipped]).toMatchObject([1, 1, [{ line: 3, kind: 'similar' }]]);
  const id = await imported(file);
  expect((await get(id)).result).toEqual({ added: 1, skipped: 1 });
  await imported(file, { similar: 'add' });
  expect(await leads()).toHaveLength(2);
});

test('a row is imported after a row of the same company that is not', async () => {
  await suppress('nej@tacknej.se', 'unsubscribed-all');
  const { body } = await upload('Email,Company\nnej@tacknej.se,Tack\ninfo@tacknej.se,Tack\nbo@tacknej.se,Tack\n');
  const { counts, skipped } = (await check(body._id, { mapping: mappingOf(body) })).body;
  expect(counts).toMatchObject({ new: 1, suppressed: 1, within: 1 });
  expect(skipped).toMatchObject([
    { line: 2, kind: 'suppressed' },
    { line: 4, kind: 'within' },
  ]);
  await run(body._id, { mapping: mappingOf(body) });
  expect(await leads()).toMatchObject([{ email: 'info@tacknej.se' }]);
});

test('importing or uploading the same file again adds nothing', async () => {
  const key = nextKey();
  const [one, two] = await Promise.all([upload(FILE, key), upload(FILE, key)]);
  expect(one.body._id).toBe(two.body._id);
  const body = { mapping: mappingOf(one.body) };
  await Promise.all([run(one.body._id, body), run(one.body._id, body)]);
  await run(one.body._id, body);
  expect(await leads()).toHaveLength(3);
  const again = await imported(FILE);
  expect((await get(again)).result).toEqual({ added: 0, skipped: 3 });
});

test('undoing removes the leads that have not been changed since', async () => {
  const id = await imported(FILE);
  const [kaj] = await leads();
  await app.put(`/api/emails-items/${kaj._id}`, { as: boss.token, body: { firstName: 'Kaj' } });
  expect((await undo(id)).body).toEqual({ removed: 2, stayed: 1 });
  expect((await leads()).map(({ _id }: { _id: string }) => _id)).toEqual([kaj._id]);
  expect((await undo(id)).status).toBe(409);
  expect((await get(id)).status).toBe('undone');
});

describe('a file is refused', () => {
  test.each([
    ['without rows', 'Email,Company\n', 400],
    ['that is no table', '%PDF-1.7\n1 0 obj', 415],
    ['with too many rows', `Email\n${'a@b.se\n'.repeat(5001)}`, 400],
  ])('%s', async (_, content, status) => {
    const answer = await upload(content);
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toHaveProperty('file');
  });

  test('without a column for the address', async () => {
    const { body } = await upload(FILE);
    const answer = await check(body._id, { mapping: ['companyName', null, null, null, null] });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty('mapping');
  });
});

test('a draft can be discarded, and companies cannot import leads', async () => {
  const { body } = await upload(FILE);
  const discard = () => app.call('DELETE', `${base}/${body._id}`, { as: boss.token });
  expect((await discard()).status).toBe(200);
  expect((await discard()).status).toBe(404);
  const company = await aCompany();
  const file = new File([FILE], 'leads.csv');
  expect((await app.post(base, { as: company.token, body: { key: nextKey() }, file })).status).toBe(403);
});
