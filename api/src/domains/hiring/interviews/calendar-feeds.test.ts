import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aBookedInterview, anInterviewProposal, interviewSlots } from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let volta: Person;
let ada: Person;
beforeEach(async () => {
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
});

const addressOf = ({ accountId }: Person) => `/api/accounts/${accountId}/calendar-feed`;
const create = async (person: Person): Promise<string> => {
  const { status, body } = await app.post(addressOf(person), { as: person.token });
  expect(status).toBe(201);
  return new URL(body.url).pathname;
};
const read = (path: string, headers: Record<string, string> = {}) => app.get(path, { headers });
const summaries = async (path: string): Promise<string[]> => {
  const { body } = await read(path);
  return new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));
};

describe('the calendar feed of an account', () => {
  test('contains all of its booked interviews, and can be read without logging in', async () => {
    await aBookedInterview(volta, ada, { title: 'First talk' });
    await aBookedInterview(await aCompany({ name: 'Hamn' }), ada, {
      title: 'Code review',
      slots: interviewSlots(1, 9),
    });
    const path = await create(ada);
    const { status, body, headers } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(body).toContain('METHOD:PUBLISH');
    expect(body).toContain('X-WR-CALNAME:Tandem interviews');
    expect(await summaries(path)).toEqual(['First talk: Volta and Ada', 'Code review: Hamn and Ada']);
  });

  test('has the same UID and SEQUENCE for an interview as its invitation, and contains no other address', async () => {
    const match = await aBookedInterview(volta, ada);
    const { body } = await read(await create(ada));
    const invitation = await app.get(`/api/matches-new/${match._id}/interview.ics`, { as: ada.token });
    const [uid] = /UID:.*/.exec(invitation.body) ?? [];
    expect(uid).toBeTruthy();
    expect(body).toContain(uid);
    expect(body).toContain('SEQUENCE:0');
    expect(body).not.toContain(volta.email);
    expect(body).not.toContain('ATTENDEE');
  });

  test('leaves out cancelled interviews and proposed times', async () => {
    const match = await aBookedInterview(volta, ada);
    const path = await create(ada);
    await app.post(`/api/matches-new/${match._id}/interview`, {
      as: volta.token,
      body: anInterviewProposal({ slots: interviewSlots(1, 12), title: 'Moved' }),
    });
    expect(await summaries(path)).toEqual(['First talk: Volta and Ada']); // the booked time is valid until another is chosen
    await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body: { cancelled: true } });
    expect(await summaries(path)).toEqual([]);
  });

  test('of a colleague contains only the interviews in which that person takes part', async () => {
    const moa = await aColleague(volta, { name: 'Moa' });
    await aBookedInterview(volta, ada, { people: [volta.accountId, moa.accountId] });
    await aBookedInterview(volta, await aDeveloper({ firstName: 'Bo' }), { slots: interviewSlots(1, 9) });
    expect(await summaries(await create(moa))).toEqual(['First talk: Volta and Ada']);
    expect(await summaries(await create(volta))).toHaveLength(2);
  });

  test('leaves out developers who hide from the company', async () => {
    await aBookedInterview(volta, ada);
    const path = await create(volta);
    expect(await summaries(path)).toHaveLength(1);
    const hidden = await app.put(`/api/users/${ada.id}`, {
      as: ada.token,
      body: { user: { hiddenFromCompanies: [{ companyId: volta.id, name: 'Volta', source: 'self' }] } },
    });
    expect(hidden.status).toBe(200);
    expect(await summaries(path)).toEqual([]);
  });

  test('shows new names and people immediately', async () => {
    const match = await aBookedInterview(volta, ada);
    const moa = await aColleague(volta, { name: 'Moa' });
    const path = await create(ada);
    expect(await summaries(path)).toEqual(['First talk: Volta and Ada']);
    expect((await read(path)).body).not.toContain('Moa');
    await app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { firstName: 'Adele' } } });
    expect(await summaries(path)).toEqual(['First talk: Volta and Adele']);
    const people = [volta.accountId, moa.accountId];
    const changed = await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body: { people } });
    expect(changed.status).toBe(200);
    expect((await read(path)).body).toContain('Moa');
    await app.put(`/api/accounts/${moa.accountId}`, { as: moa.token, body: { name: 'Mona' } });
    expect((await read(path)).body).toContain('Mona');
    await aBookedInterview(await aCompany({ name: 'Hamn' }), ada, { slots: interviewSlots(1, 9) });
    expect(await summaries(path)).toHaveLength(2);
  });

  test('shows a developer again who stops hiding from the company', async () => {
    await aBookedInterview(volta, ada);
    const path = await create(volta);
    const hide = (hiddenFromCompanies: object[]) =>
      app.put(`/api/users/${ada.id}`, { as: ada.token, body: { user: { hiddenFromCompanies } } });
    await hide([{ companyId: volta.id, name: 'Volta', source: 'self' }]);
    expect(await summaries(path)).toEqual([]);
    expect((await hide([])).status).toBe(200);
    expect(await summaries(path)).toHaveLength(1);
  });

  test('is not sent again while nothing has changed', async () => {
    const match = await aBookedInterview(volta, ada);
    const path = await create(ada);
    const etag = (await read(path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await read(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
    await app.put(`/api/matches-new/${match._id}/interview`, { as: volta.token, body: { cancelled: true } });
    expect((await read(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(200);
  });

  test('records when a calendar last read it', async () => {
    const path = await create(ada);
    expect((await app.get(addressOf(ada), { as: ada.token })).body.readDate).toBeNull();
    await read(path);
    const { body } = await app.get(addressOf(ada), { as: ada.token });
    expect(Date.now() - Date.parse(body.readDate)).toBeLessThan(60_000);
    expect(new URL(body.url).pathname).toBe(path);
  });
});

describe('the address of the feed', () => {
  test('stops working once it is replaced or deleted', async () => {
    const first = await create(ada);
    const second = await create(ada);
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(410);
    expect((await read(second)).status).toBe(200);
    const { status, body } = await app.call('DELETE', addressOf(ada), { as: ada.token });
    expect(status).toBe(200);
    expect(body).toEqual({ url: null, createdDate: null, readDate: null });
    expect((await read(second)).status).toBe(410);
  });

  test('stops working while the account is suspended or closed', async () => {
    const root = await aSuperuser();
    const path = await create(ada);
    const suspension = (value: object | null) =>
      app.put(`/api/accounts/${ada.accountId}`, { as: root.token, body: { suspension: value, reason: 'A test' } });
    expect((await suspension({ reasons: ['spam'] })).status).toBe(200);
    expect((await read(path)).status).toBe(410);
    await suspension(null);
    expect((await read(path)).status).toBe(200);

    const closing = await create(volta);
    const closed = await app.post(`/api/accounts/${volta.accountId}/delete`, {
      as: volta.token,
      body: { reason: 'other' },
    });
    expect(closed.status).toBe(200);
    expect((await read(closing)).status).toBe(410);
  });

  test('cannot be derived from another one', async () => {
    const path = await create(ada);
    for (const guess of [
      path.replace(ada.accountId, volta.accountId),
      path.replace(/.{5}\.ics$/, 'AAAAA.ics'),
      '/api/calendar-feeds/x.ics',
    ])
      expect((await read(guess)).status).toBe(410);
  });

  test('is shown only to the owner of the account', async () => {
    const root = await aSuperuser();
    await create(ada);
    expect((await app.get(addressOf(ada), { as: volta.token })).status).toBe(404);
    expect((await app.get(addressOf(ada), { as: root.token })).status).toBe(403);
    expect((await app.get(addressOf(ada))).status).toBe(401);
  });
});
