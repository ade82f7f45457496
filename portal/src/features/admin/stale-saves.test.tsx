// Saving after a colleague has saved: both versions are shown side by side, and nothing is overwritten until one is
// chosen.
import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import editing from '../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import sales from '../../../../packages/i18n/locales/en/sales.json' with { type: 'json' };
import { enter, press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import CompanyDialog from './companies/CompanyDialog.tsx';
import { TemplateEditor } from './outreach/template/TemplateEditor.tsx';
import EditProfileDialog from './users/EditProfileDialog.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common, editing, sales } },
});

const ID = '1'.padStart(24, '0');
const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T10:05:00.000Z';

let stored: object;
let sent: Record<string, unknown>[];
let isStale: boolean;

beforeEach(() => {
  [sent, isStale] = [[], true];
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Response.json([], { headers: { 'x-total-count': '0' } });
    sent.push(JSON.parse(body));
    if (!isStale) return Response.json({ message: 'Saved', user: {}, company: {}, template: {} });
    isStale = false;
    return Response.json(
      { code: 'changed_elsewhere', message: 'Changed', fields: { x: '' }, ...stored },
      { status: 409 },
    );
  });
});

async function render(shown: ReactNode) {
  await renderWithProviders(shown);
}
const boxOf = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
const type = (id: string, value: string) => enter(boxOf(id), value);
const sides = (label: string) =>
  [...(document.querySelector(`section[aria-label="${label}"]`)?.querySelectorAll('p') ?? [])].map(
    ({ textContent }) => textContent,
  );
const appears = (label: string, both: string[]) => vi.waitFor(() => expect(sides(label)).toEqual(both));

const template = (texts: object) => ({
  _id: ID,
  region: 'uk' as const,
  updatedDate: NOW,
  ...SALES_SAMPLES.uk,
  ...texts,
});
const editor = (saved = template({})) => <TemplateEditor region="uk" saved={saved as never} before={saved as never} />;

test('a sales template offers both versions of a text that both sides changed', async () => {
  await render(editor());
  await type('title1A', 'Mine');
  await type('signature', 'Agnes');
  stored = { template: template({ title1A: 'Theirs', text2: 'Also theirs', updatedDate: LATER }) };
  await press('Save template');
  await appears('Title A', ['Mine', 'Theirs']);
  expect(sides('Signature')).toEqual([]);
  await press('Save template');
  expect(sent).toHaveLength(1);
  await press('Keep your version: Title A');
  await render(editor((stored as { template: ReturnType<typeof template> }).template));
  await press('Save template');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ title1A: 'Mine', signature: 'Agnes', text2: 'Also theirs', basedOn: LATER });
});

test('changes to different texts of a sales template are merged', async () => {
  await render(editor());
  await type('title1A', 'Mine');
  stored = { template: template({ text2: 'Theirs', updatedDate: LATER }) };
  await press('Save template');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ title1A: 'Mine', text2: 'Theirs', basedOn: LATER });
});

test('a profile offers both versions, and the next save is based on the newer one', async () => {
  const developer = { _id: ID, firstName: 'Elin', city: 'Lund', revision: 3 } as unknown as VisibleDeveloper;
  await render(<EditProfileDialog developer={developer} onClose={() => {}} />);
  await type('firstName', 'Elina');
  await type('lastName', 'Berg');
  stored = { user: { ...developer, firstName: 'Ellen', revision: 4 } };
  await press('Save changes');
  await appears('First name', ['Elina', 'Ellen']);
  await press('Use the saved version: First name');
  expect(boxOf('firstName').value).toBe('Ellen');
  await press('Save changes');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ user: { lastName: 'Berg' }, revision: 4 });
});

test('a company offers both versions, and the next save is based on the newer one', async () => {
  const company = { _id: ID, name: 'Volta', public: true, hubspotID: '', revision: 3 } as unknown as VisibleCompany;
  await render(<CompanyDialog company={company} onClose={() => {}} />);
  await type('hubspotID', 'mine');
  stored = { company: { ...company, hubspotID: 'theirs', clutchRating: 4, revision: 4 } };
  await press('Save changes');
  await appears('HubSpot ID', ['mine', 'theirs']);
  await press('Keep your version: HubSpot ID');
  await press('Save changes');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ hubspotID: 'mine', revision: 4 });
});
