import type { ApiToken } from '@tandem/contracts/api-token';
import { expect, test } from 'vitest';
import { buttonsNamed, dialog, openSection, press, refusedFields, type, waitForText } from './section-fixtures.tsx';
import { TokensSection } from './TokensSection.tsx';

const TOKEN: ApiToken = {
  _id: '000000000000000000000001',
  name: 'Careers page',
  scopes: ['jobs:read'],
  createdBy: '000000000000000000000002',
  creator: 'Karin Ståhl',
  lastFour: 'x7Qe',
  createdDate: '2026-01-01T08:00:00.000Z',
  expiresDate: '2036-01-01T08:00:00.000Z',
  lastUsedDate: null,
};
const SECRET = 'tdm_live_00000000000000000000000000000000000000';

let tokens: ApiToken[];
let bodies: unknown[];
/** Delays the answers to new tokens. */
let delay: Promise<void> | undefined;

async function open(first: ApiToken[]) {
  [tokens, bodies, delay] = [first, [], undefined];
  await openSection(<TokensSection />, ({ method, body }) => {
    if (method === 'DELETE') {
      tokens = [];
      return { ok: true };
    }
    if (method !== 'POST') return tokens;
    const sent = body as { name: string; expiresInDays?: number };
    bodies.push(sent);
    if (!sent.name) return refusedFields({ name: 'Fill in this field.' });
    const { expiresInDays, ...values } = sent;
    const created = { ...TOKEN, ...values, _id: '000000000000000000000003' };
    tokens = [created, ...tokens];
    const answer = { ...created, token: SECRET };
    return delay ? delay.then(() => Response.json(answer)) : answer;
  });
  await waitForText('API tokens');
}

test('a new token has its name and scopes, and is shown once', async () => {
  await open([]);
  await waitForText('No API tokens yet.');
  await press(buttonsNamed('Create token')[0]);
  await press(buttonsNamed('Create token', dialog())[0]);
  await waitForText('The token wasn’t created');
  const name = dialog().querySelector('#name') as HTMLInputElement;
  name.focus();
  await type(name, 'Nightly export');
  expect(document.activeElement).toBe(name);
  await press(dialog().querySelectorAll('input[type=checkbox]')[2]);
  await press(buttonsNamed('Create token', dialog())[0]);
  await waitForText('We show this only once.');
  expect(bodies.at(-1)).toEqual({ name: 'Nightly export', scopes: ['candidates:read'], expiresInDays: 90 });
  expect(dialog().querySelector('input')?.value).toBe(SECRET);
  await press(buttonsNamed('I’ve saved it')[0]);
  expect(document.body.innerHTML).not.toContain(SECRET);
  await waitForText('Nightly export');
});

test('revoking a token needs a confirmation that names it', async () => {
  await open([TOKEN]);
  await waitForText('tdm_live_…x7Qe');
  await press(buttonsNamed('Revoke token “Careers page”')[0]);
  expect(dialog().getAttribute('aria-label')).toBe('Revoke token “Careers page”?');
  await press(buttonsNamed('Revoke token', dialog())[0]);
  await waitForText('No API tokens yet.');
});

test('a token is shown although its form was closed before the answer arrived', async () => {
  await open([]);
  await waitForText('No API tokens yet.');
  await press(buttonsNamed('Create token')[0]);
  await type(dialog().querySelector('#name') as HTMLInputElement, 'Export');
  await press(dialog().querySelectorAll('input[type=checkbox]')[0]);
  const { promise, resolve } = Promise.withResolvers<void>();
  delay = promise;
  await press(buttonsNamed('Create token', dialog())[0]);
  await press(buttonsNamed('Cancel')[0]);
  resolve();
  await waitForText('We show this only once.');
  expect(dialog().querySelector('input')?.value).toBe(SECRET);
});
