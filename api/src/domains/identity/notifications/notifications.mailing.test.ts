import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { mailAboutMatches } from '../../hiring/matches/matches.mailing.ts';
import { sendSummaries } from '../../operations/emails/summaries.service.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { mailUnread } from './notifications.mailing.ts';
import { notifications } from './notifications.model.ts';
import { notify, withdrawNotification } from './notifications.service.ts';

const app = useTestApp();

const MINUTES = env.NOTIFICATION_EMAIL_MINUTES;
beforeAll(() => {
  env.NOTIFICATION_EMAIL_MINUTES = 10;
});
afterAll(() => {
  env.NOTIFICATION_EMAIL_MINUTES = MINUTES;
});

let volta: Person;
beforeEach(async () => {
  volta = await aCompany({ name: 'Volta' });
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);
const read = (who: Person) => app.put('/api/notifications/read', { as: who.token, body: {} });

let count = 0;
/** Notifies the company that a developer declined; `from` is when the email is due. */
const declined = ({
  key = `key ${++count}`,
  developer = 'Ada',
  from,
}: {
  key?: string;
  developer?: string;
  from?: Date;
} = {}) =>
  notify(
    { entity: volta.id },
    {
      kind: 'matchPassed',
      values: { from: developer, job: 'Go engineer' },
      link: `/company/matches?match=${key}`,
      key,
      mail: {
        template: 'matchEndedForCompany',
        about: { job: 'Go engineer', company: 'Volta', developer },
        to: 'main',
        ...(from && { from }),
      },
    },
  );

test('a notification is emailed once, after it has been unread for ten minutes', async () => {
  await declined();
  await mailUnread(inMinutes(9));
  expect(await subjects(volta)).toEqual([]);
  await mailUnread(inMinutes(11));
  await mailUnread(inMinutes(12));
  expect(await subjects(volta)).toEqual(['Ada declined “Go engineer”']);
});

test('while the main account is suspended or its new address is not verified, its oldest colleague gets the emails', async () => {
  const [moa, lea] = [await aColleague(volta), await aColleague(volta)];
  const main = new Types.ObjectId(volta.accountId);
  await changeAccount(main, { suspended: true });
  await declined();
  await mailUnread(inMinutes(11));
  await changeAccount(main, { suspended: false, emailVerified: false });
  await declined({ developer: 'Bo' });
  await mailUnread(inMinutes(11));
  await changeAccount(main, { emailVerified: true });
  await declined({ developer: 'Cy' });
  await mailUnread(inMinutes(11));
  expect(await Promise.all([volta, moa, lea].map(subjects))).toEqual([
    ['Cy declined “Go engineer”'],
    ['Bo declined “Go engineer”', 'Ada declined “Go engineer”'],
    [],
  ]);
});

test('an email about several leads links a superuser to where superusers read them, even one only listed in the settings', async () => {
  const linkIn = async () => {
    await declined();
    await declined();
    await mailUnread(inMinutes(11));
    return (await mailsTo(volta.email))[0]?.text.match(/\/(\w+)\/notifications/)?.[1];
  };
  expect(await linkIn()).toBe('company');
  env.SUPERUSERS.push(volta.email);
  expect(await linkIn().finally(() => env.SUPERUSERS.pop())).toBe('admin');
});

test('notifications read or undone in the meantime are not emailed', async () => {
  await declined();
  await read(volta);
  await declined({ key: 'undone' });
  await withdrawNotification('undone');
  await mailUnread(inMinutes(30));
  expect(await subjects(volta)).toEqual([]);
});

test('repeating an event does not email it again', async () => {
  for (let nth = 0; nth < 3; nth++) {
    await declined({ key: 'same event' });
    await mailUnread(inMinutes(11));
  }
  expect(await subjects(volta)).toHaveLength(1);
});

test('four events within five minutes are emailed together, when the last has been unread for ten minutes', async () => {
  const names = ['Ada', 'Bo', 'Cleo', 'Dag'];
  for (const [nth, developer] of names.entries()) await declined({ developer, from: inMinutes(10 + nth * 1.5) });
  await mailUnread(inMinutes(11));
  expect(await subjects(volta)).toEqual([]);
  await mailUnread(inMinutes(15));
  const [mail, ...others] = await mailsTo(volta.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Dag declined, and 3 more notifications');
  for (const name of names) expect(mail?.text).toContain(`${name} declined`);
  expect(mail?.text).toContain('/unsubscribe/');
});

test('an email waits no longer than ten minutes for later events', async () => {
  for (let nth = 0; nth < 5; nth++) await declined({ from: inMinutes(10 + nth * 4) });
  await mailUnread(inMinutes(21));
  expect(await mailsTo(volta.email)).toHaveLength(1);
  await mailUnread(inMinutes(40));
  expect(await mailsTo(volta.email)).toHaveLength(2);
});

test('an email of a kind that is turned off, or that is deferred to the summary, is not sent', async () => {
  const set = (body: object) => app.put(`/api/accounts/${volta.accountId}`, { as: volta.token, body });
  await set({ unwantedEmails: ['matches'] });
  await declined();
  await mailUnread(inMinutes(11));
  await set({ unwantedEmails: [], summarizedEmails: ['matches'] });
  await declined();
  await declined();
  await mailUnread(inMinutes(11));
  expect(await subjects(volta)).toEqual([]);
});

describe('new suggestions', () => {
  const settings = ({ accountId, token }: Person, body: object) =>
    app.put(`/api/accounts/${accountId}`, { as: token, body });
  const suggested = ({ id }: Person, day = '2026-11-22') =>
    notify(
      { entity: id },
      {
        kind: 'suggestionsFound',
        values: { count: 1, job: 'Go engineer' },
        link: '/me/jobs',
        key: `suggestions ${id} ${day}`,
        mail: {
          template: 'suggestionsFound',
          about: { side: 'user', count: 1, job: 'Go engineer', path: '/me/jobs' },
          to: 'all',
        },
      },
    );

  test('are emailed only to accounts that want it, once a day', async () => {
    const [ada, bo] = [await aDeveloper(), await aDeveloper()];
    await settings(ada, { unwantedEmails: [] });
    for (const each of [ada, ada, bo]) await suggested(each);
    await mailUnread(inMinutes(11));
    await suggested(ada);
    await mailUnread(inMinutes(30));
    expect(await subjects(ada)).toEqual(['A new job that fits you: “Go engineer”']);
    expect(await subjects(bo)).toEqual([]);
  });

  test('are part of the daily summary if there is one', async () => {
    const ada = await aDeveloper();
    await settings(ada, { unwantedEmails: [] });
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { dailySummary: true } } });
    await suggested(ada);
    await mailUnread(inMinutes(11));
    expect(await subjects(ada)).toEqual([]);
    await sendSummaries(inMinutes(24 * 60));
    expect(await subjects(ada)).toEqual(['Today on Tandem: A new job that fits you: “Go engineer”']);
  });

  test('are emailed immediately to a person who has turned off the summary', async () => {
    const ada = await aDeveloper();
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { dailySummary: true } } });
    await settings(ada, { unwantedEmails: ['summary'] });
    await suggested(ada);
    await mailUnread(inMinutes(11));
    expect(await subjects(ada)).toEqual(['A new job that fits you: “Go engineer”']);
  });

  test.each([
    ['was sent today', 0],
    ['is due today', 7],
  ])('are not emailed on a day on which the weekly summary %s', async (_, daysAgo) => {
    const [ada, bo] = [await aDeveloper(), await aDeveloper()];
    for (const each of [ada, bo]) {
      await settings(each, { unwantedEmails: [] });
      await app.put(`/api/users/${each.id}`, { as: each.token, body: { user: { weeklySummary: true } } });
    }
    await changeAccount(ada.accountId as never, { summaryDate: inMinutes(11 - daysAgo * 24 * 60) });
    await changeAccount(bo.accountId as never, { summaryDate: inMinutes(11 - 3 * 24 * 60) });
    for (const each of [ada, bo]) await suggested(each);
    await mailUnread(inMinutes(11));
    expect(await subjects(ada)).toEqual([]);
    expect(await subjects(bo)).toHaveLength(1);
    await sendSummaries(inMinutes(7 * 24 * 60));
    expect(await subjects(ada)).toEqual([expect.stringContaining('A new job that fits you: “Go engineer”')]);
  });

  test('are emailed even if they are hidden from the notifications', async () => {
    const ada = await aDeveloper();
    await settings(ada, { unwantedEmails: [], hiddenNotifications: ['suggestions'] });
    await suggested(ada);
    await mailUnread(inMinutes(11));
    expect(await subjects(ada)).toHaveLength(1);
  });
});

