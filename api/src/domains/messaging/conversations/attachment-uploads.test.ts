import { ATTACHMENT_PART_BYTES } from '@tandem/catalogue/files';
import { beforeEach, expect, test } from 'vitest';
import { storage } from '../../../platform/storage/storage.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation } from '../../../testing/factories.ts';
import { asFile } from '../../../testing/files.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { attachmentUploads } from './attachment-uploads.model.ts';
import { clearUnfinishedUploads } from './attachment-uploads.service.ts';

const app = useTestApp();

const size = 2 * ATTACHMENT_PART_BYTES + 1000;
const content = Buffer.alloc(size, 'On-call in four pages. ');
const parts = [0, 1, 2].map((nth) => content.subarray(nth * ATTACHMENT_PART_BYTES, (nth + 1) * ATTACHMENT_PART_BYTES));

let company: Person;
let developer: Person;
let id: string;
beforeEach(async () => {
  [company, developer] = [await aCompany(), await aDeveloper()];
  id = await aConversation(company, developer);
});

const path = (rest = '') => `/api/messages/${id}/uploads${rest}`;
const begin = (as = company, body: object = { name: 'handbook.txt', size }) => app.post(path(), { as: as.token, body });
const begun = async (as = company): Promise<string> => (await begin(as)).body._id;
const stateOf = (upload: string, as = company) => app.get(path(`/${upload}`), { as: as.token });
const send = (upload: string, nth: number, as = company, bytes: Buffer = parts[nth] as Buffer) =>
  app.call('POST', path(`/${upload}`), {
    as: as.token,
    file: asFile(bytes),
    body: { offset: `${nth * ATTACHMENT_PART_BYTES}` },
  });
const partsStored = async (upload: string) => {
  const { code = '' } = (await attachmentUploads.find(upload)) ?? {};
  return async () => {
    const found = await storage.get(`private/${code}/part0`);
    found?.body.destroy();
    return found !== undefined;
  };
};

test('a file in parts continues after a lost connection and is sent with a message', async () => {
  const upload = await begun();
  expect((await send(upload, 0)).body).toMatchObject({ offset: ATTACHMENT_PART_BYTES, attachment: null });
  const areStored = await partsStored(upload);
  // The response was lost, so the part is sent again and must not be counted twice.
  expect(await send(upload, 0)).toMatchObject({ status: 409, body: { offset: ATTACHMENT_PART_BYTES } });
  expect((await stateOf(upload)).body).toMatchObject({ size, offset: ATTACHMENT_PART_BYTES });
  await send(upload, 1);
  const { body } = await send(upload, 2);
  expect(body.attachment).toMatchObject({ name: 'handbook.txt', type: 'text/plain', size });
  expect(await areStored()).toBe(false);

  // The last response was lost too.
  expect((await send(upload, 2)).body.attachment._id).toBe(body.attachment._id);
  expect((await stateOf(upload)).body.attachment._id).toBe(body.attachment._id);

  const message = { clientId: crypto.randomUUID(), text: '', attachments: [body.attachment._id] };
  const sent = await app.post(`/api/messages/${id}`, { as: company.token, body: message });
  const [file] = sent.body.attachments;
  expect(Buffer.from(await (await fetch(app.url + file.url)).arrayBuffer()).equals(content)).toBe(true);
});

test('sending the last part several times concurrently creates one attachment', async () => {
  const upload = await begun();
  await send(upload, 0);
  await send(upload, 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(upload, 2)));
  const ids = answers.flatMap(({ body }) => body.attachment?._id ?? []);
  expect(new Set(ids).size).toBe(1);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect((await stateOf(upload)).body.attachment._id).toBe(ids[0]);
});

test('an upload whose process died after the last part is completed when the client requests its progress', async () => {
  const upload = await begun();
  for (const nth of [0, 1]) await send(upload, nth);
  const stored = await attachmentUploads.find(upload);
  if (!stored) throw new Error('There is no upload.');
  const key = `private/${stored.code}/part${2 * ATTACHMENT_PART_BYTES}`;
  await storage.put(key, parts[2] as Buffer, 'application/octet-stream');
  await attachmentUploads.advance(stored, 1000);
  expect((await stateOf(upload)).body.attachment).toMatchObject({ name: 'handbook.txt', size });
});

test('an unacceptable file is refused with its last part, and none of it is stored', async () => {
  const program = Buffer.concat([Buffer.from([0x4d, 0x5a, 0x90, 0]), Buffer.alloc(100)]);
  const { body } = await begin(company, { name: 'cv.pdf', size: program.length });
  const areStored = await partsStored(body._id);
  expect((await send(body._id, 0, company, program)).status).toBe(415);
  expect(await areStored()).toBe(false);
  expect((await stateOf(body._id)).status).toBe(404);
});

test.each([
  ['a size above the limit', { name: 'x', size: 10 * 1024 * 1024 + 1 }],
  ['no size', { name: 'x' }],
  ['an empty file', { name: 'x', size: 0 }],
  ['a name that is too long', { name: 'x'.repeat(201), size }],
])('%s is refused', async (_, body) => {
  expect((await begin(company, body)).status).toBe(400);
});

test('parts that are too small, too large or in the wrong place are refused', async () => {
  const upload = await begun();
  expect((await send(upload, 0, company, content.subarray(0, 100))).status).toBe(400);
  expect((await send(upload, 0, company, content.subarray(0, ATTACHMENT_PART_BYTES + 1))).status).toBe(413);
  expect((await send(upload, 1)).status).toBe(409);
});

test('only the account that started an upload can read or continue it, and only in a conversation to which it can write', async () => {
  const upload = await begun();
  const others = [await aColleague(company), developer, await aDeveloper(), await aCompany(), await aSuperuser()];
  for (const other of others) {
    expect([403, 404]).toContain((await stateOf(upload, other)).status);
    expect([403, 404]).toContain((await send(upload, 0, other)).status);
  }
  await app.put(`/api/messages/conversations/${id}`, { as: developer.token, body: { blocked: true } });
  expect((await send(upload, 0)).status).toBe(403);
  expect((await begin()).status).toBe(403);
});

test('unfinished uploads are deleted after a day, and the oldest one if there are more than ten', async () => {
  const first = await begun();
  await send(first, 0);
  const areStored = await partsStored(first);
  for (let nth = 0; nth < 9; nth++) await begun();
  expect((await stateOf(first)).status).toBe(200);
  const last = await begun();
  expect((await stateOf(first)).status).toBe(404);
  expect(await areStored()).toBe(false);
  await clearUnfinishedUploads(new Date(Date.now() + 25 * 3_600_000));
  expect((await stateOf(last)).status).toBe(404);
});

test('erasing a developer, or one account of a company, deletes their unfinished uploads', async () => {
  const colleague = await aColleague(company);
  for (const who of [colleague, developer]) {
    const upload = await begun(who);
    await send(upload, 0, who);
    const areStored = await partsStored(upload);
    expect(await areStored()).toBe(true);
    const path = `/api/accounts/${who.accountId}/delete-forever`;
    expect((await app.call('DELETE', path, { as: who.token })).status).toBe(200);
    expect(await areStored()).toBe(false);
    expect(await attachmentUploads.find(upload)).toBeNull();
  }
});
