import type { MatchView } from '@tandem/contracts/match';
import type { MatchChange, MatchRejections } from '@tandem/contracts/match-change';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import matchBoard from '../../../../../packages/i18n/locales/en/match-board.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import notes from '../../../../../packages/i18n/locales/en/notes.json' with { type: 'json' };
import { matchFixture, pageFixture, sessionFixture, YESTERDAY } from '../../../lib/matches/match-fixtures.ts';
import { login } from '../../../lib/session.ts';
import './BulkReject.tsx';
import CompanyMatchesPage from './CompanyMatchesPage.tsx';
import './MatchDrawer.tsx';
import { enter, eventually, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-board': matchBoard, 'match-steps': matchSteps, catalogue, common, company, fit, notes } },
});

const [ADA, BO, CLEO] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];

const TEAM = ['Karin', 'David'].map((name, nth) => ({
  _id: (nth === 0 ? 'd' : 'f').repeat(24),
  name,
  email: `${name}@example.org`,
  profilePicture: '',
  closedDate: null,
}));

let matches: MatchView[] = [];
/** The steps that the page has sent. */
let sent: MatchChange[] = [];
/** How the server answers the next step. */
let next: 'take' | 'refuse' | 'conflict' | 'wait' = 'take';
let goOn = () => {};
let isDown = false;
/** Id of the match with which no step is possible now. */
let refused = '';

/** What the server makes of a step. */
function taken(match: MatchView, change: MatchChange): MatchView {
  if (change.inCharge !== undefined) return { ...match, inCharge: change.inCharge };
  if (change.answerAsk) return { ...match, asks: [], abilities: [] };
  if (change.undo) return matchFixture(match._id, match.developer.firstName ?? '');
  return {
    ...match,
    status: change.status ?? match.status,
    turn: change.status === 'accepted' ? 'company' : null,
    history: [...match.history, { status: change.status ?? 'pending', by: 'company', date: new Date().toISOString() }],
    hire: change.hire ? { startDate: null, salary: null, ...change.hire } : null,
    revision: match.revision + 1,
    abilities: ['undo'],
    undoUntil: new Date(Date.now() + 600_000).toISOString(),
  };
}

async function answer(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  if (pathname.includes('/accounts/')) return pageFixture(TEAM);
  if (pathname.endsWith('/rejections')) {
    const { rejections } = JSON.parse(body ?? '') as MatchRejections;
    const results = [];
    for (const { _id, ...why } of rejections) {
      const reply = await answer(`/api/matches-new/${_id}`, { body: JSON.stringify({ status: 'rejected', ...why }) });
      const result = await reply.json();
      results.push(reply.ok ? { match: result, failure: null } : { match: null, failure: result });
    }
    return Response.json({ results });
  }
  const id = pathname.split('/').at(-1) ?? '';
  const match = matches.find(({ _id }) => _id === id);
  if (body && match) {
    const change = JSON.parse(body) as MatchChange;
    sent.push(change);
    if (next === 'wait') await new Promise<void>((resolve) => (goOn = resolve));
    if (next === 'refuse' || refused === id)
      return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
    if (next === 'conflict') {
      matches = matches.map((each) =>
        each === match ? { ...each, status: 'passed', turn: null, abilities: [] } : each,
      );
      return Response.json({ code: 'conflict', message: 'The match has already ended.' }, { status: 409 });
    }
    const changed = taken(match, change);
    matches = matches.map((each) => (each === match ? changed : each));
    return Response.json(changed);
  }
  if (isDown) return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
  return pageFixture(pathname.includes('/matches-new/') ? matches : []);
}

async function open(address = '/company/matches') {
  await renderWithProviders(<CompanyMatchesPage />, { path: address });
  await eventually(() => expect(text()).not.toContain('Loading'));
}

beforeEach(async () => {
  localStorage.clear();
  [sent, next, isDown, refused] = [[], 'take', false, ''];
  matches = [
    matchFixture(ADA, 'Ada'),
    matchFixture(BO, 'Bo', { startedBy: 'company', turn: 'user', abilities: ['withdraw'] }),
    matchFixture(CLEO, 'Cleo', {
      status: 'accepted',
      abilities: ['reject'],
      job: 'b'.repeat(24),
      jobOnBoard: { ...matchFixture(CLEO, 'Cleo').jobOnBoard, _id: 'b'.repeat(24), headline: 'Harbour pilot' },
    }),
  ];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollBy', () => {});
  await login('karin@example.org', 'seven ferries at noon');
});

