// Superusers act as another account, hand over an unclaimed company, review, and write to companies; a company invites
// a colleague.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { describe, expect, test, vi } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { openPage } from './harness/browser.ts';
import { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const password = 'eleven minutes at the quay';
const [developer, company, superuser] = demoLogIns;

const stage = setStage();
const { faults } = stage;

async function followMail(person: Person, to: string, link: string) {
  await person.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(to)}`);
  await person.followInMail(link);
}

describe('acting as someone else', () => {
  const list = `/admin/accounts?text=${encodeURIComponent(company.email)}&type=company`;
  let agnes: Person;
  let window: Person;

  test('requires a reason and then shows on every page which account is in use', async () => {
    agnes = await stage.person('superuser', 'keys');
    await agnes.goTo(stage.tandem.url + list);
    await agnes.press(`Act as ${company.email}`);
    await agnes.press('Start acting');
    await agnes.sees('Enter a reason.');
    await agnes.fill('Reason', 'Asked on the telephone');
    await agnes.press('Start acting');
    await agnes.leaves('/admin/accounts');
    expect(await agnes.part('complementary', 'Acting as another account')).toContain(
      `You’re acting as Hamnkraft, ${company.email}`,
    );
    await agnes.follow('Jobs');
    await agnes.sees('Stop acting');
  });

  test('continues after a reload and in other windows, and rejects actions reserved for the owner', async () => {
    await agnes.goTo(`${stage.tandem.url}/company/profile`);
    expect(await agnes.part('complementary', 'Acting as another account')).toContain(company.email);
    window = new Person(await openPage(agnes.page.browserContext(), faults));
    await window.goTo(`${stage.tandem.url}/company/settings`);
    await window.sees('Stop acting');
    await window.sees(
      'Only they can change the password and two-factor authentication, download their data or delete the account.',
    );
    expect(await window.text()).not.toContain('Delete your account');
    const id = await window.page.evaluate(() => localStorage.getItem('tandem.token'));
    const answer = await fetch(`${stage.tandem.url}/api/become/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'developer@tandem.example', reason: 'To look' }),
    });
    expect(answer.status, 'S18').toBe(403);
    await window.goTo(`${stage.tandem.url}/jobs`);
    await window.sees(`You’re acting as ${company.email}`);
    await window.goTo(`${stage.tandem.url}/company/settings`);
  });

  test('returns to the page where it started, in every window, and leaves no trace in storage', async () => {
    await agnes.page.bringToFront();
    await agnes.press('Stop acting');
    await agnes.leaves('/company/profile');
    await agnes.sees('1 account');
    expect(agnes.page.url()).toBe(stage.tandem.url + list);
    expect(await agnes.text()).not.toContain('You’re acting as');
    const stored = await agnes.page.evaluate(() => localStorage.getItem('tandem.superuser'));
    expect(stored).toBeNull();
    await window.page.bringToFront();
    await window.leaves('/company/settings');
    expect(await window.text()).not.toContain('You’re acting as');
    await window.page.close();
    await agnes.page.bringToFront();
  });

  test('is recorded in the audit log with its reason', async () => {
    await agnes.goTo(`${stage.tandem.url}/admin/audit?subject=${encodeURIComponent(company.email)}`);
    await agnes.sees('stopped acting as someone else');
    const text = await agnes.text();
    expect(text).toContain(`${superuser.email} started acting as someone else: ${company.email}`);
    expect(text).toContain('Reason: Asked on the telephone');

    const karin = await stage.person('company');
    await karin.goTo(`${stage.tandem.url}/company/settings`);
    await karin.sees('When the Tandem team acted as you');
    await karin.sees('Reason: Asked on the telephone');
  });
});

test('an invited colleague joins the company with their own password', async () => {
  const email = 'jonas@hamnkraft.example';
  const karin = await stage.person('company');
  await karin.goTo(`${stage.tandem.url}/company/team`);
  await karin.fill('Email address of your colleague', email);
  await karin.press('Send invitation');
  await karin.sees('Successfully invited account!');

  const jonas = await stage.person();
  await followMail(jonas, email, 'Join Hamnkraft');
  await jonas.sees(`You’re joining as ${email}.`);
  await jonas.fill('Password', password);
  await jonas.press('Join');
  await jonas.sees('Home');
  await jonas.goTo(`${stage.tandem.url}/company/team`);
  await jonas.sees(company.email);

  const late = await stage.person();
  await followMail(late, email, 'Join Hamnkraft');
  await late.sees('This invitation has already been used.');
});

