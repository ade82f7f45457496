// @vitest-environment jsdom
import '../testing/fake-browser.ts';

import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyOnPage } from '../readers/page.ts';
import { requestReading } from '../shortcut.ts';
import { clearStorage } from '../testing/fake-browser.ts';
import { clientFor } from './api.ts';
import { type LeadDraft, loadLead, storeLead } from './company/lead-draft.ts';
import { manualDraft } from './draft.ts';
import { EMPTY_FILING } from './filing.ts';
import { saveWriting } from './outreach/email-draft.ts';
import { enqueue, queueOf } from './queue/queue.ts';
import { Review } from './Review.tsx';
import { savedCandidateScreen } from './screens.ts';
import { startTexts } from './texts.ts';
import { loadUnsaved, saveUnsaved } from './unsaved-draft.ts';
import { usePanel } from './use-panel.ts';

const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
const read = manualDraft(new Date(0));
const company: CompanyOnPage = {
  ...{ name: 'Hamnkraft', website: null, headquarters: null, industry: null, size: null, description: null },
  linkedinLink: 'https://www.linkedin.com/company/hamnkraft',
};

let root: Root;
let shown: ReturnType<typeof usePanel>;

function Probe() {
  shown = usePanel({ client, windowId: 1, accountId: 'hamnkraft' });
  return null;
}

beforeEach(() => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const locks = { request: async (_: string, change: () => Promise<void>) => change() };
  vi.stubGlobal('navigator', { locks, languages: ['en'] });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('opening the panel by the shortcut keeps the form that was being filled in', async () => {
  await saveUnsaved('hamnkraft.1', { read });
  await requestReading(1);
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.isStarted).toBe(true);
  expect(shown.screen).toMatchObject({ name: 'review', read });
});

test('a form that was begun meanwhile is not replaced by the email of the last time', async () => {
  await saveWriting('hamnkraft.1', 'a'.repeat(24));
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await act(async () => root.render(<Probe />));
  await act(async () => shown.typeIn());
  await act(async () => resolve(Response.json({ _id: 'a'.repeat(24), firstName: 'Elin' })));
  await expect.poll(() => shown.isStarted).toBe(true);
  expect(shown.screen).toMatchObject({ name: 'review' });
});

test('the email of the last time is opened again', async () => {
  await saveWriting('hamnkraft.1', 'a'.repeat(24));
  vi.stubGlobal('fetch', async () => Response.json({ _id: 'a'.repeat(24), firstName: 'Elin' }));
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.screen).toMatchObject({ name: 'write', candidate: { firstName: 'Elin' } });
});

test('a queued lead is opened with the corrections that were typed since', async () => {
  const queued: LeadDraft = { ...(await loadLead('hamnkraft', company)), email: 'wrong@hamnkraft.se' };
  await enqueue({ kind: 'lead', company, draft: queued, allowSimilar: false, _id: queued.id, accountId: 'hamnkraft' });
  await act(async () => root.render(<Probe />));
  const open = async () => {
    const [item] = await queueOf('hamnkraft');
    await act(async () => item && shown.openQueued(item));
    return loadLead('hamnkraft', company);
  };
  expect(await open()).toEqual(queued);
  await storeLead('hamnkraft', company, { ...queued, email: 'right@hamnkraft.se' });
  expect(await open()).toMatchObject({ id: queued.id, email: 'right@hamnkraft.se' });
});

test('a person who was opened while another one was being saved stays open with their unsaved input', async () => {
  const candidate = { _id: 'a'.repeat(24), firstName: 'Elin', lastName: '', revision: 1 } as VisibleDeveloper;
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.isStarted).toBe(true);
  const known = savedCandidateScreen(read, candidate);
  await act(async () => shown.changeSavedCandidate(known));
  const saving = shown.acceptChanges(known, { differences: [], photo: null });
  await act(async () => shown.typeIn());
  await saveUnsaved('hamnkraft.1', { read });
  await act(async () => {
    resolve(Response.json(candidate));
    await saving;
  });
  expect(shown.screen).toMatchObject({ name: 'review' });
  expect(await loadUnsaved('hamnkraft.1')).toEqual({ read });
});

test('a form that was begun while a lead was being saved stays open when the lead is queued', async () => {
  const draft = await loadLead('hamnkraft', company);
  await act(async () => root.render(<Probe />));
  await expect.poll(() => shown.isStarted).toBe(true);
  const { wait } = shown;
  await act(async () => shown.typeIn());
  await act(async () => void (await wait({ kind: 'lead', company, draft, allowSimilar: false }, draft.id)));
  expect(shown.screen).toMatchObject({ name: 'review' });
  expect(await queueOf('hamnkraft')).toMatchObject([{ _id: draft.id }]);
});

