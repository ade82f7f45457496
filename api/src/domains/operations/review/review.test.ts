import { setTimeout } from 'node:timers/promises';
import type { MatchView } from '@tandem/contracts/match';
import type { Evidence } from '@tandem/contracts/review';
import mongoose from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aBookedInterview, aCandidate, aJob, aMatch } from '../../../testing/factories.ts';
import { aPicture, aVideo } from '../../../testing/files.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { startSession } from '../../identity/sessions/sessions.service.ts';
import { recordDeveloperLogin } from '../../talent/developers/developers.service.ts';
import { sendReviewDecisions } from './decisions.service.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

let ada: Person;
beforeEach(async () => {
  ada = await aDeveloper({ firstName: 'Ada', lastName: 'Lindqvist', telephone: '' });
});

const list = async (query: string) => {
  const { body, headers } = await app.get(`/api/users-review?${query}`, { as: root.token });
  return {
    ids: body.map(({ developer }: { developer: { _id: string } }) => developer._id),
    total: headers.get('x-total-count'),
    body,
  };
};
const decide = (who: Person, body: object) => app.put(`/api/users-review/${who.id}`, { as: root.token, body });
const own = async (who: Person) => (await app.get(`/api/users/${who.id}`, { as: who.token })).body;
const change = (who: Person, user: object) => app.put(`/api/users/${who.id}`, { as: who.token, body: { user } });
const evidence = async (who: Person): Promise<Evidence[]> =>
  (await app.get(`/api/users-review/${who.id}`, { as: root.token })).body.evidence;
const against = async (who: Person) =>
  (await evidence(who)).filter(({ speaks }) => speaks === 'against').map(({ key }) => key);

describe('the list', () => {
  test('finds by name, city, email, public address and id, ignoring case and accents', async () => {
    const bo = await aDeveloper({ firstName: 'Börje', lastName: 'Åkesson', city: 'Örebro', niceLink: 'borje-a' });
    for (const text of ['borje akesson', 'ÖREBRO', bo.email, 'borje-a', bo.id])
      expect((await list(`text=${encodeURIComponent(text)}`)).ids, text).toEqual([bo.id]);
    expect((await list('text=(a%2B)%2B%24')).ids).toEqual([]);
  });

  test('is filtered by status and paged, with pinned ones first', async () => {
    const [one, other] = [await aDeveloper({ city: 'Xville' }), await aDeveloper({ city: 'Xville' })];
    expect((await list('text=xville&sort=oldest')).ids).toEqual([one.id, other.id]);
    await app.put(`/api/users/${other.id}`, {
      as: root.token,
      body: { user: { pinned: true, kam: 'agnes@tandem.example' } },
    });
    expect((await list('text=xville&sort=oldest')).ids).toEqual([other.id, one.id]);
    expect((await list('text=xville&kam=agnes@tandem.example')).ids).toEqual([other.id]);
    expect(await list('text=xville&limit=1&skip=1')).toMatchObject({ total: '2', ids: [one.id] });

    await decide(one, { tandemStatus: 'approved' });
    expect((await list('text=xville&tandemStatus=approved')).ids).toEqual([one.id]);
    expect((await list('text=xville&waiting=true')).ids).toEqual([other.id]);
  });

  test('contains candidates only on request, with the company that saved them', async () => {
    const recruiter = await aCompany({ name: 'Hamnkraft' });
    const { _id } = await aCandidate(recruiter, { city: 'Savedville' });
    expect((await list('text=savedville')).ids).toEqual([]);
    const { ids, body } = await list('text=savedville&candidates=true');
    expect(ids).toEqual([_id]);
    expect(body[0].savedBy).toBe('Hamnkraft');
  });

  test('contains the number of waiting profiles and since when they have waited', async () => {
    const before = (await app.get('/api/users-review/counts', { as: root.token })).body;
    await aDeveloper();
    const after = (await app.get('/api/users-review/counts', { as: root.token })).body;
    expect(after.notReviewed).toBe(before.notReviewed + 1);
    expect(Date.parse(after.oldest)).toBeLessThanOrEqual(Date.now());
  });
});