test('a question to the team is answered from the queue by keyboard, and the answer arrives as an email', async () => {
  const question = 'Who can see my telephone number?';
  const elin = await stage.person('developer');
  await elin.goTo(`${stage.tandem.url}/contact`);
  await elin.fill('Message', question);
  await elin.press('Send message');
  await elin.sees('Message sent');

  const agnes = await stage.person('superuser', 'keys');
  await agnes.goTo(`${stage.tandem.url}/admin/requests?text=telephone+number+see`);
  await agnes.press(question);
  await agnes.sees('Request from Elin Sandqvist');
  await agnes.press('Send answer');
  await agnes.sees('Enter an answer.');
  await agnes.fill('Your answer', 'Companies with an accepted match, and nobody else.');
  await agnes.press('Send answer');
  await agnes.sees(`Answer sent to ${developer.email}`);
  await agnes.press('Close request');
  await agnes.sees('Request closed');
  await agnes.page.keyboard.press('Escape');
  await agnes.sees('4 open requests');
  await vi.waitFor(async () => expect(await agnes.text()).not.toContain(question), 5000);

  await elin.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(developer.email)}`);
  await elin.sees('An answer from Tandem');
});

test('a superuser finds an account by a word and sends its owner a login link, with a reason', async () => {
  const agnes = await stage.person('superuser', 'keys');
  await agnes.goTo(`${stage.tandem.url}/admin/accounts?text=sandqvist`);
  await agnes.follow(developer.email);
  await agnes.press(`Send login link to ${developer.email}`);
  await agnes.fill('Reason', 'Called and asked for help');
  await agnes.press('Send login link');
  await agnes.sees(`We have sent email to ${developer.email}`);
  await agnes.follow('Audit log');
  await agnes.sees('sent a login link to an account');
  await agnes.sees('Called and asked for help');
});

test('a superuser finds a sign-up by name, sees what happened to its email, and sends it again', async () => {
  const email = 'tove@example.org';
  await fetch(`${stage.tandem.url}/api/signup/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, firstName: 'Tove', lastName: 'Nygren' }),
  });
  const agnes = await stage.person('superuser', 'keys');
  await agnes.goTo(`${stage.tandem.url}/admin/accounts?text=nygren+tove`);
  await agnes.sees('1 sign-up without activation');
  await agnes.sees('Latest email: Sent');
  await agnes.press(`Send activation email to ${email}`);
  await agnes.fill('Reason', 'She cannot find it');
  await agnes.press('Send email');
  await agnes.sees(`We have sent email to ${email}`);
});

test('a superuser sees what one company sees of a developer, and why', async () => {
  const agnes = await stage.person('superuser');
  await agnes.goTo(`${stage.tandem.url}/admin/accounts?text=sandqvist`);
  await agnes.follow(developer.email);
  await agnes.sees('What a company sees');
  await agnes.fill('Company', 'Hamnkraft');
  await agnes.page.locator('::-p-aria([name="Hamnkraft"][role="radio"])').click();
  await agnes.sees('Hamnkraft sees');
  await agnes.press('View as Hamnkraft');
  await agnes.sees('What Hamnkraft sees');
});

