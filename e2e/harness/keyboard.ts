import type { ElementHandle, Locator, Page } from 'puppeteer';

/** More tab stops than any screen has. */
const MAX_STOPS = 600;

/** Operates a page by keyboard only. Fails if a focused control is out of view or covered. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until the wanted element has the focus, and returns it. In a menu, arrow keys move between the items. */
  async reach(wanted: Locator<Element>): Promise<ElementHandle<Element>> {
    let element = await elementOf(wanted);
    let where = '';
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      const focus = await element.evaluate(whereFocusIs);
      if (focus.fault) throw new Error(`What has the focus ${focus.fault}`);
      if (focus.where === 'here') return element;
      where = focus.where;
      if (where === 'gone') element = await elementOf(wanted);
      else if (focus.isInMenu) await this.#press('ArrowDown');
      else await this.#press(where === 'before' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab never comes to it, nor does Shift and Tab (the focus is ${where} it)`);
  }

  /** Presses a button, follows a link, ticks a box. */
  async press(wanted: Locator<Element>): Promise<void> {
    const element = await this.reach(wanted);
    const key = await element.evaluate((each) => (each.matches('input') ? 'Space' : 'Enter'));
    await this.#page.keyboard.down(key);
    await this.#page.keyboard.up(key).catch((error: Error) => {
      // A window that closes on keydown never receives the keyup.
      if (error.name !== 'TargetCloseError') throw error;
    });
  }

  /** Replaces the value of a field, and leaves the field. */
  async fill(wanted: Locator<Element>, text: string): Promise<void> {
    await this.reach(wanted);
    await this.#press('Control+a');
    await this.#press('Delete');
    await this.#page.keyboard.type(text);
    await this.#press('Tab');
  }

  /** Moves through the options of a native select until one is selected. */
  async choose(wanted: Locator<Element>, value: string): Promise<void> {
    const element = await this.reach(wanted);
    await this.#press('Home');
    for (let nth = 0; nth < MAX_STOPS; nth++) {
      if (await element.evaluate((list, wanted) => (list as HTMLSelectElement).value === wanted, value)) return;
      await this.#press('ArrowDown');
    }
    throw new Error('No arrow leads to that choice');
  }

  /** Types into a combobox and selects the option with that name. */
  async take(wanted: Locator<Element>, option: string): Promise<void> {
    const element = await this.reach(wanted);
    await this.#page.keyboard.type(option);
    for (let nth = 0; nth < MAX_STOPS; nth++) {
      if ((await element.evaluate(activeOption)) === option) break;
      await this.#press('ArrowDown');
    }
    await this.#press('Enter');
  }

  async type(wanted: Locator<Element>, text: string): Promise<void> {
    await this.reach(wanted);
    await this.#page.keyboard.type(text);
  }

  async #press(keys: string): Promise<void> {
    const [key = '', ...held] = keys.split('+').reverse();
    for (const each of held) await this.#page.keyboard.down(each as 'Shift');
    await this.#page.keyboard.press(key as 'Tab');
    for (const each of held) await this.#page.keyboard.up(each as 'Shift');
  }
}

const elementOf = async (wanted: Locator<Element>) => (await wanted.waitHandle()) as ElementHandle<Element>;

interface Focus {
  where: 'here' | 'before' | 'behind' | 'gone';
  isInMenu?: boolean;
  fault?: string;
}

/**
 * Returns whether the focus is on an element, or before or after it in the document, and problems with its visibility.
 */
function whereFocusIs(element: Element): Focus {
  if (!element.isConnected) return { where: 'gone' };
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused !== element) {
    const isBehind = !!focused && !!(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isInMenu = element.role === 'menuitem' && !!focused?.closest('[role="menu"]');
    return { where: isBehind ? 'behind' : 'before', isInMenu };
  }
  const { left, top, width, height, bottom, right } = element.getBoundingClientRect();
  // A hidden field is represented by another visible element.
  if (width < 3 || height < 3) return { where: 'here' };
  if (bottom < 1 || right < 1 || top > innerHeight - 1 || left > innerWidth - 1)
    return { where: 'here', fault: 'is out of sight' };
  const inView = (from: number, to: number, max: number) => (Math.max(from, 0) + Math.min(to, max)) / 2;
  const hit = (element.getRootNode() as Document).elementFromPoint(
    inView(left, right, innerWidth),
    inView(top, bottom, innerHeight),
  );
  if (hit && !element.contains(hit) && !hit.contains(element) && !hit.closest('label')?.contains(element))
    return { where: 'here', fault: `is covered by <${hit.localName} class="${hit.className}">` };
  const rings = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label, tr, li'),
  ];
  const looks = rings.flatMap((each) =>
    each ? [getComputedStyle(each), getComputedStyle(each, '::after'), getComputedStyle(each, '::before')] : [],
  );
  const isRinged = looks.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
  );
  return { where: 'here', ...(!isRinged && { fault: 'shows no ring' }) };
}

/** Returns the option that Enter selects. If the list is closed there is none, and Enter would submit the form. */
function activeOption(element: Element): string | undefined {
  if (element.getAttribute('aria-expanded') !== 'true') return undefined;
  const id = element.getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : document.querySelector('[role="option"][data-combobox-selected]');
  return option?.textContent?.trim();
}
