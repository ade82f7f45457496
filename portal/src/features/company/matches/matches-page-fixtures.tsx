import type { MatchView } from '@tandem/contracts/match';
import type { MatchChange, MatchRejections } from '@tandem/contracts/match-change';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import matchBoard from '../../../../../packages/i18n/locales/en/match-board.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import notes from '../../../../../packages/i18n/locales/en/notes.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { matchFixture, pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import './BulkReject.tsx';
import CompanyMatchesPage from './CompanyMatchesPage.tsx';
import './MatchDrawer.tsx';
import { enter, eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';

/** Runs for each test file, because files of the same process share modules but start without languages. */
const initTexts = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { 'match-board': matchBoard, 'match-steps': matchSteps, catalogue, common, company, fit, notes } },
  });

export const [ADA, BO, CLEO] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];

const TEAM = ['Karin', 'David'].map((name, nth) => ({
  _id: (nth === 0 ? 'd' : 'f').repeat(24),
  name,
  email: `${name}@example.org`,
  profilePicture: '',
  closedDate: null,
}));

/** A fake server with the matches of a company. */
interface Server {
  matches: MatchView[];
  /** The steps sent by the page. */
  sent: MatchChange[];
  /** The server's answer to the next step. */
  next: 'take' | 'refuse' | 'conflict' | 'wait';
  /** Answers a step held back by `next: 'wait'`. */
  goOn: () => void;
  isDown: boolean;
  /** Id of the match for which every step is refused. */
  refused: string;
}
export const server = {} as Server;

/** Applies a step to a match like the server. */
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
  const match = server.matches.find(({ _id }) => _id === id);
  if (body && match) {
    const change = JSON.parse(body) as MatchChange;
    server.sent.push(change);
    if (server.next === 'wait') await new Promise<void>((resolve) => (server.goOn = resolve));
    if (server.next === 'refuse' || server.refused === id)
      return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
    if (server.next === 'conflict') {
      server.matches = server.matches.map((each) =>
        each === match ? { ...each, status: 'passed', turn: null, abilities: [] } : each,
      );
      return Response.json({ code: 'conflict', message: 'The match has already ended.' }, { status: 409 });
    }
    const changed = taken(match, change);
    server.matches = server.matches.map((each) => (each === match ? changed : each));
    return Response.json(changed);
  }
  if (server.isDown) return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
  return pageFixture(pathname.includes('/matches-new/') ? server.matches : []);
}

export async function open(address = '/company/matches') {
  await renderWithProviders(<CompanyMatchesPage />, { path: address });
  await eventually(() => expect(text()).not.toContain('Loading'));
}

/** Starts a test as a logged-in company with three matches and loaded texts. */
export async function startMatches(): Promise<void> {
  await initTexts();
  localStorage.clear();
  const matches = [
    matchFixture(ADA, 'Ada'),
    matchFixture(BO, 'Bo', { startedBy: 'company', turn: 'user', abilities: ['withdraw'] }),
    matchFixture(CLEO, 'Cleo', {
      status: 'accepted',
      abilities: ['reject'],
      job: 'b'.repeat(24),
      jobOnBoard: { ...matchFixture(CLEO, 'Cleo').jobOnBoard, _id: 'b'.repeat(24), headline: 'Harbour pilot' },
    }),
  ];
  Object.assign(server, { matches, sent: [], next: 'take', goOn() {}, isDown: false, refused: '' } satisfies Server);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollBy', () => {});
  await login('karin@example.org', 'seven ferries at noon');
}

export const card = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-match]')].find((each) => each.textContent === name);
export const placeOf = (name: string) => card(name)?.closest<HTMLElement>('[data-place]')?.dataset.place;
export const countOf = (place: string) => document.querySelector(`[data-place="${place}"] h2 span`)?.textContent;
export const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent;
export const key = (pressed: string) =>
  act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    );
  });
export const focus = (name: string) => act(async () => card(name)?.focus());
export const write = (selector: string, value: string) =>
  enter(document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector), value);
export const choose = (reason: string) =>
  act(async () => {
    const select = document.querySelector('dialog select') as HTMLSelectElement;
    select.value = reason;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
export const pointer = (kind: string, target: EventTarget | null | undefined, x: number) =>
  act(async () => {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: 100 });
    Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
    target?.dispatchEvent(event);
  });
