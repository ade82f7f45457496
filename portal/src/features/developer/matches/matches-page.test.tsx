import type { MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import developer from '../../../../../packages/i18n/locales/en/developer.json' with { type: 'json' };
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import interviewTexts from '../../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { matchFixture, pageFixture, sessionFixture, YESTERDAY } from '../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import DeveloperMatchesPage from './DeveloperMatchesPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-steps': matchSteps, catalogue, common, developer, fit, interviews: interviewTexts } },
});

const ID = '1'.repeat(24);
let match: MatchView;
let sent: MatchChange[] = [];
/** The server's rejection of the next step, and how the match has changed before it. */
let refusal: { code: string; before: () => void } | null = null;

async function answer(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('USER'));
  if (!pathname.includes('/matches-new/')) return pageFixture([]);
  if (!body) return pageFixture([match]);
  const change = JSON.parse(body) as MatchChange;
  sent.push(change);
  if (refusal) {
    const { code, before } = refusal;
    [refusal] = [null, before()];
    return Response.json({ code, message: 'This time is no longer free.' }, { status: 409 });
  }
  match = { ...match, status: change.status ?? match.status, turn: null, abilities: [], revision: match.revision + 1 };
  return Response.json(match);
}

async function open(more: Partial<MatchView>) {
  match = matchFixture(ID, 'Elin', { startedBy: 'company', turn: 'user', abilities: ['accept', 'pass'], ...more });
  await renderWithProviders(<DeveloperMatchesPage />);
  await eventually(() => expect(text()).toContain('Backend engineer'));
}

beforeEach(async () => {
  localStorage.clear();
  [sent, refusal] = [[], null];
  vi.stubGlobal('fetch', answer);
  await login('elin@example.org', 'seven ferries at noon');
});

test("an invitation shows the company's text, and is accepted with the displayed revision", async () => {
  const pay = { salaryCurrency: 'eur', salaryFrequency: 'monthly' } as const;
  await open({ coverText: 'You know ferries.', offer: { salaryFrom: 5000, salaryTo: 5800, ...pay } });
  expect(text()).toMatch(/Offer: 5.000–.?5.800.€ a month/);
  expect(document.querySelector('blockquote')?.getAttribute('aria-label')).toBe('Message from Hamnkraft');
  await press('Accept');
  await eventually(() => expect(sent).toEqual([{ status: 'accepted', revision: 3 }]));
});

test('a request that Tandem has sent for a company is shown as an invitation', async () => {
  await open({ coverText: 'You know ferries.', startedBy: 'superuser' });
  expect(document.querySelector('blockquote')?.getAttribute('aria-label')).toBe('Message from Hamnkraft');
  expect(text()).toContain('Hamnkraft invited you');
  expect(text()).not.toContain('You showed interest');
});

test('an invitation is declined with a reason and a message to the company', async () => {
  await open({});
  await press('Decline…');
  await eventually(() => expect(document.querySelector('form select')).toBeTruthy());
  await enter(document.querySelector('form select'), 'role-scope');
  await enter(document.querySelector('form textarea'), 'Please ask again for a lead role.');
  await press('Decline match');
  const words = { reason: 'role-scope', feedbackText: 'Please ask again for a lead role.' };
  await eventually(() => expect(sent).toEqual([{ status: 'passed', ...words, revision: 3 }]));
});

test('a note to a reason is not sent with another reason, which has none', async () => {
  await open({});
  await press('Decline…');
  await eventually(() => expect(document.querySelector('form select')).toBeTruthy());
  await enter(document.querySelector('form select'), 'other');
  await enter(document.querySelectorAll('form textarea')[1] as HTMLTextAreaElement, 'Rude.');
  await enter(document.querySelector('form select'), 'role-scope');
  await press('Decline match');
  await eventually(() => expect(sent).toEqual([{ status: 'passed', reason: 'role-scope', revision: 3 }]));
});

