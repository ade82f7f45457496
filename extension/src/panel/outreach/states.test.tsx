// @vitest-environment jsdom
import '../../testing/fake-browser.ts';
import {
  DELAY_REASONS,
  END_REASONS,
  OUTREACH_REFUSALS,
  OUTREACH_REGIONS,
  PAUSE_REASONS,
  REGION_MODES,
  STEP_KINDS,
  THREAD_OUTCOMES,
} from '@tandem/catalogue/outreach';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import { LANGUAGES } from '@tandem/i18n/languages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientFor } from '../api.ts';
import { changeLanguage, startTexts } from '../texts.ts';
import { ContactSummary } from './ContactSummary.tsx';
import type { EmailDraft } from './email-draft.ts';
import { TaskCard } from './TaskCard.tsx';
import { useOutreach } from './use-outreach.ts';
import { WriteForm } from './WriteForm.tsx';

const client = clientFor('https://tandem.example', { token: () => null, onConnectionProblem: () => {} });
const NONE: CandidateOutreach = {
  email: 'ada@example.org',
  linkedin: '',
  region: 'sweden',
  mode: 'optOut',
  refusal: null,
  ban: null,
  consent: null,
  language: 'en',
  left: 10,
  aDay: 10,
  entries: [],
  sequences: [],
  task: null,
  facts: [],
  planned: [],
  timeZone: 'Europe/Stockholm',
  isWorking: true,
  days: [
    { day: '2026-11-27', from: '2026-11-27T08:00:00.000Z', until: '2026-11-27T11:00:00.000Z' },
    { day: '2026-11-30', from: '2026-11-30T08:00:00.000Z', until: '2026-11-30T11:00:00.000Z' },
  ],
  version: '1',
};
const DRAFT: EmailDraft = {
  subject: 'Ferries',
  text: 'We build ferries.',
  consent: '',
  jobId: '',
  key: 'key-00000001',
  start: '',
  filled: '',
  filledSubject: '',
  when: '',
  copied: '',
  changedAt: 0,
};
const sequence = (part: object) =>
  ({
    _id: '1',
    sequenceId: '2',
    name: 'Ferries',
    status: 'active',
    reason: null,
    group: 'waiting',
    next: 0,
    steps: ['email', 'message'],
    days: [0, 4],
    dueDate: null,
    delay: null,
    awayUntil: null,
    changedDate: '2026-11-20T10:00:00.000Z',
    ...part,
  }) as CandidateOutreach['sequences'][number];
const entry = (part: object) =>
  ({
    ...{ _id: '1', kind: 'email', outcome: 'sent', by: 'Karin Ståhl', subject: '', text: '' },
    ...{ date: '2026-11-20T10:00:00.000Z', ...part },
  }) as CandidateOutreach['entries'][number];

/** Renders the contact summary of a person. */
function shown(part: Partial<CandidateOutreach> = {}): string {
  const outreach = { ...NONE, ...part };
  const page = document.createElement('main');
  page.innerHTML = renderToStaticMarkup(
    <ContactSummary
      name="Ada"
      portal="https://tandem.example"
      candidateId="1"
      outreach={outreach}
      answers={[]}
      onAct={async () => null}
    />,
  );
  return page.textContent.replace(/\s+/g, ' ');
}

const writeForm = (part: Partial<CandidateOutreach>, draft: Partial<EmailDraft> = {}) => (
  <WriteForm
    client={client}
    candidateId="1"
    name="Ada"
    outreach={{ ...NONE, ...part }}
    draft={{ ...DRAFT, ...draft }}
    choices={{ tags: [], lists: [], jobs: [] }}
    onChange={() => {}}
    onDiscard={() => {}}
    onSent={() => {}}
    onClose={() => {}}
  >
    {null}
  </WriteForm>
);

/** Renders the form for an email to the person. */
function form(part: Partial<CandidateOutreach>, draft: Partial<EmailDraft> = {}) {
  const page = document.createElement('main');
  page.innerHTML = renderToStaticMarkup(writeForm(part, draft));
  const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { page, button, canPress: (name: string) => button(name)?.disabled === false };
}

