// The candidates of a company: importing a file with errors and duplicates, notes, immediate and scheduled emails,
// lists, and the person's rights.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './harness/axe.ts';
import { reload } from './harness/browser.ts';
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
  test('shows errors and duplicates before anyone is saved', async () => {
    const file = join(tmpdir(), `tandem-people-${process.pid}.csv`);
    await writeFile(file, Buffer.from(lines.join('\r\n'), 'latin1'));
    await karin.goTo(`${stage.tandem.url}/company/candidates/import`);
    const [chooser] = await Promise.all([page.waitForFileChooser(), karin.press('Choose a file')]);
    await chooser.accept([file]);
    await karin.sees('1 row with an error');
    const text = await karin.text();
    expect(text).toContain('Göteborg');
    expect(text).toContain('E-post: jonas(at)people.example');
    expect(text).toContain('Line 4: same link or email.');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('continues after a reload, imports the valid rows and can be undone', async () => {
    await reload(page);
    await karin.sees('1 row with an error');
    await page.locator('::-p-aria([name="Import without the row with an error"][role="checkbox"])').click();
    await karin.press('Import 1 person');
    await karin.sees('1 person imported');
    await karin.press('Undo import');
    await karin.sees('This import was undone');
    await karin.press('Choose another file');
    await page.locator('::-p-text(Paste rows instead)').click();
    await karin.fill('Rows', lines.slice(0, 2).join('\n'));
    await karin.press('Continue with these rows');
    await karin.press('Import 1 person');
    await karin.sees('1 person imported');
    await karin.follow('View candidates');
    await karin.sees('Åsa Öberg');
  });
});

describe('a candidate', () => {
  test('has notes that can be pinned, deleted and restored', async () => {
    await karin.follow('Åsa Öberg');
    await karin.sees('CSV file');
    await karin.fill('Note', 'Asked good questions.');
    await karin.press('Add note');
    await karin.sees('Asked good questions.');
    await karin.press('Pin the note of Karin Ståhl');
    await karin.sees('pinned');
    await page.locator('li ::-p-aria([name="Delete note"][role="button"])').click();
    await karin.sees('Note deleted');
    await karin.press('Undo');
    await karin.sees('Asked good questions.');
    expect(await accessibilityViolations(page)).toEqual([]);
    address = page.url();
  });

  test('is offered for an update when the same person is added by hand', async () => {
    await karin.goTo(`${stage.tandem.url}/company/candidates/new`);
    await karin.fill('First name', 'Åsa');
    await karin.fill('Email', email);
    await karin.fill('Headline', 'Platform engineer');
    await karin.press('Add candidate');
    await karin.sees('You’ve already saved Åsa Öberg');
    expect(await accessibilityViolations(page)).toEqual([]);
    await karin.press('Update Åsa Öberg');
    await karin.sees('User successfully updated!');
    await karin.sees('Platform engineer');
    expect(page.url()).toBe(address);
  });

  test('receives exactly one email, word for word as in its preview', async () => {
    await karin.follow('Email Åsa');
    await karin.fill('Subject', 'Harbours, {firstName}');
    await karin.pick('Insert saved reply', 'Thanks, and when');
    expect(await karin.page.$eval('#text', (box) => (box as HTMLTextAreaElement).value)).toContain(
      'We read everything',
    );
    await karin.fill('Message', 'Hi {firstName},\n\nwe charge ferries.\n\nKarin, {company}');
    await karin.sees('{company} isn’t a placeholder.');
    await karin.fill('Message', 'Hi {firstName},\n\nwe charge ferries.\n\nKarin, {companyName}');
    await karin.choose('Language of the added text', 'English');
    await karin.switchOn('Now');
    await karin.sees('Karin, Hamnkraft');
    const shown = await page.$eval('[class*="mail"]', (mail) => mail.textContent ?? '');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('::-p-aria([name="Send email"][role="button"])').click({ count: 2 });
    await karin.sees('Email sent to');
    await karin.sees('Harbours, Åsa');
    expect(await accessibilityViolations(page)).toEqual([]);

    const texts = async () => {
      const answer = await fetch(`${stage.tandem.url}/api/dev/mail?to=${encodeURIComponent(email)}`);
      const mails: { text: string }[] = await answer.json();
      return mails.map(({ text }) => text.replace(/(\/(?:sourced|unsubscribe)\/)\S+/g, '$1…'));
    };
    await expect.poll(texts).toEqual([shown]);
  });

  test('is notified, sees and corrects the stored data, and objects to it', async () => {
    await page.locator('::-p-text(Notify this person)').click();
    await karin.press(`Email ${email}`);
    await karin.sees(`Email sent to ${email}.`);

    const asa = await stage.person();
    await asa.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
    await asa.followInMail('See your data');
    await asa.sees('Information about you');
    expect(await asa.text()).toContain('Platform engineer');
    await asa.page.locator('::-p-text(Messages from Hamnkraft)').click();
    await asa.sees('we charge ferries.');
    expect(await accessibilityViolations(asa.page)).toEqual([]);
    await asa.press('Correct what Hamnkraft stores');
    await asa.fill('Headline', 'Staff engineer');
    await asa.press('Save');
    await asa.sees('provided by you');
    await karin.goTo(address);
    await karin.sees('Staff engineer');

    await asa.page.locator('::-p-aria([name="I object: companies can’t save me again"][role="checkbox"])').click();
    await asa.press('Delete everything and object');
    await asa.sees('This can’t be undone.');
    await asa.press('Delete everything and object');
    await asa.sees('Everything has been deleted');
    await karin.goTo(address);
    await karin.sees('This candidate doesn’t exist');
    await karin.goTo(`${stage.tandem.url}/company/candidates/new`);
    await karin.fill('First name', 'Åsa');
    await karin.fill('Email', email);
    await karin.press('Add candidate');
    await karin.sees('This person asked not to be saved.');
  });

  test('can be selected with others, deleted and restored by keyboard', async () => {
    await karin.goTo(`${stage.tandem.url}/company/candidates/own`);
    await karin.sees('Tuva Lagerkrantz');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await karin.sees('2 candidates selected');
    await karin.press('Delete 2 candidates');
    await karin.sees('2 candidates deleted.');
    await karin.press('Undo');
    await karin.sees('2 candidates restored.');
    await karin.sees('Tuva Lagerkrantz');
    expect(faults).toEqual([]);
  });
});