test('closed and suspended accounts get no email', async () => {
  for (const change of [{ closedDate: new Date() }, { suspended: true }]) {
    volta = await aCompany();
    await declined();
    await changeAccount(volta.accountId as never, change);
    await mailUnread(inMinutes(11));
    expect(await subjects(volta)).toEqual([]);
  }
});

test('colleagues see the notification, and only the main account is emailed about a match', async () => {
  const moa = await aColleague(volta);
  await declined();
  await read(moa);
  await mailUnread(inMinutes(11));
  expect(await subjects(moa)).toEqual([]);
  expect(await subjects(volta)).toHaveLength(1);
});

describe('about a match', () => {
  let ada: Person;
  let job: { _id: string };
  beforeEach(async () => {
    ada = await aDeveloper();
    job = await aJob(volta, { headline: 'Go engineer' });
  });
  const invite = async () =>
    (await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } })).body._id;
  const pass = async (minutes: number) => {
    await mailAboutMatches(inMinutes(minutes));
    await mailUnread(inMinutes(minutes));
  };

  test('a request that was read in the portal is not emailed', async () => {
    await invite();
    await read(ada);
    await pass(11);
    expect(await subjects(ada)).toEqual([]);
  });

  test('a request that was opened or answered is not emailed to the person who did so', async () => {
    const _id = await invite();
    await app.put(`/api/matches-new/${_id}`, { as: ada.token, body: { seen: true } });
    await pass(11);
    expect(await subjects(ada)).toEqual([]);
  });

  test('a request is still emailed if a superuser opened it as the person', async () => {
    const _id = await invite();
    const { body } = await app.post('/api/become', {
      as: (await aSuperuser()).token,
      body: { email: ada.email, reason: 'To look' },
    });
    await app.put(`/api/matches-new/${_id}`, { as: body.token, body: { seen: true } });
    await pass(11);
    expect(await subjects(ada)).toEqual(['“Volta” would like to talk']);
  });

  test('the end of a match by a closed job is emailed after ten minutes, instead of the request before it', async () => {
    await invite();
    await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });
    expect(await subjects(ada)).toEqual([]);
    await pass(11);
    expect(await subjects(ada)).toEqual(['“Go engineer” at “Volta” is closed']);
  });

  test('a step is emailed even if its notification was lost in a crash', async () => {
    const _id = await invite();
    await notifications.remove({ link: `/me/matches?match=${_id}` });
    await pass(11);
    await pass(12);
    expect(await subjects(ada)).toEqual(['“Volta” would like to talk']);
  });
});
