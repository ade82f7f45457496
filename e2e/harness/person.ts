import type { Page } from 'puppeteer';
import { vi } from 'vitest';
import { goTo } from './browser.ts';
import { Keyboard } from './keyboard.ts';

const failurePicture = '.cache/e2e-failure.png';

/** Acts on a page the way a person does who reads it: by roles and names, never by classes or ids; with a pointer, or with keys only. */
export class Person {
  readonly page: Page;
  readonly #keyboard: Keyboard | null;

  constructor(page: Page, by: 'pointer' | 'keys' = 'pointer') {
    this.page = page;
    this.#keyboard = by === 'keys' ? new Keyboard(page) : null;
    page.setDefaultTimeout(60_000);
  }

  async goTo(address: string): Promise<void> {
    await goTo(this.page, address);
  }

  /** Waits until another page than the one at this path is shown; with a slash at its end, than all below it. */
  async leaves(path: string): Promise<void> {
    await this.#trying(`leave ${path}`, () =>
      this.page.waitForFunction(
        (from) => location.pathname !== from && !(from.endsWith('/') && location.pathname.startsWith(from)),
        {},
        path,
      ),
    );
  }

  async press(name: string): Promise<void> {
    await this.#click('button', name);
  }

  /** Presses a choice that can be on or off, and waits until it is on. */
  async switchOn(name: string): Promise<void> {
    await this.press(name);
    await this.#trying(`switch on "${name}"`, () =>
      this.#named('button', name)
        .filter((element) => element.getAttribute('aria-pressed') === 'true')
        .wait(),
    );
  }

  /** Ticks a box, or takes its tick off. */
  async tick(name: string): Promise<void> {
    await this.#click('checkbox', name);
  }

  async follow(name: string): Promise<void> {
    await this.#click('link', name);
  }

  /** Opens the menu behind a button and takes one of its acts. */
  async pick(menu: string, act: string): Promise<void> {
    await this.press(menu);
    await this.#click('menuitem', act);
  }

  /** Replaces what a field holds, and leaves it. */
  async fill(label: string, text: string): Promise<void> {
    await this.#trying(`fill "${label}"`, async () => {
      const field = this.#named(['textbox', 'combobox'], label);
      if (this.#keyboard) return this.#keyboard.fill(field, text);
      await (await field.waitHandle()).focus(); // some show their value otherwise while one writes
      await field.fill(text);
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  }

  /** Types into a field that offers choices, and takes the choice with that name. */
  async choose(label: string, option: string): Promise<void> {
    await this.#trying(`choose "${option}" as "${label}"`, async () => {
      const field = this.#named('combobox', label);
      const value = await (await field.waitHandle()).evaluate(optionValue, option);
      if (this.#keyboard)
        return value === null ? this.#keyboard.take(field, option) : this.#keyboard.choose(field, value);
      if (value !== null) return field.fill(value);
      await field.click();
      const isWritable = await field.map((element) => !(element as HTMLInputElement).readOnly).wait();
      if (isWritable) await field.fill(option);
      await this.#named('option', option).filter(isOnTop).click();
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  }

  /** Types into a field that takes several, and presses Enter. */
  async add(label: string, text: string): Promise<void> {
    await this.#trying(`add "${text}" to "${label}"`, async () => {
      const field = this.#named('combobox', label);
      if (this.#keyboard) await this.#keyboard.type(field, text);
      else await field.fill(text);
      await this.page.keyboard.press('Enter');
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  }

  /** Writes into a field of formatted text. */
  async write(label: string, text: string): Promise<void> {
    if (this.#keyboard) return this.#keyboard.type(this.#named('textbox', label), text);
    await this.#click('textbox', label);
    await this.page.keyboard.type(text);
  }

  /** What can be read in a named part of the page. */
  async part(role: string, name: string): Promise<string> {
    const text = await this.#trying(`find the ${role} "${name}"`, () =>
      this.#named(role, name)
        .map((element) => (element as HTMLElement).innerText)
        .wait(),
    );
    return plain(text);
  }

  /** Waits until the text can be read somewhere, inside widgets too. */
  async sees(text: string): Promise<void> {
    await this.#trying(`see "${text}"`, () => afterNavigation(() => this.page.locator(`::-p-text(${text})`).wait()));
  }

  /** All that can be read on the page. */
  async text(): Promise<string> {
    return plain(await this.page.evaluate(() => document.body.innerText));
  }

  /** Follows a link of the newest email on the development mail page, as soon as the email is there. */
  async followInMail(name: string): Promise<void> {
    await this.#trying(`follow "${name}" in the email`, async () => {
      const from = this.page.url();
      await vi.waitFor(() => this.#leaveByMail(name, from), { timeout: 30_000, interval: 200 });
    });
  }

  /** The page shows new emails as they arrive, which can replace the link that was just found: then it fails, to be tried again. */
  async #leaveByMail(name: string, from: string): Promise<void> {
    if (this.page.url() !== from) return;
    const frame = await (await this.page.$('iframe'))?.contentFrame();
    const link = await frame?.$(`::-p-aria([name="${name}"][role="link"])`);
    if (!link) throw new Error('There is no such link yet');
    await Promise.all([this.page.waitForNavigation({ timeout: 15_000 }), link.click()]);
  }

  /** What has a name and one of the roles. One selector finds them all: a race goes on looking for the others. */
  #named(roles: string | string[], name: string) {
    return this.page.locator(
      [roles]
        .flat()
        .map((role) => `::-p-aria([name="${name}"][role="${role}"])`)
        .join(', '),
    );
  }

  #click(role: string, name: string): Promise<void> {
    const found = this.#named(role, name);
    return this.#trying(`click the ${role} "${name}"`, async () =>
      this.#keyboard ? this.#keyboard.press(found.filter(isActive)) : found.filter(isOnTop).click(),
    );
  }

  /** Says what could be read when something could not be done. */
  async #trying<T>(what: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const text = await this.text().catch(() => 'nothing');
      await this.page.screenshot({ path: failurePicture }).catch(() => undefined);
      throw new Error(
        `Could not ${what} on ${this.page.url()}, where there is (picture in ${failurePicture}):\n${text}`,
        { cause: error },
      );
    }
  }
}

/** Looks again if the page was replaced while something was looked for. */
async function afterNavigation<T>(look: () => Promise<T>): Promise<T> {
  for (let time = 0; ; time++)
    try {
      return await look();
    } catch (error) {
      if (time >= MOST_NAVIGATIONS || !REPLACED.test(String(error))) throw error;
    }
}
const MOST_NAVIGATIONS = 5;
const REPLACED = /Execution context was destroyed|Cannot find context|does not belong to the document/;

/** Numbers are written with spaces that do not break; a test writes them with plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** A list that is still fading covers what is below it. What was replaced meanwhile cannot be clicked, and is looked for again. */
function isOnTop(element: Element): boolean {
  if (!element.isConnected) return true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = (element.getRootNode() as Document).elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}

const isActive = (element: Element): boolean =>
  !element.isConnected || !element.matches(':disabled, [aria-disabled="true"]');

/** The value by which one of the browser's own lists knows an option; null for what is none. */
function optionValue(element: Element, option: string): string | null {
  if (!(element instanceof HTMLSelectElement)) return null;
  return [...element.options].find(({ text }) => text === option)?.value ?? null;
}
