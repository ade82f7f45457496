import { describe, expect, test } from 'vitest';
import { emptyHistory, type FinalState, type History, type ProcessSnapshot } from '../history.ts';
import { check } from './check.ts';

const at = (sentAt: number, answeredAt: number | null = sentAt + 10) => ({ client: 'client-1', sentAt, answeredAt });
const slot = '2030-01-07T09:00:00.000Z';

/** Returns the history of a run without violations. */
function rightHistory(): History {
  return {
    ...emptyHistory(),
    messages: [
      { ...at(1000, null), conversation: 'c', clientId: 'm1', text: 'Hello', stored: null },
      { ...at(1200), conversation: 'c', clientId: 'm1', text: 'Hello', stored: { id: 'id1', seq: 1 } },
      { ...at(1300), conversation: 'c', clientId: 'm2', text: 'Bye', stored: { id: 'id2', seq: 2 } },
    ],
    begun: [{ ...at(1000), job: 'job1', user: 'user1', match: 'match1' }],
    steps: [
      { ...at(2000), match: 'match1', status: 'accepted' },
      { ...at(2100, null), match: 'match1', status: 'accepted' },
    ],
    slots: [
      { ...at(3000), match: 'match1', person: 'maria', slot, outcome: 'booked' },
      { ...at(3001), match: 'match2', person: 'maria', slot, outcome: 'refused' },
    ],
    purchases: [{ ...at(4000), company: 'volta', job: 'job1', paid: 'yes' }],
    helps: [
      { ...at(1000), status: 200, engine: 'built-in', skills: ['go'] },
      { ...at(1000, null), status: 503, engine: null, skills: null },
    ],
    emails: [{ ...at(5000), to: 'elin@example.org', template: 'alertAsked' }],
    writes: [
      { ...at(0, 0), area: 'likes', key: 'article1 user1', value: 'false' },
      { ...at(1000), area: 'likes', key: 'article1 user1', value: 'true' },
      { ...at(0, 0), area: 'badges', key: 'user1 we-help-ukraine', value: 'false' },
      { ...at(1000), area: 'badges', key: 'user1 we-help-ukraine', value: 'true' },
      { ...at(0, 0), area: 'searches', key: 'user1 volta', value: 'true' },
      { ...at(1000), area: 'searches', key: 'user1 volta', value: 'false' },
    ],
    reads: [
      // Another client's read may be stale by a second.
      {
        ...at(1500),
        client: 'client-2',
        answeredAt: 1510,
        area: 'searches',
        key: 'user1 volta',
        value: 'true',
        behind: 1000,
      },
    ],
  };
}

const seen = (process: string): ProcessSnapshot => ({
  process,
  messages: {
    c: [
      { _id: 'id1', clientId: 'm1', seq: 1, text: 'Hello' },
      { _id: 'id2', clientId: 'm2', seq: 2, text: 'Bye' },
    ],
  },
  matches: [
    {
      _id: 'match1',
      job: 'job1',
      user: 'user1',
      history: [{ status: 'pending' }, { status: 'accepted' }],
      interviews: [{ status: 'booked', chosenSlot: slot, durationMinutes: 45, people: [{ _id: 'maria' }] }],
    },
    { _id: 'match2', job: 'job1', user: 'user2', history: [{ status: 'pending' }], interviews: [] },
  ],
  likes: { article1: 1 },
  searches: { go: { total: 1, ids: ['user2'], facets: '{"roles":{"backend":1}}' } },
  packages: [{ company: 'volta', job: 'job1', status: 'active' }],
});

const rightState = (): FinalState => ({
  processes: [seen('api1'), seen('api2')],
  pages: [
    {
      name: 'page of developer 1',
      conversation: 'c',
      shown: [
        { id: 'id1', seq: 1 },
        { id: 'id2', seq: 2 },
      ],
      waiting: 0,
      repeated: 1,
      connected: 2,
      longestAway: 0,
    },
  ],
  charged: [{ company: 'volta', job: 'job1', invoices: 1 }],
  emails: [{ to: 'elin@example.org', template: 'alertAsked', messageId: '<1@tandem>', status: 'sent' }],
  received: [{ to: 'elin@example.org', messageId: '<1@tandem>' }],
});

const last = (state: FinalState) => state.processes.at(-1) as ProcessSnapshot;
/** Returns the checker's findings after one value was corrupted. */
function findings(spoil: (history: History, state: FinalState) => void) {
  const [history, state] = [rightHistory(), rightState()];
  spoil(history, state);
  return check(history, state);
}

test('a run without violations has no findings', () => {
  expect(findings(() => {})).toEqual([]);
});

