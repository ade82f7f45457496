// Two colleagues edit a template of the team: nothing is overwritten until one of the two versions is chosen.
import type { OutreachTemplate } from '@tandem/contracts/sequence';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import editing from '../../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import outreach from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import TemplatesDialog from './TemplatesDialog.tsx';

const values = { name: 'Ferries', subject: 'Ferries', text: 'Hi {firstName}', isShared: true };
const template = { _id: '0000000000000000000000a1', isOwn: true, ...values } as OutreachTemplate;

let sent: Record<string, unknown>[];
let isClosed: boolean;
/** Version that a colleague has saved in the meantime. */
let theirs: OutreachTemplate | undefined;

beforeEach(async () => {
  [sent, theirs, isClosed] = [[], undefined, false];
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body));
    if (!theirs) return Response.json({ ...template, ...JSON.parse(body) });
    const stale = { code: 'changed_elsewhere', message: 'Changed', fields: { text: '' }, template: theirs };
    theirs = undefined;
    return Response.json(stale, { status: 409 });
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common, editing, outreach } },
    interpolation: { escapeValue: false },
  });
  const close = () => {
    isClosed = true;
  };
  await renderWithProviders(<TemplateForm template={template} onClose={close} onSaved={() => {}} />);
});

const box = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
const type = (id: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box(id)), 'value')?.set?.call(box(id), value);
    box(id).dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  ) as HTMLButtonElement;
const press = (name: string) =>
  act(async () => {
    button(name).click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('only changed fields are saved, with the values they are based on', async () => {
  await type('editedSubject', 'Harbours');
  await press('Save changes');
  expect(sent).toEqual([{ subject: 'Harbours', basedOn: values }]);
  expect(isClosed).toBe(true);
});

test('an error takes the focus once, and does not interrupt further typing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 }));
  await type('editedText', 'Dear {firstName}');
  await press('Save changes');
  expect(document.activeElement?.textContent).toContain('Not now.');
  box('editedText').focus();
  await type('editedText', 'Dear {firstName},');
  expect(document.activeElement).toBe(box('editedText'));
  await press('Save changes');
  expect(document.activeElement?.textContent).toContain('Not now.');
});

test("a text that a colleague has changed in the meantime is shown next to the user's, and the chosen one is saved", async () => {
  theirs = { ...template, name: 'Boats', text: 'Hello {firstName}' };
  await type('editedText', 'Dear {firstName}');
  await press('Save changes');
  expect(document.querySelector('#conflicts')?.textContent).toContain('Hello {firstName}');
  expect(document.querySelector('#conflicts')?.textContent).toContain('Dear {firstName}');
  expect(box('editedName').value, 'what was not edited here').toBe('Boats');
  expect(button('Save changes').disabled).toBe(true);

  await press(`Keep your version: ${outreach.form.text}`);
  await press('Save changes');
  expect(sent[1]).toEqual({
    text: 'Dear {firstName}',
    basedOn: { ...values, name: 'Boats', text: 'Hello {firstName}' },
  });
});

test("the colleague's version can be chosen", async () => {
  theirs = { ...template, text: 'Hello {firstName}' };
  await type('editedText', 'Dear {firstName}');
  await press('Save changes');
  await press(`Use the saved version: ${outreach.form.text}`);
  expect(box('editedText').value).toBe('Hello {firstName}');
});

test('an empty name or text cannot be saved', async () => {
  await type('editedText', ' ');
  expect(button('Save changes').disabled).toBe(true);
  await type('editedText', 'Hi');
  expect(button('Save changes').disabled).toBe(false);
});

test('the focus returns to the button that opened the form', async () => {
  vi.stubGlobal('fetch', async () => Response.json([template], { headers: { 'x-total-count': '1' } }));
  const step = { key: 'a', kind: 'email' as const, afterDays: 0, subject: '', text: '' };
  await renderWithProviders(<TemplatesDialog step={step} onUse={() => {}} onClose={() => {}} />);
  await act(() => vi.waitFor(() => expect(button('Edit template Ferries')).toBeDefined()));
  await press('Edit template Ferries');
  expect(document.activeElement).toBe(box('editedName'));
  await press('Cancel');
  expect(document.activeElement).toBe(button('Edit template Ferries'));
});

test('a deletion that cannot be undone after closing the dialog is reported', async () => {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 503 });
    return method === 'GET'
      ? Response.json([template], { headers: { 'x-total-count': '1' } })
      : Response.json({ message: '' });
  });
  const step = { key: 'a', kind: 'email' as const, afterDays: 0, subject: '', text: '' };
  function Screens() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <TemplatesDialog step={step} onUse={() => {}} onClose={() => setOpen(false)} />;
  }
  await renderWithProviders(<Screens />);
  await eventually(() => expect(button('Delete template Ferries')).toBeDefined());
  await press('Delete template Ferries');
  await eventually(() => expect(button('Undo')).toBeDefined());
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  await press('Undo');
  await eventually(() => expect(text()).toContain('Try that later.'));
});
