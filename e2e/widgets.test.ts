// A company configures its widget, adds it to its website and checks the installation.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
let page: Page;

beforeAll(async () => {
  page = await stage.openFor('company');
  await page.goto(`${stage.tandem.url}/company/widgets`);
});

const press = async (name: string) =>
  (await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`, { visible: true }))?.click();
const code = () => page.$eval('textarea', ({ value }) => value);
const titles = () =>
  page.$$eval('tandem-job-board >>> [part=title]', (found) => found.map(({ textContent }) => textContent));

test('the preview and the code for each kind of website follow the chosen options', async () => {
  await page.waitForSelector('tandem-job-board >>> [part=item]', { visible: true });
  const all = (await titles()).length;
  expect(await code()).toContain('<noscript>');
  await press('By location');
  await page.waitForSelector('tandem-job-board >>> [part=group-name]', { visible: true });
  await (await page.waitForSelector('details > summary'))?.click();
  await (await page.waitForSelector('::-p-aria([name="Location"][role="combobox"])', { visible: true }))?.select(
    'kiel',
  );
  await page.waitForFunction(
    (before) => {
      const items = document.querySelector('tandem-job-board')?.shadowRoot?.querySelectorAll('[part=item]').length ?? 0;
      return items > 0 && items < before;
    },
    {},
    all,
  );
  for (const place of ['WordPress', 'Webflow', 'React', 'Any page']) {
    await press(place);
    expect(await code()).toContain('company="hamnkraft" layout="place" city="kiel"');
  }
});

test('the check finds the widget on a page and explains what is missing on another', async () => {
  const check = async (address: string) => {
    const field = await page.waitForSelector('#checked-page', { visible: true });
    await field?.evaluate((input) => (input as HTMLInputElement).select());
    await field?.type(address);
    await page.keyboard.press('Enter');
  };
  await check(`${stage.tandem.demoUrl}/webflow.html`);
  await page.waitForSelector('::-p-text(The widget is installed)', { visible: true });
  await check(`${stage.tandem.demoUrl}/network/`);
  await page.waitForSelector('::-p-text(The widget doesn’t work yet)', { visible: true });
  await check('https://elsewhere.example/');
  await page.waitForSelector('::-p-text(the website in your profile)', { visible: true });
  expect(faults).toEqual([]);
});
