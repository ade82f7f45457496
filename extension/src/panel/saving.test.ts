import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientFor } from './api.ts';
import { EMPTY_DRAFT, manualDraft } from './draft.ts';
import { EMPTY_FILING } from './filing.ts';
import { acceptChanges, correctionOf, save } from './saving.ts';

const _id = '1'.repeat(24);
const aCandidate = (city: string, revision: number) => ({ _id, firstName: 'Ada', city, revision }) as VisibleDeveloper;
const read = { ...manualDraft(new Date(0)), draft: { ...EMPTY_DRAFT, firstName: 'Ada', city: 'Split' } };
const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });

let sent: { revision?: number }[] = [];
let isChanged = false;

/** A fake server on which a colleague may have changed the candidate in the meantime. */
async function answer(_: string, { body }: { body: string }) {
  sent.push(JSON.parse(body));
  if (!isChanged) return Response.json(aCandidate('Split', 4));
  const failure = { code: 'changed_elsewhere', message: 'Changed.', fields: { city: 'Changed.' } };
  return Response.json({ ...failure, candidate: aCandidate('Lund', 5) }, { status: 409 });
}

beforeEach(() => {
  [sent, isChanged] = [[], false];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('an update contains the revision that was shown', async () => {
  const taken = { differences: [{ field: 'city' as const, taken: 'Split' }], photo: null };
  await acceptChanges(client, { read, candidate: aCandidate('Kiel', 3) }, taken);
  await save(client, { read, candidateId: _id, revision: 3 });
  expect(sent.map(({ revision }) => revision)).toEqual([3, 3]);
});

test('a candidate changed by a colleague in the meantime is shown with the current values, next to those read', async () => {
  isChanged = true;
  const shown = await save(client, { read, candidateId: _id, revision: 3 });
  expect(shown).toMatchObject({
    name: 'known',
    candidate: { city: 'Lund', revision: 5 },
    differences: [{ field: 'city', taken: 'Split' }],
  });
});

test('editing a saved candidate first changes only the chosen values', async () => {
  const person = { ...aCandidate('Kiel', 3), email: 'ada@example.org', company: 'Infobip' };
  const filing = { ...EMPTY_FILING, note: 'Call in spring.' };
  const taken = { differences: [{ field: 'city' as const, taken: 'Split' }], photo: null };
  const form = correctionOf({ read: { ...read, filing }, candidate: person }, taken);
  expect(form).toMatchObject({ candidateId: _id, revision: 3 });
  await save(client, form);
  expect(sent).toMatchObject([
    { city: 'Split', email: 'ada@example.org', company: 'Infobip', note: 'Call in spring.', revision: 3 },
  ]);
});

test('correcting a saved candidate can remove a wrong role and seniority', async () => {
  const candidate = { ...aCandidate('Split', 4), role: 'cto', seniority: 'senior' } as VisibleDeveloper;
  const { read: form, revision } = correctionOf({ read, candidate }, { differences: [], photo: null });
  const corrected = { ...form, draft: { ...form.draft, role: '', seniority: '' } } as const;
  await save(client, { read: corrected, candidateId: _id, revision });
  expect(sent[0]).toMatchObject({ role: null, seniority: null });
});