describe('a note that is typed while changes to a saved person are being saved', () => {
  const candidate = { _id: 'a'.repeat(24), firstName: 'Elin', lastName: '', revision: 1 } as VisibleDeveloper;
  const known = savedCandidateScreen({ ...read, filing: { ...EMPTY_FILING, tags: ['sailing'] } }, candidate);
  const filing = { note: 'Met in Lund.', tags: ['sailing', 'ferries'], target: '' };

  async function typeWhileSaving(response: Response) {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    await act(async () => root.render(<Probe />));
    await expect.poll(() => shown.isStarted).toBe(true);
    await act(async () => shown.changeSavedCandidate(known));
    const saving = shown.acceptChanges(known, { differences: [], photo: null });
    await act(async () => shown.changeSavedCandidate({ ...known, read: { ...known.read, filing } }));
    await act(async () => {
      resolve(response);
      await saving;
    });
  }

  test('stays next to the saved person', async () => {
    await typeWhileSaving(Response.json({ ...candidate, revision: 2 }));
    expect(shown.screen).toMatchObject({ name: 'known', candidate: { revision: 2 }, read: { filing } });
    expect(await loadUnsaved('hamnkraft.1')).toMatchObject({ read: { filing }, known: { candidate: { revision: 2 } } });
  });

  test('stays next to the person if a colleague has changed them meanwhile', async () => {
    const conflict = { code: 'changed_elsewhere', message: 'Changed.', candidate: { ...candidate, revision: 2 } };
    await typeWhileSaving(Response.json(conflict, { status: 409 }));
    expect(shown.screen).toMatchObject({ name: 'known', candidate: { revision: 2 }, read: { filing } });
  });

  test('is all that stays, without a note that was saved', async () => {
    const withNote = { ...known, read: { ...known.read, filing: { ...EMPTY_FILING, note: 'Met in Lund.' } } };
    vi.stubGlobal('fetch', async () => Response.json(candidate));
    await act(async () => root.render(<Probe />));
    await expect.poll(() => shown.isStarted).toBe(true);
    await act(async () => shown.changeSavedCandidate(withNote));
    const saving = shown.acceptChanges(withNote, { differences: [], photo: null });
    await act(async () => shown.changeSavedCandidate({ ...withNote, read: { ...withNote.read, filing } }));
    await act(async () => void (await saving));
    expect(shown.screen).toMatchObject({ name: 'known', read: { filing: { ...filing, note: '' } } });
  });
});

describe('what is typed while a person is being saved', () => {
  const saved = { _id: 'a'.repeat(24), firstName: 'Elin', revision: 3 };
  let page: HTMLElement;
  let bodies: { method: string; body: { headline?: string } }[];

  function FormProbe() {
    shown = usePanel({ client, windowId: 1, accountId: 'hamnkraft' });
    const { screen, save } = shown;
    if (screen.name !== 'review') return null;
    return (
      <Review
        key={screen.read.readAt}
        screen={screen}
        place="hamnkraft.1"
        portal="https://tandem.example"
        choices={{ tags: [], lists: [], jobs: [] }}
        onSave={(edited, latest) => save(screen, edited, latest)}
        onDiscard={() => {}}
      />
    );
  }
  const type = (field: string, text: string) =>
    act(async () => {
      const box = page.querySelector(`#${field}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () => act(async () => page.querySelector('form')?.requestSubmit());

  /** Saves Elin and types a headline before the response. */
  async function typeWhileSaving(respond: (method: string) => Response) {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, { method = '', body = '' }: { method?: string; body?: string }) => {
      if (url.endsWith('/lookup')) return Response.json({ exact: null, possible: [] });
      bodies.push({ method, body: JSON.parse(body) });
      await promise;
      return respond(method);
    });
    await act(async () => root.render(<FormProbe />));
    await expect.poll(() => shown.isStarted).toBe(true);
    await act(async () => shown.typeIn());
    await type('firstName', 'Elin');
    await submit();
    await expect.poll(() => bodies).toHaveLength(1);
    await type('headline', 'Builds ferries');
    await act(async () => resolve());
  }

  beforeEach(async () => {
    await startTexts();
    bodies = [];
    page = document.createElement('div');
    document.body.replaceChildren(page);
    root = createRoot(page);
  });

  test('stays in the form, which then updates the saved person', async () => {
    await typeWhileSaving(() => Response.json(saved));
    await expect.poll(() => shown.screen).toMatchObject({ name: 'review', candidateId: saved._id });
    expect(bodies).toMatchObject([{ method: 'POST', body: { headline: '' } }]);
    await submit();
    await expect.poll(() => shown.screen).toMatchObject({ name: 'saved', isUpdate: true });
    expect(bodies[1]).toMatchObject({ method: 'PUT', body: { headline: 'Builds ferries', revision: 3 } });
  });

  test('is shown next to the candidate if a colleague has saved them meanwhile', async () => {
    const conflict = { code: 'already_saved', message: 'Saved.', candidate: saved };
    await typeWhileSaving(() => Response.json(conflict, { status: 409 }));
    await expect
      .poll(() => shown.screen)
      .toMatchObject({
        name: 'known',
        differences: [{ field: 'headline', taken: 'Builds ferries' }],
      });
  });

  test('is queued with the person if Tandem cannot be reached', async () => {
    await typeWhileSaving(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect.poll(() => shown.screen).toMatchObject({ name: 'queued' });
    expect(await queueOf('hamnkraft')).toMatchObject([{ read: { draft: { headline: 'Builds ferries' } } }]);
  });
});