test("a company's rejection is shown with its reason and its message", async () => {
  const last = { status: 'rejected', by: 'company', date: YESTERDAY, reason: 'location' } as const;
  await open({
    status: 'rejected',
    turn: null,
    abilities: [],
    history: [
      { status: 'pending', by: 'user', date: YESTERDAY },
      { ...last, feedbackText: 'We hope to meet again.' },
    ],
  });
  expect(text()).toContain('The location or office days didn’t fit.');
  expect(document.querySelector('blockquote')?.textContent).toBe('We hope to meet again.');
});

test('a match closed by merging two profiles is shown as a duplicate, not as unanswered', async () => {
  const last = { status: 'passed', by: 'system', date: YESTERDAY, reason: 'already-in-process' } as const;
  await open({ status: 'passed', turn: null, abilities: [], history: [last] });
  expect(text()).toContain('because another match is about the same job');
  expect(text()).not.toContain('no one answered in time');
});

test('a hire shows the start date and the salary to the developer', async () => {
  const salary = { amount: 5400, currency: 'eur', frequency: 'monthly' } as const;
  await open({ status: 'hired', turn: null, abilities: [], hire: { startDate: '2027-01-04', salary } });
  expect(text()).toContain('4 January 2027');
  expect(text()).toMatch(/5.400.€ a month/);
});

test('the history names the author of each step', async () => {
  await open({ history: [{ status: 'pending', by: 'company', date: YESTERDAY }] });
  await press('View history');
  await eventually(() =>
    expect(document.querySelector('ol li')?.textContent).toContain('Hamnkraft sent an invitation'),
  );
  await press('Hide history');
  expect(document.querySelector('ol li')).toBeNull();
});

test('another salary can be requested while the invitation stays open', async () => {
  await open({ abilities: ['accept', 'pass', 'ask'] });
  await press('Ask for something else…');
  await eventually(() => expect(document.querySelector('form textarea')).toBeTruthy());
  await press('Send request');
  expect(text()).toContain('Choose at least one.');
  await act(async () => document.querySelector<HTMLElement>('form input[type=checkbox]')?.click());
  await enter(document.querySelector('form textarea'), 'I would need 6000.');
  await press('Send request');
  await eventually(() =>
    expect(sent).toEqual([{ ask: { about: ['salary'], text: 'I would need 6000.' }, revision: 3 }]),
  );
});

test('input stays after a form was closed, until it is sent', async () => {
  const box = () => document.querySelector<HTMLTextAreaElement>('form textarea');
  const topic = () => document.querySelector<HTMLInputElement>('form input[type=checkbox]');
  await open({ abilities: ['accept', 'pass', 'ask'] });
  await press('Ask for something else…');
  await eventually(() => expect(box()).toBeTruthy());
  await act(async () => topic()?.click());
  await enter(box(), 'I would need 6000.');
  await press('Cancel');
  expect(box()).toBeNull();
  await press('Decline…');
  await eventually(() => expect(document.querySelector('form select')).toBeTruthy());
  await enter(document.querySelector('form select'), 'role-scope');
  await enter(box(), 'Ask again for a lead role.');
  await press('Cancel');
  unmount();

  await open({ abilities: ['accept', 'pass', 'ask'] });
  await press('Decline…');
  await eventually(() => expect(box()?.value).toBe('Ask again for a lead role.'));
  expect(document.querySelector<HTMLSelectElement>('form select')?.value).toBe('role-scope');
  await press('Cancel');
  await press('Ask for something else…');
  await eventually(() => expect([box()?.value, topic()?.checked]).toEqual(['I would need 6000.', true]));
  await press('Send request');
  await eventually(() => expect(sent).toHaveLength(1));
  unmount();
  await open({ abilities: ['ask'] });
  await press('Ask for something else…');
  await eventually(() => expect([box()?.value, topic()?.checked]).toEqual(['', false]));
});

test('a pending request can be withdrawn, and an answer is shown', async () => {
  const ask = { about: ['hours' as const], text: 'Four days?', date: YESTERDAY, answer: null, withdrawnDate: null };
  const answered = {
    ...ask,
    date: '2026-11-01T10:00:00.000Z',
    answer: { agreed: false, text: 'Sorry.', date: YESTERDAY },
  };
  await open({ abilities: ['accept', 'pass', 'withdrawAsk'], asks: [answered, ask] });
  expect(text()).toContain('Hamnkraft can’t offer that');
  expect(text()).toContain('Waiting for the answer of Hamnkraft');
  await press('Withdraw request');
  await eventually(() => expect(sent).toEqual([{ withdrawAsk: true, revision: 3 }]));
});

