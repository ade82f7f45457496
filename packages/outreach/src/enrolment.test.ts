import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, enrol } from './enrolment.ts';
import { DAY, type Enrolment, type EnrolmentEvent, type Step } from './enrolment-types.ts';
import { merge } from './merging.ts';
import { UNKNOWN_ABSENCE_DAYS } from './timing.ts';

const START = Date.UTC(2026, 10, 2, 10);
const HOUR = 3_600_000;
const asPlanned = (earliest: number) => earliest;
const emails = (...days: number[]): Step[] => days.map((afterDays) => ({ kind: 'email', afterDays }));

/** Applies events to an enrolment. */
const after = (enrolment: Enrolment, ...events: EnrolmentEvent[]) =>
  events.reduce((state, event) => apply(state, event, asPlanned), enrolment);
const due = (at: number, lastEmailAt: number | null = null): EnrolmentEvent => ({ type: 'due', at, lastEmailAt });
const sent = (step: number, at: number): EnrolmentEvent => ({ type: 'sent', step, at });
const begun = (...days: number[]) => after(enrol(emails(...days), START, asPlanned), due(START), sent(0, START));

test('a step that cannot be written is skipped and the enrolment continues; a manually paused one stays paused', () => {
  const waiting = (why: 'placeholder' | 'byHand') =>
    after(begun(0, 3), { type: 'paused', at: START, why }, { type: 'skipped', step: 1, at: START + DAY });
  expect(waiting('placeholder')).toMatchObject({ status: 'ended', reason: 'finished', next: 2 });
  const longer = after(begun(0, 3, 4), { type: 'paused', at: START, why: 'placeholder' });
  expect(after(longer, { type: 'skipped', step: 1, at: START + DAY })).toMatchObject({
    status: 'active',
    reason: null,
    next: 2,
    due: START + 5 * DAY,
  });
  const byHand = after(begun(0, 3, 4), { type: 'paused', at: START, why: 'byHand' });
  expect(after(byHand, { type: 'skipped', step: 1, at: START + DAY })).toMatchObject({ status: 'paused', next: 2 });
  expect(after(byHand, { type: 'done', step: 1, at: START + DAY })).toBe(byHand);
});

describe('a sequence', () => {
  test('sends its steps one after another, each the given number of days after the previous one', () => {
    const first = enrol(emails(0, 3, 7), START, asPlanned);
    expect(first.due).toBe(START);
    const second = after(first, due(START), sent(0, START + HOUR));
    expect(second).toMatchObject({ next: 1, due: START + HOUR + 3 * DAY, status: 'active' });
    const end = after(
      second,
      due(START + 4 * DAY),
      sent(1, START + 4 * DAY),
      due(START + 11 * DAY),
      sent(2, START + 11 * DAY),
    );
    expect(end).toMatchObject({ status: 'ended', reason: 'finished', due: null, next: 3 });
  });

  test('uses the steps as they were when the person was enrolled', () => {
    const running = begun(0, 3);
    expect(after(running, { type: 'templateChanged', at: START + DAY })).toBe(running);
  });

  test('waits for a colleague to perform a step that Tandem cannot perform', () => {
    const steps: Step[] = [
      { kind: 'email', afterDays: 0 },
      { kind: 'message', afterDays: 2 },
      { kind: 'email', afterDays: 2 },
    ];
    const task = after(enrol(steps, START, asPlanned), due(START), sent(0, START), due(START + 5 * DAY));
    expect(task).toMatchObject({ next: 1, sending: null });
    expect(after(task, { type: 'done', step: 1, at: START + 5 * DAY })).toMatchObject({
      next: 2,
      due: START + 7 * DAY,
    });
    expect(after(task, { type: 'skipped', step: 1, at: START + 5 * DAY }).performed[1]).toMatchObject({
      outcome: 'skipped',
    });
    expect(after(task, { type: 'done', step: 2, at: START })).toBe(task);
  });

  test('does not let a colleague mark an email as done', () => {
    const enrolled = enrol(emails(0), START, asPlanned);
    expect(after(enrolled, { type: 'done', step: 0, at: START })).toBe(enrolled);
  });
});

describe('an answer', () => {
  test('ends the sequence, also while the next email is being sent', () => {
    const sending = after(begun(0, 3, 3), due(START + 3 * DAY));
    const ended = after(sending, { type: 'answered', at: START + 3 * DAY });
    expect(after(ended, sent(1, START + 3 * DAY))).toMatchObject({
      status: 'ended',
      reason: 'replied',
      due: null,
      next: 2,
    });
  });

  test('that turns out to be automatic restarts the sequence', () => {
    const ended = after(begun(0, 3), { type: 'answered', at: START + DAY });
    const open = after(ended, { type: 'answerWasAutomatic', at: START + 2 * DAY });
    expect(open).toMatchObject({ status: 'active', reason: null, next: 1, due: START + 3 * DAY });
    const unsubscribed = after(ended, { type: 'unsubscribed', at: START + DAY });
    expect(after(unsubscribed, { type: 'answerWasAutomatic', at: START + 2 * DAY })).toBe(unsubscribed);
  });
});

