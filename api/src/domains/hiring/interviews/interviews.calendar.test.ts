import { readFileSync } from 'node:fs';
import type { MatchView } from '@tandem/contracts/match';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, anInterviewProposal, aProposedInterview } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { suspend } from '../../identity/suspensions/suspensions.service.ts';

const app = useTestApp();

const SLOTS = [
  '2037-03-02T08:00:00.000Z',
  '2037-03-27T13:00:00.000Z',
  '2037-03-30T13:00:00.000Z',
  '2037-10-26T14:00:00.000Z',
];

let volta: Person;
let ada: Person;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Åkers Ström' }), await aDeveloper({ firstName: 'Ada' })];
});

type Id = Pick<MatchView, '_id'>;
const propose = ({ _id }: Id, slots: string[], fields: object = {}) =>
  app.post(`/api/matches-new/${_id}/interview`, { as: volta.token, body: anInterviewProposal({ slots, ...fields }) });
const choose = ({ _id }: Id, chosenSlot: string | undefined) =>
  app.put(`/api/matches-new/${_id}/interview`, { as: ada.token, body: { chosenSlot } });
const cancel = ({ _id }: Id) =>
  app.put(`/api/matches-new/${_id}/interview`, { as: volta.token, body: { cancelled: true, reason: 'Ill' } });
const file = async ({ _id }: Id, as: Person, query = ''): Promise<string> =>
  (await app.get(`/api/matches-new/${_id}/interview.ics${query}`, { as: as.token })).body;

/** Returns a calendar without values that differ between two runs. */
const normalized = (calendar: string, emails: Record<string, string>) =>
  Object.entries(emails)
    .reduce((text, [name, email]) => text.replaceAll(email, name), unfolded(calendar))
    .replace(/interview-[0-9a-f]{24}@/g, 'interview-ID@')
    .replace(/match=[0-9a-f]{24}/g, 'match=ID')
    .replace(/http:\/\/localhost:\d+/g, 'http://localhost')
    .replace(/(DTSTAMP|CREATED|LAST-MODIFIED):\d{8}T\d{6}Z/g, '$1:TIME')
    .replace(/engineer \d+/g, 'engineer');
const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '');

function read(calendar: string) {
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  const component = parsed.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar has no event.');
  const event = new ICAL.Event(component);
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    status: component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((each) => each.getFirstValue()),
  };
}

describe('a calendar event', () => {
  test('keeps its UID from the first booking over two moves to the cancellation, and counts its versions', async () => {
    const match = await aProposedInterview(volta, ada, { slots: [SLOTS[0]] });
    const versions: string[] = [];
    await choose(match, SLOTS[0]);
    versions.push(await file(match, ada));
    for (const slot of SLOTS.slice(1, 3)) {
      await propose(match, [slot]);
      expect(read(await file(match, ada)).sequence).toBe(versions.length - 1); // unchanged until a time is chosen
      await choose(match, slot);
      versions.push(await file(match, ada));
    }
    await cancel(match);
    versions.push(await file(match, ada));

    const events = versions.map(read);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(events.map(({ start }) => start)).toEqual([SLOTS[0], SLOTS[1], SLOTS[2], SLOTS[2]]);
    expect(events.every(({ minutes }) => minutes === 45)).toBe(true);
    const all = versions.map((each) => normalized(each, { 'ada@example.org': ada.email })).join('\r\n');
    await expect(all).toMatchFileSnapshot('./fixtures/event-moved-and-cancelled.ics');
  });

  test('follows RFC 5545 in every line, even with long texts and multi-byte characters', async () => {
    const match = await aBookedInterview(volta, ada, {
      slots: [SLOTS[3]],
      title: 'Å'.repeat(200),
      place: 'Ö, ;\\ Å '.repeat(20),
    });
    const calendar = await file(match, ada);
    expect(calendar.endsWith('\r\n')).toBe(true);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(calendar).toContain('DTSTART:20371026T140000Z');
    expect(calendar).not.toContain('VTIMEZONE');
    expect(
      new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent') ?? undefined).summary,
    ).toContain('Å'.repeat(200));
  });

  test("names its recipient as the only attendee, so that neither side learns the other's address", async () => {
    const match = await aBookedInterview(volta, ada);
    for (const [reader, other] of [
      [ada, volta],
      [volta, ada],
    ] as const) {
      const calendar = unfolded(await file(match, reader));
      expect(calendar).toContain(`MAILTO:${reader.email}`);
      expect(calendar).toMatch(/ATTENDEE;.*CUTYPE=INDIVIDUAL.*PARTSTAT=NEEDS-ACTION.*RSVP=TRUE/i);
      expect(calendar).toMatch(/ORGANIZER;CN="?Åkers Ström"?:mailto:/i);
      expect(calendar).not.toContain(other.email);
    }
    expect(read(await file(match, await aSuperuser())).attendees).toEqual([]);
  });

  test('exists for each round with a chosen time', async () => {
    const match = await aBookedInterview(volta, ada, { slots: [SLOTS[0]] });
    await propose(match, [SLOTS[1] ?? ''], { round: 2 });
    const latest = await app.get(`/api/matches-new/${match._id}/interview.ics`, { as: ada.token });
    expect(latest.status).toBe(404);
    expect(read(await file(match, ada, '?round=1')).start).toBe(SLOTS[0]);
    const answer = await app.get(`/api/matches-new/${match._id}/interview.ics?round=1`, { as: ada.token });
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
    expect((await app.get(`/api/matches-new/${match._id}/interview.ics?round=x`, { as: ada.token })).status).toBe(400);
  });
});