test('the time to answer begins with the last step, such as the company’s answer to a request', async () => {
  await open({ createdDate: '2026-11-01T10:00:00.000Z', updatedDate: '2026-11-10T10:00:00.000Z' });
  expect(text()).toContain('answer by 24 November');
});

test('declining because of bad timing offers a reminder', async () => {
  await open({});
  await press('Decline…');
  await eventually(() => expect(document.querySelector('form select')).toBeTruthy());
  await enter(document.querySelector('form select'), 'bad-timing');
  await enter(document.querySelectorAll('form select')[1] as HTMLSelectElement, '6');
  await press('Decline match');
  await eventually(() => expect(sent).toEqual([{ status: 'passed', reason: 'bad-timing', remind: 6, revision: 3 }]));
});

test('a match names the contact at the company', async () => {
  await open({ status: 'accepted', contact: 'Moa Lind' });
  expect(text()).toContain('Your contact at Hamnkraft: Moa Lind');
});

test('a reminder shows its date, and can be cancelled', async () => {
  await open({ status: 'passed', turn: null, abilities: ['remind'], remindDate: '2027-05-22T10:00:00.000Z' });
  expect(text()).toContain('We’ll remind you on 22 May');
  await press('Cancel reminder');
  await eventually(() => expect(sent).toEqual([{ remind: null, revision: 3 }]));
});

const SLOTS = ['2037-03-02T08:00:00.000Z', '2037-03-03T08:00:00.000Z'];
const anInterview = {
  round: 1,
  status: 'proposed',
  title: 'Talk',
  slots: SLOTS,
  takenSlots: [SLOTS[1]],
  chosenSlot: null,
  zone: 'Europe/Stockholm',
  zones: { company: 'Europe/Stockholm', user: null },
  durationMinutes: 45,
  place: '',
  link: '',
  message: '',
  people: [],
  proposedBy: 'company',
  proposedDate: YESTERDAY,
  bookedDate: null,
  cancelled: null,
  missing: [],
  isShortNotice: false,
  abilities: [],
} as unknown as NonNullable<MatchView['interview']>;

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const radioButtonLabel = () =>
  [...document.querySelectorAll('button')]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .find((label) => label.startsWith('Book ')) ?? '';

