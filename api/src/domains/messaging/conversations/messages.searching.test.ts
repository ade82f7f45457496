import { randomUUID } from 'node:crypto';
import type { FoundMessage } from '@tandem/contracts/message';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aJob, aMessage, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let company: Person;
let developer: Person;
let id: string;
beforeEach(async () => {
  [company, developer] = [await aCompany({ name: 'Hamnkraft' }), await aDeveloper()];
  id = await aConversation(company, developer);
});

async function search(as: Person, text: string, query = '') {
  const address = `/api/messages/search?text=${encodeURIComponent(text)}${query}`;
  const { body, headers } = await app.get(address, { as: as.token });
  return { found: body as FoundMessage[], total: Number(headers.get('x-total-count')) };
}

/** Returns the texts that are found, and their number. */
async function textsFound(as: Person, text: string, query = '') {
  const { found, total } = await search(as, text, query);
  return { texts: found.map(({ message }) => message.text), total };
}
const found = (...texts: string[]) => ({ texts, total: texts.length });
const NOTHING = found();

/** Sends a message of the company with a file. */
async function aMessageWithFile(text: string, name: string) {
  const file = new File(['On-call in four pages'], name);
  const { body: attached } = await app.call('POST', `/api/messages/${id}/attachments`, { as: company.token, file });
  const body = { clientId: randomUUID(), text, attachments: [attached._id] };
  const { body: message } = await app.post(`/api/messages/${id}`, { as: company.token, body });
  return { messageId: message._id };
}

const hideFrom = (person: Person, from: Person) =>
  app.put(`/api/users/${person.id}`, {
    as: person.token,
    body: { user: { hiddenFromCompanies: [{ companyId: from.id, name: 'Hamnkraft', source: 'self' }] } },
  });
const erase = (who: Person) => app.call('DELETE', `/api/accounts/${who.accountId}/delete-forever`, { as: who.token });

test('messages are found by the beginnings of their words in one’s own conversations only', async () => {
  await aMessage(company, id, 'Are the dredgers yours?');
  await aMessage(developer, id, 'Électrique, like Göteborg’s dredgers');
  const other = await aDeveloper();
  await aMessage(other, await aConversation(await aCompany(), other), 'Dredgers elsewhere');
  const both = found('Électrique, like Göteborg’s dredgers', 'Are the dredgers yours?');
  expect(await textsFound(company, 'dredg')).toEqual(both);
  expect(await textsFound(developer, 'DREDGERS')).toEqual(both);
  expect(await textsFound(developer, 'dredgers goteborg')).toEqual(found(both.texts[0] as string));
  expect(await textsFound(developer, 'electrique')).toEqual(found(both.texts[0] as string));
  for (const text of ['redgers', '.*']) expect(await textsFound(developer, text)).toEqual(NOTHING);
  expect(await textsFound(await aCompany(), 'dredg')).toEqual(NOTHING);
});

test('a message is found by words with letters of four languages, and in the spelling of keyboards without these letters', async () => {
  const text = 'Ålgatan, Müllerstraße and rue Sacré-Cœur; Øresund, Łódź, שלום, مرحبا';
  await aMessage(company, id, text);
  for (const words of [
    'ålgatan',
    'algatan',
    'MÜLLERSTRAẞE',
    'Müllerstrasse',
    'mullerstra',
    'sacré cœur',
    'sacre coeur',
    'oresund',
    'Øresund',
    'Lodz',
    'Łódź',
    'שלום',
    'مرحبا',
  ])
    expect(await textsFound(developer, words), words).toEqual(found(text));
  await aMessage(company, id, 'Strasse');
  expect((await textsFound(developer, 'Straße')).texts).toEqual(['Strasse']);
  for (const nothing of ['🚢', '.*', '^', '(', '[', '\\', '$where'])
    expect(await textsFound(developer, nothing)).toEqual(NOTHING);
});

test('messages of all conversations are found, the latest first, with the name of the other side', async () => {
  const other = await aDeveloper();
  const second = await aConversation(company, other);
  await aMessage(company, id, 'The dredger is free');
  await aMessage(other, second, 'Which dredger?');
  await aMessage(developer, id, 'A dredger!');
  const { found: all } = await search(company, 'dredger');
  expect(all.map(({ conversation }) => conversation._id)).toEqual([id, second, id]);
  expect((await search(developer, 'dredger')).found.map(({ conversation }) => conversation.name)).toEqual([
    'Hamnkraft',
    'Hamnkraft',
  ]);
  expect(await textsFound(company, 'dredger', '&limit=1&skip=1')).toEqual({ texts: ['Which dredger?'], total: 3 });
  expect(await textsFound(company, 'dredger', `&conversationId=${second}`)).toEqual(found('Which dredger?'));
});

test('above 50 messages the total only indicates that there are more', async () => {
  for (let n = 0; n < 55; n++) await aMessage(n % 2 ? company : developer, id, `Dredger ${n}`);
  expect((await search(company, 'dredger', '&limit=2')).total).toBe(51);
  expect((await search(company, 'dredger', '&limit=25&skip=25')).total).toBe(51);
  expect((await search(company, 'dredger', '&limit=25&skip=50')).total).toBe(55);
});