describe('the email about a booking', () => {
  test('has the event as an alternative part with its method and as a file, for every participant', async () => {
    const moa = await aColleague(volta);
    const match = await aProposedInterview(volta, ada, { people: [volta.accountId, moa.accountId], slots: [SLOTS[0]] });
    await choose(match, SLOTS[0]);
    for (const person of [ada, volta, moa]) {
      await mailsTo(person.email);
      const [eml] = await latestEmls(person.email);
      const source = String(eml);
      expect(source).toMatch(/^Content-Type: multipart\/mixed/m);
      expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
      expect(source).toMatch(/Content-Type: application\/ics; name=.*interview\.ics/i);
      const { attachments } = await PostalMime.parse(eml ?? '', { attachmentEncoding: 'utf8' });
      const calendars = attachments
        .filter(({ mimeType }) => /calendar|ics/.test(mimeType))
        .map(({ content }) => String(content));
      expect(calendars).toHaveLength(2);
      for (const calendar of calendars) {
        expect(read(calendar)).toMatchObject({
          method: 'REQUEST',
          start: SLOTS[0],
          attendees: [`MAILTO:${person.email}`],
        });
      }
    }
    await cancel(match);
    await mailsTo(ada.email);
    const [eml] = await latestEmls(ada.email);
    expect(String(eml)).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  });
});

