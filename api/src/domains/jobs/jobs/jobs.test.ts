import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { jobs } from './jobs.model.ts';

const app = useTestApp();

let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany();
});

const pathOf = (company: Person) => `/api/companies/${company.id}/jobs`;
const write = (body: object, as: Person = own) => app.post(pathOf(own), { as: as.token, body });
const change = (body: object, as: Person = own) => app.put(pathOf(own), { as: as.token, body });
const get = (slug: string, as?: Person) => app.get(`/api/jobs/${slug}`, { as: as?.token });
const remove = (id: string, body: object = { reason: 'on-hold' }, as: Person = own) =>
  app.post(`${pathOf(own)}/${id}/delete`, { as: as.token, body });

describe('a draft', () => {
  test('has the defaults of the specification and a readable address that ends with the id', async () => {
    const { status, body } = await write({ headline: 'Backend engineer, Färjor' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'created',
      jobType: 'fulltime',
      salaryFrom: 0,
      salaryTo: 6000,
      salaryCurrency: 'eur',
      salaryFrequency: 'monthly',
      yearsExperienceFrom: 0,
      yearsExperienceTo: 10,
      languages: ['en'],
      package: 'freeAd_3',
      publishDate: null,
      slug: `backend-engineer-farjor-${body._id}`,
    });
  });

  test('is visible only to its company and superusers', async () => {
    const { slug } = await aDraft(own);
    for (const viewer of [own, await aSuperuser()]) expect((await get(slug, viewer)).status).toBe(200);
    for (const viewer of [undefined, await aCompany(), await aDeveloper()])
      expect((await get(slug, viewer)).status).toBe(404);
  });

  test('can be changed only by its company', async () => {
    const { _id } = await aDraft(own);
    for (const stranger of [await aCompany()]) {
      expect((await write({ headline: 'x' }, stranger)).status).toBe(404);
      expect((await change({ _id, headline: 'x' }, stranger)).status).toBe(404);
      expect((await remove(_id, undefined, stranger)).status).toBe(404);
    }
    expect((await write({ headline: 'x' }, await aDeveloper())).status).toBe(403);
    const foreign = await aDraft(await aCompany());
    expect((await change({ _id: foreign._id, headline: 'x' })).status).toBe(404);
    expect((await remove(foreign._id)).status).toBe(404);
  });

  test.each([
    [{}, 'headline'],
    [{ headline: 'x', salaryFrom: 9000 }, 'salaryTo'],
    [{ headline: 'x', role: 'ninja' }, 'role'],
    [{ headline: 'x', status: 'published' }, 'status'],
    [{ headline: 'x', slug: 'mine' }, 'slug'],
    [{ headline: 'x', skills: [{ $ne: 1 }] }, 'skills.0'],
  ])('%j is refused with the field', async (body, field) => {
    const answer = await write(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('publishing', () => {
  test('requires a salary', async () => {
    const draft = await aDraft(own, { salaryFrom: 0 });
    const refused = await change({ _id: draft._id, status: 'published' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { salaryFrom: expect.stringContaining('salary') } } });
    const published = await change({ _id: draft._id, status: 'published', salaryFrom: 4000 });
    expect(published.body).toMatchObject({ status: 'published', package: 'freeAd_3', publishDate: expect.any(String) });
    expect((await change({ _id: draft._id, salaryFrom: 0 })).status).toBe(400);
    expect((await change({ _id: draft._id, salaryFrom: 7000 })).body.fields).toHaveProperty('salaryTo');
  });

  test('puts the job on the board immediately', async () => {
    const { slug } = await aJob(own);
    expect((await get(slug)).body).toMatchObject({
      company: { slug: own.slug },
      promoted: false,
      preview: 'Charging for ferries',
    });
  });

  test('with a package that was not bought leads to the billing page, if payments are set up', async () => {
    const { _id } = await aDraft(own);
    env.STRIPE_SECRET_KEY = 'sk_test_of_this_test';
    try {
      const { status, body } = await change({ _id, status: 'published', package: 'promotedAd_3' });
      expect([status, body.code]).toEqual([402, 'package-not-bought']);
      expect(body.message).toContain('billing page');
    } finally {
      delete env.STRIPE_SECRET_KEY;
    }
  });

  test('with a paid package is refused while payments are not set up', async () => {
    const { _id } = await aDraft(own);
    for (const paid of ['promotedAd_3', 'basicAd_2', 'promotedAd_2', 'basicAd', 'promotedAd'])
      expect(await change({ _id, status: 'published', package: paid }), paid).toMatchObject({
        status: 402,
        body: {
          code: 'package_not_for_sale',
          message: expect.stringMatching(/free package/),
          fields: { package: expect.any(String) },
        },
      });
    expect((await change({ _id, status: 'published', package: 'premium' })).status).toBe(400);
    expect((await change({ _id, status: 'published', package: 'intern' })).status).toBe(400);
    const intern = await change({ _id, status: 'published', package: 'intern', jobType: 'internship' });
    expect(intern.body).toMatchObject({ package: 'intern', status: 'published' });
  });

  test('again after a pause does not change the date; a closed job stays closed', async () => {
    const { _id, slug, publishDate } = await aJob(own);
    expect((await change({ _id, status: 'paused' })).body.status).toBe('paused');
    expect((await get(slug)).status).toBe(404);
    expect((await change({ _id, status: 'published' })).body).toMatchObject({ status: 'published', publishDate });
    expect((await change({ _id, status: 'closed' })).body.status).toBe('closed');
    for (const body of [{ status: 'published' }, { headline: 'x' }])
      expect((await change({ _id, ...body })).status).toBe(409);
  });

  test('a draft can be neither paused nor closed', async () => {
    const { _id } = await aDraft(own);
    for (const status of ['paused', 'closed']) expect((await change({ _id, status })).status).toBe(409);
  });
});

test('a description is sanitised when it is saved', async () => {
  const { body } = await write({ headline: 'x', description: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
  expect(body.description).toBe('<p>Hi</p>');
  const changed = await change({ _id: body._id, description: '<img src=x onerror=alert(1)><b>Yo</b>' });
  expect(changed.body.description).toBe('<strong>Yo</strong>');
});

describe('a closed or deleted job', () => {
  test('answers 410 with similar jobs, and is still visible to its own company', async () => {
    const [gone, alike] = [await aJob(own), await aJob(own)];
    await change({ _id: gone._id, status: 'closed' });
    const answer = await get(gone.slug);
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      code: 'job_gone',
      similar: expect.arrayContaining([expect.objectContaining({ _id: alike._id })]),
    });
    expect(JSON.stringify(answer.body.similar)).not.toContain(gone._id);
    expect((await get(gone.slug, own)).body.status).toBe('closed');
  });

  test('closes its open matches with a reason that the developer can read', async () => {
    for (const end of [(id: string) => change({ _id: id, status: 'closed' }), (id: string) => remove(id)]) {
      const [job, developer] = [await aJob(own), await aDeveloper()];
      await aMatch(job, developer);
      expect((await end(job._id)).status).toBe(200);
      const [match] = (await app.get(`/api/v2/matches-new/${developer.id}`, { as: developer.token })).body;
      expect(match).toMatchObject({ status: 'rejected', turn: null, isNew: true });
      expect(match.history.at(-1)).toMatchObject({ by: 'system', reason: 'position-closed' });
    }
  });

  test('is no longer visible to its company either if it was deleted, and the reason is stored', async () => {
    const job = await aJob(own);
    expect((await remove(job._id, { reason: 'nonsense' })).status).toBe(400);
    expect((await remove(job._id, { reason: 'filled-elsewhere', rating: 4, feedbackValue: 'Thanks' })).body).toEqual({
      message: 'Your choice has been saved.',
    });
    expect((await get(job.slug)).status).toBe(410);
    expect((await get(job.slug, own)).status).toBe(410);
    expect((await remove(job._id)).status).toBe(404);
    expect((await change({ _id: job._id, headline: 'x' })).status).toBe(404);
    expect((await app.get(`/api/jobs?companyId=${own.id}`, { as: own.token })).body).toEqual([]);
    expect((await jobs.find(job._id))?.deletion).toMatchObject({
      reason: 'filled-elsewhere',
      rating: 4,
      feedbackValue: 'Thanks',
    });
  });

  test('answers 404 if it was never published', async () => {
    const draft = await aDraft(own);
    await remove(draft._id);
    expect((await get(draft.slug)).status).toBe(404);
  });
});

describe('two people who edit one job', () => {
  const read = async (slug: string) => (await get(slug, own)).body;

  test('get 409 with the fields changed meanwhile, and nothing is stored', async () => {
    const { _id, slug } = await aDraft(own);
    const { revision } = await read(slug);
    expect((await change({ _id, revision, headline: 'First version' })).status).toBe(200);
    const late = await change({ _id, revision, headline: 'Second version', salaryTo: 7000 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', fields: { headline: expect.any(String) }, job: { headline: 'First version' } },
    });
    expect(Object.keys(late.body.fields)).toEqual(['headline']);
    expect(await read(slug)).toMatchObject({ headline: 'First version', salaryTo: 6000 });
  });

  test('do not conflict in different fields, or with the same value', async () => {
    const { _id, slug } = await aDraft(own);
    const { revision } = await read(slug);
    await change({ _id, revision, headline: 'Same headline' });
    expect((await change({ _id, revision, salaryTo: 7000 })).status).toBe(200);
    expect((await change({ _id, revision, headline: 'Same headline' })).status).toBe(200);
    expect(await read(slug)).toMatchObject({ headline: 'Same headline', salaryTo: 7000 });
  });

  test('compare descriptions in their stored form', async () => {
    const { _id, slug } = await aDraft(own);
    const { revision } = await read(slug);
    const description = '<p>Charge ships.</p><script>alert(1)</script>';
    await change({ _id, revision, description });
    expect((await change({ _id, revision, description })).status).toBe(200);
    expect((await change({ _id, revision, description: '<p>Charge boats.</p>' })).status).toBe(409);
  });

  test('lose nothing when both write simultaneously', async () => {
    const { _id, slug } = await aDraft(own);
    const { revision } = await read(slug);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => change({ _id, revision, headline: `Version ${nth}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await read(slug)).toMatchObject({ headline: `Version ${winner}` });
  });

  test('see a revision that is hidden from others', async () => {
    const { slug } = await aJob(own);
    expect((await read(slug)).revision).toBeTypeOf('number');
    for (const viewer of [undefined, await aCompany(), await aDeveloper()])
      expect((await get(slug, viewer)).body).not.toHaveProperty('revision');
    const { body } = await app.get(`/api/jobs?company=${own.slug}`);
    for (const job of body) expect(job).not.toHaveProperty('revision');
  });
});
