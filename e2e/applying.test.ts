// Applying without an account: on the public page of a job and on a company's own site, until the company reads the
// application.
import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;

async function apply(page: Page, form: string, email: string) {
  const see = (selector: string) => page.waitForSelector(`${form} >>> ${selector}`, { visible: true, timeout: 15_000 });
  await (await see('[part=open]'))?.click();
  await (await see('[name=name]'))?.type('Elin Holm');
  await (await see('[name=email]'))?.type(email);
  for (const field of await page.$$(`${form} >>> [name=answers]`)) await field.type('Because of the sea.');
  await (await see('[name=consent]'))?.click();
  await (await see('[part=send]'))?.click();
  await see('h3');
}

test('a person without an account applies on the public page of a job and on a company’s site, gets emails, and no cookies', async () => {
  const html = await (await fetch(`${stage.tandem.url}/companies/hamnkraft`)).text();
  const path = /href="(\/jobs\/[^"?]+)"/.exec(html)?.[1];
  const page = await stage.openFor();
  await page.goto(stage.tandem.url + path);
  await apply(page, 'tandem-apply', 'elin@posthuset.example');

  await page.goto(`${stage.tandem.demoUrl}/plain.html`);
  await (await page.waitForSelector('tandem-job-board >>> [part=title]'))?.click();
  await apply(page, 'tandem-job-board >>> tandem-apply', 'vera@posthuset.example');

  for (const email of ['elin@posthuset.example', 'vera@posthuset.example']) {
    await page.goto(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
    await page.waitForSelector('::-p-text(has arrived)', { visible: true, timeout: 15_000 });
  }
  expect(faults).toEqual([]);
  expect(await page.browserContext().cookies()).toEqual([]);
});
