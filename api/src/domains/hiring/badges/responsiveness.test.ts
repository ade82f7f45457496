import type { Responsiveness } from '@tandem/contracts/responsiveness';
import { model, Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { homePage, jobPage } from '../../../site/pages.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { finalizeNoShows } from '../interviews/interviews.missed.ts';
import { answersOf } from '../matches/matches.answers.ts';
import { recomputeBadges } from './badges.service.ts';
import { recomputeCompanyBadges } from './company-badges.service.ts';
import { responsivenessOf } from './responsiveness.rules.ts';

const DAY = 86_400_000;

describe('the rules', () => {
  const after = (days: number, people: number) =>
    Array.from({ length: people }, (_, nth) => ({ days, user: `${nth}` }));
  const none = { responses: [], applications: { count: 0, answered: 0, people: 0 }, missed: 0 };

  test.each([
    [0, '1'],
    [1, '1'],
    [1.5, '3'],
    [3, '3'],
    [5, '5'],
    [9, '10'],
    [11, 'more'],
  ])('a median of %d working days is in the range %s', (days, range) => {
    expect(responsivenessOf({ ...none, responses: after(days, 10) })).toEqual({
      firstAnswer: range,
      answeredOfTen: null,
    });
  });

  test('nothing is published about fewer than ten people, however many applications they sent', () => {
    const nine = [...after(1, 9), ...after(1, 9)];
    const applications = { count: 18, answered: 18, people: 9 };
    expect(responsivenessOf({ responses: nine, applications, missed: 0 })).toBeNull();
  });

  test('the share is rounded down to tenths', () => {
    const applications = { count: 21, answered: 18, people: 21 };
    expect(responsivenessOf({ ...none, applications })).toEqual({ firstAnswer: null, answeredOfTen: 8 });
  });

  test('every two missed interviews lower the rating by one range and one tenth, but never below the minimum', () => {
    const facts = { responses: after(2, 10), applications: { count: 10, answered: 9, people: 10 } };
    const missing = (missed: number) => responsivenessOf({ ...facts, missed });
    expect(missing(1)).toEqual({ firstAnswer: '3', answeredOfTen: 9 });
    expect(missing(2)).toEqual({ firstAnswer: '5', answeredOfTen: 8 });
    expect(missing(3)).toEqual({ firstAnswer: '5', answeredOfTen: 8 });
    expect(missing(50)).toEqual({ firstAnswer: 'more', answeredOfTen: 0 });
  });
});

describe('in the marketplace', () => {
  const app = useTestApp();
  let volta: Person & { slug: string };
  beforeEach(async () => {
    volta = await aCompany();
  });

  type Step = { status: string; by: string; after: number; reason?: string };

  /**
   * Stores matches of different developers that began 100 days ago; each further step follows after the given number of
   * days.
   */
  async function plant(count: number, steps: Step[], { company = volta, startedBy = 'user', ago = 100 } = {}) {
    const begun = new Date(Date.now() - ago * DAY);
    const history = [{ status: 'pending', by: startedBy, after: 0 }, ...steps].map(({ after, ...step }) => ({
      ...step,
      date: new Date(begun.getTime() + after * DAY),
    }));
    await model('Match').collection.insertMany(
      Array.from({ length: count }, () => ({
        job: new Types.ObjectId(),
        user: new Types.ObjectId(),
        company: new Types.ObjectId(company.id),
        status: history.at(-1)?.status,
        startedBy,
        history,
        open: false,
        createdDate: begun,
        updatedDate: history.at(-1)?.date,
      })),
    );
  }
  const accepted = (after: number): Step[] => [{ status: 'accepted', by: 'company', after }];
  const unanswered: Step[] = [{ status: 'passed', by: 'system', after: 14, reason: 'company-unresponsive' }];

  async function shown(company = volta): Promise<Responsiveness | null> {
    await recomputeCompanyBadges(new Date());
    return (await app.get(`/api/companies/${company.id}`)).body.responsiveness;
  }
  const ofTen = async () => (await shown())?.answeredOfTen;

  test('everyone sees the ranges of a company, on its page and on its jobs', async () => {
    const job = await aJob(volta);
    await plant(9, accepted(1));
    expect(await shown()).toBeNull();
    await plant(1, accepted(1));
    expect(await shown()).toMatchObject({ answeredOfTen: 10, firstAnswer: expect.stringMatching(/^[13]$/) });
    await plant(10, unanswered);
    expect(await ofTen()).toBe(5);
    expect((await jobPage(job.slug)).responsiveness?.answeredOfTen).toBe(5);
  });

  test.each<[string, Step[], number]>([
    ['an answer after 13 days', accepted(13), 10],
    ['an answer after 15 days', accepted(15), 5],
    ['no answer until the match was closed', unanswered, 5],
    ['a job that was closed', [{ status: 'rejected', by: 'system', after: 3, reason: 'position-closed' }], 5],
    ['an answer by a superuser after 14 days', [{ status: 'accepted', by: 'superuser', after: 15 }], 5],
  ])('with ten good answers and ten times %s, the share is correct', async (_, steps, expected) => {
    await plant(10, accepted(1));
    await plant(10, steps);
    expect(await ofTen()).toBe(expected);
  });

  test.each<[string, Step[]]>([
    ['an answer by a superuser', [{ status: 'accepted', by: 'superuser', after: 2 }]],
    ['a developer who passed before that', [{ status: 'passed', by: 'user', after: 2, reason: 'salary' }]],
    ['a withdrawn application', [{ status: 'passed', by: 'user', after: 2, reason: 'withdrawn' }]],
    ['a job that Tandem removed', [{ status: 'rejected', by: 'system', after: 2, reason: 'removed-by-tandem' }]],
  ])('%s is left out of the share', async (_, steps) => {
    await plant(10, accepted(1));
    await plant(5, unanswered);
    await plant(10, steps);
    expect(await ofTen()).toBe(6);
  });

  test('applications less than two weeks or more than a year old, and requests by the company, are left out', async () => {
    await plant(10, accepted(1));
    await plant(10, [], { ago: 13 });
    await plant(10, unanswered, { ago: 366 });
    await plant(10, [{ status: 'rejected', by: 'system', after: 14, reason: 'no-show' }], { startedBy: 'company' });
    expect(await ofTen()).toBe(10);
  });

  test('rejecting several applications without a sentence or with the same one does not count as an answer, a sentence for each does', async () => {
    const job = await aJob(volta);
    const rejections = [];
    for (const feedbackText of [undefined, 'Not this time.', 'Not this time.', 'Ada, your Go was great.'])
      rejections.push({
        _id: (await aMatch(job, await aDeveloper()))._id,
        reason: 'other-candidate',
        ...(feedbackText && { feedbackText }),
      });
    const { body } = await app.post('/api/matches-new/rejections', { as: volta.token, body: { rejections } });
    expect(body.results.map(({ match }: { match: { status: string } }) => match.status)).toEqual(
      Array(4).fill('rejected'),
    );
    expect(JSON.stringify(body)).not.toContain('impersonal');
    const later = await answersOf(new Types.ObjectId(volta.id), new Date(Date.now() + 15 * DAY));
    expect(later.applications).toEqual({ count: 4, answered: 1, people: 4 });
    expect(later.responses).toHaveLength(1);
  });

  test('steps that a superuser takes as the company, and undone steps, do not count as answers', async () => {
    const job = await aJob(volta);
    const root = await aSuperuser();
    const become = await app.post('/api/become/', { as: root.token, body: { email: volta.email, reason: 'To look' } });
    const put = (id: string, as: string, body: object) => app.put(`/api/matches-new/${id}`, { as, body });
    const [one, other] = [await aMatch(job, await aDeveloper()), await aMatch(job, await aDeveloper())];
    expect((await put(one._id, become.body.token, { status: 'accepted' })).status).toBe(200);
    await put(other._id, volta.token, { status: 'accepted' });
    await put(other._id, volta.token, { undo: true });
    const later = await answersOf(new Types.ObjectId(volta.id), new Date(Date.now() + 15 * DAY));
    expect(later.applications.answered).toBe(0);
    expect(later.responses).toEqual([]);
  });

  test('the first page shows the median of all companies, once it covers ten people at two companies', async () => {
    const reply = async () => {
      await recomputeCompanyBadges(new Date());
      return ((await homePage()) as { firstReply: { medianDays: number } | null }).firstReply;
    };
    await model('Match').collection.deleteMany({});
    await plant(10, accepted(0));
    expect(await reply()).toBeNull();
    await plant(1, accepted(0), { company: await aCompany() });
    expect(await reply()).toEqual({ medianDays: 0 });
  });

  test('two reported no-shows lower the responsiveness of the absent side', async () => {
    await plant(10, accepted(0));
    expect(await shown()).toEqual({ firstAnswer: '1', answeredOfTen: 10 });
    const miss = async (developer: Person, missing: 'company' | 'user') => {
      const { _id } = await aBookedInterview(volta, developer);
      const start = new Date(Date.now() - DAY);
      await model('Interview').collection.updateOne(
        { match: new Types.ObjectId(_id) },
        { $set: { 'booking.start': start }, $unset: { occupied: '' } },
      );
      const as = missing === 'company' ? developer.token : volta.token;
      expect((await app.put(`/api/matches-new/${_id}/interview`, { as, body: { noShow: true } })).status).toBe(200);
      await finalizeNoShows(new Date(Date.now() + 11 * 60_000)); // a report counts once it can no longer be undone
    };
    const now = async () => (await app.get(`/api/companies/${volta.id}`)).body.responsiveness;
    await miss(await aDeveloper(), 'company');
    expect(await now()).toEqual({ firstAnswer: '1', answeredOfTen: 10 });
    await miss(await aDeveloper(), 'company');
    expect(await now()).toEqual({ firstAnswer: '3', answeredOfTen: 9 });
    await miss(await aDeveloper(), 'user');
    await miss(await aDeveloper(), 'user');
    expect(await now()).toEqual({ firstAnswer: '3', answeredOfTen: 9 });
  });

  test('a developer who missed two interviews loses the badge for fast replies', async () => {
    const ada = await aDeveloper();
    const hasBadge = async () => {
      await recomputeBadges(new Date());
      const { body } = await app.get(`/api/users/${ada.id}/badges`, { as: ada.token });
      return body.find(({ key }: { key: string }) => key === 'fast-responder').earned;
    };
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const job = await aJob(volta);
      const { body } = await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
      await app.put(`/api/matches-new/${body._id}`, { as: ada.token, body: { status: 'accepted' } });
      ids.push(body._id);
    }
    expect(await hasBadge()).toBe(true);
    const noShows = [{ by: 'company', date: new Date() }];
    for (const [nth, id] of ids.slice(0, 2).entries()) {
      await model('Interview').collection.insertOne({
        match: new Types.ObjectId(id),
        user: new Types.ObjectId(ada.id),
        round: 1,
        booking: { start: new Date() },
        noShows,
      });
      expect(await hasBadge()).toBe(nth === 0);
    }
  });
});
