import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { matches } from './matches.model.ts';

const app = useTestApp();

let ada: Person;
let volta: Person;
let job: Awaited<ReturnType<typeof aJob>>;
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany({ perks: ['dog'] })];
  job = await aJob(volta, { skills: ['go'], seniorities: ['senior'] });
});

const begin = (as: Person, body: object = { job: job._id }) => app.post('/api/matches-new', { as: as.token, body });
const ask = (as: Person = volta, user = ada.id) => begin(as, { job: job._id, user });
const step = (id: string, as: Person, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const list = async (as: Person, of = as.id) => (await app.get(`/api/v2/matches-new/${of}`, { as: as.token })).body;

describe('starting a match', () => {
  test('a developer shows interest; the company sees the reasons and has to answer', async () => {
    const { status, body } = await begin(ada, { job: job._id, coverText: 'Hello' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      startedBy: 'user',
      turn: 'company',
      isNew: false,
      abilities: ['undo'],
    });

    const [seen] = await list(volta);
    expect(seen).toMatchObject({
      _id: body._id,
      coverText: 'Hello',
      isNew: true,
      abilities: ['accept', 'reject'],
      jobOnBoard: { _id: job._id, company: { _id: volta.id } },
      developer: { firstName: 'Ada' },
    });
    expect(seen.developer).not.toHaveProperty('lastName');
  });

  test('a company requests a match, and the developer has to answer', async () => {
    expect((await ask()).body).toMatchObject({ startedBy: 'company', turn: 'user', abilities: ['undo'] });
    expect((await list(ada))[0]).toMatchObject({ isNew: true, abilities: ['accept', 'pass', 'ask'] });
  });

  test('a repeated request returns the open match', async () => {
    const first = await begin(ada);
    expect((await ask()).body).toMatchObject({ _id: first.body._id, startedBy: 'user' });
    expect((await begin(ada)).body._id).toBe(first.body._id);
  });

  test('many simultaneous requests create a single match', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => (nth % 2 ? begin(ada) : ask())));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await list(ada)).toHaveLength(1);
  });

  test('a developer needs a job on the board, and cannot act for another developer', async () => {
    const draft = await aDraft(volta);
    const waiting = await aJob(await aCompany({ public: false }));
    for (const { _id } of [draft, waiting]) expect((await begin(ada, { job: _id })).status).toBe(404);
    expect((await begin(ada, { job: '0'.repeat(24) })).status).toBe(404);
    expect((await begin(ada, { job: job._id, user: (await aDeveloper()).id })).status).toBe(403);
    expect((await begin(ada, { job: 'x' })).body.fields).toHaveProperty('job');
  });

  test('a company needs its own published job and a developer who is visible to it', async () => {
    expect((await begin(volta)).body.fields).toHaveProperty('user');
    expect((await ask(await aCompany())).status).toBe(404);
    const draft = await aDraft(volta);
    expect((await begin(volta, { job: draft._id, user: ada.id })).status).toBe(409);

    const closed = await aDeveloper({ contactSettings: 'closed' });
    const hidden = await aDeveloper({ hiddenFromCompanies: [{ companyId: volta.id, name: 'x', source: 'self' }] });
    const foreign = await aCandidate(await aCompany());
    for (const user of [closed.id, hidden.id, foreign._id, '0'.repeat(24)])
      expect((await ask(volta, user)).status).toBe(404);
    expect((await ask(volta, (await aCandidate(volta))._id)).body.code).toBe('without_account');
  });

  test('a side that was refused cannot send another request', async () => {
    const { _id } = (await begin(ada)).body;
    await step(_id, volta, { status: 'rejected', reason: 'location' });
    expect((await begin(ada)).body.code).toBe('already_answered');
    const again = (await ask()).body;
    expect(again.status).toBe('pending');
    await step(again._id, ada, { status: 'passed', reason: 'bad-timing' });
    expect((await ask()).body.code).toBe('already_answered');
    expect((await begin(ada)).status).toBe(201);
  });

  test('a developer who hides from the company gets a specific error', async () => {
    const hidden = await aDeveloper({ hiddenFromCompanies: [{ companyId: volta.id, name: 'x', source: 'self' }] });
    expect((await begin(hidden)).body.code).toBe('hidden_from_company');
  });
});