/** A missing translation renders as its key, and a missing value as braces. */
const UNFINISHED = /\b(?:contact|write|regions|task|steps|planned)\.\w+|\{\{|undefined|null|NaN/;

beforeAll(() => startTexts());

describe.each(LANGUAGES)('in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));
  afterAll(() => changeLanguage('en'));

  test.each([...OUTREACH_REFUSALS, 'usedUp'] as const)('the reason "%s" has its own text', (reason) => {
    const ban = reason === 'objected' || reason === 'unsubscribed' ? reason : null;
    const part = reason === 'usedUp' ? { left: 0 } : { refusal: reason, ban, email: '' };
    const text = shown(part);
    expect(text).not.toMatch(UNFINISHED);
    expect(text).not.toBe(shown());
    const others = OUTREACH_REFUSALS.filter((other) => other !== reason);
    for (const other of others) expect(shown({ ...part, left: 9, refusal: other })).not.toBe(text);
  });

  test.each(REGION_MODES)('the region mode "%s" is explained if an email can be sent', (mode) => {
    expect(shown({ mode })).not.toMatch(UNFINISHED);
    for (const other of REGION_MODES.filter((each) => each !== mode))
      expect(shown({ mode: other })).not.toBe(shown({ mode }));
  });

  test('every region has a name', () => {
    const texts = OUTREACH_REGIONS.map((region) => shown({ region, mode: 'off', refusal: 'regionOff' }));
    for (const text of texts) expect(text).not.toMatch(UNFINISHED);
    expect(new Set(texts).size).toBe(OUTREACH_REGIONS.length);
  });

  test('every state of a sequence has a text', () => {
    const states = [
      ...STEP_KINDS.map((kind) => sequence({ steps: [kind], dueDate: '2026-11-24T08:00:00.000Z' })),
      ...PAUSE_REASONS.map((reason) => sequence({ status: 'paused', reason })),
      ...END_REASONS.map((reason) => sequence({ status: 'ended', reason, name: '' })),
    ];
    const texts = states.map((state) => shown({ sequences: [state] }));
    for (const text of texts) expect(text).not.toMatch(UNFINISHED);
    expect(new Set(texts).size).toBe(states.length);
  });

  test("a scheduled email is shown with its day, its hour in the person's time zone, and why it waits", () => {
    const planned = (part: object) =>
      shown({
        planned: [
          {
            ...{ enrolmentId: '1', by: 'Karin Ståhl', subject: 'Ferries', text: 'Hi' },
            ...{ dueDate: '2026-11-30T08:40:00.000Z', delay: null, pause: null, ...part },
          },
        ],
      });
    const texts = [
      planned({}),
      planned({ by: '' }),
      ...PAUSE_REASONS.map((pause) => planned({ pause })),
      ...DELAY_REASONS.map((delay) => planned({ delay })),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(UNFINISHED);
      expect(text).toMatch(/30\D.*9:40/);
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('a message of a sequence can be copied only if all its facts are saved, and missing ones are named', () => {
    const card = (text: string) => {
      const page = document.createElement('main');
      const task = { enrolmentId: '1', step: 1, kind: 'message' as const, text, facts: [] };
      page.innerHTML = renderToStaticMarkup(<TaskCard task={task} onDone={async () => null} />);
      return { text: page.textContent, canCopy: page.querySelector('button')?.disabled === false };
    };
    expect(card('Hi Ada, shall we talk?')).toMatchObject({ canCopy: true });
    const unfinished = card('Hi Ada, how is {city}?');
    expect(unfinished.canCopy).toBe(false);
    expect(unfinished.text).not.toMatch(UNFINISHED);
    expect(unfinished.text.match(/\{city\}/g)).toHaveLength(2);
  });

  test("the steps of a person's sequence have a text, and the next one is marked", () => {
    for (const kind of STEP_KINDS) {
      const { page } = form({
        sequences: [sequence({ steps: [kind, 'message', 'email'], days: [0, 4, 11], next: 1 })],
      });
      const steps = [...page.querySelectorAll('ol li')];
      expect(steps).toHaveLength(3);
      for (const step of steps) expect(step.textContent).not.toMatch(UNFINISHED);
      expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
      expect(steps[2]?.textContent).toContain('11');
    }
    expect(form({ sequences: [sequence({ status: 'ended', reason: 'replied' })] }).page.querySelector('ol')).toBeNull();
  });

  test('the day of an email and the button that sends it have a text', () => {
    for (const part of [{}, { isWorking: false }])
      for (const when of ['', 'now', '2026-11-27', '2026-11-30']) {
        const text = form(part, { when }).page.textContent ?? '';
        expect(text).not.toMatch(UNFINISHED);
        expect(text).not.toContain('Invalid');
      }
  });

  test('every kind of contact has a text, including those by a colleague who has left', () => {
    const entries = [
      ...THREAD_OUTCOMES.flatMap((outcome) => STEP_KINDS.map((kind) => entry({ kind, outcome }))),
      ...['reply', 'automatic'].map((kind) => entry({ kind, outcome: null, by: '' })),
    ];
    for (const each of entries) expect(shown({ entries: [each] })).not.toMatch(UNFINISHED);
  });
});

describe('a person who must not be contacted', () => {
  test.each(['objected', 'unsubscribed'] as const)("(%s) can't be emailed, and the text can't be copied", (ban) => {
    const part = { ban, refusal: ban };
    expect(shown(part)).toContain('Don’t contact Ada');
    expect(shown(part)).not.toContain('copy the text');
    const { canPress } = form(part, { copied: DRAFT.text });
    expect([canPress('Send email'), canPress('Copy text')]).toEqual([false, false]);
  });

  test('cannot be marked as contacted on the network either', () => {
    expect(
      form({ ban: 'objected', refusal: 'objected' }, { copied: DRAFT.text }).button('Mark as sent'),
    ).toBeUndefined();
  });
});

describe('a first email', () => {
  test.each(['regionOff', 'regionOptIn', 'regionShared', 'stopped', 'noEmail', 'bounced'] as const)(
    "that can't be sent (%s) can still be copied",
    (refusal) => {
      expect(shown({ refusal })).toContain('You can’t email Ada now');
      expect(shown({ refusal })).toContain('You can copy the text and send it on the network yourself.');
      const { canPress } = form({ refusal });
      expect([canPress('Send email'), canPress('Copy text')]).toEqual([false, true]);
    },
  );

  test('is possible again after an address was added, which the panel links to', () => {
    expect(shown({ refusal: 'noEmail', email: '' })).toContain('Add email address');
    expect(shown({ refusal: 'bounced' })).toContain('Add email address');
    expect(shown({ refusal: 'regionOff' })).not.toContain('Add email address');
  });

  test("counts towards today's limit, which is five for an unverified company", () => {
    expect(shown({ left: 5, aDay: 5 })).toContain('5 of 5 emails left today.');
    expect(shown({ left: 0, aDay: 5 })).toContain('You’ve used all 5 emails for today.');
    expect(form({ left: 0, aDay: 5 }).canPress('Send email')).toBe(false);
    expect(form({ left: 1, aDay: 5 }).canPress('Send email')).toBe(true);
  });

  test.each([{ left: 0 }, { refusal: 'contactedToday' as const }])(
    'that is not possible today (%o) can be planned for another day',
    (part) => {
      expect(form(part).canPress('Send email')).toBe(false);
      expect(form(part, { when: '2026-11-30' }).canPress('Send on Monday')).toBe(true);
      expect(form({ refusal: 'regionOff' }, { when: '2026-11-30' }).canPress('Send on Monday')).toBe(false);
    },
  );

  test('to a country that requires consent asks how the person consented, unless that is saved', () => {
    const consent = { country: 'DE' as const, given: null };
    expect(form({ consent }).page.textContent).toContain('How did they agree? (Germany)');
    const given = { ...consent, given: 'Asked us at the meet-up.' };
    expect(form({ consent: given }).page.textContent).not.toContain('How did they agree?');
    expect(form({ consent: null }).page.textContent).not.toContain('How did they agree?');
  });
});

describe('the day of an email', () => {
  const pressed = (part: Partial<CandidateOutreach>, when = '') =>
    [...form(part, { when }).page.querySelectorAll('button[aria-pressed="true"]')].map(
      ({ textContent }) => textContent,
    );

  test("is now during the person's working hours, and otherwise their next working day", () => {
    expect(pressed({})).toEqual(['Now']);
    expect(pressed({ isWorking: false })).toEqual(['Fri 27']);
    expect(form({ isWorking: false }).button('Send on Friday')?.disabled).toBe(false);
  });

  test('is the chosen one until it has passed', () => {
    expect(pressed({}, '2026-11-30')).toEqual(['Mon 30']);
    expect(pressed({ isWorking: false }, '2026-11-25')).toEqual(['Fri 27']);
    const { page, button } = form({}, { when: '2026-11-30' });
    expect(page.textContent).toContain('Monday 30 November between 9:00 and 12:00 (Central European Time)');
    expect(button('Send on Monday')?.disabled).toBe(false);
  });

  test("shows the hours in the person's time zone, not the user's", () => {
    const days = [{ day: '2026-11-30', from: '2026-11-30T17:00:00.000Z', until: '2026-11-30T20:00:00.000Z' }];
    const { page } = form({ days, timeZone: 'America/Los_Angeles', isWorking: false });
    expect(page.textContent).toContain('between 9:00 and 12:00 (Pacific Time)');
  });

  test('cannot be chosen while no email can be sent', () => {
    expect(form({ refusal: 'regionOff' }).page.textContent).not.toContain('When to send');
  });
});

describe('a text that was copied', () => {
  const about = (value: string) => ({ facts: [{ name: 'jobTitle' as const, value, source: '' }] });

  test('can be marked as sent', () => {
    expect(form({}, { copied: DRAFT.text }).canPress('Mark as sent')).toBe(true);
    expect(form({}).button('Mark as sent')).toBeUndefined();
  });

  test('can no longer be marked as sent after another job was chosen', () => {
    const draft = { text: 'We look for a {jobTitle}.', copied: 'We look for a Tester.' };
    expect(form(about('Tester'), draft).canPress('Mark as sent')).toBe(true);
    expect(form(about('Designer'), draft).button('Mark as sent')).toBeUndefined();
  });

  test('can no longer be marked as sent after a template was filled in again', () => {
    const text = 'We look for a Designer.';
    const draft = { text, filled: text, start: 'template:1', copied: 'We look for a Tester.' };
    expect(form(about('Designer'), draft).button('Mark as sent')).toBeUndefined();
  });
});

test('an email starts the sequence of its draft while the sequences are still loading', async () => {
  const sent: object[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (!body) return new Promise(() => {});
    sent.push(JSON.parse(body));
    return Response.json({}, { status: 201 });
  });
  const page = document.createElement('main');
  const root = createRoot(page);
  document.body.append(page);
  await act(async () => root.render(writeForm({ email: 'ada@example.org' }, { start: `sequence:${'5'.repeat(24)}` })));
  await act(async () => page.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  expect(sent).toMatchObject([{ text: DRAFT.text, sequenceId: '5'.repeat(24) }]);
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

describe('the facts of a job', () => {
  /** Pending requests to the server by job, to be answered in any order. */
  const asked = new Map<string, (answer: Response) => void>();
  const page = document.createElement('main');
  const root = createRoot(page);
  const Facts = ({ jobId }: { jobId: string }) => {
    const { state } = useOutreach(client, '1', jobId);
    return state.status === 'loaded' ? state.outreach.facts.map(({ value }) => value).join() : state.status;
  };
  const show = (jobId: string) => act(async () => root.render(<Facts jobId={jobId} />));
  const answer = (jobId: string) =>
    act(async () => {
      const facts = [
        { name: 'firstName', value: 'Ada', source: '' },
        { name: 'jobTitle', value: jobId, source: '' },
      ];
      asked.get(jobId)?.(Response.json({ ...NONE, facts }));
    });

  beforeAll(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const fetched = (url: string) =>
      new Promise<Response>((resolve) => asked.set(new URL(url).searchParams.get('jobId') ?? '', resolve));
    vi.stubGlobal('fetch', fetched);
  });
  afterAll(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });

  test('are never those of a previously chosen job, in whatever order the responses arrive', async () => {
    await show('Backend developer');
    await answer('Backend developer');
    expect(page.textContent).toBe('Ada,Backend developer');
    await show('Tester');
    expect(page.textContent).toBe('Ada');
    await show('Designer');
    await answer('Designer');
    expect(page.textContent).toBe('Ada,Designer');
    await answer('Tester');
    expect(page.textContent).toBe('Ada,Designer');
  });

  test('arrive with the next poll if the request for them failed', async () => {
    await show('Translator');
    await act(async () => asked.get('Translator')?.(Response.json({ message: 'Try again.' }, { status: 503 })));
    expect(page.textContent).toBe('Ada');
    asked.clear();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    await act(async () => asked.get('')?.(Response.json({ version: NONE.version })));
    await vi.waitFor(() => expect(asked.has('Translator')).toBe(true));
    await answer('Translator');
    expect(page.textContent).toBe('Ada,Translator');
  });
});
