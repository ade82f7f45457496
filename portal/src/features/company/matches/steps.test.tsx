import type { MatchView } from '@tandem/contracts/match';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchFixture, YESTERDAY } from '../../../lib/matches/match-fixtures.ts';
import { eventually, named, press, text } from '../../../testing/page.ts';
import { unmount } from '../../../testing/render-with-providers.tsx';
import {
  ADA,
  announced,
  CLEO,
  card,
  choose,
  focus,
  key,
  open,
  placeOf,
  server,
  startMatches,
  write,
} from './matches-page-fixtures.tsx';

beforeEach(startMatches);

describe('a step', () => {
  test('is shown before the server has answered, and can be undone afterwards', async () => {
    server.next = 'wait';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
    expect(text()).not.toContain('You accepted Ada');
    server.next = 'take';
    server.goOn();
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    await press('Undo');
    await eventually(() => expect(placeOf('Ada')).toBe('yours'));
    expect(server.sent.at(-1)).toEqual({ undo: true, revision: 4 });
  });

  test('is reverted if the server rejects it, with the reason', async () => {
    server.next = 'refuse';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(placeOf('Ada')).toBe('yours');
    expect(document.activeElement).toBe(card('Ada'));
  });

  test('shows the latest state if the other side was faster', async () => {
    server.next = 'conflict';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(text()).toContain('The match has already ended.'));
    expect(text()).toContain('You now see the latest state of Ada.');
    await eventually(() => expect(placeOf('Ada')).toBeUndefined());
    expect(text()).toContain('1 match has ended');
  });

  test('on two cards in quick succession reports the result of each', async () => {
    server.matches.push(matchFixture('4'.repeat(24), 'Dag'));
    await open();
    await focus('Ada');
    await key('a');
    await focus('Dag');
    await key('a');
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    await eventually(() => expect(text()).toContain('You accepted Dag'));
  });

  test('on one card leaves the form of another open that was opened before the answer', async () => {
    server.next = 'wait';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
    await focus('Cleo');
    await key('r');
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    server.goOn();
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    expect(document.querySelector('dialog select')).toBeTruthy();
  });

  test('that fails leaves the reason and the note in the form', async () => {
    server.next = 'refuse';
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(named('Decline…')).toBeTruthy());
    await act(async () => document.querySelector<HTMLElement>('dialog button:not([aria-label])')?.focus());
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>('dialog button')]
        .find((each) => each.textContent === 'Decline…')
        ?.click(),
    );
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    await choose('location');
    await press('Decline and send');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(document.querySelector<HTMLSelectElement>('dialog select')?.value).toBe('location');
  });
});

test('closing the details of a match keeps the input until it is sent', async () => {
  const pressInDialog = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('dialog button')]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  const select = () => document.querySelector<HTMLSelectElement>('dialog select');
  const words = () => document.querySelector<HTMLTextAreaElement>('dialog form textarea');
  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(text()).toContain('Decline…'));
  await pressInDialog('Decline…');
  await eventually(() => expect(select()).toBeTruthy());
  await choose('location');
  await write('dialog form textarea', 'Ask again when you live closer.');
  await press('Close');
  expect(words()).toBeNull();
  unmount();

  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(text()).toContain('Decline…'));
  await pressInDialog('Decline…');
  await eventually(() =>
    expect([select()?.value, words()?.value]).toEqual(['location', 'Ask again when you live closer.']),
  );
  await press('Decline and send');
  await eventually(() => expect(server.sent).toHaveLength(1));
  expect(Object.keys(localStorage).filter((name) => name.includes(ADA))).toEqual([]);
});

