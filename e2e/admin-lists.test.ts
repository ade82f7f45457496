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

  test('is saved under a name and can be opened on another device', async () => {
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

  test('can be renamed, but not to an existing name', async () => {
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

  test('can be deleted, and restored with undo', async () => {
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
  const QUEUE = '/admin/users';
  /**
   * Returns the next profile once its heading has the focus and a decision is possible: its button is not the previous
   * profile's.
   */
  const nextAfter = async ({ page }: Person, before: string): Promise<string> => {
    await page.waitForFunction(
      (from) => {
        const button = document.querySelector<HTMLElement>('[data-approve]:not([data-seen])');
        const isNext = location.pathname !== from && document.querySelector('h1') === document.activeElement;
        if (isNext && button) button.dataset.seen = 'true';
        return isNext && button !== null;
      },
      {},
      before,
    );
    return new URL(page.url()).pathname;
  };
  /** Opens the first profile of the queue for a superuser who has pressed no other keys yet. */
  const opened = async () => {
    const agnes = await stage.person('superuser');
    await agnes.goTo(stage.tandem.url + QUEUE);
    await agnes.page.locator('[data-row]').wait();
    await agnes.page.keyboard.press('j');
    await agnes.page.keyboard.press('Enter');
    return { agnes, page: agnes.page, first: await nextAfter(agnes, QUEUE) };
  };
  const asSuperuser = async (path: string) => {
    const { token } = await logInAs(superuser);
    return fetch(stage.tandem.url + path, { headers: { authorization: `Bearer ${token}` } });
  };

  test('moves between profiles with single keys: approve, ask, skip, undo', async () => {
    const { agnes, page, first } = await opened();
    await page.keyboard.press('a');
    const second = await nextAfter(agnes, first);
    await agnes.sees('is approved. The email goes out in 10 minutes');
    await page.keyboard.press('z');
    expect(await nextAfter(agnes, second)).toBe(first);
    await page.keyboard.press('a');
    expect(await nextAfter(agnes, first)).toBe(second);
    await page.keyboard.press('n');
    await page.waitForFunction(
      () => document.activeElement?.closest('dialog') && document.activeElement.matches('button'),
    );
    await page.keyboard.press('Space');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    const third = await nextAfter(agnes, second);
    await page.keyboard.press('j');
    const fourth = await nextAfter(agnes, third);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    expect(await (await asSuperuser('/api/review-decisions?limit=5')).json()).toHaveLength(2);
  });

  test('processes the whole queue with one key per profile and no page load, and ends at the empty queue', async () => {
    const left = async () =>
      Number((await asSuperuser('/api/users-review?waiting=true&limit=1')).headers.get('x-total-count'));
    const waiting = await left();
    expect(waiting).toBeGreaterThan(3);
    const { agnes, page, first } = await opened();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
    });
    const profiles = [first];
    for (let nth = 1; nth < waiting; nth++) {
      await page.keyboard.press('a');
      profiles.push(await nextAfter(agnes, profiles.at(-1) ?? ''));
    }
    expect(new Set(profiles).size).toBe(waiting);
    await page.keyboard.press('a');
    await agnes.sees('Nothing to review');
    expect([new URL(page.url()).pathname, loads]).toEqual([QUEUE, 0]);
    // Z has no effect until the page knows that the last decision was stored, and then works only once.
    const isBack = async () => {
      await page.keyboard.press('z');
      return (await page.$(`[data-row][href="${profiles.at(-1)}"]`)) !== null;
    };
    await expect.poll(isBack).toBe(true);
    expect(await left()).toBe(1);
  });
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