describe('an automatic reply', () => {
  test('with a date delays the next step until the day after it', () => {
    const until = START + 20 * DAY;
    const parked = after(begun(0, 3), { type: 'automaticReply', at: START + HOUR, until });
    expect(parked).toMatchObject({ status: 'active', due: until + DAY, delay: 'away' });
  });

  test('without a date delays it by a week', () => {
    const parked = after(begun(0, 3), { type: 'automaticReply', at: START, until: null });
    expect(parked.due).toBe(START + UNKNOWN_ABSENCE_DAYS * DAY);
  });

  test('that arrives while a step is in transit delays the step after it', () => {
    const sending = after(enrol(emails(0, 1), START, asPlanned), due(START));
    const parked = after(sending, { type: 'automaticReply', at: START, until: START + 9 * DAY }, sent(0, START));
    expect(parked).toMatchObject({ due: START + 10 * DAY, delay: 'away' });
  });
});

test('a step with an unknown outcome is not resent, and the sequence waits for a decision', () => {
  const unsure = after(enrol(emails(0, 3), START, asPlanned), due(START), { type: 'uncertain', step: 0, at: START });
  expect(unsure).toMatchObject({ status: 'paused', reason: 'uncertain', next: 1 });
  expect(after(unsure, due(START + 30 * DAY))).toBe(unsure);
  const resumed = after(unsure, { type: 'resumed', at: START + DAY });
  expect(resumed).toMatchObject({ status: 'active', due: START + 3 * DAY });
});

test('a step that was certainly not sent is retried later', () => {
  const deferred = after(enrol(emails(0), START, asPlanned), due(START), {
    type: 'deferred',
    step: 0,
    at: START,
    until: START + HOUR,
    why: 'serverBusy',
  });
  expect(deferred).toMatchObject({ due: START + HOUR, delay: 'serverBusy', next: 0, sending: null });
  expect(after(deferred, due(START + HOUR)).sending).toMatchObject({ step: 0 });
});

test('a colleague’s email delays the next step to 24 hours after it', () => {
  const enrolled = enrol(emails(0), START, asPlanned);
  expect(after(enrolled, due(START, START - HOUR))).toMatchObject({
    sending: null,
    due: START + 23 * HOUR,
    delay: 'contacted',
  });
  expect(after(enrolled, due(START, START + 5 * DAY))).toMatchObject({ sending: null, due: START + 6 * DAY });
});

test('three soft bounces end a sequence like a hard bounce', () => {
  const soft = { type: 'bounced', at: START, isHard: false } as const;
  expect(after(begun(0, 3), soft, soft).status).toBe('active');
  expect(after(begun(0, 3), soft, soft, soft).reason).toBe('bounced');
  expect(after(begun(0, 3), { ...soft, isHard: true }).reason).toBe('bounced');
});

test('of two reasons for the end, the more final one is shown', () => {
  const at = START;
  expect(after(begun(0, 3), { type: 'unsubscribed', at }, { type: 'answered', at }).reason).toBe('unsubscribed');
  expect(after(begun(0, 3), { type: 'answered', at }, { type: 'deleted', at }).reason).toBe('deleted');
  expect(after(begun(0), { type: 'answered', at })).toMatchObject({ status: 'ended', reason: 'replied' });
});