const card = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-match]')].find((each) => each.textContent === name);
const placeOf = (name: string) => card(name)?.closest<HTMLElement>('[data-place]')?.dataset.place;
const countOf = (place: string) => document.querySelector(`[data-place="${place}"] h2 span`)?.textContent;
const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const key = (pressed: string) =>
  act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    );
  });
const focus = (name: string) => act(async () => card(name)?.focus());
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );
const press = (name: string) => act(async () => named(name)?.click());
const write = (selector: string, value: string) =>
  enter(document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector), value);
const choose = (reason: string) =>
  act(async () => {
    const select = document.querySelector('dialog select') as HTMLSelectElement;
    select.value = reason;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const pointer = (kind: string, target: EventTarget | null | undefined, x: number) =>
  act(async () => {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: 100 });
    Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
    target?.dispatchEvent(event);
  });

describe('columns', () => {
  test('show the matches of each status with their number', async () => {
    matches.push(matchFixture('4'.repeat(24), 'Dag', { status: 'hired', turn: null, abilities: [] }));
    await open();
    expect(['Bo', 'Ada', 'Cleo', 'Dag'].map(placeOf)).toEqual(['theirs', 'yours', 'accepted', 'hired']);
    expect(['theirs', 'yours', 'accepted', 'interviewing', 'hired'].map(countOf)).toEqual(['1', '1', '1', '0', '1']);
    expect(text()).toContain('No interviews right now.');
  });

  test('list the longest wait first where the company has to answer', async () => {
    const old = new Date(Date.now() - 9 * 86_400_000).toISOString();
    matches.push(matchFixture('4'.repeat(24), 'Dag', { createdDate: old }));
    await open();
    const names = [...document.querySelectorAll('[data-place="yours"] [data-match]')].map((each) => each.textContent);
    expect(names).toEqual(['Dag', 'Ada']);
  });

  test('show twenty cards at first, and more on request', async () => {
    matches = Array.from({ length: 23 }, (_, nth) => matchFixture(String(nth + 10).padStart(24, '0'), `Person ${nth}`));
    await open();
    expect(document.querySelectorAll('[data-card]')).toHaveLength(20);
    expect(countOf('yours')).toBe('23');
    await press('Show 3 more');
    expect(document.querySelectorAll('[data-card]')).toHaveLength(23);
  });
});