describe('steps', () => {
  test('accepting shows the complete profile to the company', async () => {
    const { _id } = (await begin(ada)).body;
    const accepted = await step(_id, volta, { status: 'accepted' });
    expect(accepted.body).toMatchObject({
      status: 'accepted',
      developer: { lastName: 'Lindqvist' },
      abilities: ['interview', 'reject', 'undo'],
    });
    expect((await list(ada))[0]).toMatchObject({ status: 'accepted', isNew: true, abilities: ['pass', 'ask'] });
  });

  test('S20 are taken by the side that has to act, in the defined order', async () => {
    const { _id } = (await begin(ada)).body;
    expect((await step(_id, ada, { status: 'accepted' })).status).toBe(409);
    expect((await step(_id, ada, { status: 'passed', reason: 'location' })).status).toBe(409);
    for (const body of [{ status: 'ongoing' }, { status: 'closed' }, {}, { history: [] }])
      expect((await step(_id, volta, body)).status).toBe(400);
    for (const status of ['hired', 'pending', 'interviewing'])
      expect((await step(_id, volta, { status })).status).toBe(409);
    await step(_id, volta, { status: 'rejected', reason: 'other-candidate' });
    for (const who of [ada, volta, await aSuperuser()])
      expect((await step(_id, who, { status: 'accepted' })).status).toBe(409);
    expect((await matches.find(_id))?.history).toHaveLength(2);
  });

  test('can be taken only by the two sides and superusers', async () => {
    const { _id } = (await begin(ada)).body;
    for (const stranger of [await aDeveloper(), await aCompany()]) {
      expect((await step(_id, stranger, { status: 'accepted' })).status).toBe(404);
      expect((await app.get(`/api/v2/matches-new/${ada.id}`, { as: stranger.token })).status).toBe(404);
    }
    expect((await step(_id, await aSuperuser(), { status: 'accepted' })).body.history.at(-1).by).toBe('superuser');
  });

  test('taken simultaneously: only one succeeds', async () => {
    const { _id } = (await begin(ada)).body;
    const answers = await Promise.all([
      step(_id, volta, { status: 'accepted' }),
      step(_id, volta, { status: 'rejected', reason: 'location' }),
    ]);
    expect((await matches.find(_id))?.history).toHaveLength(answers.filter(({ status }) => status === 200).length + 1);
  });

  test('rejecting and passing require a reason from their own list', async () => {
    const { _id } = (await begin(ada)).body;
    expect((await step(_id, volta, { status: 'rejected' })).body.fields).toHaveProperty('reason');
    expect((await step(_id, volta, { status: 'rejected', reason: 'found-job' })).body.fields).toHaveProperty('reason');
    expect((await step(_id, volta, { status: 'rejected', reason: 'other', note: 'short' })).body.fields).toHaveProperty(
      'note',
    );
    expect((await step(_id, volta, { status: 'rejected', reason: 'other', note: 'long enough to say' })).status).toBe(
      200,
    );
    expect(JSON.stringify(await list(ada))).not.toContain('long enough');
  });

  test('internal reasons are not sent to the developer', async () => {
    const { _id } = (await begin(ada)).body;
    const own = await step(_id, volta, { status: 'rejected', reason: 'spam' });
    expect(own.body.history.at(-1).reason).toBe('spam');
    expect(JSON.stringify(await list(ada))).not.toContain('spam');
  });

  test('the last step can be undone within ten minutes by the side that took it', async () => {
    const { _id } = (await begin(ada)).body;
    expect((await step(_id, volta, { undo: true })).status).toBe(409);
    await step(_id, volta, { status: 'rejected', reason: 'location' });
    expect((await step(_id, ada, { undo: true })).status).toBe(409);
    expect((await step(_id, volta, { undo: true })).body).toMatchObject({ status: 'pending', turn: 'company' });
    await step(_id, volta, { status: 'accepted' });

    const match = await matches.find(_id);
    const [begun, last] = match?.history ?? [];
    if (match && begun && last)
      await matches.step(match, { history: [begun, { ...last, date: new Date(Date.now() - 11 * 60_000) }] });
    expect((await step(_id, volta, { undo: true })).status).toBe(409);
  });

  test('undoing does not depend on other matches of the pair', async () => {
    const { _id } = (await begin(ada)).body;
    await step(_id, volta, { status: 'rejected', reason: 'location' });
    expect((await ask()).body._id).not.toBe(_id);
    expect((await step(_id, volta, { undo: true })).status).toBe(409);
  });

  test('marking a match as seen is not an update for either side', async () => {
    const { _id } = (await begin(ada)).body;
    expect((await step(_id, volta, { seen: true })).body).toMatchObject({ isNew: false, status: 'pending' });
    expect((await list(volta))[0].isNew).toBe(false);
  });
});

