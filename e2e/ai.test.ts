// The job editor with a mock of a model: streaming, stopping, the user's decisions, and failures.
import { expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { reads, SOON, setModelStage, timeToEnd, until } from './harness/model-stage.ts';

const { model, stage } = await setModelStage();
const job = '/company/jobs/24752c97ac8e2ef9afbfddd2';
/** A job that no other test changes: inserted text is stored two seconds later. */
const otherJob = '/company/jobs/56f5d7ea3174fb7b7de4bb93';

test('a draft of a job is streamed, can be stopped, and is inserted once its invented facts are confirmed or removed', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');

  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 30 };
  await hiring.press('Write draft');
  await hiring.sees('Writing…');
  await hiring.sees('We build chargers');
  const asked = model.requests.length;
  expect(await timeToEnd(model, hiring.page, () => hiring.press('Stop writing'))).toBeLessThan(SOON);
  await hiring.sees('Stopped after');
  expect(model.requests).toHaveLength(asked);

  model.script = { answer: () => 'We build chargers for ferries.\n\n- You know Haskell\n- A young team', pace: 5 };
  await hiring.press('Write it again');
  await hiring.sees('1 fact to check');
  await hiring.sees('Written by AI: mock-model');
  expect(await accessibilityViolations(hiring.page)).toEqual([]);
  await hiring.press('Replace with “team”');
  await hiring.press('Remove from draft');
  await hiring.sees('1 fact checked');
  await hiring.press('Insert draft');
  await hiring.sees('Draft inserted');
  const text = await hiring.page.$eval('#description', (element) => element.textContent);
  expect(text).toContain('We build chargers for ferries.');
  expect(text).not.toContain('Haskell');
});

test('a partial draft is restored after leaving the page, which ended the request, and Escape only stops the writing', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 300 };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('We build chargers for ferries. We build');
  const leave = () => hiring.goTo(`${stage.tandem.url}/company/jobs`);
  expect(await timeToEnd(model, hiring.page, leave)).toBeLessThan(SOON);

  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');
  await hiring.sees('Stopped after');
  await hiring.sees('We build chargers for ferries. We build');
  const [asked, cancelled] = [model.requests.length, model.cancelled.length];
  await hiring.press('Write it again');
  await until(() => model.requests.length > asked);
  await hiring.page.keyboard.press('Escape');
  await hiring.sees('Stopped after');
  await until(() => model.cancelled.length > cancelled);
  await hiring.page.evaluate(() => sessionStorage.clear());
});

test('the form can be edited next to the draft: the job changes with it, and facts are checked against its current values', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');
  model.script = { answer: () => 'We pay 4 321–5 432 € a month.\n\nYou know Haskell.' };
  await hiring.press('Write draft');
  await hiring.sees('3 facts to check');
  const asked = model.requests.length;
  const inForm = (label: string) =>
    hiring.page.waitForSelector(`dialog section[aria-label="Job details"] ::-p-aria(${label})`);
  for (const [label, sum] of [
    ['Minimum salary', '4321'],
    ['Maximum salary', '5432'],
  ] as const) {
    const box = await inForm(label);
    await box?.click({ count: 3 });
    await box?.type(sum);
    await box?.press('Tab');
  }
  await hiring.sees('1 fact to check');
  await hiring.sees('You’ve changed the job details since this draft was written.');
  await hiring.press('Add to skills');
  await hiring.sees('Everything the draft states is in your form.');
  expect(model.requests).toHaveLength(asked);
  expect(await accessibilityViolations(hiring.page)).toEqual([]);
  await hiring.press('Insert draft');
  await hiring.sees('Draft inserted');
  expect(await hiring.page.$eval('#salaryFrom', (box) => (box as HTMLInputElement).value)).toMatch(/4.321/);

  const labels = () => hiring.page.$$eval('[data-ai-engine]', (found) => found.map(({ textContent }) => textContent));
  expect(await labels()).toEqual(['Written by AI: mock-model']);
  hiring.page.once('dialog', (question) => question.accept());
  await hiring.page.reload();
  await hiring.sees('We pay 4 321');
  await hiring.page.waitForSelector('[data-ai-engine]');
  expect(await labels(), 'after a reload before it was published').toEqual(['Written by AI: mock-model']);
  await hiring.press('Publish changes');
  await hiring.sees('Job successfully updated');
  await hiring.page.evaluate(() => localStorage.clear());
});