test('an unclaimed company belongs to the person who claims it', async () => {
  const email = 'maria@nordkaj.example';
  const agnes = await stage.person('superuser', 'keys');
  await agnes.goTo(`${stage.tandem.url}/admin/companies`);
  await agnes.press('New unclaimed company');
  await agnes.fill('Company', 'Nordkaj');
  await agnes.fill('Website', 'https://nordkaj.example');
  await agnes.press('Create company');
  await agnes.sees('Fake company created.');
  await agnes.press('View “Nordkaj”');
  await agnes.leaves('/admin/companies');
  await agnes.sees('Nordkaj');
  expect(new URL(agnes.page.url()).pathname).toMatch(/^\/preview\/companies\//);
  await agnes.goTo(`${stage.tandem.url}/admin/companies?kind=blank`);
  await agnes.press('Send claim link for Nordkaj');
  await agnes.fill('Email', email);
  await agnes.press('Send claim link');
  await agnes.sees('Successfully invited account!');

  const maria = await stage.person();
  await followMail(maria, email, 'Claim Nordkaj');
  await maria.fill('Your name', 'Maria Ek');
  await maria.fill('Password', password);
  await maria.press('Claim company');
  await maria.sees('Company claimed successfully.');
  expect(new URL(maria.page.url()).pathname).toBe('/company');
  await maria.goTo(`${stage.tandem.url}/company/team`);
  await maria.sees('Main account');

  await agnes.goTo(`${stage.tandem.url}/admin/companies?text=Nordkaj`);
  await agnes.sees('Claimed');
});

test('a rejected company gets the reason; a superuser edits, deletes and restores a company', async () => {
  const agnes = await stage.person('superuser', 'keys');
  await agnes.goTo(`${stage.tandem.url}/admin`);
  await agnes.press('Reject');
  await agnes.fill('Message to the company', 'Short');
  await agnes.press('Reject and send');
  await agnes.sees('Write at least 10 characters.');
  await agnes.fill('Message to the company', 'Your website does not answer. Who are you?');
  await agnes.press('Reject and send');
  await agnes.sees('Quayside Loop isn’t public. The email goes out in 10 minutes');
  await agnes.press('Undo: Quayside Loop: company not public');
  await agnes.sees('Decision undone. No one was told');

  await agnes.goTo(`${stage.tandem.url}/admin/companies?text=Quayside`);
  await agnes.press('Edit Quayside Loop');
  await agnes.fill('Rating, 0 to 5', '4.7');
  await agnes.press('Save changes');
  await agnes.sees('Company successfully updated!');
  await agnes.press('Edit Quayside Loop');
  await agnes.page.locator('dialog summary').click();
  await agnes.switchOn('Duplicate of another company');
  await agnes.press('Delete Quayside Loop');
  await agnes.sees('Company deleted');
  await agnes.goTo(`${stage.tandem.url}/admin/companies?kind=deleted`);
  await agnes.press('Edit Quayside Loop');
  await agnes.press('Restore company');
  await agnes.sees('Quayside Loop was restored.');
});

test('accounts can be sorted by column, opened by page number and suspended together', async () => {
  const agnes = await stage.person('superuser');
  const asked = (name: string) => new URL(agnes.page.url()).searchParams.get(name);
  await agnes.goTo(`${stage.tandem.url}/admin/accounts`);
  await agnes.press('Account');
  await agnes.page.waitForSelector('th[aria-sort="ascending"]');
  expect(asked('sort')).toBe('email');
  await agnes.press('Account');
  await agnes.page.waitForSelector('th[aria-sort="descending"]');
  await agnes.page.goBack();
  await agnes.page.waitForSelector('th[aria-sort="ascending"]');
  expect(asked('sort')).toBe('email');

  await agnes.fill('Page', '3');
  await agnes.press('Go to page');
  await agnes.sees('41–60 of');
  expect(asked('skip')).toBe('40');

  await agnes.page.locator('thead input[type=checkbox]').click();
  await agnes.sees('20 rows selected');
  await agnes.press('Suspend accounts… (20)');
  await agnes.press('Suspend 20 accounts');
  await agnes.sees('Choose at least one reason.');
  await agnes.press('Cancel');
  expect(await agnes.text()).not.toContain('Choose at least one reason.');
});

describe('outreach to companies', () => {
  let agnes: Person;
  const address = (path = '') => `${stage.tandem.url}/admin/outreach${path}`;

  test('imports leads from a file except known leads and customers, and undoes that', async () => {
    agnes = await stage.person('superuser');
    await agnes.goTo(address('/import'));
    const folder = mkdtempSync(join(tmpdir(), 'tandem-leads-'));
    const file = join(folder, 'leads.csv');
    const rows = [
      'Email,Company,First name',
      'lotta@isbrytaren-data.example,Isbrytaren,Lotta',
      'info@kobben.example,Kobben,',
      'jo@quay.example,Quay & Co,Jo',
      'nobody,Faulty,',
    ];
    writeFileSync(file, rows.join('\n'));
    const input = await agnes.page.waitForSelector('input[type=file]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    await agnes.sees('2 rows aren’t imported');
    await agnes.press('Import 2 leads');
    await agnes.sees('2 leads imported');
    await agnes.press('Undo import');
    await agnes.sees('This import was undone');
    await agnes.goTo(address('?text=kobben'));
    await agnes.sees('No leads found');
    rmSync(folder, { recursive: true });
  });

  test('previews a template for five leads, with A and B next to each other', async () => {
    await agnes.goTo(address('/templates/uk'));
    await agnes.sees('Preview with real leads');
    const people = () => agnes.page.$$eval('main ul button[aria-pressed]', (buttons) => buttons.length);
    await expect.poll(people).toBe(5);
    await agnes.fill('Title A', 'Ferries for {companyName}, {nickname}');
    await agnes.sees('{nickname} isn’t a placeholder.');
    await agnes.fill('Title A', 'Ferries for {companyName}');
    await agnes.sees('Your changes aren’t saved yet.');
    const title = () => agnes.page.$eval('main article h3', ({ textContent }) => textContent);
    for (const nth of [0, 1, 2, 3, 4]) {
      const buttons = await agnes.page.$$('main ul button[aria-pressed]');
      await buttons[nth]?.click();
      expect(await title()).not.toMatch(/[{}]|null|undefined/);
    }
    await agnes.press('Save template');
    await agnes.sees('SalesTemplate successfuly updated!');
    await agnes.goTo(address('/templates/uk'));
    await agnes.sees('No difference can be seen yet');
    expect(await agnes.page.$eval('input#title1A', ({ value }) => value)).toBe('Ferries for {companyName}');
  });

  test('stops all sending, and restarts it', async () => {
    await agnes.goTo(address());
    await agnes.press('Stop all sending');
    await agnes.sees('All sending is stopped. Emails are planned again when it starts, not sent all at once.');
    await agnes.press('Start sending');
    await agnes.sees('Sending has started');
  });
});

test('no page reported a script error', () => {
  expect(faults).toEqual([]);
});
