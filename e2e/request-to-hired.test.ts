// From a company's request to the hire, by two people in Stockholm and New York who use the keyboard only.
import type { Page } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { idOf } from '../api/src/demo/random.ts';
import { accessibilityViolations } from './harness/axe.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
const [{ email: elinsEmail }] = demoLogIns;
const ELIN = idOf('developer', 'elin');

let karin: Person;
let elin: Person;
let job: { _id: string; headline: string; salaryFrom: number };

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

/** Presses Tab until the element that matches a selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  for (let stops = 0; stops < 200; stops++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector} on ${page.url()}`);
}

const labelOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Moves to the grid, which starts with Monday at nine, and selects an hour on Monday and on Tuesday. */
async function chooseTimes(page: Page, hour: number): Promise<void> {
  await tabTo(page, 'td button[tabindex="0"]');
  expect(await labelOf(page)).toMatch(/^Monday .*, 9:00–9:45/); // free or busy
  for (let at = 9; at < hour; at++) await page.keyboard.press('ArrowDown');
  expect(await labelOf(page)).toMatch(new RegExp(`^Monday .*, ${hour}:00–${hour}:45 for you`));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
}

test('the company asks the developer about a job, with its salary, own words and times to talk', async () => {
  await karin.goTo(`${stage.tandem.url}/company/developers/${ELIN}?job=${job._id}`);
  await karin.press(`Invite to “${job.headline}”`);
  await karin.sees('What Elin will see');
  await karin.fill('From', String(job.salaryFrom + 100));
  await karin.fill('Your message to Elin', 'Your talk on being late is close to what we struggle with.');
  await karin.press('Suggest interview times');
  await karin.press('Next week');
  await chooseTimes(karin.page, 15);
  await karin.sees('2 of 5 times selected');
  expect(await accessibilityViolations(karin.page)).toEqual([]);
  await karin.press('Send invitation');
  await karin.sees('Invitation sent to Elin');
});

test('the developer reads the request, accepts it and books one of the times, in her own time zone', async () => {
  await elin.goTo(`${stage.tandem.url}/me/matches`);
  await elin.sees('Your talk on being late is close to what we struggle with.');
  await elin.sees('Offer: ');
  await elin.press('Accept and choose a time');
  await elin.sees('Times that Hamnkraft suggests');
  await elin.sees('15:00–15:45 in Stockholm');
  expect(await accessibilityViolations(elin.page)).toEqual([]);
  await tabTo(elin.page, 'input[type=radio]');
  await elin.page.keyboard.press('Space');
  await elin.press('Accept and book');
  await elin.sees('Match updated!');
  await elin.goTo(`${stage.tandem.url}/me`);
  await elin.sees('Upcoming interviews');
  await elin.sees('9:00–9:45');
});

test('the company sees the booked time in both time zones', async () => {
  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin Sandqvist');
  await karin.sees('15:00–15:45');
  await karin.sees('9:00–9:45 in New York');
});

test('the company suggests times for a second interview on a grid with the time zones of both sides', async () => {
  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin Sandqvist');
  await karin.follow('Plan another round');
  await karin.sees('Suggest times to Elin');
  await karin.press('Next week');
  await chooseTimes(karin.page, 16);
  await karin.sees('2 of 5 times selected');
  expect(await accessibilityViolations(karin.page)).toEqual([]);
  await karin.press('Send 2 times');
  await karin.sees('Times sent to Elin');
});

test('the developer chooses one of them with the link in the email, in her own time zone', async () => {
  await elin.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(elinsEmail)}`);
  await elin.followInMail('Choose a time');
  await elin.sees('Elin, choose a time to talk');
  await elin.sees('10:00–10:45');
  await elin.sees('16:00–16:45 in Stockholm');
  expect(await accessibilityViolations(elin.page)).toEqual([]);
  await tabTo(elin.page, 'input[type=radio]');
  await elin.page.keyboard.press('Space');
  await tabTo(elin.page, 'button[type=submit]:not(:disabled)');
  await elin.page.keyboard.press('Enter');
  await elin.sees('Booked: Monday');
  expect(await accessibilityViolations(elin.page)).toEqual([]);
  await karin.goTo(`${stage.tandem.url}/company/matches`);
  await karin.press('Elin Sandqvist');
  await karin.sees('16:00–16:45');
  await karin.sees('10:00–10:45 in New York');
});

test('the company reports the hire, and the developer sees it', async () => {
  await karin.press('Report hire…');
  await karin.press('Report hire');
  await karin.sees('Match updated!');
  await elin.goTo(`${stage.tandem.url}/me/matches`);
  await elin.sees('Hired');
});

test('no page reported a script error', () => expect(faults).toEqual([]));
