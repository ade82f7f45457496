import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { salesTextsOf } from './sales-templates.service.ts';

const app = useTestApp();

let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(() => mongoose.connection.collection('salestemplates').deleteMany({}));

const path = '/api/sales-templates';
const own = { ...SALES_SAMPLES.sweden, title1A: '{firstName}, Go till {companyName}?' };
const save = (region: string, body: object = own) => app.put(`${path}/${region}`, { as: boss.token, body });
const list = async () => (await app.get(`${path}/`, { as: boss.token })).body;

test('a region has the built-in sample until a template is saved, and again once the template is deleted', async () => {
  expect(await salesTextsOf('sweden')).toEqual(SALES_SAMPLES.sweden);
  const { status, body } = await save('sweden');
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: 'SalesTemplate successfuly updated!', template: { region: 'sweden', ...own } });
  expect(await salesTextsOf('sweden')).toEqual(own);
  expect(await list()).toMatchObject([{ region: 'sweden', title1A: own.title1A }]);

  const removed = await app.call('DELETE', `${path}/${body.template._id}`, { as: boss.token });
  expect(removed.body).toEqual({ message: 'SalesTemplate deleted' });
  expect(await list()).toEqual([]);
  expect(await salesTextsOf('sweden')).toEqual(SALES_SAMPLES.sweden);
});

test('a loaded template can be sent back unchanged', async () => {
  await save('france');
  const [loaded] = await list();
  expect((await save('france', { ...loaded, title1B: 'Bonjour' })).status).toBe(200);
  expect(await list()).toMatchObject([{ title1B: 'Bonjour', _id: loaded._id }]);
});

test('a region has one template, even if it is created twice simultaneously', async () => {
  const create = () => app.post(`${path}/`, { as: boss.token, body: { region: 'germany', ...own } });
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  const saves = await Promise.all([save('france'), save('france'), save('france')]);
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(2);
});

describe('a template is refused with the name of the invalid field', () => {
  test.each([
    ['text1B', 'Hi {firstNmae},'],
    ['title1A', 'Hi {{firstName}}'],
    ['text3', 'Hi {lastName}'],
    ['signature', 'Best, {firstName'],
    ['titleWithoutFirstName', '{firstName}, hello'],
    ['text4', '  '],
    ['title1B', 'x'.repeat(151)],
  ])('%s with %j', async (field, text) => {
    const { status, body } = await save('sweden', { ...own, [field]: text });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test('all invalid fields at once', async () => {
    const { body } = await save('sweden', { ...own, text2: '{a}', text3: '{b}' });
    expect(body.fields).toEqual({ text2: expect.stringContaining('{a}'), text3: expect.stringContaining('{b}') });
  });
});

describe('a template that someone else has saved meanwhile', () => {
  const theirs = { ...own, text2: 'Theirs' };
  const mine = { ...own, text2: 'Mine' };

  test('is not overwritten; the response contains both versions', async () => {
    const { updatedDate } = (await save('sweden')).body.template;
    expect((await save('sweden', { ...theirs, basedOn: updatedDate })).status).toBe(200);
    const { status, body } = await save('sweden', { ...mine, basedOn: updatedDate });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'changed_elsewhere', template: { text2: 'Theirs' }, yours: { text2: 'Mine' } });
    expect(Object.keys(body.fields)).toEqual(['text2']);
    expect((await salesTextsOf('sweden')).text2).toBe('Theirs');
    const again = { ...mine, basedOn: body.template.updatedDate };
    expect((await save('sweden', again)).status).toBe(200);
  });

  test('is not overwritten by texts based on the sample', async () => {
    const answers = await Promise.all([theirs, mine].map((texts) => save('sweden', { ...texts, basedOn: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is reported even if it has been deleted since', async () => {
    const { _id, updatedDate } = (await save('sweden')).body.template;
    await app.call('DELETE', `${path}/${_id}`, { as: boss.token });
    const { status, body } = await save('sweden', { ...mine, basedOn: updatedDate });
    expect([status, body.template]).toEqual([409, null]);
    expect((await save('sweden', { ...mine, basedOn: 'yesterday' })).status).toBe(400);
  });
});

test('an unknown region is refused, and so is everyone except superusers', async () => {
  expect((await save('atlantis')).status).toBe(400);
  const company = await aCompany();
  expect((await app.get(`${path}/`, { as: company.token })).status).toBe(403);
  expect((await app.put(`${path}/sweden`, { as: company.token, body: own })).status).toBe(403);
});
