import { OUTREACH_REGIONS, REGION_COUNTRIES } from '@tandem/catalogue/outreach';
import { Types } from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { openRegions } from '../../../testing/outreach.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { aSequence, STEPS } from '../../../testing/sequences.ts';
import { regions } from '../regions/regions.model.ts';
import { enrolments } from './enrolments.model.ts';
import { sendDueSteps } from './planning.ts';

const app = useTestApp();
/** A Monday morning in Sweden, in the future, because the database deletes expired email counts by the real clock. */
const MONDAY = Date.parse('2037-11-23T09:30:00+01:00');
const DAY = 86_400_000;
const SOURCES = ['manual', 'extension', 'csv'] as const;

let company: Person;
let count = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  company = await aCompany();
});
afterEach(async () => {
  vi.useRealTimers();
  await openRegions();
});

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  app.call(method, path, { as: company.token, body });
async function aPerson(region: (typeof OUTREACH_REGIONS)[number], sourceKind: (typeof SOURCES)[number]) {
  const email = `mode-${++count}@mode-${count}.example`;
  const country = region === 'other' ? 'US' : REGION_COUNTRIES[region];
  return { ...(await aCandidate(company, { email, country, sourceKind })), email };
}
async function dayPasses() {
  vi.setSystemTime(Date.now() + DAY);
  await sendDueSteps(new Date());
}

test.each([
  ['off', 'regionOff'],
  ['optIn', 'regionOptIn'],
] as const)(
  'no endpoint permits a first email into a region that is %s, wherever the person was saved from',
  async (mode, refusal) => {
    const { _id: sequenceId } = await aSequence(company);
    for (const region of OUTREACH_REGIONS) {
      await regions.set(region, { mode });
      for (const source of SOURCES) {
        const { _id, email } = await aPerson(region, source);
        const draft = { subject: 'Ferries', text: 'Hi {firstName}, a word about ferries.' };
        const key = `mode-${count}-letter`;
        const answers = [
          await call('POST', `/api/candidates/${_id}/letters`, {
            ...draft,
            key,
            consent: 'They have told us to write.',
          }),
          await call('POST', `/api/candidates/${_id}/letters/preview`, draft),
          await call('POST', `/api/candidates/${_id}/letters`, { ...draft, key: `${key}-planned`, day: '2037-11-30' }),
          await call('POST', `/api/candidates/${_id}/letters`, { ...draft, key: `${key}-begun`, sequenceId }),
        ];
        for (const { status, body } of answers)
          expect([region, source, status, body.refusal]).toEqual([region, source, 409, refusal]);
        const { body: added } = await call('POST', `/api/sequences/${sequenceId}/people`, { candidateIds: [_id] });
        expect(added).toMatchObject({ added: 0, refused: [{ refusal }] });
        const input = { kind: 'message', text: 'Hi, a word about ferries.', key: `mode-${count}-message` };
        expect((await call('POST', `/api/candidates/${_id}/outreach`, input)).status).toBeLessThan(300);
        const [{ _id: contact } = { _id: '' }] = await enrolments.where({ recipientId: new Types.ObjectId(_id) });
        expect((await call('PUT', `/api/enrolments/${contact}`, { action: 'markReplied' })).status).toBe(200);
        expect(
          (await call('POST', `/api/candidates/${_id}/letters`, { ...draft, key: `${key}-again` })).body.refusal,
        ).toBe(refusal);
        await dayPasses();
        expect(await mailsTo(email)).toEqual([]);
      }
    }
  },
);

