// Actions of readers below a tutorial: like, comment, reply, edit, report and appeal, on the server-rendered page; and
// no text of a draft is lost.
import { describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { reload } from './harness/browser.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const SLUG = 'a-graceful-shutdown-in-go';
const address = () => `${stage.tandem.url}/tutorials/${SLUG}`;

/** Presses an action of the comment that contains `words`, as soon as the page's script offers it. */
async function act({ page }: Person, words: string, name: string): Promise<void> {
  await page.waitForFunction(
    (text, label) => {
      const comment = [...document.querySelectorAll('[data-comment]')].find((each) => each.textContent?.includes(text));
      const buttons = [...(comment?.querySelectorAll('button') ?? [])];
      const button = buttons.find((each) => each.textContent === label && each.checkVisibility());
      button?.click();
      return button !== undefined;
    },
    {},
    words,
    name,
  );
}
const comment = ({ page }: Person, words: string) =>
  page.$$eval(
    '[data-comment]',
    (all, text) => (all.find((each) => each.textContent?.includes(text)) as HTMLElement | undefined)?.innerText ?? '',
    words,
  );
const total = ({ page }: Person) => page.$eval('[data-comments-count]', ({ textContent }) => textContent);

test('a comment survives a reload, and can be posted, answered, liked, edited and deleted', async () => {
  const reader = await stage.person('developer');
  await reader.goTo(address());
  const before = Number.parseInt((await total(reader)) ?? '', 10);
  await reader.fill('Your comment', 'Clear and short, thanks');
  await reload(reader.page);
  await reader.press('Post comment');
  await expect.poll(() => total(reader)).toBe(`${before + 1} comments`);

  await act(reader, 'Clear and short', 'Edit');
  await reader.page.waitForSelector('form[data-opened=edit]');
  await reader.page.$eval('form[data-opened=edit] textarea', (area) => {
    area.value = 'Clear and short. Thanks!';
  });
  await reader.press('Save comment');
  await expect.poll(() => comment(reader, 'Clear and short. Thanks!')).toContain('edited');

  const recruiter = await stage.person('company');
  await recruiter.goTo(address());
  await act(recruiter, 'Clear and short', 'Like');
  await expect.poll(() => comment(recruiter, 'Clear and short')).toContain('1 like');
  await act(recruiter, 'Clear and short', 'Like');
  await expect.poll(() => comment(recruiter, 'Clear and short')).not.toContain('1 like');
  await act(recruiter, 'Clear and short', 'Reply');
  await recruiter.page.keyboard.type('We use it too');
  await recruiter.press('Post reply');
  await expect.poll(() => comment(recruiter, 'We use it too')).toBeTruthy();

  reader.page.on('dialog', (dialog) => void dialog.accept());
  await reload(reader.page);
  await act(reader, 'Clear and short', 'Delete');
  await reader.sees('This comment was deleted.');
  expect(await total(reader)).toBe(`${before + 1} comments`);
});

test('a comment is reported in two clicks, hidden by a superuser with the reason, and its author appeals', async () => {
  const [author, reporter, superuser] = [
    await stage.person('developer'),
    await stage.person('company'),
    await stage.person('superuser'),
  ];
  await author.goTo(address());
  await author.fill('Your comment', 'Buy my course instead');
  await author.press('Post comment');
  await expect.poll(() => comment(author, 'Buy my course')).toBeTruthy();

  await reporter.goTo(address());
  await act(reporter, 'Buy my course', 'Report');
  await reporter.press('Advertising or spam');
  await reporter.sees('Thanks. We’ll look at it.');

  await superuser.goTo(`${stage.tandem.url}/admin/tutorials`);
  await superuser.sees('Buy my course instead');
  await superuser.choose('Reason to hide the comment by Elin', 'Advertising or spam');
  await superuser.press('Hide comment');
  await superuser.sees('Comment hidden');

  await reload(reporter.page);
  expect(await comment(reporter, 'Buy my course')).toBe('');
  await reload(author.page);
  await author.sees('We’ve hidden this comment. Only you see it. Reason: advertising or spam');
  await author.fill('Why should everyone see it?', 'It answers the question');
  await author.press('Appeal');
  await author.sees('You’ve appealed. We’ll look at it again.');
});

test('a guest who likes a tutorial logs in and finds it liked', async () => {
  const guest = await stage.person();
  await guest.goTo(address());
  const likes = await guest.page.$eval('[data-likes]', ({ textContent }) => Number.parseInt(textContent ?? '', 10));
  await guest.page.click('[data-like]');
  await guest.page.waitForFunction(() => location.pathname === '/login');
  const [{ email, password }] = demoLogIns;
  await guest.fill('Email', email);
  await guest.fill('Password', password);
  await guest.press('Log in');
  await guest.page.waitForFunction((slug) => location.pathname === `/tutorials/${slug}`, {}, SLUG);
  await guest.page.waitForSelector('[data-like][aria-pressed=true]');
  const after = await guest.page.$eval('[data-likes]', ({ textContent }) => Number.parseInt(textContent ?? '', 10));
  expect(after).toBe(likes + 1);
});

describe('a draft', () => {
  const TEXT = '[role=textbox][aria-multiline=true]';
  const SOON = { timeout: 15_000 };
  const call = async (person: Person, method: string, path: string, body?: object) => {
    const token = await person.page.evaluate(() => localStorage.getItem('tandem.token'));
    const answer = await fetch(`${stage.tandem.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const begin = async () => {
    const author = await stage.person('developer');
    await author.goTo(`${stage.tandem.url}/me/tutorials`);
    const { tutorial } = await call(author, 'POST', 'tutorials/', { title: 'Draft', body: '<p>Begin.</p>' });
    await open(author, tutorial._id);
    return { author, id: tutorial._id as string };
  };
  const open = async (person: Person, id: string) => {
    await person.goTo(`${stage.tandem.url}/me/tutorials/${id}`);
    await person.page.waitForSelector(TEXT);
  };
  const type = async ({ page }: Person, words: string) => {
    await page.focus(TEXT);
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.type(words);
  };
  const bodyOf = async (person: Person, id: string) => (await call(person, 'GET', `tutorials/${id}`)).body;

  test('is saved automatically while it is written, and visible on another device', async () => {
    const { author, id } = await begin();
    await type(author, ' Saved alone.');
    await expect.poll(() => bodyOf(author, id), SOON).toContain('Saved alone.');
    await type(author, ' While it is saved, typing goes on and on.');
    const whole = 'Saved alone. While it is saved, typing goes on and on.';
    await expect.poll(() => bodyOf(author, id), SOON).toContain(whole);
    await author.sees('Saved');
    const elsewhere = await stage.person('developer');
    await open(elsewhere, id);
    expect(await elsewhere.text()).toContain('typing goes on and on.');
  });

  test('preserves the space at the end of a title while it is saved', async () => {
    const { author, id } = await begin();
    await author.page.focus('#title');
    await author.page.keyboard.press('End');
    await author.page.keyboard.type(' of ');
    await author.sees('Saved');
    await expect.poll(async () => (await call(author, 'GET', `tutorials/${id}`)).title, SOON).toBe('Draft of');
    await author.page.focus('#title');
    await author.page.keyboard.press('End');
    await author.page.keyboard.type('ferries');
    await expect.poll(async () => (await call(author, 'GET', `tutorials/${id}`)).title, SOON).toBe('Draft of ferries');
  });

  test('that was written offline does not overwrite a version saved by another device in the meantime', async () => {
    const { author, id } = await begin();
    await author.page.setOfflineMode(true);
    await type(author, ' Written offline.');
    await author.sees('Not saved on Tandem: offline');
    const elsewhere = await stage.person('developer');
    await elsewhere.goTo(`${stage.tandem.url}/me/tutorials`);
    await call(elsewhere, 'PUT', `tutorials/${id}`, { body: '<p>Written elsewhere.</p>' });
    author.page.on('dialog', (dialog) => void dialog.accept());
    await author.page.setOfflineMode(false);
    await open(author, id);
    await author.sees('Not saved: two versions');
    expect(await bodyOf(author, id)).toBe('<p>Written elsewhere.</p>');
    expect(await author.text()).toContain('Written offline.');
    await author.press('Keep your version: Text');
    await expect.poll(() => bodyOf(author, id), SOON).toContain('Written offline.');
  });
});
