import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { updateCompany } from '../../companies/companies/updating.service.ts';
import { recomputeBadges } from '../../hiring/badges/badges.service.ts';
import { newLink } from '../../sourcing/record-links/links.service.ts';

const app = useTestApp();
/** Servers at the link targets that count their visitors. */
const listeners: Server[] = [];
let connections = 0;
let port = 0;

const listening = (host: string, wanted: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    server.listen(wanted, host, () => resolve(server));
  });

beforeAll(async () => {
  const first = await listening('127.0.0.1', 0);
  port = (first.address() as { port: number }).port;
  listeners.push(first, await listening('::1', port));
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
});

let ada: Person;
let recruiter: Person;
beforeEach(async () => {
  [ada, recruiter] = [await aDeveloper(), await aCompany()];
});

/** Spellings of an address of this machine; some are not valid page addresses and may be refused. */
const inward = () => [
  `http://127.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://localhost:${port}/a.png`,
  `http://0x7f000001:${port}/`,
  `http://2130706433:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `https://127.0.0.1:${port}/`,
];
const put = (path: string, as: Person, body: object) => app.put(path, { as: as.token, body });
const post = (path: string, as: Person, body: object) => app.post(path, { as: as.token, body });

/** Waits for background work after an answer. */
async function nobodyCame() {
  await backgroundDone();
  await recomputeBadges(new Date());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(connections).toBe(0);
}

describe('S29 no link makes the server send a request', () => {
  test('the listener counts every visitor', async () => {
    await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    await fetch(`http://[::1]:${port}/`).catch(() => {});
    expect(connections).toBe(2);
    connections = 0;
  });

  test('a link in a profile is not visited', async () => {
    const root = await aSuperuser();
    for (const link of inward()) {
      for (const user of [
        { linkedin: link },
        { github: link },
        { projects: [{ title: 'x', link }] },
        { description: link, headline: link, additionalInfo: `<img src="${link}">` },
        { workExperience: [{ title: link, organisation: link, from: null, to: null, description: link }] },
      ])
        expect([200, 400], JSON.stringify(user)).toContain((await put(`/api/users/${ada.id}`, ada, { user })).status);
      expect((await put(`/api/users/${ada.id}`, ada, { user: { introVideo: link } })).status).toBe(400);
    }
    await put(`/api/users/${ada.id}`, ada, { user: { github: inward()[0], niceLink: `ada-${port}` } });
    for (const as of [ada, recruiter, root]) await app.get(`/api/users/${ada.id}`, { as: as.token });
    await app.get(`/api/users-profiles/ada-${port}`);
    await nobodyCame();
  });

  test('a link of a candidate is not visited, entered by hand or the extension, or corrected by the person', async () => {
    for (const link of inward()) {
      const facts = { linkedin: link, github: link, projects: [{ title: 'x', link }], sourceUrl: link };
      const candidate = { firstName: 'Ada', ...facts, sourceKind: 'extension' };
      expect([201, 400, 409]).toContain((await post('/api/candidates', recruiter, candidate)).status);
      await post('/api/candidates/lookup', recruiter, { linkedin: link, sourceUrl: link });
      const { _id } = await aCandidate(recruiter, { email: `ada-${Math.random()}@people.example` });
      await put(`/api/candidates/${_id}`, recruiter, facts);
      const token = await newLink({ candidateId: _id });
      await app.put(`/api/sourced/${token}`, { body: { change: { github: link } } });
      await post(`/api/candidates/${_id}/letters`, recruiter, {
        subject: 'Hi',
        text: `Look at ${link}`,
        key: `link-${Math.random()}`.replace('.', '-'),
      });
    }
    await nobodyCame();
  });

  test('a link in a file of candidates or in a CV is not visited', async () => {
    const people = inward().map((link, nth) => `Ada${nth},${link},${link},${link}`);
    const file = new File([`Name,Network profile,GitHub,Source\n${people.join('\n')}\n`], 'people.csv');
    const sent = await app.post('/api/candidates/imports', {
      as: recruiter.token,
      body: { key: 'inward-links' },
      file,
    });
    expect(sent.status).toBe(201);
    const mapping = ['fullName', 'linkedin', 'github', 'sourceUrl'];
    const run = { mapping, exact: 'update', possible: 'add', withoutFaulty: true };
    await post(`/api/candidates/imports/${sent.body._id}/check`, recruiter, { mapping });
    expect((await post(`/api/candidates/imports/${sent.body._id}/run`, recruiter, run)).status).toBe(200);
    const cv = await post('/api/edenai/cv', ada, {
      text: `Ada Lindqvist\n${inward().join('\n')}\n\nExperience\n2020 Go`,
    });
    expect(cv.status).toBe(200);
    await nobodyCame();
  });
});