describe('a step that was done or skipped by mistake', () => {
  const list: Step[] = [
    { kind: 'message', afterDays: 2 },
    { kind: 'email', afterDays: 3 },
  ];
  const at = START + DAY;
  const MINUTE = 60_000;
  const undo = (step: number, doneAt = at) => ({ type: 'undone', step, at: doneAt + 10 * MINUTE }) as const;

  test.each(['done', 'skipped'] as const)('%s, gets its previous due date back', (type) => {
    const before = enrol(list, START, asPlanned);
    expect(after(before, { type, step: 0, at }, undo(0))).toEqual(before);
  });

  test('cannot be undone after ten minutes', () => {
    const done = after(enrol(list, START, asPlanned), { type: 'done', step: 0, at });
    expect(after(done, undo(0, at + 1))).toBe(done);
  });

  test('can be the last step, and undoing it reopens the sequence', () => {
    const before = after(enrol(list, START, asPlanned), { type: 'skipped', step: 0, at });
    const skipped = after(before, { type: 'skipped', step: 1, at });
    expect(skipped.reason).toBe('finished');
    expect(after(skipped, undo(1))).toEqual(before);
  });

  test('cannot be undone after an answer, while the next email is being sent, or if an email was sent since', () => {
    const done = after(enrol(list, START, asPlanned), { type: 'done', step: 0, at });
    for (const later of [
      after(done, { type: 'answered', at }),
      after(done, due(START + 9 * DAY)),
      after(done, due(START + 9 * DAY), sent(1, START + 9 * DAY)),
    ])
      expect(after(later, undo(0))).toBe(later);
  });

  test('waits for the end of an absence reported since', () => {
    const skipped = after(enrol(emails(0, 3), START, asPlanned), { type: 'skipped', step: 0, at: START });
    const away = after(skipped, { type: 'automaticReply', at, until: START + 9 * DAY });
    expect(after(away, undo(0, START))).toMatchObject({ next: 0, due: START + 10 * DAY, delay: 'away' });
  });
});

test('a sequence stopped by mistake continues where it was, and one that ended for another reason does not', () => {
  const at = START + DAY;
  const stopped = after(begun(0, 3), { type: 'stopped', at });
  expect(after(stopped, { type: 'restarted', at })).toMatchObject({
    status: 'active',
    reason: null,
    next: 1,
    due: START + 3 * DAY,
  });
  expect(after(stopped, { type: 'restarted', at: START + 20 * DAY }).due).toBe(START + 20 * DAY);
  const untouched = after(enrol(emails(2), START, asPlanned), { type: 'stopped', at }, { type: 'restarted', at });
  expect(untouched.due).toBe(START + 2 * DAY);
  const chosenDay = enrol(emails(0), START, () => START + 5 * DAY);
  const planned = after(chosenDay, { type: 'stopped', at }, { type: 'restarted', at });
  expect(planned).toEqual({ ...chosenDay, stopped: undefined });
  const away = after(begun(0, 3), { type: 'automaticReply', at, until: START + 9 * DAY }, { type: 'stopped', at });
  expect(after(away, { type: 'restarted', at })).toMatchObject({ due: START + 10 * DAY, delay: 'away' });
  for (const type of ['answered', 'unsubscribed', 'complained', 'suppressed', 'deleted'] as const) {
    const ended = after(stopped, { type, at });
    expect(after(ended, { type: 'restarted', at })).toBe(ended);
  }
});

describe('merging two enrolments of one person', () => {
  test('repeats no step', () => {
    const merged = merge(enrol(emails(0, 3), START, asPlanned), begun(0, 3), asPlanned);
    expect(merged).toMatchObject({ status: 'active', next: 1 });
    expect(merged.performed).toHaveLength(1);
  });

  test('ends both if one of them has ended', () => {
    const replied = after(begun(0, 3), { type: 'answered', at: START });
    expect(merge(enrol(emails(0, 3), START, asPlanned), replied, asPlanned)).toMatchObject({
      status: 'ended',
      reason: 'replied',
    });
  });
});