describe('later steps', () => {
  test('start the interviews immediately, and are sent with the displayed revision', async () => {
    server.matches = [matchFixture(CLEO, 'Cleo', { status: 'accepted', abilities: ['interview', 'reject'] })];
    await open();
    await focus('Cleo');
    await key('i');
    await eventually(() => expect(placeOf('Cleo')).toBe('interviewing'));
    await eventually(() => expect(server.sent).toEqual([{ status: 'interviewing', revision: 3 }]));
    expect(text()).toContain('Interviews with Cleo have started');
  });

  test('ask for the first day and the salary when a card is dropped on the hires', async () => {
    server.matches = [matchFixture(CLEO, 'Cleo', { status: 'interviewing', abilities: ['hire', 'reject'] })];
    await open();
    await focus('Cleo');
    await key(' ');
    await key('ArrowRight');
    expect(announced()).toBe('Cleo is over “Hired”');
    await key(' ');
    await eventually(() => expect(text()).toContain('Hire Cleo'));
    expect(server.sent).toEqual([]);
    await write('input[type="date"]', '2027-01-04');
    await write('input[aria-label="Agreed salary"]', '5400');
    await press('Cancel');
    expect(document.querySelector('input[type="date"]')).toBeNull();
    await press('Report hire…');
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-01-04');
    server.next = 'refuse';
    await press('Report hire');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-01-04');
    server.next = 'take';
    await press('Report hire');
    await eventually(() => expect(text()).toContain('You hired Cleo'));
    const salary = { amount: 5400, currency: 'eur', frequency: 'monthly' };
    expect(server.sent.at(-1)).toEqual({ status: 'hired', hire: { startDate: '2027-01-04', salary }, revision: 3 });
    expect(text()).toContain('4 January 2027');
    expect(placeOf('Cleo')).toBe('hired');
  });

  test('show the stored hire although an earlier report was not sent', async () => {
    server.matches = [matchFixture(CLEO, 'Cleo', { status: 'interviewing', abilities: ['hire', 'reject'] })];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(named('Report hire…')).toBeTruthy());
    await press('Report hire…');
    await write('input[type="date"]', '2027-03-01');
    await press('Cancel');
    const hire = { startDate: '2027-01-04', salary: null };
    server.matches = [matchFixture(CLEO, 'Cleo', { status: 'hired', turn: null, abilities: [], hire })];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(named('Change first day or salary')).toBeTruthy());
    await press('Change first day or salary');
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-01-04');
  });

  test('update a stored hire without another step', async () => {
    const hire = { startDate: '2027-01-04', salary: null };
    server.matches = [matchFixture(CLEO, 'Cleo', { status: 'hired', turn: null, abilities: [], hire })];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(named('Change first day or salary')).toBeTruthy());
    await press('Change first day or salary');
    await write('input[type="date"]', '2027-02-01');
    await press('Save hire');
    await eventually(() =>
      expect(server.sent).toEqual([{ hire: { startDate: '2027-02-01', salary: null }, revision: 3 }]),
    );
  });
});

describe('a request for other conditions', () => {
  const ask = { about: ['salary'], text: 'I would need 6000.', date: YESTERDAY, answer: null, withdrawnDate: null };
  const asked = { startedBy: 'company', asks: [ask], abilities: ['answerAsk', 'withdraw'] } as Partial<MatchView>;

  test('waits for the company, which can read and answer it', async () => {
    server.matches = [matchFixture(ADA, 'Ada', asked)];
    await open(`/company/matches?match=${ADA}`);
    expect(placeOf('Ada')).toBe('yours');
    await eventually(() => expect(text()).toContain('I would need 6000.'));
    expect(text()).toContain('Ada asks about: salary');
    expect(text()).toContain('Ada asks for other conditions. Answer below.');
    expect(text()).not.toContain('Waiting for the answer of');
    await write('dialog textarea', 'We can do that.');
    await press('Agree');
    await eventually(() => expect(text()).toContain('You agreed to the request of Ada'));
    expect(server.sent).toEqual([{ answerAsk: { agreed: true, text: 'We can do that.' }, revision: 3 }]);
  });

  test('keeps the typed answer if it could not be sent', async () => {
    server.matches = [matchFixture(ADA, 'Ada', asked)];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(document.querySelector('dialog textarea')).toBeTruthy());
    await write('dialog textarea', 'We cannot pay more.');
    await press('Close');
    await focus('Ada');
    await press('Ada');
    await eventually(() =>
      expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('We cannot pay more.'),
    );
    server.next = 'refuse';
    await press('Decline request');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('We cannot pay more.');
  });

  test('does not change what is sent when the invitation is withdrawn', async () => {
    server.matches = [matchFixture(ADA, 'Ada', asked)];
    await open();
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Withdraw invitation');
    await eventually(() => expect(server.sent).toEqual([{ status: 'rejected', reason: 'withdrawn', revision: 3 }]));
  });
});
