import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();
const UNKNOWN = '0123456789abcdef01234567';

async function draftOf(company: Person, path = 'job', body: object = { headline: 'Backend engineer' }) {
  const { body: draft } = await app.post(`/api/edenai/${path}`, { as: company.token, body });
  return draft as { runId: string; description: string };
}
const createdBy = (company: Person, job: object) =>
  app.post(`/api/companies/${company.id}/jobs`, {
    as: company.token,
    body: { headline: 'Backend engineer', ...job },
  });
const change = (company: Person, body: object) =>
  app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body });

test('a job shows the run that drafted its description, only to its company, even after it was changed and copied', async () => {
  const [volta, other] = [await aCompany(), await aCompany()];
  const { runId, description } = await draftOf(volta);
  const made = await createdBy(volta, { description, draftedBy: { runId, engine: 'a person' } });
  expect(made.body).toMatchObject({ draftedBy: { runId, engine: 'built-in' } });
  const id = made.body._id;
  const changed = await change(volta, { _id: id, headline: 'Engineer', description: `${description}<p>Come.</p>` });
  expect(changed.body).toMatchObject({ draftedBy: { runId, engine: 'built-in' } });
  const copy = await app.call('POST', `/api/companies/${volta.id}/jobs/${id}/duplicate`, { as: volta.token });
  expect(copy.body).toMatchObject({ draftedBy: { runId } });

  const place = { location: { city: 'Gothenburg', country: 'SE' }, role: 'backend', salaryFrom: 4000, salaryTo: 5000 };
  expect((await change(volta, { _id: id, ...place, status: 'published' })).status).toBe(200);
  const read = (as?: Person) => app.get(`/api/jobs/${id}`, as && { as: as.token });
  expect((await read(volta)).body).toMatchObject({ draftedBy: { runId } });
  for (const reader of [undefined, other, await aDeveloper()]) {
    const { status, body } = await read(reader);
    expect([status, body.draftedBy, body.revision]).toEqual([200, undefined, undefined]);
  }
  for (const list of ['/api/jobs', '/api/jobs-tandem']) {
    const { body } = await app.get(list);
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toContain(runId);
  }
  expect((await change(volta, { _id: id, draftedBy: null })).body.draftedBy).toBeNull();
});

test('only a draft by the company itself is accepted', async () => {
  const [volta, other] = [await aCompany(), await aCompany()];
  const { runId } = await draftOf(other);
  const keywords = await draftOf(volta, 'keywords', { text: 'senior Go' });
  const { body: job } = await createdBy(volta, {});
  expect(job.draftedBy).toBeNull();
  for (const named of [runId, keywords.runId, UNKNOWN]) {
    const answers = [
      await createdBy(volta, { draftedBy: { runId: named } }),
      await change(volta, { _id: job._id, headline: 'Other', draftedBy: { runId: named } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(['draftedBy']);
    }
  }
  expect((await change(volta, { _id: job._id, draftedBy: { runId: 'x' } })).status).toBe(400);
  const { body: stored } = await app.get(`/api/jobs/${job._id}`, { as: volta.token });
  expect(stored).toMatchObject({ headline: 'Backend engineer', draftedBy: null });
});

test('a label that a colleague stored in the meantime does not cause a conflict', async () => {
  const volta = await aCompany();
  const [first, second] = [await draftOf(volta), await draftOf(volta)];
  const { body: job } = await createdBy(volta, {});
  const named = ({ runId }: { runId: string }) => ({ draftedBy: { runId } });
  await change(volta, { _id: job._id, ...named(first), description: '<p>One</p>', revision: job.revision });
  const late = await change(volta, {
    _id: job._id,
    ...named(second),
    description: '<p>Two</p>',
    revision: job.revision,
  });
  expect(late.status).toBe(409);
  expect(Object.keys(late.body.fields)).toEqual(['description']);
});