test('a planned first email follows the rules and hours of a country that is entered later', async () => {
  await openRegions();
  const { _id: sequenceId } = await aSequence(company);
  const people = [await aPerson('sweden', 'manual'), await aPerson('sweden', 'manual')];
  const candidateIds = people.map(({ _id }) => _id);
  vi.setSystemTime(MONDAY + 8 * 3_600_000);
  const { body } = await call('POST', `/api/sequences/${sequenceId}/people`, { candidateIds });
  expect(body.added).toBe(2);
  const [german, american] = people as [(typeof people)[0], (typeof people)[0]];
  const moved = (id: string, place: object) => call('PUT', `/api/candidates/${id}`, place);
  expect((await moved(german._id, { country: 'DE' })).status).toBe(200);
  expect((await moved(american._id, { country: 'US', city: 'Portland' })).status).toBe(200);
  await regions.set('germany', { mode: 'off' });
  await regions.set('other', { mode: 'optOut' });
  vi.setSystemTime(MONDAY + DAY + 3 * 3_600_000);
  await sendDueSteps(new Date());
  const [, refused] = await Promise.all(
    candidateIds.map((id) => enrolments.where({ recipientId: new Types.ObjectId(id) })),
  );
  expect(refused).toMatchObject([{ delay: 'hours', dueDate: expect.any(Date) }]);
  expect([await mailsTo(german.email), await mailsTo(american.email)]).toEqual([[], []]);
  const { body: person } = await app.get(`/api/enrolments/${body.enrolmentIds[0]}`, { as: company.token });
  expect(person).toMatchObject({ status: 'paused', reason: 'region', refusal: 'regionOff' });
  vi.setSystemTime(Date.parse('2037-11-24T13:30:00-08:00'));
  await sendDueSteps(new Date());
  expect(await mailsTo(american.email)).toHaveLength(1);
});

test('a planned first email is not sent once its region is switched off, not even by hand', async () => {
  await openRegions();
  const root = await aSuperuser();
  const { _id, email } = await aPerson('sweden', 'manual');
  const { _id: sequenceId } = await aSequence(company);
  const { body } = await call('POST', `/api/sequences/${sequenceId}/people`, { candidateIds: [_id] });
  const [id] = body.enrolmentIds;
  await app.put('/api/outreach/regions/sweden', { as: root.token, body: { mode: 'off', basis: '' } });
  expect((await call('POST', `/api/enrolments/${id}/send`, {})).body.refusal).toBe('regionOff');
  await dayPasses();
  expect(await mailsTo(email)).toEqual([]);
  const { body: person } = await app.get(`/api/enrolments/${id}`, { as: company.token });
  expect(person).toMatchObject({ status: 'paused', reason: 'region', refusal: 'regionOff' });
});

test('a region that is switched off refuses the first email even after a message, a call or a skipped email, but no later one', async () => {
  await openRegions();
  const [email, message] = STEPS as [(typeof STEPS)[0], (typeof STEPS)[0]];
  const later = { ...email, afterDays: 1 };
  const added = async (first: typeof email) => {
    const [{ _id: sequenceId }, person] = [await aSequence(company, [first, later]), await aPerson('sweden', 'manual')];
    const { body } = await call('POST', `/api/sequences/${sequenceId}/people`, { candidateIds: [person._id] });
    return { id: body.enrolmentIds[0] as string, email: person.email };
  };
  const called = await added({ ...message, kind: 'call', afterDays: 0 });
  const [messaged, skipped, written] = [await added(message), await added(email), await added(email)];
  for (const { id } of [messaged, called]) await call('PUT', `/api/enrolments/${id}`, { action: 'done', step: 0 });
  await call('PUT', `/api/enrolments/${skipped.id}`, { action: 'skip', step: 0 });
  await sendDueSteps(new Date());
  expect(await mailsTo(written.email)).toHaveLength(1);
  await regions.set('sweden', { mode: 'off' });
  for (let days = 0; days < 3; days++) await dayPasses();
  expect(await mailsTo(written.email)).toHaveLength(2);
  for (const { id, email: address } of [messaged, called, skipped]) {
    expect(await mailsTo(address)).toEqual([]);
    const { body } = await app.get(`/api/enrolments/${id}`, { as: company.token });
    expect(body).toMatchObject({ next: 1, status: 'paused', reason: 'region', refusal: 'regionOff' });
  }
});
