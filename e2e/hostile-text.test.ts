// S26: no script in a job ad runs where the ad is read.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { beforeAll, expect, test, vi } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { HEADLINE, IMAGE, openWatched, readHostile, TEXTS } from './harness/hostile-texts.ts';
import { logIn } from './harness/screens/log-in.ts';
import { setStage } from './harness/stage.ts';

const company = demoLogIns.find(({ who }) => who === 'company');
const developer = demoLogIns.find(({ who }) => who === 'developer');

const stage = setStage();
let page: Page;
let job: { _id: string; slug: string; companyId: string };
let stored: string[];
/** Dialogs that opened, and violations of the content security policy. */
const seen: string[] = [];

async function call<T>(method: string, path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(stage.tandem.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

async function tokenOf(who: typeof company): Promise<string> {
  const { email = '', password = '' } = who ?? {};
  return (await call<{ token: string }>('POST', '/api/login/', { email, password })).token;
}

const read = (address: string, selector: string) => readHostile(page, seen, address, selector);

beforeAll(async () => {
  const profile = await stage.newProfile();
  await logIn(stage.tandem.url, profile, 'company');
  page = await openWatched(profile, seen);

  const token = await tokenOf(company);
  const { user: _, ...session } = await call<{ account: { entityId: string }; user: unknown }>(
    'POST',
    '/api/login/token',
    { token },
  );
  const jobs = `/api/companies/${session.account.entityId}/jobs`;
  const write = (body: object) =>
    call<{ _id: string; slug: string; description: string; companyId: string }>('POST', jobs, body, token);
  stored = [];
  for (const description of TEXTS) stored.push((await write({ headline: 'x', description })).description);
  const draft = await write({
    headline: HEADLINE,
    description: TEXTS.join('<p>next</p>'),
    salaryFrom: 4000,
    role: 'backend',
    remote: 'remote',
  });
  job = await call('PUT', jobs, { _id: draft._id, status: 'published' }, token);
  await call(
    'POST',
    '/api/matches-new',
    { job: job._id, coverText: TEXTS.join('\n').slice(0, 4000) },
    await tokenOf(developer),
  );
});

test('S26 stored text runs nothing on a page without any policy, however often it is parsed', async () => {
  await page.goto('about:blank');
  for (const [nth, html] of stored.entries()) {
    const found = await page.evaluate(async (text) => {
      const place = document.createElement('div');
      document.body.replaceChildren(place);
      for (let round = 0; round < 3; round++) place.innerHTML = round === 0 ? text : place.innerHTML;
      for (const each of place.querySelectorAll('*'))
        for (const kind of ['mouseover', 'focus', 'load', 'error']) each.dispatchEvent(new Event(kind));
      await new Promise((resolve) => setTimeout(resolve, 40));
      const names = new Set([...place.querySelectorAll('*')].map(({ localName }) => localName));
      const attributes = [...place.querySelectorAll('*')].flatMap((each) => each.getAttributeNames());
      const schemes = [...place.querySelectorAll('a')].flatMap(({ href, protocol }) => (href ? [protocol] : []));
      return {
        ran: (window as { ran?: number }).ran,
        schemes,
        names: [...names],
        attributes: [...new Set(attributes)],
      };
    }, html);
    const allowed = {
      names: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
      attributes: ['href', 'rel'],
    };
    expect({ text: TEXTS[nth], ran: found.ran }).toEqual({ text: TEXTS[nth], ran: undefined });
    expect(found.names.filter((name) => !allowed.names.includes(name))).toEqual([]);
    expect(found.schemes.filter((scheme) => scheme !== 'https:')).toEqual([]);
    expect(found.attributes.filter((name) => !allowed.attributes.includes(name))).toEqual([]);
  }
});

test('S26 nothing runs in the portal, on the public page and in the widget, and the policy has nothing to block', async () => {
  await read(`${stage.tandem.url}/company/jobs/${job._id}`, '#description');
  await page.reload();
  await page.waitForSelector('#description');
  await read(`${stage.tandem.url}/preview/jobs/${job.slug}`, 'article');
  await read(`${stage.tandem.url}/company/jobs?text=pilot`, 'main li');
  await read(`${stage.tandem.url}/company/matches`, 'main li');
  await read(`${stage.tandem.url}/jobs/${job.slug}`, 'article');
  await read(`${stage.tandem.url}/jobs?text=pilot`, 'main li');
  await read(`${stage.tandem.demoUrl}/plain.html`, 'tandem-job-board');
  await page.waitForSelector('tandem-job-board >>> [part=title]', { timeout: 15_000 });
  const titles = await page.$$('tandem-job-board >>> [part=title]');
  const texts = await Promise.all(titles.map((title) => title.evaluate((element) => element.textContent)));
  await titles[texts.indexOf(HEADLINE)]?.click();
  await page.waitForSelector('tandem-job-board >>> tandem-apply', { timeout: 15_000 });
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(seen).toEqual([]);
});

test('S26 nothing from a profile, a candidate, a note or a saved search runs where they are read', async () => {
  const token = await tokenOf(company);
  const own = await tokenOf(developer);
  const text = TEXTS.join('\n').slice(0, 4000);
  const { user } = await call<{ user: { _id: string } }>('POST', '/api/login/token', { token: own });
  const profile = {
    firstName: IMAGE,
    headline: HEADLINE,
    description: text,
    additionalInfo: text,
    city: IMAGE,
    niceLink: 'hostile-text',
    workExperience: [{ title: HEADLINE, organisation: IMAGE, from: '2019', to: '2020', description: text }],
    education: [{ organisation: IMAGE, degree: HEADLINE, from: null, to: null }],
    projects: [{ title: IMAGE, link: 'https://x.example/"onmouseover=1//', description: text }],
  };
  await call('PUT', `/api/users/${user._id}`, { user: profile }, own);
  const candidate = { firstName: IMAGE, lastName: IMAGE, headline: HEADLINE, description: text, company: IMAGE };
  const { _id } = await call<{ _id: string }>('POST', '/api/candidates/', candidate, token);
  await call('POST', '/api/notes', { subjectType: 'user', subjectId: _id, text }, token);
  await call('POST', '/api/saved-searches', { name: HEADLINE.slice(0, 100), search: 'skills=go' }, token);
  const { url } = await call<{ url: string }>('POST', `/api/candidates/${_id}/notice`, { by: 'link' }, token);

  await read(`${stage.tandem.url}/developers/hostile-text`, 'main h1');
  await read(`${stage.tandem.url}/company/candidates?text=pilot`, 'main li');
  await read(`${stage.tandem.url}/company/developers/${user._id}`, 'main h1');
  await read(`${stage.tandem.url}/company/candidates/own`, 'main table');
  await read(`${stage.tandem.url}/company/candidates/${_id}`, 'main h1');
  await read(url, 'main h1');
  const place = await page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], [onclick], [onfocus], iframe[srcdoc], base').length,
    addresses: [...document.querySelectorAll('a')].filter(({ protocol }) => /^(javascript|data)/.test(protocol)).length,
    text: document.body.innerText,
  }));
  expect(place).toMatchObject({ elements: 0, addresses: 0 });
  expect(place.text).toContain(IMAGE);
});

