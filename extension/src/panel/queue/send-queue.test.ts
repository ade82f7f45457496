import { ApiError } from '@tandem/client/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStorage, storage } from '../../testing/fake-browser.ts';
import { clientFor } from '../api.ts';
import type { LeadDraft } from '../company/lead-draft.ts';
import { EMPTY_DRAFT, manualDraft, type ReadDraft } from '../draft.ts';
import { EMPTY_FILING } from '../filing.ts';
import type { ListSelection } from '../list-import.ts';
import { deleteQueue, dequeue, enqueue, MAX_QUEUED, queueOf, retryRejected } from './queue.ts';
import { isFromEarlierAttempt, isTransientError, type SavedCount, sendQueue } from './send-queue.ts';

const ACCOUNT = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const LEAD = 'c'.repeat(24);
const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });

const person = (slug: string) => ({
  fullName: `${slug[0]?.toUpperCase()}${slug.slice(1)} Tallhed`,
  headline: null,
  location: null,
  profileUrl: `https://www.linkedin.com/in/${slug}/`,
});
const selectionOf = (slugs: string[], part: Partial<ListSelection> = {}): ListSelection => ({
  key: crypto.randomUUID(),
  rows: slugs.map(person),
  chosen: slugs.map((_, nth) => nth + 2),
  confirmed: [],
  target: '',
  ...part,
});
const waitingList = (selection: ListSelection, accountId = ACCOUNT) =>
  enqueue({ _id: selection.key, accountId, kind: 'list', selection });
const company = { name: 'Halvmåne Energi AB', linkedinLink: 'https://www.linkedin.com/company/halvmane-energi/' };
const lead: LeadDraft = {
  id: LEAD,
  companyName: 'Halvmåne Energi',
  email: 'info@halvmane.example',
  firstName: '',
  region: 'sweden',
  website: '',
};
const waitingLead = (accountId = ACCOUNT, draft = lead) =>
  enqueue({
    ...{ _id: LEAD, accountId, kind: 'lead', draft, allowSimilar: false },
    company: { ...company, website: null, industry: null, size: null, headquarters: null, description: null },
  });
const waitingPerson = (city: string, part: Partial<ReadDraft> = {}) => {
  const read = { ...manualDraft(new Date(0)), draft: { ...EMPTY_DRAFT, firstName: 'Ada', city }, ...part };
  return enqueue({ _id: 'd'.repeat(24), accountId: ACCOUNT, kind: 'person', read });
};

/** A fake server that saves people, imports and leads like Tandem: imports once per key, leads once per id. */
const server = {
  saved: new Set<string>(),
  namesakes: new Set<string>(),
  objected: new Set<string>(),
  imports: new Map<string, { rows: string[]; status: string; added: number }>(),
  leads: new Map<string, { email?: string }>(),
  candidates: [] as object[],
  /** Paths of uploaded pictures. */
  pictures: [] as string[],
  /** Faults by URL pattern: a status before anything is saved, or a lost response. */
  faults: new Map<string, number | 'lost'>(),
};
const failure = (status: number, code = 'x', message = 'Refused.') => Response.json({ code, message }, { status });

function kindOf(url: string) {
  if (server.objected.has(url)) return 'objected';
  if (server.saved.has(url)) return 'exact';
  return server.namesakes.has(url) ? 'possible' : 'new';
}