/** Lets minutes pass for a match by backdating its last step. */
async function age(id: string, minutes: number) {
  const match = await matches.find(id);
  const history = match?.history ?? [];
  const last = history.at(-1);
  if (!match || !last) throw new Error('There is no such match');
  const date = new Date(last.date.getTime() - minutes * 60_000);
  await matches.step(match, { history: [...history.slice(0, -1), { ...last, date }], newFor: match.newFor });
}

describe('a request', () => {
  test('can be undone within ten minutes: it disappears for both sides and can be sent again', async () => {
    for (const [who, sent] of [
      [volta, await ask()],
      [ada, await begin(ada, { job: (await aJob(volta))._id })],
    ] as const) {
      expect(new Date(sent.body.undoUntil).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
      const undone = await step(sent.body._id, who, { undo: true });
      expect(undone).toMatchObject({ status: 200, body: { removed: true, abilities: [], turn: null } });
    }
    expect(await list(volta)).toEqual([]);
    expect(await list(ada)).toEqual([]);
    expect((await step((await ask()).body._id, volta, { undo: true })).status).toBe(200);
    expect((await ask()).status).toBe(201);
  });

  test('is visible to the other side immediately, which may answer before it is undone', async () => {
    const { _id } = (await ask()).body;
    expect(await list(ada)).toMatchObject([{ _id, isNew: true, abilities: ['accept', 'pass', 'ask'] }]);
    await step(_id, ada, { status: 'accepted' });
    expect((await step(_id, volta, { undo: true })).status).toBe(409);
    expect((await step(_id, volta, { status: 'rejected', reason: 'withdrawn' })).status).toBe(409);
    expect((await list(ada))[0].status).toBe('accepted');
  });

  test('undone and answered simultaneously: only one succeeds', async () => {
    const { _id } = (await ask()).body;
    const [undone, answered] = await Promise.all([
      step(_id, volta, { undo: true }),
      step(_id, ada, { status: 'accepted' }),
    ]);
    const left = await list(ada);
    expect([undone.status === 200, answered.status === 200]).toEqual([left.length === 0, left.length === 1]);
  });

  test('can be withdrawn after ten minutes if unanswered, and stays in both lists with the reason', async () => {
    const { _id } = (await ask()).body;
    const withdraw = (who: Person, status = 'rejected') => step(_id, who, { status, reason: 'withdrawn' });
    expect((await withdraw(volta)).status).toBe(409);
    await age(_id, 11);
    expect((await step(_id, volta, { undo: true })).status).toBe(409);
    expect((await list(volta))[0].abilities).toEqual(['withdraw']);
    expect((await withdraw(ada)).status).toBe(409);
    expect((await withdraw(volta, 'passed')).body.fields).toHaveProperty('reason');
    expect((await step(_id, volta, { status: 'rejected', reason: 'location' })).status).toBe(409);
    expect((await withdraw(volta)).body).toMatchObject({ status: 'rejected', abilities: ['undo'] });
    const [seen] = await list(ada);
    expect(seen).toMatchObject({ status: 'rejected', turn: null, isNew: false });
    expect(seen.history.at(-1)).toMatchObject({ by: 'company', reason: 'withdrawn' });
    expect((await step(_id, volta, { undo: true })).body).toMatchObject({ status: 'pending', turn: 'user' });
  });

  test('is withdrawn by a developer as passed, and superusers can withdraw requests of either side', async () => {
    const interest = (await begin(ada)).body;
    await age(interest._id, 11);
    expect((await step(interest._id, volta, { status: 'rejected', reason: 'withdrawn' })).status).toBe(409);
    expect((await step(interest._id, ada, { status: 'passed', reason: 'withdrawn' })).body.status).toBe('passed');
    const request = (await ask(volta, (await aDeveloper()).id)).body;
    const root = await aSuperuser();
    expect((await step(request._id, root, { status: 'rejected', reason: 'withdrawn' })).body.status).toBe('rejected');
  });

  test('that was withdrawn does not count as refused: each side can send another one', async () => {
    const interest = (await begin(ada)).body;
    await age(interest._id, 11);
    await step(interest._id, ada, { status: 'passed', reason: 'withdrawn' });
    const request = (await ask()).body;
    expect(request).toMatchObject({ status: 'pending', startedBy: 'company' });
    await age(request._id, 11);
    await step(request._id, volta, { status: 'rejected', reason: 'withdrawn' });
    expect((await begin(ada)).body).toMatchObject({ status: 'pending', startedBy: 'user' });
  });

  test('cannot be withdrawn with an ordinary reason, and a rejection cannot use the withdrawal reason', async () => {
    const { _id } = (await begin(ada)).body;
    expect((await step(_id, volta, { status: 'rejected', reason: 'withdrawn' })).status).toBe(409);
    await step(_id, volta, { status: 'accepted' });
    expect((await step(_id, volta, { status: 'rejected', reason: 'withdrawn' })).status).toBe(409);
    expect((await step(_id, ada, { status: 'passed', reason: 'withdrawn' })).status).toBe(409);
  });
});

describe('the list', () => {
  test('retains a developer who closes the profile, and removes one who hides', async () => {
    await begin(ada);
    const set = (user: object) => app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user } });
    await set({ contactSettings: 'closed' });
    expect(await list(volta)).toHaveLength(1);
    await set({ hiddenFromCompanies: [{ companyId: volta.id, name: 'x', source: 'self' }] });
    expect(await list(volta)).toEqual([]);
    expect(await list(ada)).toHaveLength(1);
  });

  test('shows the old status `ongoing` as interviewing', async () => {
    const { _id } = (await begin(ada)).body;
    const match = await matches.find(_id);
    if (match) await matches.step(match, { status: 'ongoing' as never });
    expect((await list(ada))[0].status).toBe('interviewing');
  });
});

describe('the fit', () => {
  test("never shows a developer's expectations to a company below the full level", async () => {
    const { _id } = (await begin(ada)).body;
    const expecting = async (amount: number) => {
      const salaryExpectations = { amount, currency: 'eur', frequency: 'monthly' };
      await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { salaryExpectations } } });
      return { company: (await list(volta))[0], developer: (await list(ada))[0] };
    };
    const [low, high] = [await expecting(1000), await expecting(90_000)];
    expect(high.company).toEqual(low.company);
    expect(low.company.fit).toMatchObject({ total: 85 });
    expect(low.company.fit.reasons.find(({ key }: { key: string }) => key === 'salary')).toMatchObject({
      state: 'hidden',
    });
    expect(high.developer.fit.sum).toBeLessThan(low.developer.fit.sum);

    await step(_id, volta, { status: 'accepted' });
    const both = await expecting(1000);
    expect(both.company.fit).toEqual(both.developer.fit);
  });
});
