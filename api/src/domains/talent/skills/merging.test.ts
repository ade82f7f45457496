import { skillValue } from '@tandem/catalogue/skills';
import mongoose, { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { renameLeftovers } from './skills.merging.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});

let count = 0;
const add = async (body: object = {}) => {
  const value = `craft-${++count}`;
  return (await app.post('/api/skills/', { as: boss.token, body: { value, label: `Craft ${count}`, ...body } })).body;
};
const change = (id: string, body: object) => app.put(`/api/skills/${id}`, { as: boss.token, body });
const merge = (id: string, into: string) => app.post(`/api/skills/${id}/merge`, { as: boss.token, body: { into } });
const undo = (mergeId: string) => app.post(`/api/skills/merges/${mergeId}/undo`, { as: boss.token });
const listed = async () => (await app.get('/api/skills/?limit=100')).body.map(({ value }: { value: string }) => value);
const stored = (collection: string, id: string) =>
  mongoose.connection.collection(collection).findOne({ _id: new Types.ObjectId(id) });
const profileOf = ({ id, token }: Person) => app.get(`/api/users/${id}`, { as: token });
const writeProfile = ({ id, token }: Person, user: object) =>
  app.put(`/api/users/${id}`, { as: token, body: { user } });
const found = async (as: Person, skill: string): Promise<string[]> =>
  (await app.post('/api/users', { as: as.token, body: { search: { skills: [skill], limit: 50 } } })).body.items.map(
    ({ developer }: { developer: { _id: string } }) => developer._id,
  );

/** Creates a profile, a job, a company, a saved search and a job alert with a skill. */
async function everything(value: string) {
  const [developer, company] = [await aDeveloper(), await aCompany()];
  await writeProfile(developer, { skills: ['aws', value], skillsYears: { [value]: 4 } });
  const job = await app.post(`/api/companies/${company.id}/jobs`, {
    as: company.token,
    body: { headline: 'Smith', skills: [value], skillsYears: { [value]: 2 } },
  });
  await app.put(`/api/companies/${company.id}`, { as: company.token, body: { stack: [value] } });
  const search = await app.post('/api/saved-searches', {
    as: company.token,
    body: { name: 'Smiths', search: `skills=${value}:3` },
  });
  const alert = await app.post('/api/job-alerts', {
    as: developer.token,
    body: { search: `skill=${value}`, rhythm: 'weekly' },
  });
  return { developer, company, job: job.body._id, search: search.body._id, alert: alert.body.alert._id };
}

async function skillsOf({ developer, company, job, search, alert }: Awaited<ReturnType<typeof everything>>) {
  const [profile, posting, page, saved, waiting] = await Promise.all([
    stored('developers', developer.id),
    stored('jobs', job),
    stored('companies', company.id),
    stored('savedsearches', search),
    stored('jobalerts', alert),
  ]);
  return {
    profile: [profile?.skills, profile?.skillsYears],
    job: [posting?.skills, posting?.skillsYears],
    company: page?.stack,
    search: saved?.search.skills,
    alert: waiting?.search,
  };
}

test('a merge moves profiles, jobs, companies, saved searches and alerts, and can be undone', async () => {
  const [from, into] = [await add({ aliases: ['forging'] }), await add()];
  const all = await everything(from.value);
  const before = await skillsOf(all);
  expect(before.search).toEqual([`${from.value}:3`]);

  const merged = await merge(from._id, into._id);
  expect(merged).toMatchObject({ status: 200, body: { changed: 5 } });
  expect(merged.body.skill.aliases).toEqual([from.value, from.label.toLowerCase(), 'forging']);
  expect(await skillsOf(all)).toEqual({
    profile: [['aws', into.value], { [into.value]: 4 }],
    job: [[into.value], { [into.value]: 2 }],
    company: [into.value],
    search: [`${into.value}:3`],
    alert: `skill=${into.value}`,
  });
  expect(await listed()).not.toContain(from.value);

  expect((await undo(merged.body.mergeId)).status).toBe(200);
  expect(await skillsOf(all)).toEqual(before);
  expect(await listed()).toContain(from.value);
  expect((await undo(merged.body.mergeId)).body.code).toBe('undo_expired');
});

test('the search finds people by every name of a skill as soon as the names have changed', async () => {
  const [from, into] = [await add(), await add()];
  const [developer, company] = [await aDeveloper(), await aCompany()];
  await writeProfile(developer, { skills: [from.value], contactSettings: 'open' });
  expect(await found(company, from.value)).toEqual([developer.id]);
  expect(await found(company, into.value)).toEqual([]);
  await merge(from._id, into._id);
  for (const name of [from.value, into.value]) expect(await found(company, name)).toEqual([developer.id]);
  await change(into._id, { aliases: ['welding', from.value] });
  expect(await found(company, 'welding')).toEqual([developer.id]);
  await writeProfile(developer, { skills: ['welding'] });
  expect((await profileOf(developer)).body.skills).toEqual([into.value]);
});

test('an edit after a merge survives the undo', async () => {
  const [from, into] = [await add(), await add()];
  const developer = await aDeveloper();
  await writeProfile(developer, { skills: [from.value] });
  const { body } = await merge(from._id, into._id);
  await writeProfile(developer, { skills: [into.value, 'aws'] });
  await undo(body.mergeId);
  expect((await profileOf(developer)).body.skills).toEqual([into.value, 'aws']);
});

test('free text in profiles becomes the skill when it is made an alias', async () => {
  const developer = await aDeveloper();
  await writeProfile(developer, { skills: ['tinkering'], skillsYears: { tinkering: 6 } });
  const skill = await add();
  await change(skill._id, { aliases: ['tinkering'] });
  expect((await profileOf(developer)).body).toMatchObject({ skills: [skill.value], skillsYears: { [skill.value]: 6 } });
});

test('free text becomes the skill when the skill is added, renamed to it, or restored with it as a name', async () => {
  const [developer, company] = [await aDeveloper(), await aCompany()];
  const write = (skills: string[]) => writeProfile(developer, { skills, contactSettings: 'open' });
  const skills = async () => (await profileOf(developer)).body.skills;
  await write(['glass blowing']);
  const blowing = await add({ label: 'Glass blowing' });
  expect(await skills()).toEqual([blowing.value]);

  await write(['knitting']);
  const craft = await add();
  await change(craft._id, { label: 'Knitting' });
  expect(await skills()).toEqual([craft.value]);
  expect(await found(company, 'knitting')).toEqual([developer.id]);

  await app.call('DELETE', `/api/skills/${craft._id}`, { as: boss.token });
  await write(['knitting']);
  expect(await skills()).toEqual(['knitting']);
  await app.post(`/api/skills/${craft._id}/restore`, { as: boss.token });
  expect(await skills()).toEqual([craft.value]);
  expect(await found(company, 'knitting')).toEqual([developer.id]);
});

test("free text becomes the skill even if its alias has characters that free text does not, unless it is another skill's name", async () => {
  const [one, other] = [await aDeveloper(), await aDeveloper()];
  await writeProfile(one, { skills: [skillValue('Metal/Wood work')] });
  await writeProfile(other, { skills: ['aws'] });
  expect((await profileOf(one)).body.skills).toEqual(['metal wood work']);
  const skill = await add();
  await change(skill._id, { aliases: ['metal/wood work', 'aws!'] });
  expect((await profileOf(one)).body.skills).toEqual([skill.value]);
  expect((await profileOf(other)).body.skills).toEqual(['aws']);
});

test('a removed skill that several profiles have is not proposed, because it cannot be added again', async () => {
  const skill = await add();
  for (const person of [await aDeveloper(), await aDeveloper()]) await writeProfile(person, { skills: [skill.value] });
  await app.call('DELETE', `/api/skills/${skill._id}`, { as: boss.token });
  const { body } = await app.get('/api/skills/proposals?limit=100', { as: boss.token });
  expect(body.map(({ value }: { value: string }) => value)).not.toContain(skill.value);
});

test('a name of another skill is refused with the field and that skill', async () => {
  const [one, other] = [await add({ label: 'Carving', aliases: ['whittling'] }), await add()];
  for (const name of [one.value, 'carving', 'Whittling'])
    expect(await change(other._id, { aliases: [name] })).toMatchObject({
      status: 409,
      body: { fields: { aliases: expect.stringContaining('Carving') } },
    });
  expect(await change(other._id, { label: 'Whittling' })).toMatchObject({
    status: 409,
    body: { fields: { label: expect.stringContaining('Carving') } },
  });
});

test('a renamed skill is still found under its former name', async () => {
  const skill = await add({ label: 'Basketry' });
  expect((await change(skill._id, { label: 'Basket weaving' })).body.aliases).toEqual(['basketry']);
});

test('a value is never used for another skill, and a removed skill can be restored', async () => {
  const skill = await add();
  expect((await app.call('DELETE', `/api/skills/${skill._id}`, { as: boss.token })).status).toBe(200);
  expect(await listed()).not.toContain(skill.value);
  const again = { value: skill.value, label: 'Something else' };
  expect(await app.post('/api/skills/', { as: boss.token, body: again })).toMatchObject({
    status: 409,
    body: { fields: { value: expect.any(String) } },
  });
  expect((await app.post(`/api/skills/${skill._id}/restore`, { as: boss.token })).status).toBe(200);
  expect(await listed()).toContain(skill.value);
});

test('uses are counted by kind, and values of several profiles are proposed until they are listed or dismissed', async () => {
  const uses = async (value: string) => (await app.get('/api/skills/uses', { as: boss.token })).body.uses[value];
  const proposed = async () =>
    (await app.get('/api/skills/proposals?limit=100', { as: boss.token })).body.map(
      ({ value, profiles }: { value: string; profiles: number }) => `${value} ${profiles}`,
    );
  await writeProfile(await aDeveloper(), { skills: ['beekeeping', 'a typing eror'] });
  expect(await proposed()).not.toContain('beekeeping 1');
  await writeProfile(await aDeveloper(), { skills: ['beekeeping', 'origami'] });
  await writeProfile(await aDeveloper(), { skills: ['origami'] });
  expect(await uses('beekeeping')).toEqual({ profiles: 2 });
  expect(await proposed()).toEqual(expect.arrayContaining(['beekeeping 2', 'origami 2']));
  await add({ value: 'beekeeping', label: 'Beekeeping' });
  await app.post('/api/skills/proposals/dismiss', { as: boss.token, body: { value: 'origami' } });
  const left = (await proposed()).join();
  for (const gone of ['beekeeping', 'origami', 'eror']) expect(left).not.toContain(gone);
});

test('skills in CVs are proposed once two CVs contained them', async () => {
  const developer = await aDeveloper();
  const text = 'Elin Sandqvist\nDeveloper\n\nSkills\nJava, Zettelkasten, Go';
  for (const nth of [1, 2]) {
    const read = await app.post('/api/edenai/cv', { as: developer.token, body: { text } });
    expect(read.body.profile?.skills, `CV ${nth}`).toContain('zettelkasten');
  }
  const { body } = await app.get('/api/skills/proposals?limit=100', { as: boss.token });
  expect(body).toContainEqual(expect.objectContaining({ value: 'zettelkasten', cvs: 2, profiles: 0 }));
});

test.each([
  ['a merged skill', 1],
  ['a skill that was merged into one that was merged as well', 2],
])('values that another process saved under %s are renamed within the hour', async (_, merges) => {
  const from = await add();
  let into = from;
  for (let nth = 0; nth < merges; nth++) {
    const target = await add();
    await merge(into._id, target._id);
    into = target;
  }
  const developer = await aDeveloper();
  await mongoose.connection
    .collection('developers')
    .updateOne({ _id: new Types.ObjectId(developer.id) }, { $set: { skills: [from.value] } });
  await renameLeftovers();
  expect((await profileOf(developer)).body.skills).toEqual([into.value]);
});

test('a built-in skill that a superuser renamed keeps its new name after the next start', async () => {
  const { seedSkills } = await import('./skills.service.ts');
  const [tdd] = (await app.get('/api/skills/?limit=100')).body.filter(
    ({ value }: { value: string }) => value === 'tdd',
  );
  await change(tdd._id, { label: 'Test-driven development' });
  await seedSkills();
  expect((await app.get('/api/skills/?limit=100')).body).toContainEqual(
    expect.objectContaining({ value: 'tdd', label: 'Test-driven development' }),
  );
});

test('of simultaneous merges of the same skills, only one happens', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const round = await Promise.all([merge(first._id, second._id), merge(second._id, first._id)]);
  expect(round.map(({ status }) => status).sort()).toEqual([200, 404]);
  const left = (await listed()).filter((value: string) => [first.value, second.value].includes(value));
  expect(left).toHaveLength(1);

  const [fourth, fifth] = [await add(), await add()];
  const apart = await Promise.all([merge(third._id, fourth._id), merge(third._id, fifth._id)]);
  expect(apart.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a merge is not undone once the remaining skill is merged or removed as well', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const { mergeId } = (await merge(first._id, second._id)).body;
  const later = (await merge(second._id, third._id)).body;
  expect(await undo(mergeId)).toMatchObject({ status: 409, body: { code: 'too_late_to_undo' } });
  expect((await undo(later.mergeId)).status).toBe(200);
  await app.call('DELETE', `/api/skills/${second._id}`, { as: boss.token });
  expect((await undo(mergeId)).status).toBe(409);
  await app.post(`/api/skills/${second._id}/restore`, { as: boss.token });
  expect((await undo(mergeId)).status).toBe(200);
});

test('a merge is not undone once another skill has one of the names', async () => {
  const [from, into] = [await add(), await add()];
  const { mergeId } = (await merge(from._id, into._id)).body;
  await change(into._id, { aliases: [] });
  const heir = await add({ aliases: [from.value] });
  expect(heir.aliases).toEqual([from.value]);
  expect(await undo(mergeId)).toMatchObject({ status: 409, body: { code: 'taken' } });
  await change(heir._id, { aliases: [] });
  expect((await undo(mergeId)).status).toBe(200);
});
