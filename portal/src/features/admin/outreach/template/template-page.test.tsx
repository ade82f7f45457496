import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import admin from '../../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import sales from '../../../../../../packages/i18n/locales/en/sales.json' with { type: 'json' };
import { clearUndos } from '../../../../lib/undo/undo.ts';
import { enter, eventually, named, press, text } from '../../../../testing/page.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import TemplatePage from './TemplatePage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common, sales } },
});
afterEach(() => act(clearUndos));

test('a deleted template can be restored on its page, unless a newer one has been saved since', async () => {
  const template = { _id: '1'.repeat(24), region: 'uk', updatedDate: '2026-11-20T10:00:00.000Z', ...SALES_SAMPLES.uk };
  const sent: object[] = [];
  let listed = [template];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'DELETE') {
      listed = [];
      return Response.json({ message: 'Template deleted' });
    }
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      return Response.json(
        { code: 'changed_elsewhere', message: 'Saved by a colleague.', fields: {} },
        { status: 409 },
      );
    }
    if (!pathname.endsWith('/sales-templates/'))
      return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    return Response.json(listed, { headers: { 'x-total-count': String(listed.length) } });
  });
  await renderWithProviders(<TemplatePage />, {
    path: '/admin/outreach/templates/uk',
    route: '/admin/outreach/templates/:region',
  });
  await eventually(() => expect(named('Delete template')).toBeTruthy());
  named('Delete template')?.focus();
  await press('Delete template');
  await eventually(() => expect(named('Undo: Template deleted')).toBeTruthy());
  await eventually(() => expect(document.activeElement?.localName).toBe('h1'));
  await press('Undo: Template deleted');
  await eventually(() => expect(text()).toContain('Saved by a colleague.'));
  expect(sent).toEqual([{ ...SALES_SAMPLES.uk, basedOn: null }]);
});

test('saving leaves the focus in the field, and keeps what is typed in the meantime', async () => {
  let template = { _id: '1'.repeat(24), region: 'uk', updatedDate: '2026-11-20T10:00:00.000Z', ...SALES_SAMPLES.uk };
  const sent: { title1A: string; basedOn: string }[] = [];
  let answer = () => {};
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'PUT') {
      const { basedOn, ...texts } = JSON.parse(String(body));
      sent.push({ basedOn, ...texts });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      template = { ...template, ...texts, updatedDate: `2026-11-21T10:00:0${sent.length}.000Z` };
      return Response.json({ message: 'Template saved', template });
    }
    if (!pathname.endsWith('/sales-templates/'))
      return Response.json({ message: '', code: 'not_found' }, { status: 404 });
    return Response.json([template], { headers: { 'x-total-count': '1' } });
  });
  await renderWithProviders(<TemplatePage />, {
    path: '/admin/outreach/templates/uk',
    route: '/admin/outreach/templates/:region',
  });
  await eventually(() => expect(named('Delete template')).toBeTruthy());
  const box = document.querySelector<HTMLInputElement>('#title1A');
  const submit = () => act(async () => box?.form?.requestSubmit());
  box?.focus();
  await enter(box, 'Ferries');
  await submit();
  await enter(box, 'Ferries and boats');
  await act(async () => answer());
  await eventually(() => expect(text()).toContain('Template saved'));
  expect(document.activeElement).toBe(box);
  expect(box?.value).toBe('Ferries and boats');
  await submit();
  await act(async () => answer());
  await eventually(() => expect(text()).not.toContain('Your changes aren’t saved yet.'));
  expect(document.activeElement).toBe(box);
  expect(sent).toMatchObject([
    { title1A: 'Ferries', basedOn: '2026-11-20T10:00:00.000Z' },
    { title1A: 'Ferries and boats', basedOn: '2026-11-21T10:00:01.000Z' },
  ]);
});
