// The people whom a company keeps: a file with faults and duplicates, a candidate with notes, and what the person can do about it.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './harness/axe.ts';
import { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const email = 'asa.oberg@people.example';
const lines = [
  'Namn;E-post;Ort;Kompetenser;Erfarenhet',
  `Åsa Öberg;${email};Göteborg;Go, AWS;7 år`,
  'Jonas Ek;jonas(at)people.example;Malmö;Java;3',
  'Sara Abdi;sara.abdi@people.example;Kiel;Python;9',
];

const stage = setStage();
const { faults } = stage;
let karin: Person;
let page: Page;
let address = '';

beforeAll(async () => {
  page = await stage.openFor('company');
  karin = new Person(page, 'keys');
});

describe('importing a file', () => {
  test('tells what is wrong and who is kept already before anybody is saved', async () => {
    const file = join(tmpdir(), `tandem-people-${process.pid}.csv`);
    await writeFile(file, Buffer.from(lines.join('\r\n'), 'latin1'));
    await karin.goTo(`${stage.tandem.url}/company/candidates/import`);
    const [chooser] = await Promise.all([page.waitForFileChooser(), karin.press('Choose a file')]);
    await chooser.accept([file]);
    await karin.sees('1 line with a fault');
    const text = await karin.text();
    expect(text).toContain('Göteborg');
    expect(text).toContain('E-post: jonas(at)people.example');
    expect(text).toContain('Line 4: same address or e-mail.');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('after a reload goes on where it was, imports the rest as a whole, and is taken back', async () => {
    await page.reload({ waitUntil: 'networkidle2' });
    await karin.sees('1 line with a fault');
    await page.locator('::-p-aria([name="Import without the line that has a fault"][role="checkbox"])').click();
    await karin.press('Import 1 person');
    await karin.sees('1 person imported');
    await karin.press('Take it back');
    await karin.sees('This import was taken back');
    await karin.press('Another file');
    await page.locator('::-p-text(Paste lines instead)').click();
    await karin.fill('Lines', lines.slice(0, 2).join('\n'));
    await karin.press('Go on with these lines');
    await karin.press('Import 1 person');
    await karin.sees('1 person imported');
    await karin.follow('See them');
    await karin.sees('Åsa Öberg');
  });
});

describe('a candidate', () => {
  test('has notes, pinned, edited, deleted and brought back', async () => {
    await karin.follow('Åsa Öberg');
    await karin.sees('CSV file');
    await karin.fill('Note', 'Asked good questions.');
    await karin.press('Add note');
    await karin.sees('Asked good questions.');
    await karin.press('Pin the note of Karin Ståhl');
    await karin.sees('pinned');
    await page.locator('li ::-p-aria([name="Delete"][role="button"])').click();
    await karin.sees('Note deleted.');
    await karin.press('Undo');
    await karin.sees('Asked good questions.');
    expect(await accessibilityFaults(page)).toEqual([]);
    address = page.url();
  });

  test('who is added again by hand stands beside the one who is there', async () => {
    await karin.goTo(`${stage.tandem.url}/company/candidates/new`);
    await karin.fill('First name', 'Åsa');
    await karin.fill('E-mail', email);
    await karin.fill('Headline', 'Platform engineer');
    await karin.press('Add candidate');
    await karin.sees('You keep Åsa Öberg already');
    expect(await accessibilityFaults(page)).toEqual([]);
    await karin.press('Update Åsa Öberg');
    await karin.sees('User successfully updated!');
    await karin.sees('Platform engineer');
    expect(page.url()).toBe(address);
  });

  test('is written to once, word for word as it was shown', async () => {
    await karin.follow('Write to Åsa');
    await karin.fill('Subject', 'Harbours, {firstName}');
    await karin.fill('Your letter', 'Hi {firstName},\n\nwe charge ferries.\n\nKarin, {company}');
    await karin.sees('{company} stands for nothing.');
    await karin.fill('Your letter', 'Hi {firstName},\n\nwe charge ferries.\n\nKarin, {companyName}');
    await karin.choose('Language of the rest', 'English');
    await karin.sees('Karin, Hamnkraft');
    const shown = await page.$eval('[class*="mail"]', (mail) => mail.textContent ?? '');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('::-p-aria([name="Send the letter"][role="button"])').click({ count: 2 });
    await karin.sees('is on its way.');
    await karin.sees('Harbours, Åsa');
    expect(await accessibilityFaults(page)).toEqual([]);

    const mails = await (await fetch(`${stage.tandem.url}/api/dev/mail?to=${encodeURIComponent(email)}`)).json();
    expect(mails).toHaveLength(1);
    expect(mails[0].text.replace(/(\/(?:sourced|unsubscribe)\/)\S+/g, '$1…')).toBe(shown);
  });

  test('is told, sees what is held, corrects it, and objects', async () => {
    await page.locator('::-p-text(Tell this person)').click();
    await karin.press(`E-mail ${email}`);
    await karin.sees(`The e-mail to ${email} is on its way.`);

    const asa = await stage.person();
    await asa.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
    await asa.followInMail('See what is held');
    await asa.sees('What is held about you');
    expect(await asa.text()).toContain('Platform engineer');
    await asa.page.locator('::-p-text(What Hamnkraft wrote to you)').click();
    await asa.sees('we charge ferries.');
    expect(await accessibilityFaults(asa.page)).toEqual([]);
    await asa.press('Correct what Hamnkraft holds');
    await asa.fill('Headline', 'Staff engineer');
    await asa.press('Save');
    await asa.sees('said by you');
    await karin.goTo(address);
    await karin.sees('Staff engineer');

    await asa.page.locator('::-p-aria([name="I object: no company may save me again"][role="checkbox"])').click();
    await asa.press('Erase everything and object');
    await asa.sees('It cannot be taken back.');
    await asa.press('Erase everything and object');
    await asa.sees('Everything is erased');
    await karin.goTo(address);
    await karin.sees('This candidate is not here');
    await karin.goTo(`${stage.tandem.url}/company/candidates/new`);
    await karin.fill('First name', 'Åsa');
    await karin.fill('E-mail', email);
    await karin.press('Add candidate');
    await karin.sees('This person has objected to being kept.');
  });

  test('several are chosen, deleted and brought back by keyboard alone', async () => {
    await karin.goTo(`${stage.tandem.url}/company/candidates/own`);
    await karin.sees('Tuva Lagerkrantz');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await karin.sees('2 chosen');
    await karin.press('Delete 2');
    await karin.sees('2 candidates deleted.');
    await karin.press('Undo');
    await karin.sees('2 candidates are back.');
    await karin.sees('Tuva Lagerkrantz');
    expect(faults).toEqual([]);
  });
});