describe.each<[string, Record<string, (history: History, state: FinalState) => void>]>([
  [
    'messages',
    {
      'an acknowledged message is lost': (_, state) => last(state).messages.c?.pop(),
      'a message is stored twice': (_, state) =>
        last(state).messages.c?.push({ _id: 'id3', clientId: 'm1', seq: 3, text: 'Hello' }),
      'a message is acknowledged under another id': (history) =>
        history.messages.push({
          ...at(1400),
          conversation: 'c',
          clientId: 'm1',
          text: 'Hello',
          stored: { id: 'id9', seq: 9 },
        }),
      'one process shows another order': (_, state) => last(state).messages.c?.reverse(),
      'a text has changed': (_, state) => Object.assign(last(state).messages.c?.[0] ?? {}, { text: 'Hell' }),
    },
  ],
  [
    'helpers',
    {
      'a helper fails because the model does': (history) => Object.assign(history.helps[0] ?? {}, { status: 500 }),
      'a helper answers without a result': (history) => Object.assign(history.helps[0] ?? {}, { skills: null }),
    },
  ],
  [
    'pages',
    {
      'an open page misses a message': (_, state) => state.pages[0]?.shown.pop(),
      'an open page shows a message twice': (_, state) => state.pages[0]?.shown.push({ id: 'id2', seq: 3 }),
      'an open page shows another order': (_, state) => state.pages[0]?.shown.reverse(),
      'an open page shows what is not stored': (_, state) => state.pages[0]?.shown.push({ id: 'id9', seq: 9 }),
      'a message is never acknowledged': (_, state) => Object.assign(state.pages[0] ?? {}, { waiting: 1 }),
    },
  ],
  [
    'matches',
    {
      'an acknowledged match is lost': (_, state) => last(state).matches.shift(),
      'an acknowledged step is lost': (_, state) => last(state).matches[0]?.history.pop(),
      'a step is taken twice': (_, state) => last(state).matches[0]?.history.push({ status: 'accepted' }),
      'a match goes back': (_, state) => last(state).matches[0]?.history.reverse(),
      'a pair has two matches': (_, state) =>
        last(state).matches.push({ ...seen('').matches[0], _id: 'match3' } as ProcessSnapshot['matches'][0]),
    },
  ],
  [
    'interviews',
    {
      'a confirmed time is not booked': (_, state) => Object.assign(last(state).matches[0] ?? {}, { interviews: [] }),
      'a refused time is booked, and a person twice': (_, state) =>
        last(state).matches[1]?.interviews.push(...(last(state).matches[0]?.interviews ?? [])),
    },
  ],
  [
    'likes',
    {
      'a like is lost': (_, state) => Object.assign(last(state).likes, { article1: 0 }),
      'a like counts twice': (_, state) => Object.assign(last(state).likes, { article1: 2 }),
      'a person does not see the own like': (history) =>
        history.reads.push({
          ...at(1100),
          answeredAt: 1110,
          area: 'likes',
          key: 'article1 user1',
          value: 'false',
          behind: 1000,
        }),
    },
  ],
  [
    'payments',
    {
      'a paid package is not in use': (_, state) => last(state).packages.pop(),
      'a package is charged twice': (_, state) => Object.assign(state.charged[0] ?? {}, { invoices: 2 }),
      'a package is in use that was not charged': (_, state) => state.charged.pop(),
      'a package is charged that was not paid': (history) => Object.assign(history.purchases[0] ?? {}, { paid: 'no' }),
    },
  ],
  [
    'emails',
    {
      'an email was never written': (_, state) => {
        state.emails.pop();
        state.received.pop();
      },
      'an email is sent twice': (_, state) =>
        state.emails.push({ ...state.emails[0], messageId: '<2@tandem>', status: 'queued' } as FinalState['emails'][0]),
      'an email is called sent and has not arrived': (_, state) => state.received.pop(),
      'an email arrives that nobody has logged': (_, state) =>
        state.received.push({ to: 'x', messageId: '<9@tandem>' }),
    },
  ],
  [
    'badges',
    {
      'a process shows an old badge': (history) =>
        history.reads.push({
          ...at(9000),
          client: 'client-2',
          answeredAt: 9010,
          area: 'badges',
          key: 'user1 we-help-ukraine',
          value: 'false',
          behind: 1000,
        }),
    },
  ],
  [
    'searches',
    {
      'a hidden developer is found after more than a second': (history) =>
        history.reads.push({
          ...at(2100),
          client: 'client-2',
          answeredAt: 2110,
          area: 'searches',
          key: 'user1 volta',
          value: 'true',
          behind: 1000,
        }),
      'processes have different totals': (_, state) => Object.assign(last(state).searches.go ?? {}, { total: 2 }),
      'processes have different facets': (_, state) => Object.assign(last(state).searches.go ?? {}, { facets: '{}' }),
    },
  ],
])('%s', (area, bugs) => {
  test.each(Object.entries(bugs))('the checker notices that %s', (_, spoil) => {
    expect(findings(spoil).map((finding) => finding.area)).toContain(area);
  });
});

test('a write whose outcome is unknown allows the value before and after', () => {
  const read = { ...at(9000), client: 'client-2', answeredAt: 9010, area: 'badges', key: 'b', behind: 0 } as const;
  for (const value of ['true', 'false'])
    expect(
      findings((history) => {
        history.writes.push({ ...at(0, 0), area: 'badges', key: 'b', value: 'false' });
        history.writes.push({ ...at(1000, null), area: 'badges', key: 'b', value: 'true' });
        history.reads.push({ ...read, value });
      }),
    ).toEqual([]);
});
