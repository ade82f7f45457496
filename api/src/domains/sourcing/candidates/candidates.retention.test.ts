import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { eraseOldCandidates } from './candidates.retention.ts';

const app = useTestApp();

let recruiter: Person;
beforeEach(async () => {
  recruiter = await aCompany();
});

const DAY = 86_400_000;
/** The date in the given number of days. */
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const names = async (query = '') =>
  (await app.get(`/api/candidates/${query}`, { as: recruiter.token })).body.map(
    ({ firstName }: { firstName: string }) => firstName,
  );

describe('candidates without activity', () => {
  test('are erased after the retention period, with one warning to the company two weeks before', async () => {
    await aCandidate(recruiter, { firstName: 'Ada' });
    const { eraseDate } = await aCandidate(recruiter, { firstName: 'Bo' });
    expect(new Date(eraseDate ?? '').getTime() - Date.now()).toBeCloseTo(180 * DAY, -5);
    await eraseOldCandidates(inDays(165));
    expect(await mailsTo(recruiter.email)).toEqual([]);
    await eraseOldCandidates(inDays(167));
    await eraseOldCandidates(inDays(167.5));
    const mails = await mailsTo(recruiter.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Candidates to be deleted on .*: 2$/)]);
    expect(mails[0]?.text).toContain('/company/candidates/own?expiring=true');
    await eraseOldCandidates(inDays(179.9));
    expect(await names()).toEqual(['Bo', 'Ada']);
    await eraseOldCandidates(inDays(180.1));
    expect(await names()).toEqual([]);
  });

  test('are not erased before the company was warned, however old they are', async () => {
    await aCandidate(recruiter);
    await eraseOldCandidates(inDays(400));
    expect(await names()).toEqual(['Ada']);
    await eraseOldCandidates(inDays(412));
    expect(await names()).toEqual(['Ada']);
    await eraseOldCandidates(inDays(414));
    expect(await names()).toEqual([]);
  });

  test.each([
    ['keeping them on', (id: string) => app.post('/api/candidates/keep', { as: recruiter.token, body: { ids: [id] } })],
    ['editing them', (id: string) => app.put(`/api/candidates/${id}`, { as: recruiter.token, body: { city: 'Lund' } })],
    [
      'a note',
      (id: string) =>
        app.post('/api/notes', {
          as: recruiter.token,
          body: { subjectType: 'user', subjectId: id, text: 'Call in May' },
        }),
    ],
  ])('are not erased after %s', async (_, touch) => {
    const { _id } = await aCandidate(recruiter);
    await eraseOldCandidates(inDays(170));
    expect((await touch(_id)).status).toBeLessThan(300);
    await eraseOldCandidates(inDays(185));
    expect(await names()).toEqual(['Ada']);
  });

  test('are never developers with an account', async () => {
    const elin = await aDeveloper();
    await eraseOldCandidates(inDays(1000));
    await eraseOldCandidates(inDays(1020));
    expect((await app.get(`/api/users/${elin.id}`, { as: elin.token })).status).toBe(200);
  });
});

test('are erased for good ten minutes after they were deleted', async () => {
  const { _id } = await aCandidate(recruiter);
  const restore = () => app.post('/api/candidates/restore', { as: recruiter.token, body: { ids: [_id] } });
  await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
  await eraseOldCandidates(new Date(Date.now() + 9 * 60_000));
  expect((await restore()).body.ids).toEqual([_id]);
  await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
  await eraseOldCandidates(new Date(Date.now() + 11 * 60_000));
  expect((await restore()).body.ids).toEqual([]);
});