test('messages of a developer who hides from the company are neither found nor counted', async () => {
  const other = await aDeveloper();
  const second = await aConversation(company, other);
  await aMessage(other, second, 'A dredger');
  await aMessage(developer, id, 'Another dredger');
  await hideFrom(other, company);
  expect(await textsFound(company, 'dredger')).toEqual(found('Another dredger'));
  expect(await textsFound(company, 'dredger', `&conversationId=${second}`)).toEqual(NOTHING);
  expect(await textsFound(company, 'dredger', '&archived=false')).toEqual(found('Another dredger'));
  expect(await textsFound(other, 'dredger')).toEqual(found('A dredger'));
});

test('archived conversations are included, searched exclusively or left out, as requested', async () => {
  const second = await aConversation(company, await aDeveloper());
  await aMessage(company, id, 'A dredger');
  await aMessage(company, second, 'Another dredger');
  await app.put(`/api/messages/conversations/${id}`, { as: company.token, body: { archived: true } });
  expect(await textsFound(company, 'dredger')).toEqual(found('Another dredger', 'A dredger'));
  expect(await textsFound(company, 'dredger', '&archived=true')).toEqual(found('A dredger'));
  expect(await textsFound(company, 'dredger', '&archived=false')).toEqual(found('Another dredger'));
});

test('a message is found by its current text: not once it is deleted, and after an edit by its new words', async () => {
  const send = async (text: string) => {
    const body = { clientId: randomUUID(), text };
    return (await app.post(`/api/messages/${id}`, { as: developer.token, body })).body._id;
  };
  const [edited, deleted] = [await send('A dredger'), await send('Two dredgers')];
  await app.put(`/api/messages/${id}/${edited}`, { as: developer.token, body: { text: 'A tugboat' } });
  await app.call('DELETE', `/api/messages/${id}/${deleted}`, { as: developer.token });
  expect(await textsFound(company, 'dredger')).toEqual(NOTHING);
  expect(await textsFound(company, 'tug')).toEqual(found('A tugboat'));
});

test('a message is found by the names of its files, also after an edit', async () => {
  const { messageId } = await aMessageWithFile('Our handbook.', 'On-call rota.txt');
  expect(await textsFound(developer, 'rota')).toEqual(found('Our handbook.'));
  await app.put(`/api/messages/${id}/${messageId}`, { as: company.token, body: { text: 'The handbook.' } });
  expect(await textsFound(developer, 'rota hand')).toEqual(found('The handbook.'));
});

test('messages of an erased account are no longer found, those of the other side still are', async () => {
  await aMessage(company, id, 'Our dredger');
  await aMessage(developer, id, 'My dredger');
  await app.put(`/api/companies/${company.id}`, { as: company.token, body: { company: { name: 'Kustkraft' } } });
  expect(await textsFound(developer, 'dredger')).toEqual(found('My dredger', 'Our dredger'));
  await erase(developer);
  expect(await textsFound(company, 'dredger')).toEqual(NOTHING);
});

test('messages of an erased company are not found by the developer', async () => {
  await aMessage(company, id, 'Our dredger');
  await erase(company);
  const { texts } = await textsFound(developer, 'dredger');
  expect(texts).toEqual([]);
});

test('messages are found by the remaining of two profiles, in conversations that were joined or moved', async () => {
  const [twin, other] = [await aDeveloper(), await aCompany()];
  await aMessage(developer, id, 'My dredger');
  await aMessage(twin, await aConversation(company, twin), 'The same dredger');
  const moved = await aConversation(other, twin);
  await aMessage(other, moved, 'Our dredger');
  const { token } = await aSuperuser();
  const body = { keep: developer.id, remove: twin.id, take: [] };
  expect((await app.post('/api/users-review/merge', { as: token, body })).status).toBe(200);
  expect(await textsFound(developer, 'dredger')).toEqual(found('Our dredger', 'The same dredger', 'My dredger'));
  expect(await textsFound(company, 'dredger')).toEqual(found('The same dredger', 'My dredger'));
  expect(await textsFound(other, 'dredger')).toEqual(found('Our dredger'));
  await aMessage(developer, moved, 'And a dredger');
  expect((await textsFound(other, 'dredger')).total).toBe(2);
});

test('messages are moved into a conversation of the remaining profile that is still empty', async () => {
  const [twin, other] = [await aDeveloper(), await aCompany()];
  await aMessage(twin, await aConversation(other, twin), 'A dredger');
  await anAcceptedMatch(await aJob(other), developer, other);
  const pair = { userId: developer.id, companyId: other.id };
  const { body: empty } = await app.post('/api/messages/conversations', { as: developer.token, body: pair });
  const { token } = await aSuperuser();
  await app.post('/api/users-review/merge', { as: token, body: { keep: developer.id, remove: twin.id, take: [] } });
  const { found: all } = await search(developer, 'dredger');
  expect(all.map(({ conversation }) => conversation._id)).toEqual([empty._id]);
  const { body } = await app.get(`/api/messages/${empty._id}`, { as: developer.token });
  expect(body.items.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3]);
});