describe('a scheduled email', () => {
  const tove = 'tove.rask@people.example';
  let person = '';

  /** Opens the page for writing to the candidate, and returns the names of the offered days. */
  async function write(subject: string): Promise<string[]> {
    await karin.goTo(`${person}/write`);
    await karin.fill('Subject', subject);
    await karin.fill('Message', 'Hi {firstName}, we charge ferries.');
    await karin.sees('Tove, we charge ferries.');
    const choices = await page.$$eval('main fieldset button[aria-pressed]', (all) =>
      all.map((each) => (each as HTMLElement).innerText),
    );
    expect(choices.shift()).toBe('Now');
    return choices;
  }
  /** Schedules it for the chosen day, and returns that day as shown in full. */
  async function planFor(choice = ''): Promise<string> {
    await karin.switchOn(choice);
    const [said, day = '', weekday] =
      /Goes out on ((\w+) \d+ \w+) between 9:00 and 12:00 \(Central European Time\)/.exec(await karin.text()) ?? [];
    expect(said).toBeDefined();
    await karin.press(`Send on ${weekday}`);
    await karin.sees(`Email to Tove Rask planned for ${day}.`);
    return day;
  }

  test('shows the whole team when it will be sent, and can be cancelled and rescheduled', async () => {
    await karin.goTo(`${stage.tandem.url}/company/candidates/new`);
    await karin.fill('First name', 'Tove');
    await karin.fill('Last name', 'Rask');
    await karin.fill('Email', tove);
    await karin.choose('Country', 'Sweden');
    await karin.press('Add candidate');
    await karin.sees('Email Tove');
    person = page.url();
    const colleague = await stage.person('company');

    const days = await write('Harbours');
    expect(days).toHaveLength(3);
    await karin.switchOn(days[2] ?? '');
    expect(await accessibilityViolations(page)).toEqual([]);
    const last = await planFor(days[2]);
    await karin.sees('Email planned: “Harbours”');
    expect(await karin.text()).toMatch(new RegExp(`${last}, (9|1[01]):\\d\\d`));
    expect(await accessibilityViolations(page)).toEqual([]);

    await colleague.goTo(`${person}/write`);
    await colleague.sees('Email planned: “Harbours”');
    expect(await accessibilityViolations(colleague.page)).toEqual([]);
    await colleague.press('Cancel email');
    await colleague.sees('Email cancelled');
    await expect.poll(() => karin.text()).not.toContain('Email planned');
    expect(await accessibilityViolations(colleague.page)).toEqual([]);
    await colleague.press('Undo: Email cancelled');
    await karin.sees('Email planned: “Harbours”');
    expect(await karin.text()).toContain(`${last}, `);
    await karin.press('Cancel email');
    await karin.sees('Email cancelled');
    await expect.poll(() => colleague.text()).not.toContain('Email planned');

    const [first] = await write('Ferries');
    const next = await planFor(first);
    expect(next).not.toBe(last);
    await karin.sees('Email planned: “Ferries”');
    expect(await karin.text()).not.toContain('Harbours');
    await expect.poll(() => colleague.text()).toMatch(new RegExp(`“Ferries”\\s+${next}, (9|1[01]):\\d\\d`));
    const mails = await fetch(`${stage.tandem.url}/api/dev/mail?to=${encodeURIComponent(tove)}`);
    expect(await mails.json()).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a list of candidates', () => {
  const own = () => `${stage.tandem.url}/company/candidates/own`;

  test('can be created, filled, filtered by stage and deleted by keyboard, and each step undone', async () => {
    await karin.goTo(own());
    await karin.press('New list');
    await karin.fill('Name', 'Harbour people');
    await karin.press('Create list');
    await karin.sees('No candidates on this list yet');
    expect(await accessibilityViolations(page)).toEqual([]);
    await karin.follow('Go to your candidates');
    await karin.sees('Tuva Lagerkrantz');
    for (const key of ['j', 'x', 'j', 'x'] as const) await page.keyboard.press(key);
    await karin.sees('2 candidates selected');
    expect(await accessibilityViolations(page)).toEqual([]);
    await karin.pick('Add to list', 'Harbour people');
    await karin.sees('2 candidates added to “Harbour people”');
    await karin.pick('Set stage', 'Answered');
    await karin.sees('2 candidates moved to “Answered”');
    await karin.press('Clear selection');
    await karin.follow('Harbour people 2 candidates');
    await karin.sees('2 candidates. Your whole team can see this list.');
    await reload(page);
    await karin.sees('2 candidates. Your whole team can see this list.');
    await karin.follow('Contacted 0');
    await karin.sees('No candidates found');
    await page.goBack();
    await karin.sees('2 candidates. Your whole team can see this list.');

    await page.keyboard.press('j');
    await page.keyboard.press('4');
    await karin.sees('1 candidate moved to “Not interested”');
    await page.keyboard.press('z');
    await karin.sees('Change to 1 candidate undone');

    await karin.pick('Actions for “Harbour people”', 'Delete list');
    await karin.sees('“Harbour people” deleted.');
    await karin.press('Undo: “Harbour people” deleted. The candidates are still saved.');
    await karin.sees('“Harbour people” restored');
    await karin.follow('Harbour people 2 candidates');
    await karin.sees('2 candidates. Your whole team can see this list.');
    expect(faults).toEqual([]);
  });

  test('shows the same candidates on a phone, with lists and filters behind a button', async () => {
    const thumb = new Person(page);
    await page.setViewport({ width: 360, height: 740 });
    await thumb.goTo(own());
    await thumb.sees('Tuva Lagerkrantz');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await thumb.press('Lists and filters');
    await thumb.follow('Harbour people 2 candidates');
    await thumb.sees('2 candidates. Your whole team can see this list.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewport({ width: 1280, height: 800 });
  });

  test('shows the tags of a candidate, which can be changed on their page too', async () => {
    await karin.goTo(own());
    await karin.follow('Tuva Lagerkrantz');
    await karin.sees('Stage and lists');
    await karin.add('Add tag', 'harbour');
    await karin.sees('“harbour” added to 1 candidate');
    expect(await accessibilityViolations(page)).toEqual([]);
    await reload(page);
    await karin.press('Remove tag “harbour”');
    await karin.sees('“harbour” removed from 1 candidate');
    expect(faults).toEqual([]);
  });
});

describe('a candidate who is edited in two tabs', () => {
  test('shows both versions side by side, and the chosen one is saved', async () => {
    const other = await stage.person('company');
    await karin.goTo(`${stage.tandem.url}/company/candidates/own`);
    await karin.follow('Tuva Lagerkrantz');
    await karin.follow('Edit candidate');
    await other.goTo(page.url());
    await karin.fill('Headline', 'From the first tab');
    await other.fill('Headline', 'From the second tab');
    await other.press('Save changes');
    await other.sees('User successfully updated!');
    await karin.press('Save changes');
    await karin.sees('One field was changed elsewhere');
    const both = await karin.part('region', 'Headline');
    expect(both).toContain('From the first tab');
    expect(both).toContain('From the second tab');
    expect(await accessibilityViolations(page)).toEqual([]);
    await karin.press('Keep your version: Headline');
    await karin.press('Save changes');
    await karin.sees('User successfully updated!');
    await karin.sees('From the first tab');
  });
});
