import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import admin from '../../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import catalogue from '../../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { COMPANY_ID, matchFixture, pageFixture } from '../../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../../../testing/page.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import { Matches } from './Matches.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, catalogue, common } },
});

const ADA = '1'.repeat(24);
const WHY = 'The company has shown us the signed contract.';
let sent: { path: string; body: unknown }[];
let refuses = false;
/** Decisions are answered once it has resolved. */
let response: Promise<void> | undefined;

beforeEach(async () => {
  [sent, refuses, response] = [[], false, undefined];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const match = matchFixture(ADA, 'Ada', { status: 'rejected', turn: null, abilities: ['decide'] });
    if (!body) return pageFixture([match]);
    sent.push({ path: new URL(address, 'http://localhost').pathname, body: JSON.parse(body) });
    await response;
    return refuses
      ? Response.json({ code: 'conflict', message: 'The match has just changed.' }, { status: 409 })
      : Response.json({ ...match, status: 'hired' });
  });
  await renderWithProviders(<Matches entityId={COMPANY_ID} isCompany />);
  await vi.waitFor(() => expect(text()).toContain('Settle dispute…'));
  await press('Settle dispute…');
});

const change = (tag: 'select' | 'textarea', value: string) => enter(document.querySelector(`dialog ${tag}`), value);

test('a superuser settles a dispute with another status and an explanation', async () => {
  const offered = [...document.querySelectorAll('dialog option')].map(({ textContent }) => textContent);
  expect(offered).not.toContain('Rejected');
  await change('select', 'hired');
  await change('textarea', WHY);
  await press('Settle dispute');
  await vi.waitFor(() => expect(text()).toContain('Dispute settled'));
  expect(sent).toEqual([{ path: `/api/matches-new/${ADA}`, body: { status: 'hired', decision: WHY, revision: 3 } }]);
});

test('a dispute cannot be settled without a status and an explanation, and the form says which is missing', async () => {
  await press('Settle dispute');
  expect(text()).toContain('Choose a status.');
  expect(document.querySelectorAll('dialog [aria-invalid=true]')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('a rejected decision keeps the typed explanation and shows the reason', async () => {
  refuses = true;
  await change('select', 'hired');
  await change('textarea', WHY);
  await press('Settle dispute');
  await vi.waitFor(() => expect(text()).toContain('The match has just changed.'));
  expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe(WHY);
});

describe('a decision that is answered after its dialog was closed', () => {
  let respond: () => void;
  beforeEach(async () => {
    ({ promise: response, resolve: respond } = Promise.withResolvers<void>());
    await change('select', 'hired');
    await change('textarea', WHY);
  });

  test('is reported if it was rejected', async () => {
    refuses = true;
    await press('Settle dispute');
    await press('Cancel');
    respond();
    await eventually(() => expect(text()).toContain('The match has just changed.'));
  });

  test('does not close a dialog that was opened meanwhile', async () => {
    await press('Settle dispute');
    await press('Cancel');
    await press('Settle dispute…');
    await change('textarea', 'Another explanation.');
    respond();
    await eventually(() => expect(text()).toContain('Dispute settled'));
    expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('Another explanation.');
  });
});
