// Saved views of admin lists on two devices, two superusers in the editor of one article, and a review by keyboard.
import { beforeAll, describe, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const [, company, superuser] = demoLogIns;
const stage = setStage();
const { faults } = stage;

async function call(method: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(stage.tandem.url + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBeLessThan(300);
  return answer.json();
}
const logInAs = ({ email, password }: { email: string; password: string }) =>
  call('POST', '/api/login/', { email, password });

describe('a saved view', () => {
  let desk: Person;
  let laptop: Person;

  test('is saved under a name, and opened on another device', async () => {
    desk = await stage.person('superuser', 'keys');
    await desk.goTo(`${stage.tandem.url}/admin/jobs?status=paused`);
    await desk.press('Saved views (0)');
    await desk.fill('Name of the view', 'Paused jobs');
    await desk.press('Save view');
    await desk.sees('These filters are saved as “Paused jobs”.');

    laptop = await stage.person('superuser');
    await laptop.goTo(`${stage.tandem.url}/admin/jobs`);
    await laptop.press('Saved views (1)');
    await laptop.follow('Paused jobs');
    await laptop.page.waitForFunction(() => location.search === '?status=paused');
    await laptop.sees('2 jobs');
  });

  test('is renamed, not to a name that another one has', async () => {
    await desk.goTo(`${stage.tandem.url}/admin/jobs?status=closed`);
    await desk.press('Saved views (1)');
    await desk.fill('Name of the view', 'Paused jobs');
    await desk.press('Save view');
    await desk.sees('This is already taken.');
    await desk.press('Rename view “Paused jobs”');
    await desk.page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Paused jobs');
    await desk.page.keyboard.type(' this week');
    await desk.page.keyboard.press('Enter');
    await desk.sees('Paused jobs this week');
  });

  test('is deleted, and restored with undo', async () => {
    await desk.press('Delete view “Paused jobs this week”');
    await desk.sees('No saved views yet.');
    await desk.press('Undo: View “Paused jobs this week” deleted');
    await desk.page.locator('::-p-aria([name="Paused jobs this week"][role="link"])').wait();
    await laptop.goTo(`${stage.tandem.url}/admin/jobs`);
    await laptop.press('Saved views (1)');
    await laptop.follow('Paused jobs this week');
    await laptop.page.waitForFunction(() => location.search === '?status=paused');
  });
});

describe('two superusers', () => {
  const SEEN = 'is working on this too';
  const saysIt = (person: Person) => person.sees(SEEN);
  const saysItNoMore = (person: Person) =>
    person.page.waitForFunction((text) => !document.body.innerText.includes(text), { timeout: 10_000 }, SEEN);
  beforeAll(async () => {
    const { token } = await logInAs(superuser);
    const { account } = await logInAs(company);
    const body = { isSuperAdmin: true, password: superuser.password, reason: 'Helps with the blog' };
    await call('PUT', `/api/accounts/${account._id}`, body, token);
  });

  test('see each other in the editor of an article, until one leaves, closes it or loses the connection', async () => {
    const [agnes, karin] = [await stage.person('superuser'), await stage.person('company')];
    await agnes.goTo(`${stage.tandem.url}/admin/blog`);
    const address = await agnes.page
      .locator('main a[href^="/admin/blog/"]')
      .map((link) => (link as HTMLAnchorElement).href)
      .wait();
    await agnes.goTo(address);
    await karin.goTo(address);
    await Promise.all([saysIt(agnes), saysIt(karin)]);
    expect(await agnes.text()).toContain('Karin Ståhl is working on this too');

    await karin.follow('Blog');
    await saysItNoMore(agnes);
    await karin.goTo(address);
    await saysIt(agnes);
    await karin.page.setOfflineMode(true);
    await saysItNoMore(agnes);
    await karin.page.setOfflineMode(false);
    await saysIt(agnes);
    await karin.page.close();
    await saysItNoMore(agnes);
    await agnes.page.close();
  });
});

describe('the review of profiles', () => {
  const heading = (person: Person) => person.page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
  /** The heading of the next profile has the focus. */
  const isNext = async (person: Person, before: string) => {
    await person.page.waitForFunction(
      (from) => {
        const title = document.querySelector('h1');
        return (
          title?.textContent !== from && title === document.activeElement && document.querySelector('[data-approve]')
        );
      },
      {},
      before,
    );
    return heading(person);
  };

  test('moves from profile to profile with single keys: open, approve, ask, skip', async () => {
    const agnes = await stage.person('superuser');
    const { page } = agnes;
    await agnes.goTo(`${stage.tandem.url}/admin/users`);
    await page.locator('[data-row]').wait();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const first = await isNext(agnes, await heading(agnes));
    await page.keyboard.press('a');
    const second = await isNext(agnes, first);
    await page.keyboard.press('n');
    await page.waitForFunction(
      () => document.activeElement?.closest('dialog') && document.activeElement.matches('button'),
    );
    await page.keyboard.press('Space');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    const third = await isNext(agnes, second);
    await page.keyboard.press('j');
    const fourth = await isNext(agnes, third);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    const { token } = await logInAs(superuser);
    const counts = await (
      await fetch(`${stage.tandem.url}/api/review-decisions?limit=2`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    expect(counts.items ?? counts).toHaveLength(2);
  });
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