async function handle(path: string, body: BodyInit | null | undefined, method: string): Promise<Response> {
  const [, id = '', act = ''] = /imports\/([\w-]+)\/?(\w*)$/.exec(path) ?? [];
  const found = server.imports.get(id);
  if (path.endsWith('/imports')) {
    const form = body as FormData;
    const { key } = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as { key: string };
    const [file] = [...form.values()].filter((value) => value instanceof Blob);
    const lines = (await (file as Blob).text()).split('\n').slice(1);
    const rows = lines.map((line) => /https:[^"]+/.exec(line)?.[0] ?? '');
    if (!server.imports.has(key)) server.imports.set(key, { rows, status: 'draft', added: 0 });
    return Response.json({ _id: key }, { status: 201 });
  }
  if (found && act === 'check')
    return Response.json({
      lines: found.rows.map((url, nth) => ({ line: nth + 2, kind: kindOf(url) })),
      duplicates: [],
      faults: [],
    });
  if (found) {
    const { lines } = JSON.parse(String(body ?? '{"lines":[]}')) as { lines: { line: number; act: string }[] };
    const added = found.rows.filter((_, nth) => lines.some(({ line, act }) => line === nth + 2 && act === 'add'));
    if (found.status === 'draft') {
      for (const url of added) server.saved.add(url);
      Object.assign(found, { status: 'done', added: added.length });
    }
    return Response.json({ _id: id, status: found.status, result: { added: found.added, updated: 0, skipped: 0 } });
  }
  if (path.endsWith('/candidates/lookup')) return Response.json({ exact: server.candidates[0] ?? null, possible: [] });
  if (path.endsWith('/candidates/')) {
    const candidate = { _id: 'e'.repeat(24), createdDate: new Date().toISOString(), ...JSON.parse(String(body)) };
    server.candidates.push(candidate);
    return Response.json(candidate, { status: 201 });
  }
  if (path.endsWith('/profile-picture')) {
    server.pictures.push(path);
    return Response.json({ url: '/picture' });
  }
  const leadId = /emails-items\/(\w+)$/.exec(path)?.[1];
  if (leadId) {
    const before = server.leads.get(leadId);
    const isRepeated = before && method === 'POST';
    const stored = isRepeated ? before : { _id: leadId, ...before, ...JSON.parse(String(body)) };
    server.leads.set(leadId, stored);
    return Response.json(stored);
  }
  return failure(404);
}

async function answer(url: string, { body, method = 'GET' }: { body?: BodyInit; method?: string } = {}) {
  const { pathname } = new URL(url);
  const [, fault] = [...server.faults].find(([part]) => new RegExp(part).test(pathname)) ?? [];
  if (typeof fault === 'number')
    return fault === 429 ? failure(429, 'daily_save_limit_reached', 'You’ve saved 200 people today.') : failure(fault);
  const response = await handle(pathname, body, method);
  if (fault === 'lost') throw new TypeError('Failed to fetch');
  return response;
}

let counted: SavedCount[] = [];
const send = () => sendQueue({ client, accountId: ACCOUNT }, (count) => counted.push(count));
const people = () => counted.reduce((sum, count) => sum + count.people, 0);

beforeEach(() => {
  clearStorage();
  counted = [];
  for (const each of Object.values(server))
    if (Array.isArray(each)) each.length = 0;
    else each.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

describe('a queued selection', () => {
  test('is saved once and leaves the queue', async () => {
    await waitingList(selectionOf(['ada', 'bo', 'cleo']));
    await send();
    expect(server.saved.size).toBe(3);
    expect(people()).toBe(3);
    expect(await queueOf(ACCOUNT)).toEqual([]);
  });

  test.each(['/imports', '/check', '/run'])('is not saved twice if the response of %s was lost', async (part) => {
    await waitingList(selectionOf(['ada', 'bo']));
    server.faults.set(part, 'lost');
    await expect(send()).rejects.toMatchObject({ status: 0 });
    expect(await queueOf(ACCOUNT)).toHaveLength(1);
    server.faults.clear();
    await send();
    expect(server.imports.size).toBe(1);
    expect([...server.imports.values()]).toMatchObject([{ status: 'done', added: 2 }]);
    expect(people()).toBe(2);
    expect(await queueOf(ACCOUNT)).toEqual([]);
  });

  test('saves no one who was not chosen', async () => {
    await waitingList(selectionOf(['ada', 'bo', 'cleo'], { chosen: [3] }));
    await send();
    expect([...server.saved]).toEqual([person('bo').profileUrl]);
  });

  test('keeps people who may be saved already or have objected for a decision; the others are saved', async () => {
    server.namesakes.add(person('bo').profileUrl);
    server.objected.add(person('cleo').profileUrl);
    const selection = selectionOf(['ada', 'bo', 'cleo'], { target: 'list:1' });
    await waitingList(selection);
    await send();
    expect([...server.saved]).toEqual([person('ada').profileUrl]);
    expect(people()).toBe(1);
    const rest = await queueOf(ACCOUNT);
    expect(rest).toMatchObject([
      {
        problem: { kind: 'possible' },
        selection: { rows: [person('bo'), person('cleo')], chosen: [2, 3], target: 'list:1' },
      },
    ]);
    expect(rest[0]?._id).not.toBe(selection.key);
    await send();
    expect(await queueOf(ACCOUNT)).toEqual(rest);
  });

  test('saves a person who may be saved already if that was confirmed', async () => {
    server.namesakes.add(person('bo').profileUrl);
    await waitingList(selectionOf(['ada', 'bo'], { confirmed: [3] }));
    await send();
    expect(server.saved.size).toBe(2);
    expect(await queueOf(ACCOUNT)).toEqual([]);
  });

  test('keeps people without a decision if the panel closes between saving and recording it', async () => {
    server.namesakes.add(person('bo').profileUrl);
    const selection = selectionOf(['ada', 'bo']);
    await waitingList(selection);
    const [before] = await queueOf(ACCOUNT);
    await send();
    await storage.local.set({ queue: [before] });
    await send();
    expect([...server.saved]).toEqual([person('ada').profileUrl]);
    expect(await queueOf(ACCOUNT)).toMatchObject([{ selection: { rows: [person('bo')] } }]);
  });

  test('waits with the reason when the daily limit is reached, and does not block later items', async () => {
    server.faults.set('/run', 429);
    await waitingList(selectionOf(['ada']));
    await waitingLead();
    await send();
    expect([...server.leads.keys()]).toEqual([LEAD]);
    const [item] = await queueOf(ACCOUNT);
    expect(item?.problem).toMatchObject({ kind: 'limit', message: 'You’ve saved 200 people today.' });
    server.faults.clear();
    await send();
    expect(people()).toBe(0);
    await retryRejected(ACCOUNT);
    await send();
    expect(people()).toBe(1);
  });

  test('is retried automatically an hour after the limit was reached', async () => {
    server.faults.set('/run', 429);
    await waitingList(selectionOf(['ada']));
    await send();
    server.faults.clear();
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] });
    await send();
    vi.useRealTimers();
    expect(people()).toBe(1);
  });

  test('is sent by only one of two panels', async () => {
    await waitingList(selectionOf(['ada', 'bo']));
    await Promise.all([send(), send()]);
    expect(people()).toBe(2);
  });
});

describe('an item behind one that is being sent', () => {
  /** Calls `change` while the people before the lead are being saved. */
  const sendDuring = async (change: () => Promise<unknown>) => {
    await waitingList(selectionOf(['ada']));
    await waitingLead();
    vi.stubGlobal('fetch', async (url: string, init?: { body?: BodyInit }) => {
      if (url.endsWith('/run')) await change();
      return answer(url, init);
    });
    await send();
    expect(people()).toBe(1);
  };

  test('is not saved after it was removed', async () => {
    await sendDuring(() => dequeue(LEAD));
    expect(server.leads.size).toBe(0);
  });

  test('is not saved after its account was disconnected', async () => {
    await sendDuring(() => deleteQueue(ACCOUNT));
    expect(server.leads.size).toBe(0);
  });

  test('is saved as it was changed', async () => {
    await sendDuring(() => waitingLead(ACCOUNT, { ...lead, email: 'right@halvmane.example' }));
    expect(server.leads.get(LEAD)?.email).toBe('right@halvmane.example');
  });
});

describe('a queued person', () => {
  const send = () => sendQueue({ client, accountId: ACCOUNT, managedBy: OTHER }, (count) => counted.push(count));
  const sendAndLoseTheAnswer = async (part: Partial<ReadDraft> = {}) => {
    await waitingPerson('Lund', part);
    server.faults.set('/candidates/$', 'lost');
    await expect(send()).rejects.toMatchObject({ status: 0 });
    server.faults.clear();
  };

  test('is saved once if the response was lost, even if the form was reopened and saved again', async () => {
    await sendAndLoseTheAnswer();
    await waitingPerson('Lund');
    await send();
    expect(await queueOf(ACCOUNT)).toEqual([]);
    expect(server.candidates).toHaveLength(1);
    expect(people()).toBe(1);
  });

  test('waits for a decision if the form was changed after the attempt whose response was lost', async () => {
    await sendAndLoseTheAnswer();
    await waitingPerson('Malmö');
    await send();
    expect(server.candidates).toHaveLength(1);
    expect(await queueOf(ACCOUNT)).toMatchObject([{ problem: { kind: 'known', candidateId: 'e'.repeat(24) } }]);
  });

  test('waits for a decision if a note was added after the attempt whose response was lost', async () => {
    await sendAndLoseTheAnswer();
    await waitingPerson('Lund', { filing: { ...EMPTY_FILING, note: 'Call in spring.' } });
    await send();
    expect(await queueOf(ACCOUNT)).toMatchObject([{ problem: { kind: 'known', candidateId: 'e'.repeat(24) } }]);
  });

  test('gets their picture if the response was lost', async () => {
    await sendAndLoseTheAnswer({ photo: 'data:image/jpeg;base64,AA==' });
    expect(server.pictures).toEqual([]);
    await send();
    expect(await queueOf(ACCOUNT)).toEqual([]);
    expect(server.pictures).toEqual([`/api/candidates/${'e'.repeat(24)}/${OTHER}/profile-picture`]);
  });

  test('waits for a decision if a colleague had saved them before the first attempt', async () => {
    const createdDate = new Date(Date.now() - 60 * 60_000).toISOString();
    server.candidates.push({ _id: 'e'.repeat(24), createdDate, firstName: 'Ada' });
    await waitingPerson('Lund');
    await send();
    expect(await queueOf(ACCOUNT)).toMatchObject([{ problem: { kind: 'known', candidateId: 'e'.repeat(24) } }]);
  });
});

describe('a queued lead', () => {
  test('is saved once under its own id, even if the response was lost', async () => {
    await waitingLead();
    server.faults.set('emails-items', 'lost');
    await expect(send()).rejects.toMatchObject({ status: 0 });
    server.faults.clear();
    await send();
    expect([...server.leads.keys()]).toEqual([LEAD]);
    expect(counted).toEqual([{ people: 0, leads: 1 }]);
    expect(await queueOf(ACCOUNT)).toEqual([]);
  });

  test('is updated if it was edited after an attempt whose response was lost', async () => {
    await waitingLead();
    server.faults.set('emails-items', 'lost');
    await expect(send()).rejects.toMatchObject({ status: 0 });
    server.faults.clear();
    await waitingLead(ACCOUNT, { ...lead, email: 'right@halvmane.example' });
    await send();
    expect(server.leads.get(LEAD)?.email).toBe('right@halvmane.example');
    expect(await queueOf(ACCOUNT)).toEqual([]);
  });

  test("stays with Tandem's message if it is rejected, until a retry is requested", async () => {
    await waitingLead();
    server.faults.set('emails-items', 409);
    await send();
    expect(await queueOf(ACCOUNT)).toMatchObject([{ problem: { kind: 'refused', message: 'Refused.' } }]);
    server.faults.clear();
    await send();
    expect(server.leads.size).toBe(0);
    await retryRejected(ACCOUNT);
    await send();
    expect([...server.leads.keys()]).toEqual([LEAD]);
  });

  test('replaces itself when it is edited in the queue', async () => {
    await waitingLead();
    await waitingLead();
    expect(await queueOf(ACCOUNT)).toHaveLength(1);
  });
});

describe('the queue', () => {
  test('of another account is neither sent nor counted', async () => {
    await waitingList(selectionOf(['ada']), OTHER);
    await waitingList(selectionOf(['bo']));
    await send();
    expect([...server.saved]).toEqual([person('bo').profileUrl]);
    expect(await queueOf(OTHER)).toHaveLength(1);
  });

  test.each([0, 401])('loses nothing while requests fail with status %i', async (status) => {
    server.faults.set('/api/', status || 'lost');
    await waitingList(selectionOf(['ada']));
    await waitingLead();
    await expect(send()).rejects.toMatchObject({ status });
    expect(await queueOf(ACCOUNT)).toMatchObject([{ problem: null }, { problem: null }]);
  });

  test('continues after an item on which the server fails', async () => {
    server.faults.set('/run', 500);
    await waitingList(selectionOf(['ada']));
    await waitingLead();
    await expect(send()).rejects.toMatchObject({ status: 500 });
    expect([...server.leads.keys()]).toEqual([LEAD]);
    expect(await queueOf(ACCOUNT)).toMatchObject([{ kind: 'list', problem: null }]);
  });

  test('does not send an item that is being edited', async () => {
    const selection = selectionOf(['ada']);
    await waitingList(selection);
    await sendQueue({ client, accountId: ACCOUNT, edited: () => selection.key }, () => {});
    expect(server.saved.size).toBe(0);
  });

  test('sends nothing that was cancelled', async () => {
    const selection = selectionOf(['ada']);
    await waitingList(selection);
    await dequeue(selection.key);
    await send();
    expect(server.saved.size).toBe(0);
  });

  test('replaces a selection by its edited version', async () => {
    const [before, after] = [selectionOf(['ada', 'bo']), selectionOf(['ada'])];
    await waitingList(before);
    await enqueue({ _id: after.key, accountId: ACCOUNT, kind: 'list', selection: after }, before.key);
    expect(await queueOf(ACCOUNT)).toMatchObject([{ _id: after.key }]);
  });

  test('accepts a limited number of items for each account and loses none of them', async () => {
    for (let nth = 0; nth < MAX_QUEUED; nth++) expect(await waitingList(selectionOf([`p${nth}`]))).toBe(true);
    expect(await waitingList(selectionOf(['one-more']))).toBe(false);
    expect(await waitingList(selectionOf(['other']), OTHER)).toBe(true);
    expect(await queueOf(ACCOUNT)).toHaveLength(MAX_QUEUED);
  });

  test('reads people stored by an earlier version', async () => {
    const read = { ...manualDraft(new Date(0)), draft: { ...EMPTY_DRAFT, firstName: 'Ada' } };
    const stored = { _id: '1', accountId: ACCOUNT, read, queuedAt: '', triedAt: null, problem: null };
    await storage.local.set({ queue: [stored] });
    expect(await queueOf(ACCOUNT)).toEqual([{ ...stored, kind: 'person' }]);
  });
});

const TRIED = '2026-11-20T10:00:00.000Z';

describe('a saved person similar to a queued one', () => {
  test('is the one of an earlier attempt if they were saved after it, even if the clock is off by minutes', () => {
    expect(isFromEarlierAttempt({ triedAt: TRIED }, { createdDate: '2026-11-20T10:00:02.000Z' })).toBe(true);
    expect(isFromEarlierAttempt({ triedAt: TRIED }, { createdDate: '2026-11-20T09:55:00.000Z' })).toBe(true);
  });

  test('is another one if they were saved earlier, or if nothing was sent yet', () => {
    expect(isFromEarlierAttempt({ triedAt: TRIED }, { createdDate: '2026-11-19T10:00:00.000Z' })).toBe(false);
    expect(isFromEarlierAttempt({ triedAt: null }, { createdDate: '2026-11-20T10:00:02.000Z' })).toBe(false);
    expect(isFromEarlierAttempt({ triedAt: TRIED }, {})).toBe(false);
  });
});

test.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [400, false],
  [403, false],
  [409, false],
])('after status %i, retrying makes sense: %s', (status, expected) => {
  expect(isTransientError(new ApiError(status, { code: 'x', message: '' }))).toBe(expected);
});