describe('moving a card by keyboard', () => {
  test('is announced from picking up to dropping, and accepts the match', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    expect(announced()).toContain('Ada is picked up from “Waiting for you”');
    await key('ArrowRight');
    expect(announced()).toBe('Ada is over “Accepted”');
    await key(' ');
    expect(announced()).toBe('Ada was dropped in “Accepted”');
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    expect(sent).toEqual([{ status: 'accepted', revision: 3 }]);
    expect(placeOf('Ada')).toBe('accepted');
    expect(document.activeElement).toBe(card('Ada'));
  });

  test('is cancelled by Escape, and says where the card is', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    await key('ArrowRight');
    await key('Escape');
    expect(announced()).toBe('Move cancelled. Ada is back in “Waiting for you”');
    expect(sent).toEqual([]);
    expect(placeOf('Ada')).toBe('yours');
  });

  test('ends at the first and the last place where the card may be dropped', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    for (const _ of [1, 2, 3]) await key('ArrowRight');
    expect(announced()).toBe('Ada is over “Ended”');
    for (const _ of [1, 2, 3]) await key('ArrowLeft');
    expect(announced()).toBe('Ada is over “Waiting for you”');
  });

  test('asks for a reason where the card is dropped with the ended matches, and sends nothing before', async () => {
    await open();
    await focus('Cleo');
    await key(' ');
    await key('ArrowRight');
    await key('Enter');
    await eventually(() => expect(text()).toContain('Why are you declining Cleo?'));
    expect(sent).toEqual([]);
  });

  test('is refused for a card with which the company can do nothing', async () => {
    matches = [matchFixture(ADA, 'Ada', { turn: 'user', abilities: [] })];
    await open();
    await focus('Ada');
    await key(' ');
    expect(announced()).toBe('You can’t move Ada now');
  });

  test('stops when the other side moves the card meanwhile', async () => {
    await open();
    await focus('Ada');
    await key(' ');
    matches = matches.map((each) =>
      each._id === ADA ? { ...each, status: 'passed', turn: null, abilities: [] } : each,
    );
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(placeOf('Ada')).toBeUndefined());
    expect(announced()).toBe('Move cancelled. The match with Ada has just changed');
    expect(document.querySelector('[data-target]')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('moving a card with a pointer', () => {
  test('drops it in the column below the pointer', async () => {
    await open();
    document.elementFromPoint = () => document.querySelector('[data-place="accepted"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 300);
    expect(document.querySelector('[data-place="accepted"]')?.getAttribute('data-target')).toBe('over');
    await pointer('pointerup', window, 300);
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
    expect(sent).toEqual([{ status: 'accepted', revision: 3 }]);
  });

  test('does nothing where the column is not allowed, or the pointer has hardly moved', async () => {
    await open();
    document.elementFromPoint = () => document.querySelector('[data-place="hired"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 300);
    await pointer('pointerup', window, 300);
    document.elementFromPoint = () => document.querySelector('[data-place="accepted"]');
    await pointer('pointerdown', card('Ada'), 10);
    await pointer('pointermove', window, 12);
    await pointer('pointerup', window, 12);
    expect(placeOf('Ada')).toBe('yours');
    expect(sent).toEqual([]);
  });
});

describe('the menu of a card', () => {
  test('offers each move that is possible now, and takes it', async () => {
    await open();
    const menu = document.querySelector(`[data-card="${ADA}"] [role="menu"]`);
    const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    expect(items.map((each) => each.querySelector('span')?.textContent)).toEqual([
      'View details',
      'Move to “Accepted”',
      'Decline…',
      'Select match',
    ]);
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await act(async () => items[1]?.click());
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
  });

  test('withdraws an invitation that nobody has answered', async () => {
    await open();
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Withdraw invitation');
    await eventually(() => expect(sent).toEqual([{ status: 'rejected', reason: 'withdrawn', revision: 3 }]));
    await eventually(() => expect(text()).toContain('1 match has ended'));
  });
});

describe('a step', () => {
  test('is on the screen before the server has answered, and can be undone afterwards', async () => {
    next = 'wait';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(placeOf('Ada')).toBe('accepted'));
    expect(text()).not.toContain('You accepted Ada');
    next = 'take';
    goOn();
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    await press('Undo');
    await eventually(() => expect(placeOf('Ada')).toBe('yours'));
    expect(sent.at(-1)).toEqual({ undo: true, revision: 4 });
  });

  test('goes back if the server does not take it, with the reason', async () => {
    next = 'refuse';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(placeOf('Ada')).toBe('yours');
    expect(document.activeElement).toBe(card('Ada'));
  });

  test('shows the latest state where the other side was faster', async () => {
    next = 'conflict';
    await open();
    await focus('Ada');
    await key('a');
    await eventually(() => expect(text()).toContain('The match has already ended.'));
    expect(text()).toContain('You now see the latest state of Ada.');
    await eventually(() => expect(placeOf('Ada')).toBeUndefined());
    expect(text()).toContain('1 match has ended');
  });

  test('on two cards in a row says what happened to each', async () => {
    matches.push(matchFixture('4'.repeat(24), 'Dag'));
    await open();
    await focus('Ada');
    await key('a');
    await focus('Dag');
    await key('a');
    await eventually(() => expect(text()).toContain('You accepted Ada'));
    await eventually(() => expect(text()).toContain('You accepted Dag'));
  });

  test('that failed leaves the reason and the note in the form', async () => {
    next = 'refuse';
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

test('closing the details of a match loses nothing of what was entered, until it is sent', async () => {
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
  await eventually(() => expect([select()?.value, words()?.value]).toEqual(['location', 'Ask again when you live closer.']));
  await press('Decline and send');
  await eventually(() => expect(sent).toHaveLength(1));
  expect(Object.keys(localStorage).filter((name) => name.includes(ADA))).toEqual([]);
});

describe('later steps', () => {
  test('start the interviews at once, and are sent with the revision that was shown', async () => {
    matches = [matchFixture(CLEO, 'Cleo', { status: 'accepted', abilities: ['interview', 'reject'] })];
    await open();
    await focus('Cleo');
    await key('i');
    await eventually(() => expect(placeOf('Cleo')).toBe('interviewing'));
    await eventually(() => expect(sent).toEqual([{ status: 'interviewing', revision: 3 }]));
    expect(text()).toContain('Interviews with Cleo have started');
  });

  test('ask for the first day and the salary when a card is dropped with the hires', async () => {
    matches = [matchFixture(CLEO, 'Cleo', { status: 'interviewing', abilities: ['hire', 'reject'] })];
    await open();
    await focus('Cleo');
    await key(' ');
    await key('ArrowRight');
    expect(announced()).toBe('Cleo is over “Hired”');
    await key(' ');
    await eventually(() => expect(text()).toContain('Hire Cleo'));
    expect(sent).toEqual([]);
    await write('input[type="date"]', '2027-01-04');
    await write('input[aria-label="Agreed salary"]', '5400');
    await press('Cancel');
    expect(document.querySelector('input[type="date"]')).toBeNull();
    await press('Report hire…');
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-01-04');
    next = 'refuse';
    await press('Report hire');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.value).toBe('2027-01-04');
    next = 'take';
    await press('Report hire');
    await eventually(() => expect(text()).toContain('You hired Cleo'));
    const salary = { amount: 5400, currency: 'eur', frequency: 'monthly' };
    expect(sent.at(-1)).toEqual({ status: 'hired', hire: { startDate: '2027-01-04', salary }, revision: 3 });
    expect(text()).toContain('4 January 2027');
    expect(placeOf('Cleo')).toBe('hired');
  });

  test('change what is stored of a hire without another step', async () => {
    const hire = { startDate: '2027-01-04', salary: null };
    matches = [matchFixture(CLEO, 'Cleo', { status: 'hired', turn: null, abilities: [], hire })];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(named('Change first day or salary')).toBeTruthy());
    await press('Change first day or salary');
    await write('input[type="date"]', '2027-02-01');
    await press('Save hire');
    await eventually(() => expect(sent).toEqual([{ hire: { startDate: '2027-02-01', salary: null }, revision: 3 }]));
  });
});

describe('a request for other conditions', () => {
  const ask = { about: ['salary'], text: 'I would need 6000.', date: YESTERDAY, answer: null, withdrawnDate: null };
  const asked = { startedBy: 'company', asks: [ask], abilities: ['answerAsk', 'withdraw'] } as Partial<MatchView>;

  test('waits for the company, which reads and answers it', async () => {
    matches = [matchFixture(ADA, 'Ada', asked)];
    await open(`/company/matches?match=${ADA}`);
    expect(placeOf('Ada')).toBe('yours');
    await eventually(() => expect(text()).toContain('I would need 6000.'));
    expect(text()).toContain('Ada asks about: salary');
    expect(text()).toContain('Ada asks for other conditions. Answer below.');
    expect(text()).not.toContain('Waiting for the answer of');
    await write('dialog textarea', 'We can do that.');
    await press('Agree');
    await eventually(() => expect(text()).toContain('You agreed to the request of Ada'));
    expect(sent).toEqual([{ answerAsk: { agreed: true, text: 'We can do that.' }, revision: 3 }]);
  });

  test('keeps the answer where it could not be sent', async () => {
    matches = [matchFixture(ADA, 'Ada', asked)];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(document.querySelector('dialog textarea')).toBeTruthy());
    await write('dialog textarea', 'We cannot pay more.');
    await press('Close');
    await focus('Ada');
    await press('Ada');
    await eventually(() =>
      expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('We cannot pay more.'),
    );
    next = 'refuse';
    await press('Decline request');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('We cannot pay more.');
  });

  test('does not change what withdrawing the invitation sends', async () => {
    matches = [matchFixture(ADA, 'Ada', asked)];
    await open();
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Withdraw invitation');
    await eventually(() => expect(sent).toEqual([{ status: 'rejected', reason: 'withdrawn', revision: 3 }]));
  });
});

describe('the colleague in charge', () => {
  test('is chosen in the details and shown on the card', async () => {
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toContain('Choose who is in charge'));
    Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
    await press('Karin');
    await eventually(() => expect(sent).toEqual([{ inCharge: 'd'.repeat(24), revision: 3 }]));
    await eventually(() => expect(card('Ada')?.closest('li')?.textContent).toContain('In charge: Karin'));
  });

  test('is a filter in the address', async () => {
    matches = [matchFixture(ADA, 'Ada', { inCharge: 'd'.repeat(24) }), matchFixture(BO, 'Bo')];
    await open(`/company/matches?inCharge=${'d'.repeat(24)}`);
    expect([placeOf('Ada'), placeOf('Bo')]).toEqual(['yours', undefined]);
    await eventually(() => expect(document.querySelector('select[aria-label="In charge"]')).toBeTruthy());
  });
});

describe('several matches', () => {
  const selectBoth = async () => {
    matches = [matchFixture(ADA, 'Ada'), matchFixture(BO, 'Bo')];
    await open();
    for (const name of ['Ada', 'Bo']) {
      await focus(name);
      await key('x');
    }
    expect(text()).toContain('2 matches selected');
    await press('Decline 2 developers…');
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    await choose('location');
  };

  test('are declined for one reason with a sentence of their own to each', async () => {
    await selectBoth();
    await press('Decline 2 and send');
    expect(text()).toContain('Write a sentence to Ada.');
    expect(sent).toEqual([]);
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    await eventually(() => expect(text()).toContain('2 developers declined'));
    const step = { status: 'rejected', reason: 'location', revision: 3 };
    expect(sent).toEqual([
      { ...step, feedbackText: 'Ask us again in spring, Ada.' },
      { ...step, feedbackText: 'Your harbour app was a joy, Bo.' },
    ]);
    expect(text()).toContain('2 matches have ended');
  });

  test('can be undone together, with one message', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    await eventually(() => expect(text()).toContain('2 developers declined'));
    await press('Undo');
    await eventually(() => expect(text()).toContain('2 steps undone'));
    expect(sent.slice(2)).toEqual([
      { undo: true, revision: 4 },
      { undo: true, revision: 4 },
    ]);
    expect([placeOf('Ada'), placeOf('Bo')]).toEqual(['yours', 'yours']);
  });

  test('keep their selection and their sentences while they are not sent', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await press('Cancel');
    expect(text()).toContain('2 matches selected');
    await press('Decline 2 developers…');
    await eventually(() => expect(document.querySelector('dialog select')).toBeTruthy());
    expect(document.querySelector<HTMLSelectElement>('dialog select')?.value).toBe('location');
    expect(document.querySelector<HTMLTextAreaElement>('dialog li textarea')?.value).toBe(
      'Ask us again in spring, Ada.',
    );
  });

  test('are declined for another reason with a note for the user’s company', async () => {
    await selectBoth();
    await choose('other');
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    await press('Decline 2 and send');
    expect(document.querySelector('dialog')?.textContent).toContain('characters.');
    expect(sent).toEqual([]);
    await write('dialog form > div textarea', 'The team was put together anew.');
    await press('Decline 2 and send');
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ reason: 'other', note: 'The team was put together anew.' });
  });

  test('have a result each, and what failed can be sent again with its sentence', async () => {
    await selectBoth();
    await write('dialog li:nth-child(1) textarea', 'Ask us again in spring, Ada.');
    await write('dialog li:nth-child(2) textarea', 'Your harbour app was a joy, Bo.');
    refused = BO;
    await press('Decline 2 and send');
    await eventually(() => expect(document.querySelector('dialog li')?.textContent).toBe('Ada · answer sent'));
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Try that later.'));
    refused = '';
    await press('Decline and send');
    await eventually(() => expect(text()).toContain('2 matches have ended'));
    expect(sent.at(-1)).toMatchObject({ feedbackText: 'Your harbour app was a joy, Bo.' });
  });
});

