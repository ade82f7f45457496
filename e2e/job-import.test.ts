// A company imports the jobs of a feed: it previews them, chooses roles, imports, edits, and undoes.
import { beforeAll, expect, test } from 'vitest';
import type { Person } from './harness/person.ts';
import { logIn } from './harness/screens/log-in.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
let karin: Person;

beforeAll(async () => {
  karin = await stage.person();
  await logIn(stage.tandem.url, karin.page.browserContext(), 'company');
  await karin.goTo(`${stage.tandem.url}/company/jobs/import`);
  await karin.sees('Import jobs');
});

test('a URL without jobs is rejected with the reason at its field', async () => {
  await karin.fill('Address of your careers page, job board or feed', `${stage.tandem.demoUrl}/plain.html`);
  await karin.press('Find jobs');
  await karin.sees('We found no jobs at this address');
});

test('the jobs of a feed are shown before anything is imported', async () => {
  await karin.fill('Address of your careers page, job board or feed', `${stage.tandem.demoUrl}/careers.xml`);
  await karin.press('Find jobs');
  await karin.sees('3 new, 0 already in Tandem, 1 not imported');
  await karin.sees('Department isn’t imported');
  await karin.sees('Salary missing');
});

test('complete jobs are published, and the others become drafts', async () => {
  await karin.tick('Publish jobs that have a role, a place, a text and a salary');
  await karin.press('Save rules');
  await karin.sees('Rules saved');
  await karin.press('Import jobs');
  await karin.sees('“Data engineer” was imported');
  const text = async () => (await karin.text()).replaceAll(/\s/g, ' ');
  await expect.poll(text).toContain('Imported · Published · Back-end · Stockholm · Engineering · 48 000');
  await expect.poll(text).toContain('Imported · Draft · Data Engineer · Lund · Data');
});

test('edits made here take precedence over the source, and the editor and the list of jobs show this', async () => {
  await karin.goTo(`${stage.tandem.url}/company/jobs`);
  await karin.sees('Imported from ');
  await karin.follow('Data engineer');
  await karin.sees('This job follows XML feed');
  await karin.fill('Job title', 'Data engineer, platform');
  await karin.sees('Differs from the source: title');
  await karin.sees('Your version takes precedence over XML feed');
  await karin.goTo(`${stage.tandem.url}/company/jobs`);
  await karin.sees('Differs from the source');
  await karin.follow('Data engineer, platform');
  await karin.press('Use the source’s version');
  await karin.sees('This job follows XML feed');
  await karin.follow('Go to the source');
});

test('an import can be undone, and is not repeated', async () => {
  await karin.press('Undo: “Front-end developer” was imported');
  await karin.sees('Change undone');
  await karin.sees('You undid the import');
  await karin.follow('Back to all sources');
  await karin.sees('2 imported, 2 not imported');
});

test('a careers page with a page for each job shows the progress of reading, and then its jobs', async () => {
  await karin.fill('Address of your careers page, job board or feed', `${stage.tandem.demoUrl}/careers`);
  await karin.press('Find jobs');
  await karin.sees('Reading the pages of your jobs');
  await karin.sees('You can leave this page and come back later.');
  await karin.sees('already in Tandem');
  await karin.sees('Account manager');
  await karin.sees('Careers page: localhost');
  expect(stage.faults).toEqual([]);
});
