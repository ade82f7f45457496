// S26: no script in an article, a tutorial, a comment or terms runs where the text is read.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { HEADLINE, IMAGE, openWatched, readHostile, TEXTS } from './harness/hostile-texts.ts';
import { logIn } from './harness/screens/log-in.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const seen: string[] = [];
let page: Page;
let token = '';
let article: { _id: string; slug: string };
let tutorial: { _id: string; slug: string };

const TITLE = HEADLINE.slice(0, 150);
const BODY = `<p>At length</p>${TEXTS.join('<p>next</p>')}`;
const COMMENT = TEXTS.join('\n').slice(0, 4900);

async function call<T>(method: string, path: string, body?: object, as = token): Promise<T> {
  const answer = await fetch(`${stage.tandem.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
const read = (path: string, selector: string) => readHostile(page, seen, stage.tandem.url + path, selector);
const tokenOn = (from: Page) => from.evaluate(() => localStorage.getItem('tandem.token') ?? '');

beforeAll(async () => {
  const profile = await stage.newProfile('superuser');
  page = await openWatched(profile, seen);
  await page.goto(`${stage.tandem.url}/admin`, { waitUntil: 'load' });
  token = await tokenOn(page);
  const whole = { title: TITLE, headline: HEADLINE.slice(0, 300), body: BODY };
  article = await call('POST', 'blogs/', { ...whole, author: IMAGE });
  await call('PUT', `blogs/${article._id}`, { headline: `${IMAGE} twice` });
  article = (await call<{ blog: typeof article }>('PUT', `blogs/${article._id}`, { published: true })).blog;
  const draft = (await call<{ tutorial: typeof tutorial }>('POST', 'tutorials/', { ...whole, tags: ['go'] })).tutorial;
  await call('PUT', `tutorials/${draft._id}`, { headline: `${IMAGE} twice` });
  tutorial = (await call<{ tutorial: typeof tutorial }>('PUT', `tutorials/${draft._id}`, { published: true })).tutorial;
  await call('POST', 'skills/', { value: 'hostile', label: IMAGE.slice(0, 60), group: IMAGE.slice(0, 60) });
});

test('S26 nothing runs on the pages of an article, in its lists and in its editor', async () => {
  await read(`/blog/${article.slug}`, 'article');
  const place = await page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], [onclick], [onfocus], iframe[srcdoc], base').length,
    schemes: [...document.querySelectorAll('a')].filter(({ protocol }) => /^(javascript|data)/.test(protocol)).length,
    title: document.querySelector('h1')?.textContent,
  }));
  expect(place).toEqual({ elements: 0, schemes: 0, title: TITLE });
  await read('/blog', 'main');
  await read('/admin/blog', 'main');
  await read(`/admin/blog/${article._id}`, '#body');
});

test('S26 nothing runs from its feeds, whatever a feed reader does with them', async () => {
  for (const path of ['/feeds/blog.rss', '/feeds/blog.atom', '/feeds/blog.json']) {
    const answer = await fetch(stage.tandem.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const feed = await answer.text();
    await page.goto('about:blank');
    const { ran, bad } = await page.evaluate(
      async (text, isJson) => {
        const bodies = isJson
          ? (JSON.parse(text) as { items: { content_html: string }[] }).items.map((item) => item.content_html)
          : [...new DOMParser().parseFromString(text, 'text/xml').querySelectorAll('encoded, content')].map(
              (each) => each.textContent ?? '',
            );
        document.body.innerHTML = bodies.join('');
        for (const each of document.body.querySelectorAll('*'))
          for (const kind of ['mouseover', 'focus', 'load', 'error']) each.dispatchEvent(new Event(kind));
        await new Promise((resolve) => setTimeout(resolve, 300));
        return {
          ran: (window as { ran?: number }).ran,
          bad: document.body.querySelectorAll('script, iframe, [onerror], [onload], [onclick]').length,
        };
      },
      feed,
      path.endsWith('.json'),
    );
    expect({ path, ran, bad }).toEqual({ path, ran: undefined, bad: 0 });
  }
});

test('S26 nothing runs on the pages of a tutorial and its comments, in its editor and in the comparison of its versions', async () => {
  const developer = await stage.newProfile();
  await logIn(stage.tandem.url, developer, 'developer');
  const own = await developer.newPage();
  await own.goto(`${stage.tandem.url}/me`, { waitUntil: 'load' });
  const as = await tokenOn(own);
  const { comment } = await call<{ comment: { _id: string } }>(
    'POST',
    `tutorials/${tutorial._id}/comments`,
    { text: COMMENT },
    as,
  );
  await call('POST', `comments/${comment._id}/report`, { reason: 'spam', text: IMAGE });
  await read(`/tutorials/${tutorial.slug}`, 'article');
  await read('/tutorials', 'main');
  await read('/admin/tutorials', 'main');
  await read(`/admin/tutorials/${tutorial._id}`, '#body');
  await page.waitForFunction(() => {
    const row = [...document.querySelectorAll('aside li')].find((each) => each.textContent?.includes('Published'));
    const button = row?.querySelector('button');
    button?.click();
    return button !== undefined && button !== null;
  });
  await page.waitForSelector('dialog p');
  expect({ ran: await page.evaluate('window.ran'), seen }).toEqual({ ran: undefined, seen: [] });
  await read('/admin/skills', 'main table');
  expect(await page.evaluate(() => document.body.innerText)).toContain(IMAGE.slice(0, 40));
});

test('S26 nothing runs on the page of terms and in their editor', async () => {
  const text = TEXTS.join('\n\n');
  const { version } = await call<{ version: number }>('GET', 'terms/policy');
  const words = { en: text, sv: text, de: text, fr: text };
  const changes = { en: IMAGE, sv: IMAGE, de: IMAGE, fr: IMAGE };
  const date = new Date().toISOString().slice(0, 10);
  const body = { body: words, changes, version, date, confirmation: `policy ${version + 1}` };
  await call('PUT', 'terms/policy', body);
  await read('/terms/policy', 'main');
  await read('/admin/terms?kind=policy', '#body');
});
