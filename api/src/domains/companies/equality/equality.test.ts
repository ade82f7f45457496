import { EQUALITY_QUESTIONS, type EqualityAnswers, equalityResult } from '@tandem/catalogue/equality';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { equalityAnswers } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { storePackageEffects } from '../companies/company-status.service.ts';
import { renewSurveys } from './equality.renewing.ts';

const app = useTestApp();
let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany({ isPaying: true });
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const at = (company = own) => `/api/companies/${company.id}/equality`;
const read = async (as: Person = own) => (await app.get(at(), { as: as.token })).body;
const save = (body: object, as: Person = own) => app.put(at(), { as: as.token, body });
const submit = (nth = 1, as = own) => app.post(`${at()}/submit`, { as: as.token, body: { nth } });
/** Answers all questions and submits them. */
async function survey(answers: EqualityAnswers, nth = 1) {
  await save({ answers });
  return (await submit(nth)).body;
}
const company = async () => (await app.get(`/api/companies/${own.slug}`)).body;
const badges = async () => (await company()).badges.map(({ key }: { key: string }) => key);

describe('without Premium', () => {
  test('nothing is answered, finished or shown, and what was answered stays', async () => {
    await save({ answers: equalityAnswers() });
    await save({ shown: true });
    await storePackageEffects(own.id, { isPaying: false, weight: 0, hasPaid: false });
    const refused = { status: 402, body: { code: 'premium_needed', message: expect.any(String) } };
    expect(await save({ answers: { 1: 2 } })).toMatchObject(refused);
    expect(await submit()).toMatchObject(refused);
    expect(await read()).toMatchObject({ isAvailable: false, answers: equalityAnswers(), finished: [], shown: true });
    // Hiding is always possible.
    expect((await save({ shown: false })).status).toBe(200);
    expect(await save({ shown: true })).toMatchObject(refused);
    await storePackageEffects(own.id, { isPaying: true, weight: 0, hasPaid: false });
    expect((await submit()).status).toBe(200);
  });
});

describe('answering', () => {
  test('stores each answer immediately and continues where it was left', async () => {
    expect(await read()).toEqual({
      nth: 1,
      answers: {},
      updatedDate: null,
      finished: [],
      shown: false,
      isAvailable: true,
    });
    await save({ nth: 1, answers: { 1: 3 } });
    await save({ nth: 1, answers: { 24: 5, 2: 4 } });
    expect(await read()).toMatchObject({ answers: { 1: 3, 2: 4, 24: 5 }, updatedDate: expect.any(String) });
    await save({ nth: 1, answers: { 1: 1, 2: null } });
    expect((await read()).answers).toEqual({ 1: 1, 24: 5 });
  });

  test('concurrent answers are all stored', async () => {
    await Promise.all(EQUALITY_QUESTIONS.map(({ number }) => save({ nth: 1, answers: { [number]: 2 } })));
    expect((await read()).answers).toEqual(equalityAnswers(2));
  });

  test('finishes once every question is answered, only once even if submitted repeatedly', async () => {
    await save({ answers: { ...equalityAnswers(3), 7: null } });
    expect(await submit()).toMatchObject({ status: 400, body: { fields: { answers: expect.stringContaining('1') } } });
    await save({ answers: { 7: 4 } });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const after = await read();
    expect(after).toMatchObject({ nth: 2, answers: {}, finished: [{ total: 52, applicable: 24 }] });
    expect(after.finished).toHaveLength(1);
  });

  test('an answer for a survey that a colleague has finished does not start the next one', async () => {
    await survey(equalityAnswers());
    expect(await save({ nth: 1, answers: { 1: 1 } })).toMatchObject({ status: 409, body: { code: 'survey_finished' } });
    expect(await read()).toMatchObject({ nth: 2, answers: {} });
  });

  test('earlier results remain, latest first', async () => {
    await survey(equalityAnswers(2));
    const { finished } = await survey(equalityAnswers(4), 2);
    expect(finished.map(({ total }: { total: number }) => total)).toEqual([100, 0]);
    expect(finished[1].answers).toEqual(equalityAnswers(2));
  });

  test.each([
    [{ answers: { 25: 1 } }],
    [{ answers: { 0: 1 } }],
    [{ answers: { 1: 6 } }],
    [{ answers: { 1: 0 } }],
    [{ answers: { 1: '3' } }],
    [{ answers: { $set: 1 } }],
    [{ answers: [3, 3] }],
    [{ answers: { 1: { $gt: 0 } } }],
    [{ total: 100 }],
    [{ survey: { total: 100 } }],
    [{ shown: 'yes' }],
  ])('S15, S21: %j is refused and nothing is stored', async (body) => {
    expect((await save(body)).status).toBe(400);
    expect(await read()).toMatchObject({ answers: {}, shown: false });
  });
});