const unsafe = ['javascript:alert(1)', 'data:text/html,<script>', '//evil.se', 'http:evil', 'file:///etc/passwd'];

test.each(unsafe)('S30 %s is refused as a link of a candidate, from any source', async (link) => {
  const { _id } = await aCandidate(recruiter);
  const token = await newLink({ candidateId: _id });
  for (const change of [{ github: link }, { projects: [{ title: 'x', link }] }]) {
    expect((await put(`/api/candidates/${_id}`, recruiter, change)).status).toBe(400);
    expect((await post('/api/candidates', recruiter, { firstName: 'Bo', ...change })).status).toBe(400);
    expect((await app.put(`/api/sourced/${token}`, { body: { change } })).status).toBe(400);
  }
  expect((await post('/api/candidates', recruiter, { firstName: 'Bo', sourceUrl: link })).status).toBe(400);
  const { body } = await app.get(`/api/users/${_id}`, { as: recruiter.token });
  expect(JSON.stringify(body)).not.toContain(link);
});

describe('a link into a private network', () => {
  const link = 'http://192.168.0.1/wiki';

  test.each([
    ['en', 'Enter a link to a public website, such as https://example.com, without a port.'],
    ['sv', 'Ange en länk till en offentlig webbplats, till exempel https://example.com, utan port.'],
    ['de', 'Gib einen Link zu einer öffentlichen Website ein, etwa https://example.com, ohne Port.'],
    ['fr', 'Saisissez un lien vers un site public, par exemple https://example.com, sans port.'],
  ])('is refused with an explanation in %s', async (language, sentence) => {
    const headers = { 'accept-language': language };
    const signup = { email: 'maria@kaj.example', password: 'seven ferries at noon' };
    const answers = {
      website: await app.put(`/api/companies/${recruiter.id}`, {
        as: recruiter.token,
        body: { website: link },
        headers,
      }),
      linkedinLink: await app.put(`/api/companies/${recruiter.id}`, {
        as: recruiter.token,
        body: { linkedinLink: link },
        headers,
      }),
      url: await app.post(`/api/companies/${recruiter.id}/media`, {
        as: recruiter.token,
        body: { type: 'url', url: link },
        headers,
      }),
      'user.github': await app.put(`/api/users/${ada.id}`, {
        as: ada.token,
        body: { user: { github: link } },
        headers,
      }),
      github: await app.post('/api/candidates', {
        as: recruiter.token,
        body: { firstName: 'Bo', github: link },
        headers,
      }),
    };
    for (const [field, { status, body }] of Object.entries(answers))
      expect({ status, fields: body.fields }, field).toEqual({ status: 400, fields: { [field]: sentence } });
    const signedUp = await app.post('/api/signup/company', {
      body: { ...signup, companyName: 'Kaj', website: link },
      headers,
    });
    expect(signedUp.body.fields).toEqual({ website: sentence });
  });

  test('that was stored before is still returned, and other fields can be edited', async () => {
    await updateCompany(recruiter.id, { website: link });
    const path = `/api/companies/${recruiter.id}`;
    expect((await app.get(path, { as: recruiter.token })).body.website).toBe(link);
    const saved = await put(path, recruiter, { headline: 'Ferries' });
    expect(saved.status).toBe(200);
    expect((await app.get(path, { as: recruiter.token })).body).toMatchObject({ website: link, headline: 'Ferries' });
  });

  test('can be the page from which a candidate was saved: it is only a record, and no user is sent to it', async () => {
    expect((await post('/api/candidates', recruiter, { firstName: 'Bo', sourceUrl: link })).status).toBe(201);
  });
});

test('S12 the id of another profile in the body changes no other profile', async () => {
  const bo = await aDeveloper();
  for (const body of [
    { user: { _id: bo.id, headline: 'Taken' } },
    { _id: bo.id, user: { headline: 'Taken' } },
    { user: { headline: 'Taken' }, id: bo.id },
  ])
    expect((await put(`/api/users/${ada.id}`, ada, body)).status).toBe(400);
  for (const person of [ada, bo])
    expect((await app.get(`/api/users/${person.id}`, { as: person.token })).body.headline).not.toBe('Taken');
  const { _id } = await aCandidate(recruiter);
  const other = await aCandidate(await aCompany());
  expect((await put(`/api/candidates/${_id}`, recruiter, { _id: other._id, city: 'Lund' })).status).toBe(400);
});
