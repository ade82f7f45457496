import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import integrations from '../../../../../packages/i18n/locales/en/integrations.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';

/** Runs for each test file, because files of the same process share modules but start without languages. */
const initTexts = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { common, integrations } },
  });

/** Returns the API's answer to a call, or a promise of it; undefined for an empty list. */
export type Respond = (call: { method: string; path: string; search: URLSearchParams; body: unknown }) => unknown;

/** Renders a section of the integrations page for a company; `respond` mocks the API. */
export async function openSection(section: ReactNode, respond: Respond): Promise<void> {
  await initTexts();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: search } = new URL(address, 'http://localhost');
    if (path === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    const call = { method, path, search, body: body ? JSON.parse(String(body)) : undefined };
    const answer = (await respond(call)) ?? [];
    return answer instanceof Response ? answer : listResponse(answer);
  });
  await login('karin@example.org', 'seven ferries at noon');
  Object.assign(HTMLElement.prototype, { hidePopover() {}, showPopover() {} });
  await renderWithProviders(section);
}

/** Returns a list as a response with its length; `total` is the length over all pages. */
export const listResponse = (answer: unknown, total = Array.isArray(answer) ? answer.length : 0): Response =>
  Response.json(answer, { headers: { 'x-total-count': String(total) } });

export const refusedFields = (fields: Record<string, string>): Response =>
  Response.json({ code: 'invalid', message: 'Check the fields.', fields }, { status: 400 });

export const waitForText = (words: string) => eventually(() => expect(text()).toContain(words));

export const buttonsNamed = (name: string, inside: ParentNode = document) =>
  [...inside.querySelectorAll('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
  );

export const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

export const press = async (button: Element | undefined): Promise<void> => {
  expect(button).toBeDefined();
  await act(async () => (button as HTMLElement).click());
};

/** Types into a field character by character, like a person. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  for (const sign of text) await setValue(field, field.value + sign, HTMLInputElement);
}

export const choose = (field: HTMLSelectElement, value: string): Promise<void> =>
  setValue(field, value, HTMLSelectElement);

async function setValue(
  field: HTMLInputElement | HTMLSelectElement,
  value: string,
  { prototype }: typeof HTMLInputElement | typeof HTMLSelectElement,
): Promise<void> {
  const isSelect = prototype === HTMLSelectElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  });
}