describe('the score', () => {
  const [none, planned, partly, full, notApplicable] = [1, 2, 3, 4, 5] as const;
  test.each<[string, EqualityAnswers, number | null, (number | null)[], number]>([
    ['all in place', equalityAnswers(full), 100, [100, 100, 100, 100, 100, 100], 24],
    ['nothing', equalityAnswers(none), 0, [0, 0, 0, 0, 0, 0], 24],
    ['plans are no points', equalityAnswers(planned), 0, [0, 0, 0, 0, 0, 0], 24],
    ['all in part', equalityAnswers(partly), 50, [50, 50, 50, 50, 50, 50], 24],
    ['nothing applies', equalityAnswers(notApplicable), null, [null, null, null, null, null, null], 0],
    [
      'three of four do not apply: no score for the category, its answer counts in all',
      equalityAnswers(full, { 1: none, 2: notApplicable, 3: notApplicable, 4: notApplicable }),
      95,
      [null, 100, 100, 100, 100, 100],
      21,
    ],
    [
      'two that apply are enough',
      equalityAnswers(full, { 5: partly, 6: none, 7: notApplicable, 8: notApplicable }),
      93,
      [100, 25, 100, 100, 100, 100],
      22,
    ],
    [
      'rounded: 1 of 6 points is 17, 5 of 8 is 63',
      equalityAnswers(notApplicable, { 9: partly, 10: none, 11: planned, 13: full, 14: full, 15: partly, 16: none }),
      43,
      [null, null, 17, 63, null, null],
      7,
    ],
  ])('%s', async (_, answers, total, categories, applicable) => {
    const { finished } = await survey(answers);
    expect(finished[0]).toMatchObject({ total, applicable });
    expect(Object.values(finished[0].categories)).toEqual(categories);
    expect(equalityResult(answers).total).toBe(total);
    expect(finished[0].answers).toEqual(answers);
  });
});

describe('visibility to others', () => {
  test('nothing is visible until the company allows it, then scores but never answers', async () => {
    await survey(equalityAnswers(3));
    expect((await company()).equality).toBeNull();
    await save({ shown: true });
    const { equality } = await company();
    expect(equality).toEqual({
      total: 50,
      applicable: 24,
      categories: expect.objectContaining({ culture: 50 }),
      date: expect.any(String),
      until: expect.any(String),
    });
    await save({ shown: false });
    expect((await company()).equality).toBeNull();
  });

  test('the badge is awarded at 70 percent and removed with a lower score', async () => {
    await survey(equalityAnswers(4, { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 3 })); // 33 of 48
    expect(await badges()).not.toContain('include');
    await survey(equalityAnswers(4, { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 }), 2); // 34 of 48
    expect(await badges()).toContain('include');
    expect((await company()).achievements).toEqual(['tandemInclude']);
    await survey(equalityAnswers(2), 3);
    expect(await badges()).not.toContain('include');
    expect((await company()).achievements).toEqual([]);
  });

  test('S11: answers are only for its own accounts and superusers', async () => {
    await survey(equalityAnswers(2));
    const absent = '/api/companies/000000000000000000000001/equality';
    for (const [other, status] of [
      [await aCompany(), 404],
      [await aDeveloper(), 403],
    ] as const) {
      const as = other.token;
      const tries = async (path: string) => [
        await app.get(path, { as }),
        await app.put(path, { as, body: { answers: { 1: 4 }, shown: true } }),
        await app.post(`${path}/submit`, { as, body: { nth: 1 } }),
      ];
      const foreign = await tries(at());
      expect(foreign.map((answer) => answer.status)).toEqual([status, status, status]);
      const nobody = await tries(absent);
      expect(nobody.map(({ body }) => body)).toEqual(foreign.map(({ body }) => body));
    }
    expect((await app.get(at())).status).toBe(401);
    expect(await read(await aSuperuser())).toMatchObject({ finished: [{ total: 0 }], answers: {}, shown: false });
  });

  test('S15: scores, their visibility and the achievement cannot be written through the company', async () => {
    for (const body of [
      { equality: { total: 100 } },
      { survey: { total: 100 } },
      { surveyShown: true },
      { achievements: ['tandemInclude'] },
    ])
      expect((await app.put(`/api/companies/${own.id}`, { as: own.token, body })).status).toBe(400);
    expect((await company()).equality).toBeNull();
  });
});

describe('after a year', () => {
  test('the company is notified once, 30 days before, and scores and badge expire with the year', async () => {
    await survey(equalityAnswers(4));
    await save({ shown: true });
    await renewSurveys(inDays(330));
    expect(await mailsTo(own.email)).toHaveLength(0);
    for (const days of [336, 337, 360]) await renewSurveys(inDays(days));
    const letters = await mailsTo(own.email);
    expect(letters.map(({ text }) => text.includes('/company/equality'))).toEqual([true]);
    expect((await company()).equality).not.toBeNull();

    await renewSurveys(inDays(367));
    expect(await company()).toMatchObject({ equality: null, achievements: [], badges: [] });
    expect((await read()).finished).toHaveLength(1);
    expect(await mailsTo(own.email)).toHaveLength(1);
  });

  test('while the main account is suspended, a colleague is notified', async () => {
    const colleague = await aColleague(own);
    await survey(equalityAnswers(4));
    await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
    await renewSurveys(inDays(336));
    expect([await mailsTo(own.email), await mailsTo(colleague.email)]).toMatchObject([[], { length: 1 }]);
  });

  test('a suspended company is not notified', async () => {
    await survey(equalityAnswers(4));
    await changeAccount(new Types.ObjectId(own.accountId), { suspended: true });
    await renewSurveys(inDays(336));
    expect(await mailsTo(own.email)).toHaveLength(0);
  });

  test('a company that has answered again is not notified', async () => {
    await survey(equalityAnswers(4));
    const { finished } = await survey(equalityAnswers(4), 2);
    await renewSurveys(new Date(new Date(finished[0].until).getTime() - 31 * DAY));
    expect(await mailsTo(own.email)).toHaveLength(0);
  });
});