describe('evidence', () => {
  test('includes data of the profile itself', async () => {
    await change(ada, { workExperience: [{ title: 'Dev', organisation: 'A', from: '2019', to: '2021' }] });
    expect(await against(ada)).toEqual([]);
    await change(ada, { linkedin: '', workExperience: [], description: 'Write to me: ada@example.org' });
    expect(await against(ada)).toEqual(['noLinkedin', 'contactInText', 'noExperience']);
    await change(ada, { firstName: 'Senior Dev', lastName: 'Team' });
    expect(await against(ada)).toContain('manyPeople');
  });

  test('includes data shared with other profiles, whatever the spelling', async () => {
    const linkedin = 'https://www.linkedin.com/in/ada-twice';
    await change(ada, { telephone: '+46 70-123 45 67', linkedin });
    await aDeveloper({ telephone: '070 123 45 67', linkedin: 'https://se.linkedin.com/in/Ada-Twice/?trk=x' });
    const found = await evidence(ada);
    expect(found).toContainEqual({ key: 'sameTelephone', speaks: 'against', values: { count: 1 } });
    expect(found).toContainEqual({ key: 'sameLinkedin', speaks: 'against', values: { count: 1 } });
  });
});

describe('a decision', () => {
  test('is announced with its reasons in the language of the developer, once', async () => {
    const reasons = ['no-linkedin', 'too-thin'];
    expect((await decide(ada, { tandemStatus: 'needsInfo', reasons, note: 'Your years, please.' })).status).toBe(200);
    await decide(ada, { tandemStatus: 'needsInfo', reasons, note: 'Your years, please.' });
    await sendReviewDecisions(new Date(Date.now() + 11 * 60_000));
    const mails = await mailsTo(ada.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('No LinkedIn on the profile and Too little to judge');
    expect(mails[0]?.text).toContain('Your years, please.');
    expect(await own(ada)).toMatchObject({ tandemStatus: 'needsInfo', hasRequestedInfo: true, reviewReasons: reasons });
  });

  test('is required again once the developer has changed the profile', async () => {
    await decide(ada, { tandemStatus: 'needsInfo', reasons: ['too-thin'] });
    await change(ada, { headline: 'Backend, seven years' });
    expect(await own(ada)).toMatchObject({ tandemStatus: 'inReview', hasRequestedInfo: false });
  });

  test('requires a reason for a rejection, and a note for the reason "other"', async () => {
    for (const tandemStatus of ['rejected', 'needsInfo'])
      expect((await decide(ada, { tandemStatus })).body.fields).toHaveProperty('reasons');
    expect((await decide(ada, { tandemStatus: 'rejected', reasons: ['other'] })).body.fields).toHaveProperty('note');
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  test('can be made only by a superuser', async () => {
    for (const as of [ada, await aCompany()]) {
      expect(
        (await app.put(`/api/users-review/${ada.id}`, { as: as.token, body: { tandemStatus: 'approved' } })).status,
      ).toBe(403);
      expect((await app.get('/api/users-review', { as: as.token })).status).toBe(403);
    }
  });
});

describe('merging', () => {
  const merge = (keep: Person, remove: { id: string }, take: string[] = []) =>
    app.post('/api/users-review/merge', { as: root.token, body: { keep: keep.id, remove: remove.id, take } });

  test('finds profiles that may belong to the same person', async () => {
    const twin = await aDeveloper({ firstName: 'ÁDA', lastName: 'lindqvist', telephone: '+46 70 000 11 22' });
    await change(ada, { telephone: '0700001122' });
    const { body } = await app.get(`/api/users-review/${ada.id}/duplicates`, { as: root.token });
    expect(body[0]).toMatchObject({ developer: { _id: twin.id }, email: twin.email, same: ['telephone', 'name'] });
  });

  test('takes the chosen fields and moves accounts, matches, notes and public addresses', async () => {
    const twin = await aDeveloper({ headline: 'The better one', description: 'Not taken', niceLink: 'ada-old' });
    await change(ada, { headline: 'Old', niceLink: 'ada-new', description: 'Kept' });
    const [company, second] = [await aCompany(), await aCompany()];
    const hidden = { companyId: second.id, name: 'Second', source: 'self' };
    await change(twin, { hiddenFromCompanies: [hidden] });
    const match = await aMatch(await aJob(company), twin);
    await app.post('/api/notes', {
      as: root.token,
      body: { subjectType: 'user', subjectId: twin.id, text: 'Met her.' },
    });

    const { status, body } = await merge(ada, twin, ['headline']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      headline: 'The better one',
      description: 'Kept',
      niceLink: 'ada-new',
      hiddenFromCompanies: [hidden],
    });
    expect((await app.get(`/api/users/${twin.id}`, { as: root.token })).status).toBe(404);

    expect((await own(ada))._id).toBe(ada.id);
    await setTimeout(600); // sessions are cached for half a second
    expect((await app.get(`/api/users/${ada.id}`, { as: twin.token })).body.telephone).toBe('');
    const team = (await app.get(`/api/accounts/${ada.id}`, { as: root.token })).body;
    expect(team.map(({ email, mainAccount }: { email: string; mainAccount: boolean }) => [email, mainAccount])).toEqual(
      [
        [ada.email, true],
        [twin.email, false],
      ],
    );
    const matches = (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body;
    expect(matches.map(({ _id }: { _id: string }) => _id)).toEqual([match._id]);
    const notes = await app.get(`/api/notes?subjectType=user&subjectId=${ada.id}`, { as: root.token });
    expect(notes.body.map(({ text }: { text: string }) => text)).toEqual(['Met her.']);
    expect((await app.get('/api/users-profiles/ada-old')).body.niceLink).toBe('ada-new');
    expect((await app.get(`/api/users/${ada.id}`, { as: second.token })).status).toBe(404);
  });

  test('hides from every company that either profile hides from, even if one list is chosen and the lists are long', async () => {
    const twin = await aDeveloper();
    const listOf = (name: string) =>
      Array.from({ length: 60 }, (_, nth) => ({ name: `${name} ${nth}`, source: 'self' as const }));
    await change(ada, { hiddenFromCompanies: listOf('Former') });
    await change(twin, { hiddenFromCompanies: listOf('Other') });
    const { body } = await merge(ada, twin, ['hiddenFromCompanies']);
    expect(body.hiddenFromCompanies).toHaveLength(120);
    const company = await aCompany({ name: 'Former 59' });
    expect((await app.get(`/api/users/${ada.id}`, { as: company.token })).status).toBe(404);
  });

  test('leaves the date of the latest log-in with either profile, and with it the badge for it', async () => {
    const twin = await aDeveloper();
    const loggedIn = (who: Person, daysAgo: number) =>
      recordDeveloperLogin(who.id, new Date(Date.now() - daysAgo * 86_400_000));
    await loggedIn(ada, 40);
    await loggedIn(twin, 0);
    const { loggedinDate } = await own(twin);
    expect((await merge(ada, twin)).status).toBe(200);
    const after = await own(ada);
    expect(after.loggedinDate).toBe(loggedinDate);
    expect(after.badges.map(({ key }: { key: string }) => key)).toContain('actively-looking');
  });

  test.each([
    ['not chosen', []],
    ['chosen', ['profilePicture']],
  ])('retains the only picture, although it was %s', async (_, take) => {
    const [ada, twin] = [await aDeveloper(), await aDeveloper()];
    const file = await aPicture();
    const { url } = (await app.call('POST', `/api/users/${twin.id}/profile-picture`, { as: twin.token, file })).body;
    expect((await merge(ada, twin, take)).status).toBe(200);
    const { profilePicture } = (await app.get(`/api/users/${ada.id}`, { as: ada.token })).body;
    expect(profilePicture).toBe(url);
    expect((await fetch(app.url + url)).status).toBe(200);
  });

  test('retains the chosen picture and video, and deletes the other files', async () => {
    const twin = await aDeveloper();
    const put = async (who: Person, path: string, file: File) =>
      (await app.call('POST', `/api/users/${who.id}/${path}`, { as: who.token, file })).body;
    const [old, better] = [
      (await put(ada, 'profile-picture', await aPicture())).url,
      (await put(twin, 'profile-picture', await aPicture())).url,
    ];
    const film = (await put(twin, 'intro-video', aVideo())).introVideo;
    const { body } = await merge(ada, twin, ['profilePicture', 'introVideo']);
    expect(body).toMatchObject({ profilePicture: better, introVideo: film });
    for (const [address, status] of [
      [better, 200],
      [film, 200],
      [old, 404],
    ] as const)
      expect((await fetch(app.url + address)).status).toBe(status);
  });

  test('retains the more advanced of two matches for one job', async () => {
    const twin = await aDeveloper();
    const company = await aCompany();
    const job = await aJob(company);
    await aMatch(job, ada);
    const further = await aMatch(job, twin);
    await app.put(`/api/matches-new/${further._id}`, { as: company.token, body: { status: 'accepted' } });
    expect((await merge(ada, twin)).status).toBe(200);
    const matches = (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body;
    expect(matches.map(({ _id, status }: { _id: string; status: string }) => [_id, status]).sort()).toEqual(
      expect.arrayContaining([[further._id, 'accepted']]),
    );
    expect(
      matches.filter(({ status }: { status: string }) => status === 'accepted' || status === 'pending'),
    ).toHaveLength(1);
  });

  test('does not tell a company that the less advanced of two matches was not answered', async () => {
    const company = await aCompany();
    const job = await aJob(company);
    const twin = await aDeveloper({ firstName: 'Ada' });
    const { _id } = await aMatch(job, ada);
    await app.put(`/api/matches-new/${_id}`, { as: company.token, body: { status: 'accepted' } });
    await aMatch(job, twin);
    expect((await merge(ada, twin)).status).toBe(200);
    await passUndoPeriod();
    const { body } = await app.get('/api/notifications', { as: company.token });
    expect(body.items.map(({ kind }: { kind: string }) => kind)).not.toContain('matchUnanswered');
    expect((await mailsTo(company.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('answer'),
    );
  });

  test('leaves the person on every shortlist that contains one of the profiles', async () => {
    const twin = await aDeveloper();
    const [one, both] = [await aCompany(), await aCompany()];
    const shortlist = (who: Person, id: string) => app.put(`/api/shortlist/${id}`, { as: who.token });
    await shortlist(one, twin.id);
    for (const each of [ada, twin]) await shortlist(both, each.id);
    expect((await merge(ada, twin)).status).toBe(200);
    for (const company of [one, both])
      expect((await app.get('/api/shortlist', { as: company.token })).body).toMatchObject([{ userId: ada.id }]);
  });

  test('retains two interviews that are booked for the same time', async () => {
    const twin = await aDeveloper();
    const companies = [await aCompany(), await aCompany()] as const;
    const booked = [await aBookedInterview(companies[0], ada), await aBookedInterview(companies[1], twin)];
    expect((await merge(ada, twin)).status).toBe(200);
    const matches = (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body;
    const shown = matches.map(({ _id, interview }: MatchView) => [_id, interview?.status]);
    expect(shown.sort()).toEqual(booked.map(({ _id }) => [_id, 'booked']).sort());
  });

  test('moves agreements, past suspensions and old values, which are exported and erased with the remaining profile', async () => {
    const twin = await aDeveloper();
    const { body: terms } = await app.get('/api/terms/user');
    const agree = { version: terms.versions[0].version, language: 'en' };
    expect((await app.post('/api/terms/user/accept', { as: twin.token, body: agree })).status).toBe(200);
    const suspension = { reasons: ['spam'], note: 'Eleven profiles.' };
    const account = `/api/accounts/${twin.accountId}`;
    await app.put(account, { as: root.token, body: { suspension } });
    await app.put(account, { as: root.token, body: { suspension: null, reason: 'A mistake' } });
    await app.put(`/api/users/${twin.id}`, { as: root.token, body: { user: { headline: 'Twins are fun' } } });
    expect((await merge(ada, twin)).status).toBe(200);

    const { entries } = await downloadOf(app, ada);
    expect(JSON.parse(entries['agreements.json'] ?? '')).toMatchObject([{ kind: 'user' }]);
    expect(entries['audit-log.json']).toContain('Twins are fun');
    const back = { ...twin, token: await startSession(twin.accountId) };
    expect((await downloadOf(app, back)).entries['suspensions.json']).toContain('Eleven profiles.');
    for (const { accountId, token } of [back, ada])
      expect((await app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token })).status).toBe(200);
    const left = await Promise.all(
      ['acceptances', 'suspensions', 'auditValues'].map((name) =>
        mongoose.connection.collection(name).find().toArray(),
      ),
    );
    for (const text of [twin.id, twin.accountId, 'Twins are fun', 'Eleven profiles.'])
      expect(JSON.stringify(left)).not.toContain(text);
  });

  test('does not take the profile from the other account when the remaining account is erased simultaneously', async () => {
    const twin = await aDeveloper();
    const { startSession: begin } = mongoose;
    let erasing: Promise<unknown> | undefined;
    vi.spyOn(mongoose, 'startSession').mockImplementationOnce(async () => {
      erasing = app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
      await Promise.race([erasing, setTimeout(1000)]);
      return begin.call(mongoose);
    });
    expect((await merge(ada, twin)).status).toBe(200);
    // The account is no longer the last one.
    expect(await erasing).toMatchObject({ status: 409, body: { code: 'main_account_needed' } });
    const back = await startSession(twin.accountId);
    expect((await app.get(`/api/users/${ada.id}`, { as: back })).status).toBe(200);
    expect((await app.get(`/api/accounts/${ada.id}`, { as: back })).body).toHaveLength(2);
  });

  test('leaves nothing of an account that is erased while its profile is merged into another one', async () => {
    const twin = await aDeveloper();
    const answers = await Promise.all([
      merge(ada, twin),
      app.call('DELETE', `/api/accounts/${twin.accountId}/delete-forever`, { as: twin.token }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const stored = (name: string, condition: object) => mongoose.connection.collection(name).find(condition).toArray();
    expect(await stored('accounts', { email: twin.email })).toEqual([]);
    expect(await stored('developers', { _id: new mongoose.Types.ObjectId(twin.id) })).toEqual([]);
    expect((await app.get(`/api/accounts/${ada.id}`, { as: ada.token })).body).toHaveLength(1);
  });

  test('into a closed profile is refused and moves nothing', async () => {
    const twin = await aDeveloper();
    const close = { as: ada.token, body: { reason: 'other' } };
    expect((await app.post(`/api/accounts/${ada.accountId}/delete`, close)).status).toBe(200);
    expect((await merge(ada, twin)).status).toBe(409);
    expect((await app.get(`/api/users/${twin.id}`, { as: root.token })).status).toBe(200);
    expect((await app.get(`/api/accounts/${twin.id}`, { as: twin.token })).body).toHaveLength(1);
  });

  test('with the profile itself, a candidate or a suspended person is refused', async () => {
    expect((await merge(ada, ada)).status).toBe(400);
    const { _id } = await aCandidate(await aCompany());
    expect((await merge(ada, { id: _id })).body.fields).toHaveProperty('remove');
    expect((await merge(ada, { id: '0'.repeat(24) })).status).toBe(404);
    expect((await merge(ada, await aDeveloper(), ['points'])).status).toBe(400);
  });
});