describe('the details of a match', () => {
  test('show the salary that the company has offered', async () => {
    const offer = { salaryFrom: 5000, salaryTo: 5800, salaryCurrency: 'eur', salaryFrequency: 'monthly' } as const;
    matches = [matchFixture(ADA, 'Ada', { startedBy: 'company', turn: 'user', abilities: ['withdraw'], offer })];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toMatch(/Offer: 5.000–.?5.800.€ a month/));
  });

  test('show the answers to the questions of the job once, also of an application from a website', async () => {
    const answers = [{ question: 'Why ferries?', answer: 'Late is worse.' }];
    const application = { answers, link: '', document: null, campaign: {}, consent: { version: 1, date: YESTERDAY } };
    matches = [matchFixture(ADA, 'Ada', { answers, application })];
    await open(`/company/matches?match=${ADA}`);
    await eventually(() => expect(text()).toContain('Answers to your questions'));
    expect(text().split('Late is worse.')).toHaveLength(2);
  });
});

test('opening a match that is new records that it was seen, and nobody waits for that', async () => {
  matches = [matchFixture(ADA, 'Ada', { isNew: true })];
  next = 'wait';
  await open(`/company/matches?match=${ADA}`);
  await eventually(() => expect(sent).toEqual([{ seen: true }]));
  expect(document.querySelector('dialog [data-loading]')).toBeNull();
  goOn();
});