describe('a reply from a calendar', () => {
  const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
  const TOKEN = 'the token of the mail server';
  beforeEach(() => {
    env.CALENDAR_ADDRESS = 'calendar@tandem.example';
    env.MAIL_HOOK_TOKEN = TOKEN;
  });

  /** A stored reply, as sent by this attendee for this event. */
  async function answerFrom(
    program: string,
    match: Id,
    person: Person,
    partstat: string,
    changes: Record<string, string> = {},
  ) {
    const calendar = unfolded(await file(match, person));
    const values: Record<string, string> = {
      UID: /UID:(.*)/.exec(calendar)?.[1]?.trim() ?? '',
      ADDRESS: /ORGANIZER.*mailto:(.*)/i.exec(calendar)?.[1]?.trim() ?? '',
      ATTENDEE: person.email,
      PARTSTAT: partstat,
      SEQUENCE: String(read(calendar).sequence),
      ...changes,
    };
    const message = fixture(`reply-from-${program}.eml`).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return app.post('/api/mail/calendar-answers', {
      body: { message: message.replace(/\r?\n/g, '\r\n'), token: TOKEN },
    });
  }
  const seen = async (match: Id, as: Person): Promise<MatchView> =>
    (await app.get(`/api/v2/matches-new/${as.id}`, { as: as.token })).body.find(({ _id }: Id) => _id === match._id);

  test.each(['outlook', 'google', 'apple'])(
    'that declines in %s cancels the interview for the developer',
    async (program) => {
      const match = await aBookedInterview(volta, ada);
      expect((await answerFrom(program, match, ada, 'DECLINED')).body).toEqual({ recorded: 1 });
      expect((await seen(match, volta)).interview).toMatchObject({ status: 'cancelled', cancelled: { by: 'user' } });
      expect((await mailsTo(volta.email))[0]?.subject).toMatch(/^Interview cancelled: /);
    },
  );

  test('that accepts is shown with the person', async () => {
    const match = await aBookedInterview(volta, ada);
    expect((await answerFrom('google', match, volta, 'ACCEPTED')).body).toEqual({ recorded: 1 });
    expect((await seen(match, ada)).interview).toMatchObject({
      status: 'booked',
      people: [{ calendarAnswer: 'ACCEPTED' }],
    });
  });

  test('by one of two interviewers does not cancel the interview, by both it does', async () => {
    const moa = await aColleague(volta);
    const match = await aBookedInterview(volta, ada, { people: [volta.accountId, moa.accountId] });
    await answerFrom('apple', match, moa, 'DECLINED');
    expect((await seen(match, ada)).interview).toMatchObject({ status: 'booked' });
    await answerFrom('outlook', match, volta, 'DECLINED');
    expect((await seen(match, ada)).interview).toMatchObject({ status: 'cancelled', cancelled: { by: 'company' } });
  });

  test('by the only interviewer whose account is still open cancels the interview', async () => {
    const moa = await aColleague(volta);
    const match = await aBookedInterview(volta, ada, { people: [volta.accountId, moa.accountId] });
    await app.post(`/api/accounts/${moa.accountId}/delete`, { as: moa.token, body: { reason: 'other' } });
    await answerFrom('outlook', match, volta, 'DECLINED');
    expect((await seen(match, ada)).interview).toMatchObject({ status: 'cancelled', cancelled: { by: 'company' } });
  });

  test('by the colleague who replaces a suspended interviewer cancels the interview', async () => {
    const moa = await aColleague(volta);
    const match = await aProposedInterview(volta, ada, { people: [moa.accountId] });
    await suspend({ accountId: moa.accountId }, { reasons: ['spam'], by: (await aSuperuser()).accountId });
    await choose(match, match.interview?.slots[0]);
    expect((await mailsTo(volta.email))[0]?.subject).toMatch(/^Interview booked: /);
    expect((await answerFrom('google', match, volta, 'DECLINED')).body).toEqual({ recorded: 1 });
    expect((await seen(match, ada)).interview).toMatchObject({ status: 'cancelled', cancelled: { by: 'company' } });
  });

  test('no longer counts once its sender has been removed and invited again', async () => {
    const moa = await aColleague(volta);
    const both = [volta.accountId, moa.accountId];
    const match = await aBookedInterview(volta, ada, { people: both });
    await answerFrom('apple', match, moa, 'DECLINED');
    for (const people of [[volta.accountId], both])
      await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body: { people } });
    expect((await seen(match, volta)).interview?.people).toMatchObject([{}, { calendarAnswer: null }]);
    await answerFrom('outlook', match, volta, 'DECLINED');
    expect((await seen(match, ada)).interview).toMatchObject({ status: 'booked' });
  });

  test('has no effect if it is forged, outdated, about another event, or not a reply', async () => {
    const match = await aBookedInterview(volta, ada, { slots: [SLOTS[0]] });
    const refused: [string, Record<string, string>][] = [
      ['DECLINED', { ADDRESS: 'calendar@tandem.example' }],
      ['DECLINED', { ADDRESS: 'calendar+0123456789abcdef0123456789abcdef@tandem.example' }],
      ['DECLINED', { ATTENDEE: volta.email }],
      ['DECLINED', { ATTENDEE: 'somebody@example.org' }],
      ['DECLINED', { UID: `interview-${'0'.repeat(24)}@localhost` }],
      ['DECLINED', { UID: 'another' }],
      ['DECLINED', { SEQUENCE: '-1' }],
      ['MAYBE', {}],
    ];
    for (const [partstat, changes] of refused)
      expect((await answerFrom('outlook', match, ada, partstat, changes)).body, JSON.stringify(changes)).toEqual({
        recorded: 0,
      });
    for (const message of ['hello', 'Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nBEGIN:VEVENT'])
      expect((await app.post('/api/mail/calendar-answers', { body: { message, token: TOKEN } })).body).toEqual({
        recorded: 0,
      });
    expect((await seen(match, ada)).interview?.status).toBe('booked');
  });

  test('is accepted only from the mail server and from admins', async () => {
    const post = (body: object, as?: Person) =>
      app.post('/api/mail/calendar-answers', { body, ...(as && { as: as.token }) });
    expect((await post({ message: 'x' })).status).toBe(401);
    expect((await post({ message: 'x', token: 'wrong' })).status).toBe(401);
    expect((await post({ message: 'x' }, ada)).status).toBe(403);
    expect((await post({ message: 'x' }, await aSuperuser())).status).toBe(200);
  });
});