test('a paragraph of a draft is improved, labelled and restored, and the job states that AI wrote its text', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = {
    answer: ({ text }) =>
      text ? 'Ferries charge with what we build.' : 'We build chargers for ferries.\n\n- You know Fortran',
    pace: 100,
  };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('1 fact to check');
  model.script.pace = 1000;
  const asked = model.requests.length;
  await hiring.press('Improve this paragraph (1)');
  await until(() => model.requests.length > asked);
  expect(await timeToEnd(model, hiring.page, () => hiring.press('Stop writing'))).toBeLessThan(SOON);
  await hiring.sees('We build chargers for ferries.');
  model.script.pace = 100;
  await hiring.press('Improve this paragraph (1)');
  await hiring.press('Remove from draft');
  await hiring.sees('Ferries charge with what we build.');
  expect(await hiring.part('region', 'Draft'), 'removed while it was improved').not.toContain('Fortran');
  await hiring.press('Undo the change of paragraph 1');
  await hiring.sees('We build chargers for ferries.');
  await hiring.press('Improve this paragraph (1)');
  await hiring.sees('Ferries charge with what we build.');
  await hiring.press('Insert draft');
  await hiring.sees('Draft inserted');
  expect(await hiring.page.$$eval('[data-ai-engine]', (found) => found.map(({ textContent }) => textContent))).toEqual([
    'Written by AI: mock-model',
  ]);
});

test('the translation of a description written by a person is a suggestion that changes nothing until it is used', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  const description = await hiring.page.waitForSelector('#description');
  const before = await description?.evaluate((element) => element.textContent);
  model.script = { answer: () => '## Jobbet\n\nVi bygger laddare.\n\n- Go' };
  await hiring.choose('Translate text', 'Swedish');
  await hiring.sees('Vi bygger laddare.');
  expect(await hiring.page.$eval('#description', (element) => element.textContent)).toBe(before);
  await hiring.press('Use suggestion');
  await hiring.sees('Draft inserted');
  const html = await hiring.page.$eval('#description', (element) => element.innerHTML);
  expect(html).toMatch(/<h\d[^>]*>Jobbet/);
  expect(html).toContain('<li>');
});

test('a translation is streamed, can be stopped, and a partial one is checked and labelled like a complete one', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${otherJob}`);
  await hiring.page.waitForSelector('#description');
  model.script = { answer: () => `Du kan Haskell. ${'Vi bygger laddare. '.repeat(100)}`, pace: 100 };
  await hiring.choose('Translate text', 'Swedish');
  await reads(hiring.page, 'Vi bygger laddare.');
  expect(await timeToEnd(model, hiring.page, () => hiring.press('Stop writing'))).toBeLessThan(SOON);
  await hiring.sees('Check these facts before you use the text: Haskell');
  await hiring.press('Use suggestion');
  await hiring.sees('Draft inserted');
  const labels = await hiring.page.$$eval('[data-ai-engine]', (found) => found.map(({ textContent }) => textContent));
  expect(labels).toEqual(['Written by AI: mock-model']);
});

test('when the model fails, the built-in engine writes the job and this is shown', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = { fault: 'wrong-model' };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('mock-model didn’t answer.');
  await hiring.sees('What you’ll bring');
  await hiring.sees('Written by the built-in engine');
});

test('no page reported an error', () => expect(stage.faults).toEqual([]));
