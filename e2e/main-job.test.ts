// The main user journey with the built parts, by keyboard only: every control is reachable, visible and has a focus
// ring.
import type { Browser } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPage, openPanel } from '../extension/src/testing/panel-in-browser.ts';
import { networkPath } from '../scripts/demo-sites.ts';
import { extension } from '../scripts/lib/build.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { openBrowser, openPage } from './harness/browser.ts';
import { Person } from './harness/person.ts';
import { startFreshTandem } from './harness/tandem.ts';

const password = 'seven green harbours';
const recruiterEmail = 'mira@posthuset.example';
const developerEmail = 'elin@posthuset.example';
const superuserEmail = 'vera@posthuset.example';
const headline = 'Backend engineer, charging platform';

const networkPage = 'https://www.linkedin.com/in/juniper-ashgrovely/?lipi=urn%3Ali%3Apage';

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let browser: Browser;
let recruiter: Person;
let superuser: Person;
let developer: Person;
const faults: string[] = [];

/** A person with a separate browser profile. */
const newPerson = async () => new Person(await openPage(await browser.createBrowserContext(), faults), 'keys');

/** Opens the newest email to this address and follows its link. */
async function followMail(person: Person, email: string, link: string) {
  await person.goTo(`${tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
  await person.followInMail(link);
}

async function activateAndLogIn(person: Person, email: string) {
  await followMail(person, email, 'Activate my account');
  await person.leaves('/verify/');
}

async function signUpAsDeveloper(person: Person, firstName: string, email: string) {
  await person.goTo(`${tandem.url}/signup/user`);
  await person.fill('First name', firstName);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('Sign up');
  await person.sees('Please check your email.');
  await activateAndLogIn(person, email);
}

beforeAll(async () => {
  tandem = await startFreshTandem({ SUPERUSERS: superuserEmail });
  browser = await openBrowser({ extension: inRoot(extension.output) });
});
afterAll(async () => {
  await browser?.close();
  await tandem?.stop();
});

test('1. a recruiter signs up a company, activates it by email and logs in', async () => {
  recruiter = new Person(await openPage(browser.defaultBrowserContext(), faults), 'keys'); // the profile with the extension
  await recruiter.goTo(`${tandem.url}/signup/company`);
  await recruiter.fill('Company', 'Hamnkraft');
  await recruiter.fill('Your name', 'Mira Lindqvist');
  await recruiter.fill('Website', 'hamnkraft.example');
  await recruiter.fill('Email', recruiterEmail);
  await recruiter.fill('Password', password);
  await recruiter.press('Sign up');
  await recruiter.sees('We will contact you shortly.');
  await activateAndLogIn(recruiter, recruiterEmail);
  await recruiter.sees('Your page is in review');
});

test('2. she writes a job, sees the preview next to it and publishes; a superuser approves the company', async () => {
  await recruiter.goTo(`${tandem.url}/company/jobs/new`);
  await recruiter.fill('Job title', headline);
  await recruiter.choose('Role', 'Back-end');
  await recruiter.switchOn('Senior');
  await recruiter.add('Add a skill', 'Go');
  await recruiter.add('Add a skill', 'AWS');
  await recruiter.fill('Minimum salary', '4800');
  await recruiter.fill('Maximum salary', '6200');
  await recruiter.fill('City', 'Gothenburg');
  await recruiter.switchOn('Hybrid');
  await recruiter.write('Description', 'You build the part that talks to chargers in forty ports.');
  const preview = await recruiter.part('complementary', 'Preview of the public page');
  expect(preview).toContain(headline);
  expect(preview).toContain('4 800–6 200');
  expect(preview).toContain('forty ports');
  await recruiter.press('Publish job');
  await recruiter.sees('Job published to job board');

  const visitor = await newPerson();
  await visitor.goTo(`${tandem.url}/jobs`);
  expect(await visitor.text()).not.toContain(headline);

  superuser = await newPerson();
  await signUpAsDeveloper(superuser, 'Vera', superuserEmail);
  await superuser.goTo(`${tandem.url}/admin`);
  await superuser.sees('Hamnkraft');
  await superuser.press('Approve');
  await superuser.sees('Hamnkraft is public');
});

test('3. the job appears on the board, on its own page and in the widget on another site', async () => {
  const visitor = await newPerson();
  await visitor.goTo(`${tandem.url}/jobs`);
  await visitor.follow(headline);
  await visitor.leaves('/jobs');
  await visitor.sees('forty ports');
  expect(await visitor.text()).toContain('4 800–6 200');

  await visitor.goTo(`${tandem.demoUrl}/plain.html`);
  expect(new URL(tandem.demoUrl).origin).not.toBe(new URL(tandem.url).origin);
  await visitor.sees(headline);
});

test('4. with the extension she reads a network page, corrects it and saves; again, it knows the person', async () => {
  await recruiter.goTo(tandem.demoUrl + networkPath(networkPage));
  const panel = new Person(await openPanel(browser, recruiter.page), 'keys');
  await panel.fill('Tandem address', tandem.url);
  await panel.press('Connect');
  const portal = new Person(await connectPage(browser), 'keys');
  await portal.sees('Let the extension save candidates for Hamnkraft?');
  await portal.press('Connect extension');
  await panel.sees('Save someone from this page?');

  await recruiter.page.bringToFront();
  await panel.press('Read this page');
  await panel.sees('Juniper Ashgrovely');
  await panel.fill('Headline', 'Platform engineer, met at the harbour meetup');
  await panel.press('Save candidate');
  await panel.sees('Candidate saved');

  const office = new Person(await openPage(browser.defaultBrowserContext(), faults), 'keys');
  await office.goTo(`${tandem.url}/company/candidates/own?view=cards`);
  await office.sees('Juniper Ashgrovely');
  await office.sees('Platform engineer, met at the harbour meetup');
  await office.sees('linkedin.com/in/juniper-ashgrovely');

  await recruiter.page.bringToFront();
  await panel.press('Read this page');
  await panel.sees('Already saved by your team');
  await panel.sees('The page has changed');
  await panel.press('Update 1 field');
  await panel.sees('Candidate updated');
  await office.page.bringToFront();
  await office.goTo(`${tandem.url}/company/candidates/own`);
  await office.sees('Juniper Ashgrovely');
  expect(await office.text()).not.toContain('met at the harbour meetup');
  await office.page.close();
});

test('5. a developer fills in her profile and sees the job with its reasons', async () => {
  developer = await newPerson();
  await signUpAsDeveloper(developer, 'Elin', developerEmail);
  await developer.goTo(`${tandem.url}/me/profile`);
  await developer.fill('Last name', 'Sandberg');
  await developer.choose('Role', 'Back-end');
  await developer.switchOn('Senior');
  await developer.switchOn('Hybrid');
  await developer.add('Locations', 'Gothenburg');
  await developer.fill('Minimum salary', '5400');
  await developer.add('Languages you speak', 'English');
  await developer.add('Add a skill', 'Go');
  await developer.fill('Years of Go', '7');
  await developer.add('Add a skill', 'AWS');
  await developer.fill('LinkedIn profile', 'elin-sandberg');
  await developer.press('Add a position');
  await developer.fill('Job title', 'Backend engineer');
  await developer.fill('Employer', 'Fjordpost');
  await developer.choose('From', 'March');
  await developer.choose('From: year', '2019');
  await developer.press('Save');
  await developer.sees('User successfully updated!');
  await developer.sees('Fjordpost is your employer, so it can’t see you');

  await developer.goTo(`${tandem.url}/me/jobs`);
  await developer.sees(headline);
  await developer.sees('You have Go and AWS');
});

test('6. she shows interest, the recruiter accepts, and both see the match', async () => {
  await developer.press('Show interest');
  await developer.fill('Message to Hamnkraft (optional)', 'I have built such a part for ferries.');
  await developer.press('Send message');
  await developer.sees('Interest shown');

  await recruiter.goTo(`${tandem.url}/company/matches`);
  await recruiter.sees('1 developer is waiting');
  expect(await recruiter.text()).not.toContain('Sandberg');
  await recruiter.press('Elin');
  await recruiter.press('Accept');
  await recruiter.sees('Match updated!');
  await recruiter.goTo(`${tandem.url}/company/matches`);
  await recruiter.sees('Elin Sandberg');

  await developer.goTo(`${tandem.url}/me/matches`);
  await developer.sees('Hamnkraft sees your full profile');
});

test('no page reported a script error', () => {
  expect(faults).toEqual([]);
});
