import { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { setJobPackage } from './jobs.paid.ts';

const app = useTestApp();

let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany();
});

const change = (body: object, as: Person = own, language = 'en') =>
  app.put(`/api/companies/${own.id}/jobs`, { as: as.token, body, headers: { 'accept-language': language } });
const publish = (_id: string, body: object = {}, as: Person = own) => change({ _id, status: 'published', ...body }, as);
const nowhere = { city: '', country: '' };
/** Creates a job published by earlier versions, which required less. */
async function anOldJob(lacking: Partial<StoredJob>, fields = {}) {
  const job = await aJob(own, fields);
  await jobs.change(new Types.ObjectId(job._id), lacking);
  return job;
}

describe('publishing', () => {
  test('a job with only a title is refused with an error for each field, and stays a draft that can be saved', async () => {
    const created = await app.post(`/api/companies/${own.id}/jobs`, { as: own.token, body: { headline: 'Engineer' } });
    const { _id } = created.body;
    const refused = await publish(_id);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(refused.body.fields).toEqual({
      salaryFrom: expect.any(String),
      role: 'Choose a role.',
      location: 'Add a city, or choose Remote.',
      description: 'Add a description of the work.',
    });
    expect((await change({ _id, headline: 'Backend engineer' })).body).toMatchObject({
      status: 'created',
      headline: 'Backend engineer',
    });
  });

  test.each([
    ['de', 'Wähle eine Rolle.'],
    ['fr', 'Choisissez un métier.'],
    ['sv', 'Välj en roll.'],
  ])('reports missing fields in %s', async (language, role) => {
    const { _id } = await aDraft(own, { role: null });
    expect((await change({ _id, status: 'published' }, own, language)).body.fields).toEqual({ role });
  });

  test.each([
    ['description', { description: '<p>&nbsp;</p>' }, { description: '<p>Ferries</p>' }],
    ['role', { role: null }, { role: 'devops' }],
    ['location', { location: nowhere }, { location: { city: 'Lund', country: '' } }],
    ['location', { location: { city: '', country: 'SE' } }, { remote: 'remote' }],
    ['location', { location: nowhere, remote: 'hybrid' }, { remote: 'remote' }],
  ] as const)('requires %s, which can be sent in the same call', async (field, lacking, given) => {
    const { _id } = await aDraft(own, lacking);
    expect(Object.keys((await publish(_id)).body.fields)).toEqual([field]);
    expect(Object.keys((await publish(_id, {}, await aSuperuser())).body.fields)).toEqual([field]);
    expect((await publish(_id, given)).body).toMatchObject({ status: 'published' });
  });

  test('cannot be bypassed by a text of scripts, which is empty once sanitised', async () => {
    const { _id } = await aDraft(own);
    const refused = await publish(_id, { description: '<script>alert(1)</script>' });
    expect(Object.keys(refused.body.fields)).toEqual(['description']);
  });
});

describe('a published job', () => {
  test.each([
    ['description', { description: '' }],
    ['role', { role: null }],
    ['location', { location: nowhere }],
  ] as const)('cannot lose its %s', async (field, without) => {
    const { _id } = await aJob(own);
    expect(Object.keys((await change({ _id, ...without })).body.fields)).toEqual([field]);
  });

  test('that is no longer remote needs a city', async () => {
    const { _id } = await aJob(own, { remote: 'remote', location: nowhere });
    expect(Object.keys((await change({ _id, remote: 'house' })).body.fields)).toEqual(['location']);
  });

  test('with missing fields stays readable, and can be changed, paused and closed', async () => {
    const { _id, slug } = await anOldJob({ role: null, location: nowhere, description: '' });
    expect((await app.get(`/api/jobs/${slug}`)).status).toBe(200);
    expect((await change({ _id, headline: 'Engineer' })).status).toBe(200);
    expect((await change({ _id, status: 'paused' })).status).toBe(200);
    expect((await change({ _id, status: 'closed' })).body).toMatchObject({ status: 'closed' });
  });

  test('can be published again, or confirmed as open, only with all required fields', async () => {
    const { _id } = await anOldJob({ role: null });
    expect(Object.keys((await publish(_id)).body.fields)).toEqual(['role']);
    await change({ _id, status: 'paused' });
    expect(Object.keys((await publish(_id)).body.fields)).toEqual(['role']);
    expect((await publish(_id, { role: 'qa' })).body).toMatchObject({ status: 'published', role: 'qa' });
  });

  test('is copied as a draft, whatever is missing, and the copy has the same requirements', async () => {
    const { _id } = await anOldJob({ description: '' });
    const copy = await app.post(`/api/companies/${own.id}/jobs/${_id}/duplicate`, { as: own.token });
    expect(copy.body).toMatchObject({ status: 'created' });
    expect(Object.keys((await publish(copy.body._id)).body.fields)).toEqual(['description']);
  });

  test('gives search engines its place; on site without a place, it has no JobPosting', async () => {
    const { slug } = await aJob(own, { location: { city: 'Lund', country: 'SE' } });
    const old = await anOldJob({ location: nowhere });
    const posting = (of: string) => app.get(`/api/boards/${own.slug}/jobs/${of}`);
    expect((await posting(slug)).body.structuredData).toMatchObject({
      jobLocation: { address: { addressLocality: 'Lund', addressCountry: 'SE' } },
    });
    expect((await posting(old.slug)).body).not.toHaveProperty('structuredData');
  });
});

describe('a job on a paid package', () => {
  test('is not moved to the free package while the paid one runs, because it would still be charged', async () => {
    const job = await aJob(own);
    const _id = new Types.ObjectId(job._id);
    await jobs.change(_id, { package: 'promotedAd_3', packageEnds: null });
    for (const status of [undefined, 'published'])
      expect(await change({ _id: job._id, package: 'freeAd_3', status })).toMatchObject({
        status: 409,
        body: { code: 'already-subscribed' },
      });
    expect((await publish(job._id)).body).toMatchObject({ package: 'promotedAd_3' });
    await jobs.change(_id, { packageEnds: new Date(Date.now() - 1000) });
    expect((await publish(job._id, { package: 'freeAd_3' })).body).toMatchObject({ package: 'freeAd_3' });
  });

  test('stays on it if the job is edited while the payment arrives', async () => {
    const job = await aJob(own);
    const changeFrom = jobs.changeFrom;
    const paidFirst = async (...[before, wanted]: Parameters<typeof changeFrom>) => {
      await setJobPackage(own.id, job._id, 'promotedAd_3', new Date());
      return changeFrom(before, wanted);
    };
    vi.spyOn(jobs, 'changeFrom').mockImplementationOnce(paidFirst as unknown as typeof changeFrom);
    expect((await change({ _id: job._id, headline: 'Edited' })).body).toMatchObject({
      headline: 'Edited',
      package: 'promotedAd_3',
    });
    expect(await jobs.find(job._id)).toMatchObject({ package: 'promotedAd_3', packageEnds: null });
  });
});
