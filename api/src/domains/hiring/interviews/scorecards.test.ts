import type { MatchView } from '@tandem/contracts/match';
import { beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import {
  aBookedInterview,
  anInterviewProposal,
  interviewSlots,
  moveInterviewsToPast,
} from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { remindOfScorecards } from './scorecards.reminding.ts';

const app = useTestApp();

let volta: Person;
let moa: Person;
let kim: Person;
let ada: Person;
let match: MatchView;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  [moa, kim] = [await aColleague(volta, { name: 'Moa' }), await aColleague(volta, { name: 'Kim' })];
  match = await aBookedInterview(volta, ada, { people: [volta.accountId, moa.accountId] });
});

const path = () => `/api/matches-new/${match._id}/scorecards`;
const read = (as: Person) => app.get(path(), { as: as.token });
const roundFor = async (as: Person, round = 1) =>
  (await read(as)).body.rounds.find((each: { round: number }) => each.round === round);
const submit = (as: Person, fields: object = {}, round = 1) =>
  app.put(path(), { as: as.token, body: { round, overall: 3, ...fields } });

describe('a scorecard', () => {
  test('can be submitted and changed by a participant once the interview has begun', async () => {
    expect((await submit(volta)).status).toBe(409);
    expect((await read(volta)).body.rounds).toEqual([]);
    await moveInterviewsToPast(match);
    expect(await roundFor(volta)).toMatchObject({ mayWrite: true, own: null, expected: 2, submitted: 0 });

    const ratings = [
      { criterion: 'communication', rating: 2, comment: '' },
      { criterion: 'skills', rating: 4, comment: 'Knows Go well.' },
    ];
    const { status, body } = await submit(volta, { ratings, comment: 'Hire.' });
    expect(status).toBe(200);
    expect(body.rounds[0]).toMatchObject({
      submitted: 1,
      own: { author: { _id: volta.accountId }, overall: 3, ratings: [ratings[1], ratings[0]], comment: 'Hire.' },
      others: [],
      average: { overall: 3 },
    });
    await submit(volta, { overall: 1 });
    expect(await roundFor(volta)).toMatchObject({ submitted: 1, own: { overall: 1, ratings: [], comment: '' } });
  });

  test('is refused from a person who does not take part', async () => {
    await moveInterviewsToPast(match);
    expect((await submit(kim)).status).toBe(409);
    expect((await submit(await aCompany())).status).toBe(404);
    expect((await submit(ada)).status).toBe(403);
    expect((await submit(await aSuperuser())).status).toBe(403);
    expect((await submit(volta, {}, 2)).status).toBe(404);
  });

  test('is refused for an interview that was cancelled', async () => {
    await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body: { cancelled: true } });
    await moveInterviewsToPast(match);
    expect((await submit(volta)).status).toBe(409);
  });

  test.each([
    ['five points', { overall: 5 }, 'overall'],
    ['zero points', { overall: 0 }, 'overall'],
    ['half points', { overall: 2.5 }, 'overall'],
    ['an unknown criterion', { ratings: [{ criterion: 'age', rating: 1 }] }, 'ratings.0.criterion'],
    ['one criterion twice', { ratings: [1, 2].map((rating) => ({ criterion: 'skills', rating })) }, 'ratings'],
    ['an unknown field', { gender: 'x' }, 'gender'],
  ])('answers 400 for %s', async (_, fields, field) => {
    await moveInterviewsToPast(match);
    const { status, body } = await submit(volta, fields);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe('the scorecards of colleagues', () => {
  test('are hidden from a participant until they have submitted theirs', async () => {
    await moveInterviewsToPast(match);
    await submit(volta, { comment: 'A secret of volta' });
    const before = await read(moa);
    expect(before.body.rounds[0]).toMatchObject({ own: null, submitted: 1, others: null, average: null });
    expect(JSON.stringify(before.body)).not.toContain('secret');
    const after = (await submit(moa, { overall: 4 })).body.rounds[0];
    expect(after).toMatchObject({ others: [{ comment: 'A secret of volta' }], average: { overall: 3.5 } });
  });

  test('are shown to others of the company once all are submitted', async () => {
    await moveInterviewsToPast(match);
    await submit(volta);
    expect(await roundFor(kim)).toMatchObject({ mayWrite: false, submitted: 1, others: null, average: null });
    await submit(moa);
    expect((await roundFor(kim)).others).toHaveLength(2);
  });

  test('are shown to others of the company after three days, but not to a participant who has not submitted', async () => {
    await moveInterviewsToPast(match, 73);
    await submit(volta);
    expect((await roundFor(kim)).others).toHaveLength(1);
    expect((await roundFor(moa)).others).toBeNull();
  });

  test('are hidden from a participant of a later round who has not submitted yet', async () => {
    await moveInterviewsToPast(match);
    await Promise.all([submit(volta), submit(moa)]);
    const [slot] = interviewSlots(1, 20);
    await app.post(`/api/matches-new/${match._id}/interview`, {
      as: volta.token,
      body: anInterviewProposal({ slots: [slot], people: [kim.accountId], round: 2 }),
    });
    await app.put(`/api/matches-new/${match._id}/interview`, { as: ada.token, body: { chosenSlot: slot } });
    expect((await roundFor(kim)).others).toBeNull();
    await moveInterviewsToPast(match);
    await submit(kim, {}, 2);
    expect((await roundFor(kim)).others).toHaveLength(2);
  });

  test('are shown neither to the developer nor to an admin nor to another company', async () => {
    await moveInterviewsToPast(match);
    await submit(volta, { comment: 'A secret of volta' });
    expect((await read(ada)).status).toBe(403);
    expect((await read(await aSuperuser())).status).toBe(403);
    expect((await read(await aCompany())).status).toBe(404);
    expect((await app.get(path())).status).toBe(401);
    const { body } = await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('personal data in scorecards', () => {
  const exported = async (person: Person, file: string) => {
    const { entries } = await downloadOf(app, person);
    return entries[`${file}.json`] && JSON.parse(entries[`${file}.json`] ?? '');
  };
  const erase = async ({ accountId, token }: Person) => {
    expect((await app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token })).status).toBe(200);
    await backgroundDone();
  };

  test("is in the developer's export without the author's name, and in the author's export", async () => {
    await moveInterviewsToPast(match);
    await submit(moa, { comment: 'Kind and clear.' });
    const about = await exported(ada, 'what-interviewers-wrote-about-you');
    expect(about).toMatchObject([{ company: 'Volta', round: 1, overall: 3, comment: 'Kind and clear.' }]);
    expect(JSON.stringify(about)).not.toMatch(new RegExp(`Moa|${moa.accountId}|${moa.email}`));
    expect(await exported(moa, 'your-scorecards')).toMatchObject([{ comment: 'Kind and clear.' }]);
    expect(await exported(volta, 'your-scorecards')).toBeUndefined();
  });

  test('is erased with the developer', async () => {
    await moveInterviewsToPast(match);
    await submit(moa);
    await erase(ada);
    expect(await exported(moa, 'your-scorecards')).toBeUndefined();
  });

  test('loses the name of an author whose account is erased', async () => {
    await moveInterviewsToPast(match);
    await Promise.all([submit(moa, { comment: 'Stays.' }), submit(volta)]);
    await erase(moa);
    expect((await roundFor(volta)).others).toMatchObject([{ author: null, comment: 'Stays.' }]);
  });
});

describe('the reminder of a missing scorecard', () => {
  const reminders = async (as: Person): Promise<string[]> =>
    (await app.get('/api/notifications', { as: as.token })).body.items
      .filter(({ kind }: { kind: string }) => kind === 'scorecardMissing')
      .map(({ values }: { values: { from: string } }) => values.from);
  const remind = () => remindOfScorecards(new Date());

  test('reaches each interviewer who has not submitted one a day after the interview, once', async () => {
    await moveInterviewsToPast(match, 23);
    await remind();
    expect(await reminders(moa)).toEqual([]);
    await moveInterviewsToPast(match, 25);
    await submit(volta);
    for (const _ of [1, 2]) await remind();
    expect(await reminders(moa)).toEqual(['Ada']);
    for (const each of [volta, kim, ada]) expect(await reminders(each)).toEqual([]);
    await passUndoPeriod();
    expect((await mailsTo(moa.email)).map(({ subject }) => subject)).toContain('Your scorecard for Ada is missing');
  });

  test('disappears once the scorecard is submitted', async () => {
    await moveInterviewsToPast(match, 25);
    await remind();
    expect(await reminders(moa)).toHaveLength(1);
    await submit(moa);
    await remind();
    expect(await reminders(moa)).toEqual([]);
    expect(await reminders(volta)).toHaveLength(1);
  });

  test('is not sent after three days, after a missed interview, or once the match has ended', async () => {
    await moveInterviewsToPast(match, 73);
    await remind();
    await moveInterviewsToPast(match, 25);
    const missed = await app.put(`/api/matches-new/${match._id}/interview`, {
      as: volta.token,
      body: { noShow: true },
    });
    expect(missed.status).toBe(200);
    await remind();
    match = await aBookedInterview(volta, await aDeveloper(), { slots: interviewSlots(1, 9) });
    await moveInterviewsToPast(match, 25);
    await app.put(`/api/matches-new/${match._id}`, {
      as: volta.token,
      body: { status: 'rejected', reason: 'other-candidate' },
    });
    await remind();
    for (const each of [volta, moa]) expect(await reminders(each)).toEqual([]);
  });
});
