import type { MatchView } from '@tandem/contracts/match';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { on } from '../../../platform/events/events.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, aProposedInterview } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { mailUnread } from '../../identity/notifications/notifications.mailing.ts';
import { interviewMissed } from './interviews.events.ts';
import { finalizeNoShows } from './interviews.missed.ts';

const app = useTestApp();
const MINUTE = 60_000;

let volta: Person;
let ada: Person;
let match: MatchView;
const missed: { matchId: string; side: string }[] = [];
on(interviewMissed, (each) => {
  if (each.matchId === match._id) missed.push(each);
}).start();

beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  match = await aBookedInterview(volta, ada);
  missed.length = 0;
});
afterEach(() => void vi.useRealTimers());

/** Only `Date` is faked, so that timers and the database continue as usual. */
const minutesAfterStart = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse(match.interview?.chosenSlot ?? '') + minutes * MINUTE);
};
const settle = () => finalizeNoShows(new Date());
const send = (as: Person, body: object) => app.put(`/api/matches-new/${match._id}/interview`, { as: as.token, body });
const seenBy = async (as: Person) =>
  (await app.get(`/api/v2/matches-new/${as.id}`, { as: as.token })).body.find(
    ({ _id }: { _id: string }) => _id === match._id,
  ).interview;
const kinds = async (as: Person): Promise<string[]> =>
  (await app.get('/api/notifications', { as: as.token })).body.items.map(({ kind }: { kind: string }) => kind);

test('a no-show can be reported from 15 minutes after the start, by each side once', async () => {
  minutesAfterStart(14);
  expect((await send(volta, { noShow: true })).status).toBe(409);
  minutesAfterStart(15);
  for (const side of [volta, ada]) {
    expect((await seenBy(side)).abilities).toEqual(['reportNoShow']);
    expect((await send(side, { noShow: true })).status).toBe(200);
    expect((await send(side, { noShow: true })).status).toBe(409);
  }
});

test('a no-show cannot be reported 14 days later', async () => {
  minutesAfterStart(14 * 24 * 60 + 1);
  expect((await send(volta, { noShow: true })).status).toBe(409);
});

test('no one can be reported absent from an interview without a booking', async () => {
  match = await aProposedInterview(volta, await aDeveloper());
  expect((await send(volta, { noShow: true })).status).toBe(409);
  expect((await send(volta, { noShow: false })).status).toBe(409);
});

test('the other side learns of a report after 10 minutes, once', async () => {
  minutesAfterStart(20);
  const { body } = await send(volta, { noShow: true });
  expect(body.interview).toMatchObject({ missing: ['user'], abilities: ['undoNoShow'] });
  await settle();
  expect((await seenBy(ada)).missing).toEqual([]);
  expect(missed).toEqual([]);

  minutesAfterStart(30);
  await settle();
  await settle();
  expect(await seenBy(ada)).toMatchObject({ missing: ['user'], abilities: ['reportNoShow'] });
  expect((await kinds(ada)).filter((kind) => kind === 'interviewMissed')).toHaveLength(1);
  expect(await kinds(volta)).not.toContain('interviewMissed');
  expect(missed).toEqual([{ matchId: match._id, side: 'user' }]);
});

test('the other side gets an email if the notification is not read', async () => {
  minutesAfterStart(20);
  await send(ada, { noShow: true });
  minutesAfterStart(31);
  await settle();
  minutesAfterStart(42);
  await mailUnread(new Date());
  const [mail] = await mailsTo(volta.email);
  expect(mail?.subject).toBe('Ada reports a missed interview');
  expect(mail?.text).toContain('Ada waited for the interview about');
});

test('a report can be undone within 10 minutes, and then no one is notified', async () => {
  minutesAfterStart(20);
  await send(ada, { noShow: true });
  minutesAfterStart(29);
  expect((await send(volta, { noShow: false })).status).toBe(409); // the report belongs to the other side
  const { status, body } = await send(ada, { noShow: false });
  expect(status).toBe(200);
  expect(body.interview).toMatchObject({ missing: [], abilities: ['reportNoShow'] });
  minutesAfterStart(60);
  await settle();
  expect(missed).toEqual([]);
  expect(await kinds(volta)).not.toContain('interviewMissed');
});

test('a report cannot be undone after 10 minutes', async () => {
  minutesAfterStart(20);
  await send(ada, { noShow: true });
  minutesAfterStart(30);
  expect((await send(ada, { noShow: false })).status).toBe(409);
});

test('reports by both sides are settled separately', async () => {
  minutesAfterStart(20);
  await send(ada, { noShow: true });
  minutesAfterStart(25);
  await send(volta, { noShow: true });
  minutesAfterStart(31);
  await settle();
  expect(missed.map(({ side }) => side)).toEqual(['company']);
  minutesAfterStart(36);
  await settle();
  expect(missed.map(({ side }) => side)).toEqual(['company', 'user']);
});

test('an admin sees the reports of both sides', async () => {
  minutesAfterStart(20);
  await send(ada, { noShow: true });
  const root = await aSuperuser();
  const { body } = await app.get(`/api/v2/matches-new/${ada.id}`, { as: root.token });
  expect(body[0].interview.missing).toEqual(['company']);
});
