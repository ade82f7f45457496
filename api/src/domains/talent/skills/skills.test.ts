import { SKILLS } from '@tandem/catalogue/skills';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDeveloper, aSuperuser } from '../../../testing/people.ts';
import { seedSkills } from './skills.service.ts';

const app = useTestApp();
beforeAll(async () => {
  await seedSkills();
});

const values = async () => (await app.get('/api/skills/?limit=100')).body.map(({ value }: { value: string }) => value);

test('the built-in skills exist from the start, in order and once', async () => {
  await seedSkills();
  expect(await values()).toEqual([...SKILLS]);
  expect((await app.get('/api/skills')).body[0]).toMatchObject({
    value: 'javascript',
    label: 'JavaScript',
    group: 'language',
  });
});

test('a list filled by an older version gets the current names and retains the skills added by superusers', async () => {
  const stored = mongoose.connection.collection('skills');
  await stored.updateOne({ value: 'javascript' }, { $set: { aliases: ['js', 'typescript', 'ts'] } });
  await stored.updateOne({ value: 'c' }, { $set: { aliases: ['c++', 'cpp'] } });
  await seedSkills();
  const { body } = await app.get('/api/skills/');
  const names = body.flatMap(({ aliases }: { aliases: string[] }) => aliases);
  for (const free of ['typescript', 'ts', 'c++', 'cpp']) expect(names).not.toContain(free);
  expect(names).toContain('js');
});

test('a superuser can add a skill, which is sorted by weight, then by label', async () => {
  const { token } = await aSuperuser();
  const add = (body: object) => app.post('/api/skills/', { as: token, body });
  expect((await add({ value: 'zig', label: 'Zig' })).status).toBe(201);
  expect((await add({ value: 'rust', label: 'Rust' })).status).toBe(201);
  expect((await add({ value: 'rust', label: 'Rust again' })).status).toBe(409);
  expect((await add({ value: '$where', label: 'x' })).status).toBe(400);
  expect((await values()).slice(-2)).toEqual(['rust', 'zig']);
});

test('other users cannot add skills', async () => {
  const body = { value: 'cobol', label: 'COBOL' };
  expect((await app.post('/api/skills/', { body })).status).toBe(401);
  expect((await app.post('/api/skills/', { as: (await aDeveloper()).token, body })).status).toBe(403);
});

test('a change of a field that someone else has changed since is refused with both versions; a change of another field is accepted', async () => {
  const { token } = await aSuperuser();
  const body = { value: 'elm', label: 'Elm', aliases: ['elm lang'], weight: 1 };
  const { _id, ...opened } = (await app.post('/api/skills/', { as: token, body })).body;
  const basedOn = { label: opened.label, group: opened.group, aliases: opened.aliases, weight: opened.weight };
  const save = (change: object) => app.put(`/api/skills/${_id}`, { as: token, body: { ...change, basedOn } });
  expect((await save({ aliases: ['elm lang', 'elmlang'] })).status).toBe(200);
  expect(await save({ aliases: ['elm lang', 'elm-ui'] })).toMatchObject({
    status: 409,
    body: {
      code: 'changed_elsewhere',
      fields: { aliases: expect.any(String) },
      skill: { aliases: ['elm lang', 'elmlang'] },
      yours: { aliases: ['elm lang', 'elm-ui'] },
    },
  });
  expect((await save({ weight: 2 })).body).toMatchObject({ weight: 2, aliases: ['elm lang', 'elmlang'] });
  const both = await Promise.all([save({ label: 'Elm A' }), save({ label: 'Elm B' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