describe('the history of a match', () => {
  test('says who took each step, why, and in which words, the latest first', async () => {
    const step = { date: YESTERDAY, by: 'company' } as const;
    matches = [
      matchFixture(CLEO, 'Cleo', {
        status: 'rejected',
        turn: null,
        abilities: [],
        history: [
          { ...step, status: 'pending', by: 'user' },
          { ...step, status: 'accepted' },
          { ...step, status: 'rejected', reason: 'location', feedbackText: 'We hope to meet again.' },
        ],
      }),
    ];
    await open(`/company/matches?match=${CLEO}`);
    await eventually(() => expect(document.querySelectorAll('dialog ol li')).toHaveLength(3));
    const steps = [...document.querySelectorAll('dialog ol li')].map((each) => each.textContent);
    expect(steps[0]).toContain('Hamnkraft declined');
    expect(steps[0]).toContain('We hope to meet again.');
    expect(steps[1]).toContain('Hamnkraft accepted');
    expect(steps[2]).toContain('Cleo showed interest');
  });
});

describe('filters', () => {
  test('are in the address and narrow every column and its number', async () => {
    await open();
    await press('Waiting for you 1');
    expect(location.search).toBe('?waiting=1');
    expect([placeOf('Ada'), placeOf('Bo'), placeOf('Cleo')]).toEqual(['yours', undefined, undefined]);
    expect(countOf('theirs')).toBe('0');
  });

  test('narrow the board down to several jobs', async () => {
    const third = { ...matchFixture(BO, 'Bo').jobOnBoard, _id: 'c'.repeat(24), headline: 'Quay engineer' };
    matches = [...matches, matchFixture('4'.repeat(24), 'Dan', { job: third._id, jobOnBoard: third })];
    await open();
    const chip = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')].find((each) =>
        each.textContent?.startsWith(name),
      );
    await act(async () => chip('Harbour pilot')?.click());
    await act(async () => chip('Quay engineer')?.click());
    expect(new URLSearchParams(location.search).get('job')).toBe(`${'b'.repeat(24)},${'c'.repeat(24)}`);
    expect([placeOf('Ada'), placeOf('Cleo'), placeOf('Dan')]).toEqual([undefined, 'accepted', 'yours']);
    await act(async () => chip('Harbour pilot')?.click());
    expect([placeOf('Cleo'), placeOf('Dan')]).toEqual([undefined, 'yours']);
  });

  test('start from the address, and say so where nothing fits', async () => {
    await open(`/company/matches?waiting=1&job=${'b'.repeat(24)}`);
    expect(text()).toContain('No matches fit these filters');
    await press('Clear filters');
    expect(location.search).toBe('');
    expect(placeOf('Cleo')).toBe('accepted');
  });
});

describe('a board without matches', () => {
  test('says what will appear, and where to begin', async () => {
    matches = [];
    await open();
    await eventually(() => expect(text()).toContain('No matches yet'));
    expect(document.querySelector('a[href="/company/jobs"]')).toBeTruthy();
  });

  test('says that they could not be loaded, and offers to try again', async () => {
    isDown = true;
    await open();
    await eventually(() => expect(text()).toContain('Couldn’t load your matches'));
    isDown = false;
    await press('Try again');
    await eventually(() => expect(placeOf('Ada')).toBe('yours'));
  });
});
