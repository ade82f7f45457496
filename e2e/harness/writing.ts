// Tests of writing in an editor, on a stage that may change everything.
import type { BrowserContext, Page } from 'puppeteer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnline, openPage, reload } from './browser.ts';
import type { Call, Editor } from './editor.ts';
import { Person } from './person.ts';
import { logIn } from './screens/log-in.ts';
import { setStage } from './stage.ts';

const TEXT = '[role=textbox][aria-multiline=true]';
/** Two seconds after the last key, plus time for a busy machine. */
const SOON = 15_000;

const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('tandem.token'));

/** Tests that no text is lost: closed tabs, a server crash, a lost connection, two tabs, two devices. */
export function testThatNothingIsLost(editor: Editor) {
  const stage = setStage();
  let device: BrowserContext;
  let writer: Person;
  let id = '';

  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const token = await tokenOn(writer.page);
    const answer = await fetch(`${stage.tandem.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const stored = () => editor.stored(call, id);
  const readByGuest = () => editor.read(id, stage.tandem.url);

  async function open(profile: BrowserContext): Promise<Person> {
    const person = new Person(await openPage(profile, []));
    // The browser's question before leaving is answered with leaving.
    person.page.on('dialog', (dialog) => void dialog.accept());
    await person.goTo(stage.tandem.url + editor.path(id));
    await person.page.waitForSelector(TEXT);
    return person;
  }

  /** Types at the end of the text. */
  async function type({ page }: Person, words: string) {
    await page.focus(TEXT);
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.type(words);
  }
  const textOf = ({ page }: Person) => page.$eval(TEXT, (text) => text.textContent ?? '');
  const shows = ({ page }: Person, words: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector(selector)?.textContent?.includes(wanted),
      { timeout: SOON },
      TEXT,
      words,
    );
  const isStored = (words: string) =>
    expect.poll(async () => (await stored()).body, { timeout: SOON }).toContain(words);
  const isOnDevice = ({ page }: Person, words: string) =>
    page.waitForFunction(
      (prefix, wanted) =>
        Object.entries(localStorage).some(([key, value]) => key.startsWith(prefix) && value.includes(wanted)),
      { timeout: SOON },
      editor.storageKey,
      words,
    );

  beforeAll(async () => {
    device = await stage.newProfile();
  });

  /** One profile for all tests: from the second one on, it loads the portal from its cache. */
  beforeEach(async () => {
    writer = new Person(await openPage(device, []));
    await writer.page.goto(`${stage.tandem.url}/favicon.svg`); // a page with access to the portal's storage
    await writer.page.evaluate(() => localStorage.clear());
    await logIn(stage.tandem.url, device, editor.writer);
    // Values stored by one page reach another with a delay.
    await writer.page.waitForFunction(() => localStorage.getItem('tandem.token'));
    id = await editor.create(call);
    writer = await open(device);
    return async () => {
      await Promise.all((await device.pages()).map((page) => page.close()));
    };
  });

  test('what is typed is on the server within two seconds, and the page says when', async () => {
    await type(writer, ' Quickly.');
    const since = Date.now();
    await isStored('Quickly.');
    expect(Date.now() - since).toBeLessThan(SOON);
    await writer.sees(editor.says.saved);
  });

  test('a tab that is closed right after the last key loses nothing', async () => {
    await type(writer, ' Closed.');
    await writer.page.close();
    writer = await open(device);
    await shows(writer, 'Closed.');
    await isStored('Closed.');
  });

  test('a session that ends while one types loses nothing: the words are there after the next login', async () => {
    await writer.page.setOfflineMode(true);
    await type(writer, ' Without a session.');
    await call('POST', 'logout', {});
    await goOnline(writer.page);
    await writer.page.waitForFunction(() => location.pathname === '/login', { timeout: SOON });
    await logIn(stage.tandem.url, device, editor.writer);
    writer = await open(device);
    await shows(writer, 'Without a session.');
    await isStored('Without a session.');
  });

  test('of two tabs that wrote the same text, both versions are offered side by side', async () => {
    const second = await open(device);
    await second.page.setOfflineMode(true);
    await type(second, ' From the second tab.');
    await type(writer, ' From the first tab.');
    await isStored('From the first tab.');
    await goOnline(second.page);
    await second.sees(editor.says.conflict);
    await second.sees('From the first tab.');
    expect(await second.page.evaluate(() => document.body.innerText)).toContain('From the second tab.');
  });

  test('a text that became public meanwhile keeps what is being written, and readers do not see it', async () => {
    await writer.page.setOfflineMode(true);
    await type(writer, ' Written during it.');
    expect(await editor.publish(call, id)).not.toContain('Written during it.');
    await goOnline(writer.page);
    await shows(writer, 'Written during it.');
    await isStored('Written during it.');
    expect(await readByGuest()).not.toContain('Written during it.');
  });

  test('a public text is edited as a draft, compared with an earlier version and published', async () => {
    await editor.publish(call, id);
    await reload(writer.page);
    await type(writer, ' Only for me.');
    await writer.sees(editor.says.unpublished);
    await isStored('Only for me.');
    expect(await readByGuest()).not.toContain('Only for me.');

    await writer.press('Publish changes');
    await expect.poll(readByGuest, { timeout: SOON }).toContain('Only for me.');
    await type(writer, ' Too much.');
    await writer.sees(editor.says.unpublished);
    await writer.page.waitForFunction(() => {
      const row = [...document.querySelectorAll('li:has(time)')].find((each) =>
        each.textContent?.includes('Published'),
      );
      const button = row?.querySelector('button');
      button?.click();
      return button !== undefined && button !== null;
    });
    await writer.page.waitForFunction(() => document.querySelector('dialog ins')?.textContent?.includes('Too much.'), {
      timeout: SOON,
    });
    await writer.press('Restore version');
    await writer.page.waitForFunction(
      (selector) => !document.querySelector(selector)?.textContent?.includes('Too much.'),
      { timeout: SOON },
      TEXT,
    );
    expect(await textOf(writer)).toContain('Only for me.');
    expect((await stored()).body).not.toContain('Too much.');
  });

  test('offline the page says so, and saves when the connection is back', async () => {
    await writer.page.setOfflineMode(true);
    await type(writer, ' Under ground.');
    await writer.sees(editor.says.offline);
    expect(await textOf(writer)).toContain('Under ground.');
    await goOnline(writer.page);
    await isStored('Under ground.');
    await writer.sees(editor.says.saved);
  });

  test('a server that fails is asked again until it saves', async () => {
    await writer.page.setRequestInterception(true);
    let isDown = true;
    writer.page.on('request', (request) =>
      isDown && request.method() === 'PUT' ? request.abort('connectionrefused') : request.continue(),
    );
    await type(writer, ' Not now.');
    await writer.sees(editor.says.failed);
    expect((await stored()).body).not.toContain('Not now.');
    isDown = false;
    await isStored('Not now.');
  });

  test('what is typed while it is being published is saved afterwards', async () => {
    await writer.page.setRequestInterception(true);
    writer.page.on('request', (request) => {
      const isSlow = /"published":true|"status":"published"/.test(request.postData() ?? '');
      setTimeout(() => void request.continue(), isSlow ? 2500 : 0);
    });
    await writer.press(editor.publishes);
    await type(writer, ' Meanwhile.');
    await isStored('Meanwhile.');
    await writer.sees(editor.says.saved);
    await writer.page.reload();
    await shows(writer, 'Meanwhile.');
    expect(await readByGuest()).not.toContain('Meanwhile.');
  });

  if (!editor.inDepth) return;
  const { title } = editor.inDepth;

  test('a reload right after the last key keeps it', async () => {
    await type(writer, ' Reloaded.');
    await writer.page.reload();
    await shows(writer, 'Reloaded.');
    await isStored('Reloaded.');
  });

  test('a tab that crashes loses nothing', async () => {
    await writer.page.setOfflineMode(true);
    await type(writer, ' Crashed.');
    await isOnDevice(writer, 'Crashed.');
    void writer.page.goto('chrome://crash').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 2000));
    writer = await open(device);
    await shows(writer, 'Crashed.');
    await isStored('Crashed.');
  });

  test('a reload while the server fails keeps what was typed', async () => {
    await writer.page.setRequestInterception(true);
    let isDown = true;
    writer.page.on('request', (request) =>
      isDown && request.method() === 'PUT' ? request.abort('connectionrefused') : request.continue(),
    );
    await type(writer, ' Twice.');
    await writer.sees(editor.says.failed);
    await writer.page.reload();
    await shows(writer, 'Twice.');
    isDown = false;
    await isStored('Twice.');
  });

  test('a server that is killed while one types has the words once it is back', async () => {
    await isStored('Begin.');
    await stage.tandem.restart?.(async () => {
      await type(writer, ' Into the void.');
      await writer.sees(editor.says.failed);
    });
    await isStored('Into the void.');
    await writer.sees(editor.says.saved);
  });

  test('two tabs that were offline and closed leave what each of them had', async () => {
    const second = await open(device);
    await writer.page.setOfflineMode(true);
    await second.page.setOfflineMode(true);
    await type(writer, ' In the text.');
    await second.fill(title, 'In the title');
    await isOnDevice(writer, 'In the text.');
    await isOnDevice(second, 'In the title');
    await writer.page.close();
    await second.page.close();
    writer = await open(device);
    await isStored('In the text.');
    await expect.poll(async () => (await stored()).title, { timeout: SOON }).toBe('In the title');
  });

  test('of two devices, the second chooses what is stored', async () => {
    const other = await open(await stage.newProfile(editor.writer));
    await other.page.setOfflineMode(true);
    await type(other, ' From the train.');
    await type(writer, ' From the office.');
    await isStored('From the office.');
    await goOnline(other.page);
    await other.sees(editor.says.conflict);
    await other.press(`Keep your version: ${editor.text}`);
    await isStored('From the train.');
  });

  test('a text that was saved elsewhere is read again before one types on', async () => {
    await editor.write(call, id, '<p>Elsewhere.</p>');
    await writer.fill(title, 'Another title');
    await expect.poll(async () => (await stored()).title, { timeout: SOON }).toBe('Another title');
    await shows(writer, 'Elsewhere.');
    await type(writer, ' And here.');
    await isStored('Elsewhere. And here.');
  });
}
