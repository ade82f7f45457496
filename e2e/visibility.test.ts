// A developer controls who sees what, and imports a CV.
import { fileURLToPath } from 'node:url';
import type { ElementHandle, Page } from 'puppeteer';
import { beforeAll, expect, test, vi } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
let page: Page;
let elin: Person;

beforeAll(async () => {
  page = await stage.openFor('developer');
  await page.setViewport({ width: 1400, height: 900 });
  elin = new Person(page, 'keys');
});

const column = (label: string) => page.$eval(`section[aria-label="${label}"]`, (each) => each.textContent ?? '');

test('each column shows what its audience sees and nothing else', async () => {
  await elin.goTo(`${stage.tandem.url}/me/visibility`);
  await page.waitForSelector('section[aria-label="Companies"]');
  expect(await column('Companies')).not.toContain('Sandqvist');
  expect(await column('Companies')).not.toContain('Västtrafik');
  expect(await column('After a match')).toContain('Sandqvist');
});

test('closing the profile removes it from searches immediately, and opening restores it', async () => {
  await page.locator('label ::-p-text(Closed)').click();
  await elin.sees('Companies don’t find you in searches');
  await page.locator('label ::-p-text(Half)').click();
  await elin.sees('Companies find you in searches');
});

test('a hidden company sees nothing, and the preview explains why', async () => {
  await elin.fill('Company name', 'Hamnkraft');
  await elin.press('Hide from company');
  await page.waitForSelector('button[aria-label="Let Hamnkraft find you again"]');
  await elin.fill('What one company sees', 'hamnkraft');
  await page.waitForFunction(() =>
    document.body.innerText.includes('Hamnkraft can’t see you. You’ve hidden your profile from it.'),
  );
});

test('every field of a position shows its audience, and a text that names the employer gets a warning', async () => {
  await elin.goTo(`${stage.tandem.url}/me/profile`);
  await page.locator('#experience button[aria-label^="Edit "]').click();
  const eyes = await page.$$eval('#experience form label', (labels) =>
    Object.fromEntries(labels.map((label) => [label.textContent, label.parentElement?.lastElementChild?.textContent])),
  );
  expect(eyes).toMatchObject({
    'Job title': 'Everyone',
    Employer: 'After a match',
    Location: 'Everyone',
    From: 'Everyone',
    To: 'Everyone',
    'What you did': 'Everyone',
  });
  const employer = await page.$eval(
    '#experience form [autocomplete="organization"]',
    (field) => (field as HTMLInputElement).value,
  );
  await elin.fill('What you did', `Led the move to Kubernetes at ${employer}.`);
  await elin.sees(`Everyone can read this text, and it mentions ${employer}.`);
  await elin.fill('What you did', 'Led the move to Kubernetes.');
  await page.waitForFunction(() => !document.body.innerText.includes('Everyone can read this text'));
  await elin.press('Save');
});

test('the preview shows what the server returns to others: descriptions, but no employers', async () => {
  await page.locator('aside label ::-p-text(Everyone)').click();
  const preview = 'aside section[aria-label="Everyone"]';
  await page.waitForSelector(preview);
  const read = () => page.$eval(preview, (each) => each.textContent ?? '');
  await expect.poll(read).toContain('Led the move to Kubernetes.');
  const shown = await read();
  expect(shown).not.toContain('Västtrafik');
  expect(shown).not.toContain('Sandqvist');
});

test('a Word file of tables is read completely, its page is accessible, and deselected values are not imported', async () => {
  await elin.goTo(`${stage.tandem.url}/me/profile/import`);
  const input = await page.waitForSelector('input[type=file]');
  const cv = new URL('../api/src/domains/talent/cv/testing/cvs/tables.sv.docx', import.meta.url);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(fileURLToPath(cv));
  await elin.press('Read file');
  await elin.sees('Systemarkitekt · Nordström IT AB');
  await elin.sees('Ansvarar för integrationer i C# och Azure.');
  await elin.press('Edit Konsult');
  expect(await accessibilityViolations(page)).toEqual([]);
  await elin.press('Done');
  await page.locator('input[aria-label="Add Konsult"]').click();
  await elin.sees('Add 3 fields');
});

test('values of a CV can be corrected, imported and undone', async () => {
  await elin.goTo(`${stage.tandem.url}/me/profile/import`);
  await elin.fill(
    'Or paste the text of your CV',
    'Experience\nJan 2023 – present\nBackend engineer, Fjordbnk\n\nSkills\nKotlin, Ruby',
  );
  await elin.press('Read CV');
  await elin.press('Edit Backend engineer');
  await elin.fill('Employer', 'Fjordbank');
  await elin.press('Done');
  await elin.press('Add 2 fields');
  await elin.sees('2 fields added.');
  await page.waitForFunction(() => location.pathname === '/me/profile');
  const held = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('tandem.token');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const { user } = await (
        await fetch('/api/login/token', { method: 'POST', headers, body: JSON.stringify({ token }) })
      ).json();
      return JSON.stringify([user.skills, user.workExperience]);
    });
  expect(await held()).toContain('Fjordbank');
  // The message's button: the editor's own one has nothing to undo yet.
  await page.locator('[role="status"][aria-live] button').click();
  await vi.waitFor(async () => expect(await held()).not.toContain('Fjordbank'), 30_000);
  expect(faults).toEqual([]);
});
