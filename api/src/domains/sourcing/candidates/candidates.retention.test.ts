import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '../../../platform/mail/emails.model.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { candidateRepository } from '../candidate-records/candidates.records.ts';
import { eraseOldCandidates } from './candidates.retention.ts';

const app = useTestApp();

let recruiter: Person;
beforeEach(async () => {
  recruiter = await aCompany();
});

const DAY = 86_400_000;
/** Returns the date in the given number of days. */
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

test('are erased permanently ten minutes after they were deleted', async () => {
  const { _id } = await aCandidate(recruiter);
  const restore = () => app.post('/api/candidates/restore', { as: recruiter.token, body: { ids: [_id] } });
  await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
  await eraseOldCandidates(new Date(Date.now() + 9 * 60_000));
  expect((await restore()).body.ids).toEqual([_id]);
  await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
  await eraseOldCandidates(new Date(Date.now() + 11 * 60_000));
  expect((await restore()).body.ids).toEqual([]);
});

describe('the warning of a company', () => {
  const HOUR = 3_600_000;
  /** Midnight (UTC) in twenty days. */
  const day = Math.floor(Date.now() / DAY) * DAY + 20 * DAY;
  const at = (hours: number) => new Date(day + hours * HOUR);
  const subjects = async (to = recruiter) => (await mailsTo(to.email)).map(({ subject }) => subject);
  /** Creates a candidate with 14 days left at the given time. */
  const expiring = async (firstName: string, hours: number, of = recruiter) => {
    const { _id } = await aCandidate(of, { firstName });
    await candidateRepository.mark([_id], { retainedDate: new Date(at(hours).getTime() - 166 * DAY) });
    return _id;
  };
  const runUntil = async (from: number, until: number) => {
    for (let hours = from; hours < until; hours++) await eraseOldCandidates(at(hours));
  };
  afterEach(() => void vi.restoreAllMocks());

  test('lists everyone of a day in one email, and no one is erased without it', async () => {
    await expiring('Ada', 5.5);
    await expiring('Bo', 15.5);
    await runUntil(0, 60);
    expect(await subjects()).toEqual([expect.stringMatching(/: 2$/)]);
    await eraseOldCandidates(at(13 * 24 + 23));
    expect(await names()).toEqual(['Bo', 'Ada']);
    await eraseOldCandidates(at(14 * 24 + 16));
    expect(await names()).toEqual([]);
  });

  test('is sent again on the same day for a candidate whose deletion was undone after the first warning', async () => {
    await expiring('Ada', -5);
    const bo = await expiring('Bo', -5);
    await candidateRepository.hide([bo], at(0));
    await eraseOldCandidates(at(0));
    await app.post('/api/candidates/restore', { as: recruiter.token, body: { ids: [bo] } });
    await runUntil(1, 30);
    expect(await subjects()).toEqual([expect.stringMatching(/: 1$/), expect.stringMatching(/: 1$/)]);
  });

  test('is sent once if the process ends before the candidates are marked', async () => {
    await expiring('Ada', -5);
    vi.spyOn(candidateRepository, 'mark').mockRejectedValueOnce(new Error('interrupted'));
    await eraseOldCandidates(at(0)).catch(() => {});
    await runUntil(1, 30);
    expect(await subjects()).toHaveLength(1);
    await eraseOldCandidates(at(14 * 24 + 6));
    expect(await names()).toEqual([]);
  });

  test('that could not be stored is stored an hour later, and does not delay the warnings of other companies', async () => {
    const other = await aCompany();
    await expiring('Ada', -5);
    await expiring('Bo', -5, other);
    vi.spyOn(emails, 'insert').mockRejectedValueOnce(new Error('interrupted'));
    await eraseOldCandidates(at(0)).catch(() => {});
    expect([...(await subjects()), ...(await subjects(other))]).toHaveLength(1);
    await runUntil(1, 3);
    expect([await subjects(), await subjects(other)]).toEqual([
      [expect.stringMatching(/: 1$/)],
      [expect.stringMatching(/: 1$/)],
    ]);
  });

  test('is also sent in the next period for a candidate whose retention was extended while the first one was being written', async () => {
    const ada = await expiring('Ada', -5);
    const insert = emails.insert;
    vi.spyOn(emails, 'insert').mockImplementationOnce(async (mail) => {
      await candidateRepository.mark([ada], { retainedDate: at(0), warnedDate: null });
      return insert(mail);
    });
    await eraseOldCandidates(at(0));
    await eraseOldCandidates(at(168 * 24));
    expect(await subjects()).toHaveLength(2);
  });
});
