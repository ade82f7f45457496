import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import admin from '../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import QueuesPage from './QueuesPage.tsx';
import { startDecision, useUndo, useUndoKey } from './use-decisions.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common } },
});

let stored: (id: string) => void;

function Decisions() {
  const { offer } = useUndo();
  stored = (id) => offer(id, `${id} is approved`);
  useUndoKey();
  return null;
}

/** Returns the ids of which Z has undone a decision. */
async function renderDecisions(): Promise<string[]> {
  const undone: string[] = [];
  const answer = async (address: string | URL | Request, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') undone.push(new URL(`${address}`, location.href).pathname);
    return Response.json(method === 'GET' ? [] : { message: 'Undone' });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  await renderWithProviders(<Decisions />);
  return undone;
}

const pressZ = () =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('Z waits until the last decision is stored, even if an earlier one is stored in the meantime', async () => {
  const undone = await renderDecisions();
  startDecision('ada');
  startDecision('bo');
  await act(async () => stored('ada'));
  await pressZ();
  expect(undone).toEqual([]);
  await act(async () => stored('bo'));
  await pressZ();
  expect(undone).toHaveLength(1);
  expect(undone[0]).toContain('bo');
});

test('Z undoes the last decision only, however often it is pressed', async () => {
  const undone = await renderDecisions();
  startDecision('ada');
  await act(async () => stored('ada'));
  startDecision('bo');
  await act(async () => stored('bo'));
  await pressZ();
  await pressZ();
  expect(undone).toHaveLength(1);
});

test('after two quick decisions, the stored one can be undone and the failed one shows its error', async () => {
  const companies = ['Hamnkraft', 'Volta'].map((name) => ({ _id: name.toLowerCase(), name, slug: name, revision: 1 }));
  const answers: Record<string, (response: Response) => void> = {};
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method !== 'GET') return new Promise((resolve) => Object.assign(answers, { [pathname]: resolve }));
    const items = pathname === '/api/companies' ? companies : [];
    return Response.json(items, { headers: { 'x-total-count': String(items.length) } });
  });
  await renderWithProviders(<QueuesPage />, { path: '/admin' });
  const approve = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[data-approve]')].find((each) =>
      each.closest('li')?.textContent?.includes(name),
    );
  await eventually(() => expect(approve('Volta')).toBeTruthy());
  for (const { name } of companies) await act(async () => approve(name)?.click());
  const answer = (id: string, response: Response) => act(async () => answers[`/api/companies/${id}`]?.(response));
  await answer('hamnkraft', Response.json(companies[0]));
  await answer('volta', Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 }));
  await eventually(() => expect(text()).toContain('Try that later.'));
  const toasts = [...document.querySelectorAll('[data-tone]')].map((each) => each.textContent);
  expect(toasts.some((each) => each?.includes('Hamnkraft') && each.includes('Undo'))).toBe(true);
});

test('a failed decline is reported in its dialog, or in a toast once the dialog is closed', async () => {
  const companies = ['Hamnkraft', 'Volta'].map((name) => ({ _id: name.toLowerCase(), name, slug: name, revision: 1 }));
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method !== 'GET') return new Promise<Response>((resolve) => answers.push(resolve));
    const items = pathname === '/api/companies' ? companies : [];
    return Response.json(items, { headers: { 'x-total-count': String(items.length) } });
  });
  await renderWithProviders(<QueuesPage />, { path: '/admin' });
  const askWhy = async (name: string) => {
    const found = () =>
      [...document.querySelectorAll<HTMLElement>('li [data-ask]')].find((each) =>
        each.closest('li')?.textContent?.includes(name),
      );
    await eventually(() => expect(found()).toBeTruthy());
    await act(async () => found()?.click());
    await eventually(() => expect(document.querySelector('dialog textarea')).toBeTruthy());
  };
  const decline = async () => {
    await enter(document.querySelector('dialog textarea'), 'The website is of another company.');
    await press(admin.queue.noteAct);
    await eventually(() => expect(answers).toHaveLength(1));
  };
  const fail = (message: string) =>
    act(async () => answers.pop()?.(Response.json({ code: 'busy', message }, { status: 503 })));
  const toasts = () => [...document.querySelectorAll('[data-tone]')].map((each) => each.textContent).join();
  const dialog = () => document.querySelector('dialog')?.textContent;

  await askWhy('Hamnkraft');
  await decline();
  await fail('Try that later.');
  await eventually(() => expect(dialog()).toContain('Try that later.'));
  expect(toasts()).not.toContain('Try that later.');

  await decline();
  await press('Cancel');
  await askWhy('Volta');
  await fail('Try that tomorrow.');
  await eventually(() => expect(toasts()).toContain('Try that tomorrow.'));
  expect(dialog()).not.toContain('Try that tomorrow.');
});