describe('an invitation with times for an interview', () => {
  const interview = anInterview;

  test('is accepted together with one of the times; taken ones cannot be chosen', async () => {
    await open({ interview, interviews: [interview] });
    await press('Accept and choose a time');
    await eventually(() => expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2));
    const [free, taken] = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(taken?.disabled).toBe(true);
    await act(async () => free?.click());
    await act(async () =>
      [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Accept and book'))?.click(),
    );
    await eventually(() => expect(sent.at(-1)).toMatchObject({ status: 'accepted', chosenSlot: SLOTS[0] }));
    expect(sent.at(-1)?.zone).toBeTruthy();
  });

  test('offers the next free time if the chosen one was taken meanwhile, and keeps the answers', async () => {
    const open3 = { ...interview, slots: [...SLOTS, '2037-03-04T08:00:00.000Z'], takenSlots: [SLOTS[1] ?? ''] };
    const jobOnBoard = { ...matchFixture(ID, 'Elin').jobOnBoard, questions: ['Why ferries?'] };
    await open({ interview: open3, interviews: [open3], jobOnBoard });
    await press('Accept and choose a time');
    await eventually(() => expect(radios()).toHaveLength(3));
    await act(async () => radios()[0]?.click());
    await enter(document.querySelector('form textarea'), 'Late is worse.');
    const gone = { ...open3, takenSlots: SLOTS };
    refusal = {
      code: 'interview_slot_taken',
      before: () => {
        match = { ...match, interview: gone, interviews: [gone] };
      },
    };
    await press('Accept and book');
    await eventually(() => expect(text()).toMatch(/Monday 2 March, .* is no longer free/));
    expect(radios().map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(document.querySelector<HTMLTextAreaElement>('form textarea')?.value).toBe('Late is worse.');
    expect(text()).not.toContain(developer.matches.conflict);
    await press('Accept and book');
    await eventually(() =>
      expect(sent.at(-1)).toMatchObject({ chosenSlot: open3.slots[2], answers: ['Late is worse.'] }),
    );
  });

  test('can be accepted without a time', async () => {
    await open({ interview, interviews: [interview] });
    await press('Accept and choose a time');
    await eventually(() => expect(text()).toContain('Accept without a time'));
    await press('Accept without a time');
    await eventually(() => expect(sent.at(-1)).toMatchObject({ status: 'accepted' }));
    expect(sent.at(-1)).not.toHaveProperty('chosenSlot');
  });

  test('is accepted at once if none of the times is free any more', async () => {
    const gone = { ...interview, takenSlots: SLOTS };
    await open({ interview: gone, interviews: [gone] });
    await press('Accept');
    await eventually(() => expect(sent.at(-1)).toMatchObject({ status: 'accepted' }));
  });
});

test('on the page of the match, a time that was taken while choosing is replaced by the next free one', async () => {
  const round: typeof anInterview = { ...anInterview, takenSlots: [], abilities: ['choose'] };
  await open({ status: 'accepted', turn: null, abilities: [], interview: round, interviews: [round] });
  await eventually(() => expect(radios()).toHaveLength(2));
  await act(async () => radios()[0]?.click());
  refusal = {
    code: 'interview_slot_taken',
    before: () => {
      match = { ...match, interviews: [{ ...round, takenSlots: [SLOTS[0] ?? ''] }] };
    },
  };
  await press(radioButtonLabel());
  await eventually(() => expect(text()).toMatch(/Monday 2 March, .* is no longer free/));
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  expect(radioButtonLabel()).toMatch(/^Book Tuesday 3 March/);
  await press(radioButtonLabel());
  await eventually(() => expect(sent.map(({ chosenSlot }) => chosenSlot)).toEqual(SLOTS));
});

describe('an invitation to a job with questions', () => {
  const asking = { ...matchFixture(ID, 'Elin').jobOnBoard, questions: ['Why ferries?', 'When can you begin?'] };
  const fields = () => document.querySelectorAll<HTMLTextAreaElement>('form textarea');
  const openForm = async () => {
    await open({ jobOnBoard: asking });
    await press('Accept…');
    await eventually(() => expect(fields()).toHaveLength(2));
  };

  test('is accepted with an answer to each question', async () => {
    await openForm();
    await enter(fields()[0] ?? null, 'Late is worse.');
    await press('Accept and send answers');
    expect(text()).toContain('Answer this question');
    expect(document.activeElement).toBe(fields()[1]);
    expect(sent).toEqual([]);
    await enter(fields()[1] ?? null, ' In May ');
    await press('Accept and send answers');
    await eventually(() =>
      expect(sent).toEqual([{ status: 'accepted', answers: ['Late is worse.', 'In May'], revision: 3 }]),
    );
    expect(fields()).toHaveLength(0);
  });

  test('restores the answers after the form was closed', async () => {
    await openForm();
    await enter(fields()[0] ?? null, 'Late is worse.');
    await enter(fields()[1] ?? null, 'In May');
    await press('Cancel');
    unmount();
    await openForm();
    expect([...fields()].map(({ value }) => value)).toEqual(['Late is worse.', 'In May']);
  });

  test('can be accepted without answers', async () => {
    await openForm();
    await press('Accept without answers');
    await eventually(() => expect(sent).toEqual([{ status: 'accepted', revision: 3 }]));
  });

  test('shows the user’s answers afterwards', async () => {
    await open({ status: 'accepted', answers: [{ question: 'Why ferries?', answer: 'Late is worse.' }] });
    expect(text()).toContain('Your answers');
    expect(text()).toContain('Late is worse.');
  });
});
