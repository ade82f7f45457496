import type { Page } from 'puppeteer';
import { vi } from 'vitest';
import { goTo } from './browser.ts';
import { Keyboard } from './keyboard.ts';

const failurePicture = '.cache/e2e-failure.png';

/** Operates a page like a person: by roles and names, never by classes or ids; with a pointer, or by keyboard only. */
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

  /** Waits until the page at this path is left; with a trailing slash, also all pages below it. */
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

  /** Presses a toggle, and waits until it is on. */
  async switchOn(name: string): Promise<void> {
    await this.press(name);
    await this.#trying(`switch on "${name}"`, () =>
      this.#named('button', name)
        .filter((element) => element.getAttribute('aria-pressed') === 'true')
        .wait(),
    );
  }

  /** Checks or unchecks a checkbox. */
  async tick(name: string): Promise<void> {
    await this.#click('checkbox', name);
  }

  async follow(name: string): Promise<void> {
    await this.#click('link', name);
  }

  /** Opens a menu and chooses one of its items. */
  async pick(menu: string, act: string): Promise<void> {
    await this.press(menu);
    await this.#click('menuitem', act);
  }

  /** Replaces the value of a field, and leaves the field. */
  async fill(label: string, text: string): Promise<void> {
    await this.#trying(`fill "${label}"`, async () => {
      const field = this.#named(['textbox', 'combobox'], label);
      if (this.#keyboard) return this.#keyboard.fill(field, text);
      await (await field.waitHandle()).focus(); // some fields format their value differently while focused
      await field.fill(text);
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  }

  /** Types into a combobox, and selects the option with that name. */
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

  /** Types into a field with several values, and presses Enter. */
  async add(label: string, text: string): Promise<void> {
    await this.#trying(`add "${text}" to "${label}"`, async () => {
      const field = this.#named('combobox', label);
      if (this.#keyboard) await this.#keyboard.type(field, text);
      else await field.fill(text);
      await this.page.keyboard.press('Enter');
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  }

  /** Types into a rich-text field. */
  async write(label: string, text: string): Promise<void> {
    if (this.#keyboard) return this.#keyboard.type(this.#named('textbox', label), text);
    await this.#click('textbox', label);
    await this.page.keyboard.type(text);
  }

  /** Returns the text of a named part of the page. */
  async part(role: string, name: string): Promise<string> {
    const text = await this.#trying(`find the ${role} "${name}"`, () =>
      this.#named(role, name)
        .map((element) => (element as HTMLElement).innerText)
        .wait(),
    );
    return plain(text);
  }

  /** Waits until the text is visible somewhere, also inside widgets. */
  async sees(text: string): Promise<void> {
    await this.#trying(`see "${text}"`, () => afterNavigation(() => this.page.locator(`::-p-text(${text})`).wait()));
  }

  /** Returns all text on the page. */
  async text(): Promise<string> {
    return plain(await this.page.evaluate(() => document.body.innerText));
  }

  /** Follows a link in the newest email on the development mail page, as soon as the email has arrived. */
  async followInMail(name: string): Promise<void> {
    await this.#trying(`follow "${name}" in the email`, async () => {
      const from = this.page.url();
      await vi.waitFor(() => this.#leaveByMail(name, from), { timeout: 30_000, interval: 200 });
    });
  }

  /**
   * The page shows new emails as they arrive, which can replace the link that was just found. Then this fails and is
   * retried.
   */
  async #leaveByMail(name: string, from: string): Promise<void> {
    if (this.page.url() !== from) return;
    const frame = await (await this.page.$('iframe'))?.contentFrame();
    const link = await frame?.$(`::-p-aria([name="${name}"][role="link"])`);
    if (!link) throw new Error('There is no such link yet');
    await Promise.all([this.page.waitForNavigation({ timeout: 15_000 }), link.click()]);
  }

  /**
   * Locates an element with a name and one of the roles. Uses one selector for all roles, because a race would continue
   * searching for the others.
   */
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

  /** Runs an action; its error contains the text of the page. */
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

/** Repeats a lookup if the page was replaced during it. */
async function afterNavigation<T>(look: () => Promise<T>): Promise<T> {
  for (let time = 0; ; time++)
    try {
      return await look();
    } catch (error) {
      if (time >= MAX_NAVIGATIONS || !REPLACED.test(String(error))) throw error;
    }
}
const MAX_NAVIGATIONS = 5;
const REPLACED = /Execution context was destroyed|Cannot find context|does not belong to the document/;

/** Replaces the non-breaking spaces in numbers by plain ones, which tests use. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/**
 * Returns whether an element can be clicked. A list that is still fading covers elements below it, and a replaced
 * element is looked up again.
 */
function isOnTop(element: Element): boolean {
  if (!element.isConnected) return true;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = (element.getRootNode() as Document).elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}

const isActive = (element: Element): boolean =>
  !element.isConnected || !element.matches(':disabled, [aria-disabled="true"]');

/** Returns the value of an option in a native select; null for other elements. */
function optionValue(element: Element, option: string): string | null {
  if (!(element instanceof HTMLSelectElement)) return null;
  return [...element.options].find(({ text }) => text === option)?.value ?? null;
}
