import type { MatchView } from '@tandem/contracts/match';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { anInterviewProposal, aProposedInterview, interviewSlots } from '../../../testing/factories.ts';
import { interviewTokenOf, mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
let match: MatchView;
let token: string;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  match = await aProposedInterview(volta, ada, { message: 'Ask anything.' });
  token = await interviewTokenOf(ada.email);
});

const open = (path = token) => app.get(`/api/interview-links/${path}`);
const book = (chosenSlot: string | undefined, path = token) =>
  app.post(`/api/interview-links/${path}`, { body: { chosenSlot, zone: 'America/New_York' } });
const propose = (as: Person, fields: object = {}) =>
  app.post(`/api/matches-new/${match._id}/interview`, { as: as.token, body: anInterviewProposal(fields) });
const read = async (): Promise<MatchView> =>
  (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body[0];
const slots = () => match.interview?.slots ?? [];

describe('the email that offers times', () => {
  test('lists each time with a link on which it is selected, and the message', async () => {
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toMatch(/^Choose a time to talk about “Backend engineer \d+”$/);
    for (const slot of slots()) expect(mail?.text).toContain(`/interview/${token}?slot=${slot}`);
    expect(mail?.text).toContain('> Ask anything.\nVolta');
    expect(mail?.text).toContain('Volta suggests 2 times to talk about');
    expect(await mailsTo(volta.email)).toEqual([]);
  });

  test.each([
    ['de', 'Termin für ein Gespräch über „'],
    ['fr', 'Choisissez un horaire pour parler de l’offre'],
    ['sv', 'Välj en tid för att prata om ”'],
  ])('is written in the language of its reader: %s', async (language, subject) => {
    const eva = await aDeveloper();
    await app.put(`/api/accounts/${eva.accountId}`, { as: eva.token, body: { language } });
    await aProposedInterview(volta, eva);
    expect((await mailsTo(eva.email))[0]?.subject).toContain(subject);
  });

  test('shows times on the clocks of the developer’s country, and on those of the company', async () => {
    const eva = await aDeveloper({ locations: [{ city: 'London', country: 'GB' }] });
    await aProposedInterview(volta, eva);
    const [mail] = await mailsTo(eva.email);
    expect(mail?.text).toContain('8:00–8:45\n  9:00–9:45 in Stockholm');
    expect(mail?.text).toContain('All times are in London time.');
  });

  test('names the day of the company’s time if it is another day there', async () => {
    const eva = await aDeveloper({ locations: [{ city: 'Tokyo', country: 'JP' }] });
    await aProposedInterview(volta, eva, { slots: ['2037-03-02T16:00:00.000Z'] });
    const [mail] = await mailsTo(eva.email);
    expect(mail?.text).toMatch(/3 March, 1:00–1:45\n {2}Mon,? 2 Mar, 17:00–17:45 in Stockholm/);
  });

  test('shows times on the clocks of the developer’s city in a country with several time zones', async () => {
    const eva = await aDeveloper({ locations: [{ city: 'San Francisco', country: 'US' }] });
    await aProposedInterview(volta, eva);
    expect((await mailsTo(eva.email))[0]?.text).toContain('All times are in Los Angeles time.');
  });

  test('is sent immediately, even to an account that receives a summary of its matches', async () => {
    const eva = await aDeveloper();
    await app.put(`/api/accounts/${eva.accountId}`, { as: eva.token, body: { summarizedEmails: ['matches'] } });
    await aProposedInterview(volta, eva);
    expect(await mailsTo(eva.email)).toHaveLength(1);
  });
});

describe('the link of the email', () => {
  test('shows the times without logging in, and opening it books nothing', async () => {
    for (const _ of [1, 2, 3]) await open();
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'proposed',
      side: 'user',
      name: 'Ada',
      from: 'Volta',
      title: 'First talk',
      message: 'Ask anything.',
      slots: slots(),
      takenSlots: [],
      chosenSlot: null,
      zone: 'Europe/Stockholm',
      isVideo: true,
      calendar: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/meet\.hamnkraft|example\.org/); // neither the video link nor an address
    expect((await read()).interview?.status).toBe('proposed');
  });

  test('books one time, once, and returns the calendar event', async () => {
    const { status, body } = await book(slots()[1]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'booked', chosenSlot: slots()[1] });
    expect(body.calendar).toContain('METHOD:REQUEST');
    expect(await read()).toMatchObject({
      status: 'interviewing',
      interview: { status: 'booked', zones: { user: 'America/New_York' } },
    });
    expect((await book(slots()[0])).status).toBe(409);
    expect((await open()).body).toMatchObject({ status: 'booked', chosenSlot: slots()[1] });
    const subjects = (await mailsTo(volta.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Interview booked: .*, 9:00$/)]);
  });

  test('can do nothing else: it neither cancels nor offers times, and gives no access to the match', async () => {
    const bodies = [{}, { cancelled: true }, { chosenSlot: slots()[0], cancelled: true }, anInterviewProposal()];
    for (const body of bodies) expect((await app.post(`/api/interview-links/${token}`, { body })).status).toBe(400);
    for (const method of ['PUT', 'DELETE'])
      expect((await app.call(method, `/api/interview-links/${token}`)).status).toBe(405);
    expect((await app.get(`/api/v2/matches-new/${ada.id}`, { as: token })).status).toBe(401);
  });

  test('refuses times that were not offered, are past or taken', async () => {
    expect((await book(interviewSlots(1, 40)[0])).body.fields).toHaveProperty('chosenSlot');
    const other = await aProposedInterview(volta, await aDeveloper(), { slots: [slots()[0]] });
    await app.put(`/api/matches-new/${other._id}/interview`, { as: (await aDeveloper()).token, body: {} });
    expect((await open()).body.takenSlots).toEqual([]);
  });

  test('stops working with an explanation when other times are offered', async () => {
    await propose(volta, { slots: interviewSlots(1, 9) });
    const { status, body } = await open();
    expect(status).toBe(410);
    expect(body.message).toBe('These times were replaced. Use the link in the latest email.');
    expect((await book(slots()[0])).status).toBe(410);
    expect(await interviewTokenOf(ada.email)).not.toBe(token);
  });

  test('stops working when the interview is cancelled', async () => {
    const body = { cancelled: true, reason: 'The team is away.' };
    await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body });
    expect((await open()).status).toBe(410);
    expect((await book(slots()[0])).status).toBe(410);
  });

  test('stops working when the match or the account ends', async () => {
    await app.put(`/api/matches-new/${match._id}`, {
      as: volta.token,
      body: { status: 'rejected', reason: 'other-candidate' },
    });
    expect((await open()).status).toBe(410);
    expect((await book(slots()[0])).status).toBe(410);
  });

  test('lets the company choose when the developer asked for other times', async () => {
    const later = interviewSlots(2, 15);
    await propose(ada, { slots: later, message: 'I am away next week.' });
    const asked = await interviewTokenOf(volta.email);
    expect((await open(asked)).body).toMatchObject({
      side: 'company',
      from: 'Ada',
      message: 'I am away next week.',
      slots: later,
    });
    expect((await book(later[1], asked)).body.status).toBe('booked');
  });

  test('stops working for the company while the developer hides from it', async () => {
    const later = interviewSlots(2, 15);
    await propose(ada, { slots: later });
    const asked = await interviewTokenOf(volta.email);
    const hide = (hiddenFromCompanies: object[]) =>
      app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    await hide([{ companyId: volta.id, name: 'Volta', source: 'self' }]);
    expect((await open(asked)).status).toBe(410);
    expect((await book(later[1], asked)).status).toBe(410);
    expect((await read()).interview?.status).toBe('proposed');
    await hide([]);
    expect((await open(asked)).status).toBe(200);
  });

  test('works for a developer who hides from the company', async () => {
    const hiddenFromCompanies = [{ companyId: volta.id, name: 'Volta', source: 'self' }];
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    expect((await open()).status).toBe(200);
    expect((await book(slots()[1])).body.status).toBe('booked');
  });

  test('answers 410 if it was changed or never existed', async () => {
    const others = [token.slice(0, -2), `${'0'.repeat(49)}-abc`, 'x', token.replace(/^../, 'ff')];
    for (const each of others) expect((await open(each)).status, each).toBe(410);
  });
});