/** Random events for a person in several sequences, with a clock that sometimes jumps. */
const happenings = fc.array(
  fc.record({
    who: fc.nat(2),
    hours: fc.oneof(
      { weight: 9, arbitrary: fc.nat(80) },
      { weight: 1, arbitrary: fc.integer({ min: -400, max: 2000 }) },
    ),
    what: fc.constantFrom(
      'due',
      'due',
      'due',
      'due',
      'sent',
      'sent',
      'sent',
      'uncertain',
      'deferred',
      'done',
      'skipped',
      'undone',
      'answered',
      'answerWasAutomatic',
      'away',
      'awayUntil',
      'hardBounce',
      'softBounce',
      'complained',
      'unsubscribed',
      'suppressed',
      'met',
      'hurried',
      'stopped',
      'paused',
      'resumed',
      'restarted',
      'capped',
      'deleted',
      'templateChanged',
      'clockSet',
      'merged',
    ),
  }),
  { maxLength: 150 },
);
const stepLists = fc.array(
  fc.array(fc.record({ kind: fc.constantFrom('email', 'email', 'message'), afterDays: fc.nat(5) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 3, maxLength: 3 },
) as fc.Arbitrary<Step[][]>;
/** Reasons for which a person gets no more emails from any sequence. */
const FINAL = ['answered', 'hardBounce', 'complained', 'unsubscribed', 'suppressed', 'deleted'];

test('no sequence of events breaks a rule about emails to a person', () => {
  fc.assert(
    fc.property(stepLists, happenings, (lists, events) => {
      let now = START;
      let lastEmailAt: number | null = null;
      let isFinal = false;
      const leaving: number[] = [];
      const steps = new Map<number, number[]>();
      const people = lists.map((list) => enrol(list, now, asPlanned));
      const change = (who: number, event: EnrolmentEvent) => {
        people[who] = apply(people[who] as Enrolment, event, asPlanned);
      };
      for (const { who, hours, what } of events) {
        now += hours * HOUR;
        const before = people[who] as Enrolment;
        const step = before.sending?.step ?? before.next;
        if (what === 'due') {
          change(who, { type: 'due', at: now, lastEmailAt });
          const sending = people[who]?.sending;
          if (sending && sending !== before.sending) {
            expect(isFinal).toBe(false);
            expect(before.steps[sending.step]?.kind).toBe('email');
            expect(before.performed.map((each) => each.step)).toEqual([...Array(sending.step).keys()]);
            expect(leaving.every((at) => now - at >= DAY)).toBe(true);
            leaving.push(now);
            lastEmailAt = Math.max(now, lastEmailAt ?? now);
            steps.set(who, [...(steps.get(who) ?? []), sending.step]);
          }
        } else if (what === 'sent' || what === 'uncertain') change(who, { type: what, step, at: now });
        else if (what === 'deferred') {
          if (before.sending) steps.get(who)?.pop();
          change(who, { type: 'deferred', step, at: now, until: now + HOUR, why: 'serverBusy' });
        } else if (what === 'done' || what === 'skipped') change(who, { type: what, step, at: now });
        else if (what === 'undone') change(who, { type: 'undone', step: step - 1, at: now });
        else if (what === 'away') change(who, { type: 'automaticReply', at: now, until: null });
        else if (what === 'awayUntil') change(who, { type: 'automaticReply', at: now, until: now + 9 * DAY });
        else if (what === 'softBounce') change(who, { type: 'bounced', at: now, isHard: false });
        else if (what === 'paused') change(who, { type: 'paused', at: now, why: 'byHand' });
        else if (what === 'capped') change(who, { type: 'capped', at: now, until: now + DAY, why: 'cap' });
        else if (what === 'answerWasAutomatic') {
          if (!isFinal) change(who, { type: what, at: now });
        } else if (FINAL.includes(what)) {
          isFinal = true;
          const type = (what === 'hardBounce' ? 'bounced' : what) as 'answered';
          for (const each of people.keys())
            change(each, what === 'hardBounce' ? { type: 'bounced', at: now, isHard: true } : { type, at: now });
        } else change(who, { type: what as 'met', at: now });

        for (const { status, reason, due: next, sending, performed } of people) {
          expect(status === 'active').toBe(reason === null);
          if (status === 'ended') expect(next).toBeNull();
          if (sending) expect(next).toBeNull();
          expect(new Set(performed.map((each) => each.step)).size).toBe(performed.length);
        }
      }
      for (const list of steps.values()) expect(new Set(list).size).toBe(list.length);
    }),
    { numRuns: 2000 },
  );
});

test('a merged person is in the sequence once, and gets no step that either record got', () => {
  const run = fc.array(fc.constantFrom('go', 'go', 'answered', 'paused', 'resumed', 'uncertain', 'away'), {
    maxLength: 8,
  });
  const play = (list: Step[], moves: string[]) =>
    moves.reduce(
      ({ state, at }, move) => {
        const step = state.next;
        const events: Record<string, EnrolmentEvent[]> = {
          go: [due(at), sent(step, at), { type: 'skipped', step, at }],
          answered: [{ type: 'answered', at }],
          paused: [{ type: 'paused', at, why: 'byHand' }],
          resumed: [{ type: 'resumed', at }],
          uncertain: [due(at), { type: 'uncertain', step, at }],
          away: [{ type: 'automaticReply', at, until: null }],
        };
        return { state: after(state, ...(events[move] ?? [])), at: at + 10 * DAY };
      },
      { state: enrol(list, START, asPlanned), at: START },
    ).state;
  fc.assert(
    fc.property(stepLists, run, run, ([list = []], mine, yours) => {
      const [one, other] = [play(list, mine), play(list, yours)];
      const merged = merge(one, other, asPlanned);
      const got = [...one.performed, ...other.performed].map(({ step }) => step);
      expect(merged.next).toBeGreaterThanOrEqual(Math.max(0, ...got.map((step) => step + 1)));
      expect(new Set(merged.performed.map(({ step }) => step))).toEqual(new Set(got));
      const isOver = [one, other].some(({ status, reason }) => status === 'ended' && reason !== 'finished');
      if (isOver) expect(merged.status).toBe('ended');
      expect(merge(other, one, asPlanned).next).toBe(merged.next);
    }),
  );
});
