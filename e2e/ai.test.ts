// The editors of jobs, CV imports and profiles with a stand-in of a model: streaming, stop, what a person decides, and failures.
import { afterAll, expect, test } from 'vitest';
import { startModelServer } from '../api/src/testing/model/openai-server.ts';
import { accessibilityViolations } from './harness/axe.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';
import { DEMO } from './harness/tandem.ts';

const model = await startModelServer();
const stage = setStage({ ...DEMO, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in', OPENAI_TIMEOUT: '20' });
afterAll(() => model.close());

const job = '/company/jobs/24752c97ac8e2ef9afbfddd2';
const until = async (isTrue: () => boolean) => {
  for (let waited = 0; !isTrue() && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
};

test('a draft of a job is streamed, can be stopped, and is inserted once its invented facts are decided', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');

  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 30 };
  await hiring.press('Write draft');
  await hiring.sees('Writing…');
  await hiring.sees('We build chargers');
  const asked = model.requests.length;
  await hiring.press('Stop writing');
  await hiring.sees('Stopped after');
  await until(() => model.cancelled.length > 0);
  expect(model.requests).toHaveLength(asked);

  model.script = { answer: () => 'We build chargers for ferries.\n\n- You know Haskell\n- A young team', pace: 5 };
  await hiring.press('Write it again');
  await hiring.sees('1 fact to check');
  await hiring.sees('Written by AI: stand-in');
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

test('half a draft is there again after its page was left, which ended the request, and Escape only stops the writing', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = { answer: () => 'We build chargers for ferries. '.repeat(100), pace: 300 };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('We build chargers for ferries. We build');
  const cancelled = model.cancelled.length;
  await hiring.goTo(`${stage.tandem.url}/company/jobs`);
  await until(() => model.cancelled.length > cancelled);

  await hiring.goTo(`${stage.tandem.url}${job}`);
  await hiring.press('Draft with AI');
  await hiring.sees('Stopped after');
  await hiring.sees('We build chargers for ferries. We build');
  await hiring.press('Write it again');
  await hiring.sees('Writing…');
  await hiring.page.keyboard.press('Escape');
  await hiring.sees('Stopped after');
  await until(() => model.cancelled.length > cancelled + 1);
  await hiring.page.evaluate(() => sessionStorage.clear());
});

test('the form is edited next to the draft: the job changes with it, and facts are checked against what it says now', async () => {
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
  expect(await labels()).toEqual(['Written by AI: stand-in']);
  hiring.page.once('dialog', (question) => question.accept());
  await hiring.page.reload();
  await hiring.sees('We pay 4 321');
  await hiring.page.waitForSelector('[data-ai-engine]');
  expect(await labels(), 'after a reload before it was published').toEqual(['Written by AI: stand-in']);
  await hiring.press('Publish changes');
  await hiring.sees('Job successfully updated');
  await hiring.page.evaluate(() => localStorage.clear());
});

test('a paragraph of a draft is improved, labelled and restored, and the job says that AI wrote its text', async () => {
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
    'Written by AI: stand-in',
  ]);
});

