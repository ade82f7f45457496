// A company answers the equality survey in several sessions, by keyboard and offline; then its page shows the score.
import { beforeAll, expect, test } from 'vitest';
import { goOnline } from './harness/browser.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const SURVEY = '/company/equality';

const stage = setStage();
const { faults } = stage;
let karin: Person;

/** Presses an answer, 1 to 5, once the page has stopped moving. */
const answer = (question: number, value: number) =>
  karin.page.locator(`input[name="question-${question}"][value="${value}"]`).click();

const chosen = () =>
  karin.page.$$eval('input[type="radio"]:checked', (radios) => radios.map((radio) => `${radio.name} ${radio.value}`));

/** Returns the score on the public page. */
async function shownTotal(): Promise<string | undefined> {
  const answer = await fetch(`${stage.tandem.url}/companies/hamnkraft`, { headers: { 'accept-language': 'en' } });
  return /\d+% overall/.exec(await answer.text())?.[0];
}

beforeAll(async () => {
  karin = await stage.person('company', 'keys');
});

test('the page shows the earlier results and the best ways to improve', async () => {
  await karin.goTo(`${stage.tandem.url}${SURVEY}`);
  await karin.sees('Best ways to improve');
  expect(await karin.text()).toMatch(/85%[\s\S]*Representation[\s\S]*Earlier results[\s\S]*46%/);
});

test('answers are stored, and the survey continues at the next question', async () => {
  await karin.follow('Retake survey');
  await karin.sees('Last time: Fully in place');
  await answer(1, 1);
  await karin.sees('Saved');
  await karin.goTo(`${stage.tandem.url}/company`);
  await karin.goTo(`${stage.tandem.url}${SURVEY}`);
  await karin.sees('1 of 24 questions answered');
  await karin.follow('Continue');
  await karin.sees('Part 1 of 6');
  expect(await chosen()).toEqual(['question-1 1']);
});

test('an answer given offline stays on the page and is resent', async () => {
  await karin.page.setOfflineMode(true);
  await answer(2, 3);
  await karin.sees('Not saved yet.');
  expect(await chosen()).toEqual(['question-1 1', 'question-2 3']);
  await goOnline(karin.page);
  await karin.sees('Saved');
  await karin.goTo(`${stage.tandem.url}${SURVEY}?part=representation`);
  await karin.sees('2 of 24 answered');
  expect(await chosen()).toEqual(['question-1 1', 'question-2 3']);
});

test('a group of answers is one tab stop, and arrow keys change the answer', async () => {
  await karin.goTo(`${stage.tandem.url}${SURVEY}?part=goals`);
  await karin.press('Copy last time’s answers');
  await karin.sees('24 of 24 answered');
  const focused = () => karin.page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? '');
  for (let tabs = 0; tabs < 40 && (await focused()) !== 'question-6'; tabs++) await karin.page.keyboard.press('Tab');
  expect(await focused()).toBe('question-6');
  await karin.page.keyboard.press('ArrowRight');
  await karin.page.waitForFunction(() => document.querySelector('input[name="question-6"]:checked')?.nextSibling);
  expect(await chosen()).toContain('question-6 4');
  await karin.sees('Saved');
});

test('a finished survey shows the new score above the old ones', async () => {
  await karin.press('Finish survey');
  await karin.sees('Your survey is finished.');
  expect(await karin.text()).toMatch(/81%[\s\S]*Earlier results[\s\S]*85%[\s\S]*46%/);
});

test('the public page shows the scores only while the company allows it', async () => {
  expect(await shownTotal()).toBe('81% overall');
  const toggle = '::-p-aria([role="checkbox"][name="Show the scores"])';
  await karin.page.focus(toggle);
  await karin.page.keyboard.press('Space');
  await karin.sees('The scores are off your page.');
  expect(await shownTotal()).toBeUndefined();
  await karin.page.focus(toggle);
  await karin.page.keyboard.press('Space');
  await karin.sees('The scores are on your page.');
  expect(await shownTotal()).toBe('81% overall');
});

test('no page reported a script error', () => expect(faults).toEqual([]));
