// From showing interest to the hire, by two people in Stockholm and New York who use the keyboard only.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { accessibilityFaults } from './harness/axe.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
const [{ email: elinsEmail }] = demoLogIns;

let karin: Person;
let elin: Person;
let job: { slug: string; headline: string };

beforeAll(async () => {
  karin = await stage.person('company', 'keys');
  elin = await stage.person('developer', 'keys');
  await karin.page.emulateTimezone('Europe/Stockholm');
  await elin.page.emulateTimezone('America/New_York');
  const jobs = await (await fetch(`${stage.tandem.url}/api/jobs/?limit=100`)).json();
  job = jobs.find((each: { role: string; company: { name: string } }) => {
    return each.company.name === 'Hamnkraft' && each.role === 'backend';
  });
});

/** Presses Tab until what a selector finds has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  for (let stops = 0; stops < 200; stops++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector} on ${page.url()}`);
}

const labelOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('the developer shows interest, and the company accepts', async () => {
  await elin.goTo(`${stage.tandem.url}/me/jobs/${job.slug}`);
  await elin.press('Show interest');
  await elin.fill('Message to Hamnkraft (optional)', 'I have built such a part for ferries.');
  await elin.press('Send message');
  await elin.sees('Interest shown');

  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin');
  await karin.press('Accept');
  await karin.sees('Match updated!');
});

test('the company suggests times on a grid with the clocks of both sides', async () => {
  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin Sandqvist');
  await karin.follow('Suggest times');
  await karin.sees('Suggest times to Elin');
  await karin.press('Next week');
  await tabTo(karin.page, 'td button[tabindex="0"]');
  expect(await labelOf(karin.page)).toMatch(/^Monday .*, 9:00–9:45 for you/);
  for (let hour = 9; hour < 15; hour++) await karin.page.keyboard.press('ArrowDown');
  expect(await labelOf(karin.page)).toMatch(/^Monday .*, 15:00–15:45 for you/);
  await karin.page.keyboard.press('Space');
  await karin.page.keyboard.press('ArrowRight');
  await karin.page.keyboard.press('Space');
  await karin.sees('2 of 5 times selected');
  expect(await accessibilityFaults(karin.page)).toEqual([]);
  await karin.press('Send 2 times');
  await karin.sees('Times sent to Elin');
});

test('the developer chooses one of them with the link of the email, in her own time zone', async () => {
  await elin.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(elinsEmail)}`);
  await elin.followInMail('Choose a time');
  await elin.sees('Elin, choose a time to talk');
  await elin.sees('9:00–9:45');
  await elin.sees('15:00–15:45 in Stockholm');
  expect(await accessibilityFaults(elin.page)).toEqual([]);
  await tabTo(elin.page, 'input[type=radio]');
  await elin.page.keyboard.press('Space');
  await tabTo(elin.page, 'button[type=submit]:not(:disabled)');
  await elin.page.keyboard.press('Enter');
  await elin.sees('Booked: Monday');
  expect(await accessibilityFaults(elin.page)).toEqual([]);
});

test('both see the booked time on their own clock and on that of the other side', async () => {
  await elin.goTo(`${stage.tandem.url}/me`);
  await elin.sees('Upcoming interviews');
  await elin.sees('9:00–9:45');
  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin Sandqvist');
  await karin.sees('15:00–15:45');
  await karin.sees('9:00–9:45 in New York');
});

test('the company reports the hire, and the developer sees it', async () => {
  await karin.press('Report hire…');
  await karin.press('Report hire');
  await karin.sees('Match updated!');
  await elin.goTo(`${stage.tandem.url}/me/matches`);
  await elin.sees('Hired');
});

test('no script of a page failed', () => expect(faults).toEqual([]));