test('a description that a person wrote is translated as a suggestion, and stays as it is until they use it', async () => {
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

const OWN_WORDS = 'In your own words';
const writtenIn = async ({ page }: Person, label: string) =>
  (await page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`))?.evaluate(
    (field) => (field as HTMLTextAreaElement).value,
  );

const CV = `Ada Lindqvist
Backend engineer

Experience
Jan 2020 – present
Backend engineer, Hamnkraft
Wrote services in Go.

Notes
Ships things on Fridays. Writes Zig at night.

Skills
Go, Python`;

test('a CV is read with AI, can be stopped, and only what a person accepts field by field is saved', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  await developer.sees('We read it with AI (stand-in)');
  await developer.write('Or paste the text of your CV', CV);
  model.script = { fault: 'hang' };
  const [asked, cancelled] = [model.requests.length, model.cancelled.length];
  await developer.press('Read CV');
  await until(() => model.requests.length > asked + 1); // the first one finds out how the endpoint answers
  await developer.press('Stop reading');
  await until(() => model.cancelled.length > cancelled);
  await developer.sees('Or paste the text of your CV');

  model.script = {
    answer: () => ({
      firstName: null,
      lastName: null,
      headline: null,
      description: 'Ships things on Fridays.',
      telephone: '+46 31 999 999',
      skills: ['Zig', 'COBOL'],
      languages: [],
      workExperience: [],
      education: [],
    }),
  };
  await developer.press('Read CV');
  await developer.sees('What we found');
  const text = await developer.text();
  expect(text).toContain('Read by AI: stand-in');
  expect(text).toContain('Found by AI only');
  expect(text).toContain('Zig');
  expect(text).not.toContain('COBOL');
  expect(text).not.toContain('999 999');
  expect(await accessibilityViolations(developer.page)).toEqual([]);

  await developer.tick('About you');
  await developer.tick('Experience');
  await developer.press('Zig');
  await developer.press(/Add \d+ fields?/.exec(await developer.text())?.[0] ?? '');
  await developer.sees('You can undo this');
  await developer.goTo(`${stage.tandem.url}/me/profile`);
  expect(await writtenIn(developer, OWN_WORDS)).toBe('Ships things on Fridays.');
  const saved = await developer.text();
  expect(saved).toContain('Python');
  expect(saved).not.toContain('Zig');
  expect(await developer.page.content()).not.toContain('Wrote services in Go.');
});

test('when the model fails, the built-in engine reads the CV and the import says so', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  await developer.write('Or paste the text of your CV', CV);
  model.script = { fault: 'refusal' };
  await developer.press('Read CV');
  await developer.sees('stand-in declined.');
  await developer.sees('Our built-in engine read the CV instead.');
  await developer.sees('Read by the built-in engine');
});

test('the text of a profile is rewritten as a suggestion, stopped, used and translated', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile`);
  const before = 'I build services that move ferries.';
  await developer.fill(OWN_WORDS, before);
  model.script = { answer: () => 'I build what moves ferries. '.repeat(100), pace: 30 };
  const cancelled = model.cancelled.length;
  await developer.press('Improve text');
  await developer.sees('I build what moves ferries.');
  await developer.press('Stop writing');
  await until(() => model.cancelled.length > cancelled);
  await developer.sees('Written by AI: stand-in');
  expect(await accessibilityViolations(developer.page)).toEqual([]);
  expect(await writtenIn(developer, OWN_WORDS)).toBe(before);
  await developer.press('Discard suggestion');
  expect(await writtenIn(developer, OWN_WORDS)).toBe(before);

  model.script = { answer: () => 'I build what moves ferries.' };
  await developer.press('Improve text');
  await developer.press('Use suggestion');
  expect(await writtenIn(developer, OWN_WORDS)).toBe('I build what moves ferries.');

  model.script = { answer: () => 'Jag bygger det som flyttar färjor.' };
  await developer.choose('Translate text', 'Swedish');
  await developer.press('Use suggestion');
  expect(await writtenIn(developer, OWN_WORDS)).toBe('Jag bygger det som flyttar färjor.');

  model.script = { fault: 'filtered' };
  await developer.choose('Translate text', 'German');
  await developer.sees('We can’t translate this text right now.');
  await developer.press('Close');
  expect(await writtenIn(developer, OWN_WORDS)).toBe('Jag bygger det som flyttar färjor.');
});

test('when the model fails, the built-in engine writes the job and the editor says so', async () => {
  const hiring = await stage.person('company');
  await hiring.goTo(`${stage.tandem.url}${job}`);
  model.script = { fault: 'wrong-model' };
  await hiring.press('Draft with AI');
  await hiring.press('Write draft');
  await hiring.sees('stand-in didn’t answer.');
  await hiring.sees('What you’ll bring');
  await hiring.sees('Written by the built-in engine');
});

test('the pages had no errors', () => expect(stage.faults).toEqual([]));
