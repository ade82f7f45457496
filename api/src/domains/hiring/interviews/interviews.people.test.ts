import type { MatchView } from '@tandem/contracts/match';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, anInterviewProposal, interviewSlots } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let volta: Person;
let moa: Person;
let ada: Person;
let match: MatchView;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  moa = await aColleague(volta, { name: 'Moa' });
  match = await aBookedInterview(volta, ada, { people: [volta.accountId, moa.accountId] });
});

const change = (body: object, as = volta) => app.put(`/api/matches-new/${match._id}/interview`, { as: as.token, body });
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);
/** The calendar event in the latest email to a person. */
async function latestEvent({ email }: Person) {
  await mailsTo(email);
  const [eml = ''] = await latestEmls(email);
  const { attachments } = await PostalMime.parse(eml, { attachmentEncoding: 'utf8' });
  const text = String(attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    sequence: event?.getFirstPropertyValue('sequence'),
    status: event?.getFirstPropertyValue('status'),
  };
}

test('a removed participant gets a cancellation for the calendar, the others get nothing', async () => {
  const before = await Promise.all([ada, volta].map(subjects));
  const { status, body } = await change({ people: [volta.accountId] });
  expect(status).toBe(200);
  expect(body.interview.people).toMatchObject([{ _id: volta.accountId }]);
  expect((await subjects(moa))[0]).toMatch(/^You’re no longer part of the interview: /);
  expect(await latestEvent(moa)).toEqual({ method: 'CANCEL', sequence: 1, status: 'CANCELLED' });
  expect(await Promise.all([ada, volta].map(subjects))).toEqual(before);
});

test('a new participant gets the invitation', async () => {
  const kim = await aColleague(volta, { name: 'Kim' });
  await change({ people: [volta.accountId, moa.accountId, kim.accountId] });
  expect((await subjects(kim))[0]).toMatch(/^Interview booked: /);
  expect(await latestEvent(kim)).toEqual({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED' });
  const { body } = await app.get('/api/notifications', { as: kim.token });
  expect(body.items).toMatchObject([{ kind: 'interviewChosen' }]);
});

test('a participant left out of the new times gets a cancellation once one of them is chosen', async () => {
  const [slot] = interviewSlots(1, 12);
  await app.post(`/api/matches-new/${match._id}/interview`, {
    as: volta.token,
    body: anInterviewProposal({ slots: [slot], people: [volta.accountId] }),
  });
  expect((await subjects(moa))[0]).toMatch(/^Interview booked: /); // the booked time is valid until then
  await change({ chosenSlot: slot }, ada);
  expect((await subjects(moa))[0]).toMatch(/^You’re no longer part of the interview: /);
  expect((await subjects(volta))[0]).toMatch(/^Interview moved: /);
  await change({ cancelled: true });
  expect((await subjects(moa))[0]).toMatch(/^You’re no longer part of the interview: /); // not again
});

test('the time of a removed participant is free again, and the time of a new one is booked', async () => {
  const kim = await aColleague(volta, { name: 'Kim' });
  await change({ people: [kim.accountId] });
  const slots = match.interview?.slots ?? [];
  const withMoa = await aBookedInterview(volta, await aDeveloper(), { slots, people: [moa.accountId] });
  expect(withMoa.interview?.status).toBe('booked');
  const { status, body } = await change({ people: [kim.accountId, moa.accountId] });
  expect(status).toBe(400);
  expect(body.fields.people).toContain('busy at that time');
});

test('only the company changes who takes part, and only members of its team can', async () => {
  expect((await change({ people: [volta.accountId] }, ada)).status).toBe(409);
  expect((await change({ people: [(await aCompany()).accountId] })).status).toBe(400);
  expect((await change({ people: [] })).status).toBe(400);
  expect((await change({ people: [volta.accountId], cancelled: true })).status).toBe(400);
});

test('setting the same participants again changes nothing', async () => {
  const before = await subjects(moa);
  expect((await change({ people: [moa.accountId, volta.accountId] })).status).toBe(200);
  expect(await subjects(moa)).toEqual(before);
});
