import { ElementHandle, type Frame, type Page } from 'puppeteer';

/** Acts on a page the way a person does who reads it: by roles and names, never by classes or ids. */
export class Person {
  readonly page: Page;
  readonly #view: Page | Frame;

  constructor(page: Page, view: Page | Frame = page) {
    this.page = page;
    this.#view = view;
  }

  /** The same person looking into a frame of the page. */
  in(frame: Frame): Person {
    return new Person(this.page, frame);
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'networkidle2' });
  }

  async press(name: string): Promise<void> {
    await this.#view.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  }

  async follow(name: string): Promise<void> {
    await this.#view.locator(`::-p-aria([name="${name}"][role="link"])`).click();
  }

  /** Replaces what a field holds. */
  async fill(label: string, text: string): Promise<void> {
    await this.#view.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text);
  }

  /** Types into a field that offers choices, and takes the choice with that name. */
  async choose(label: string, option: string): Promise<void> {
    const field = this.#view.locator(`::-p-aria([name="${label}"][role="combobox"])`);
    await field.click();
    const isWritable = await field.map((element) => !(element as HTMLInputElement).readOnly).wait();
    if (isWritable) await field.fill(option);
    await this.#view.locator(`::-p-aria([name="${option}"][role="option"])`).click();
  }

  /** Ticks a box, or takes one of several. */
  async tick(name: string, role: 'checkbox' | 'radio' | 'switch' = 'checkbox'): Promise<void> {
    await this.#view.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();
  }

  /** Waits until the text can be read somewhere, inside widgets too. */
  async sees(text: string, patience = 15_000): Promise<void> {
    const found = await this.#view
      .waitForSelector(`::-p-text(${text})`, { visible: true, timeout: patience })
      .catch(() => null);
    if (!found) throw new Error(`"${text}" is not to be seen on ${this.page.url()}. There is:\n${await this.text()}`);
  }

  /** All that can be read on the page. */
  async text(): Promise<string> {
    return this.#view.evaluate(() => document.body.innerText);
  }

  /** The frame of the page that has this title. */
  async frame(title: string): Promise<Frame> {
    const element = await this.page.waitForSelector(`iframe[title="${title}"]`);
    const frame = element instanceof ElementHandle ? await element.contentFrame() : null;
    if (!frame) throw new Error(`There is no frame titled "${title}".`);
    return frame;
  }
}
