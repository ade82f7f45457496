// CV imports and profile texts with a mock of a model: accepting values, stopping, leaving, and failures.
import { expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { SOON, setModelStage, timeToEnd, until } from './harness/model-stage.ts';
import type { Person } from './harness/person.ts';

const { model, stage } = await setModelStage();

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

test('reading a CV with AI can be stopped, and only fields that the user accepts one by one are saved', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  await developer.sees('We read it with AI (mock-model)');
  await developer.write('Or paste the text of your CV', CV);
  model.script = { fault: 'hang' };
  const asked = model.requests.length;
  await developer.press('Read CV');
  await until(() => model.requests.length > asked + 1); // the first request includes the capability probe of the endpoint
  expect(await timeToEnd(model, developer.page, () => developer.press('Stop reading'))).toBeLessThan(SOON);
  await developer.sees('mock-model was stopped.');
  await developer.sees('Read by the built-in engine');
  await developer.press('Read another file');
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
  expect(text).toContain('Read by AI: mock-model');
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
  await developer.sees('Python');
  expect(await developer.text()).not.toContain('Zig');
  expect(await developer.page.content()).not.toContain('Wrote services in Go.');
});

test("leaving the page of an import ends the request, and the built-in engine's results are restored", async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  await developer.write('Or paste the text of your CV', CV);
  model.script = { fault: 'hang' };
  const readAgain = async () => {
    const asked = model.requests.length;
    await developer.press('Read CV');
    await until(() => model.requests.length > asked);
  };
  await readAgain();
  const cancelled = model.cancelled.length;
  await developer.follow('Back to the profile');
  await until(() => model.cancelled.length > cancelled);
  await developer.page.goBack();
  await developer.sees('What we found');
  await developer.sees('Read by the built-in engine');
  await developer.press('Read another file');
  await readAgain();
  const leave = () => developer.goTo(`${stage.tandem.url}/me`);
  expect(await timeToEnd(model, developer.page, leave)).toBeLessThan(SOON);
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  expect(await writtenIn(developer, 'Or paste the text of your CV'), 'nothing of it is stored').toBe('');
});

test('when the model fails, the built-in engine reads the CV and this is shown', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile/import`);
  await developer.write('Or paste the text of your CV', CV);
  model.script = { fault: 'refusal' };
  await developer.press('Read CV');
  await developer.sees('mock-model declined.');
  await developer.sees('Our built-in engine read the CV instead.');
  await developer.sees('Read by the built-in engine');
});

test('the rewriting of a profile text is a suggestion that can be stopped, used and translated', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/profile`);
  const before = 'I build services that move ferries.';
  await developer.fill(OWN_WORDS, before);
  model.script = { answer: () => 'I build what moves ferries. '.repeat(100), pace: 30 };
  await developer.press('Improve text');
  await developer.sees('I build what moves ferries.');
  expect(await timeToEnd(model, developer.page, () => developer.press('Stop writing'))).toBeLessThan(SOON);
  await developer.sees('Written by AI: mock-model');
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

test('no page reported an error', () => expect(stage.faults).toEqual([]));