test('S26 nothing runs in emails that contain it', async () => {
  // Interest in a job is emailed after ten minutes, the closing of the job immediately.
  const closed = { _id: job._id, status: 'closed', reason: 'on-hold' };
  await call('PUT', `/api/companies/${job.companyId}/jobs`, closed, await tokenOf(company));
  const about = await vi.waitUntil(
    async () => {
      const mails = (await (await fetch(`${stage.tandem.url}/api/dev/mail?limit=100`)).json()) as { html: string }[];
      const found = mails.filter(({ html }) => html.includes('Pilot'));
      return found.length > 0 && found;
    },
    { timeout: 30_000, interval: 200 },
  );
  for (const { html } of about) {
    await page.goto('about:blank');
    await page.setContent(html, { waitUntil: 'load' });
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.$$eval('script, iframe, [onerror], [onload], [onclick]', (found) => found.length)).toBe(0);
  }
  expect(seen).toEqual([]);
});

test('S26 the extension renders no formatted text', () => {
  const sources = globSync('extension/{src,entrypoints,panel}/**/*.{ts,tsx}', { cwd: inRoot() });
  expect(sources.length).toBeGreaterThan(10);
  const drawing = sources
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/.test(
        readFileSync(inRoot(file), 'utf8'),
      ),
    );
  expect(drawing).toEqual([]);
});
