import { fileURLToPath } from 'node:url';
import type { SessionView } from '@tandem/contracts/routes/accounts';
import de from '@tandem/i18n/locales/de/extension.json' with { type: 'json' };
import en from '@tandem/i18n/locales/en/extension.json' with { type: 'json' };
import fr from '@tandem/i18n/locales/fr/extension.json' with { type: 'json' };
import sv from '@tandem/i18n/locales/sv/extension.json' with { type: 'json' };
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../../e2e/harness/axe.ts';
import { goOnline, openBrowser } from '../../e2e/harness/browser.ts';
import { Person } from '../../e2e/harness/person.ts';
import { startFreshTandem } from '../../e2e/harness/tandem.ts';
import { observedIn, observePage } from '../src/testing/observed-page.ts';
import { allowSite, answerWithStoredPages, connectPage, openPanel } from '../src/testing/panel-in-browser.ts';
import { answerByMail, call, logIn, PASSWORD, signUpCompany, turnRegionsOn } from './company.ts';

const PROFILE = 'https://www.linkedin.com/in/juniper-ashgrovely/';
const COMPANY = 'https://www.linkedin.com/company/brackenfold-utilities/about/?viewAsMember=true';
const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=quality%20manager&origin=GLOBAL_SEARCH_HEADER';
const CV = fileURLToPath(new URL('../../api/src/domains/talent/cv/testing/cvs/network.en.pdf', import.meta.url));
const TEXT = `Sanna Vinterbris
Backend engineer in Gothenburg
sanna@example.org

Experience
Jan 2020 – present Backend engineer, Hamnkraft
`;
const extension = fileURLToPath(new URL('../.output/chrome-mv3', import.meta.url));

let tandem: Awaited<ReturnType<typeof startFreshTandem>>;
let token: string;
/** Token of a superuser. */
let boss: string;
let browser: Browser;
let page: Page;
let panel: Page;
let recruiter: Person;
const pageErrors: string[] = [];
/** Hosts that the panel has sent requests to. */
const requested: string[] = [];

/** One recruiter's workflow in the built extension. Each test continues where the previous one ended. */
describe('the side panel', () => {
  beforeAll(async () => {
    tandem = await startFreshTandem({ SUPERUSERS: 'boss@example.org' });
    [token, boss] = [await signUpCompany(tandem.url, 'Hamnkraft'), await signUpCompany(tandem.url, 'Boss')];
    await call(`${tandem.url}/api/candidate-lists`, { token, body: { name: 'Met at Nordic Data 2026' } });
    browser = await openBrowser({ extension });
    const portal = await browser.newPage();
    await portal.goto(`${tandem.url}/login`);
    await portal.evaluate((value) => localStorage.setItem('tandem.token', value), token);
    await portal.close();
    await allowSite(browser, 'https://*.linkedin.com/*');
    page = await browser.newPage();
    await answerWithStoredPages(page);
    await page.goto(PROFILE);
    panel = await openPanel(browser, page);
    panel.on('pageerror', (error) => pageErrors.push(String(error)));
    panel.on('request', (request) => requested.push(new URL(request.url()).hostname));
    recruiter = new Person(panel);
  });
  afterAll(async () => {
    await browser?.close();
    await tandem?.stop();
  });

  // If a test fails while Tandem is unreachable, the following tests must not fail too.
  afterEach(() => panel.setOfflineMode(false));

  const candidates = () => call<Record<string, unknown>[]>(`${tandem.url}/api/candidates/`, { token });

  test('is connected with one confirmation in the portal', async () => {
    await recruiter.sees('Connect to Tandem');
    await recruiter.fill('Tandem address', tandem.url);
    await recruiter.press('Connect');
    const portal = new Person(await connectPage(browser));
    await portal.sees('Let the extension save candidates for Hamnkraft?');
    await portal.press('Connect extension');
    await recruiter.sees('Hamnkraft');
    await recruiter.sees('Read this page');
  });

  test('asks for the site on first use, then reads the page', async () => {
    await recruiter.press('Read this page');
    await recruiter.sees('Tandem needs permission for this site');
    await recruiter.press('Allow linkedin.com');
    await recruiter.sees('Juniper Ashgrovely');
    await expect.poll(focused).toBe('Juniper Ashgrovely');
    await expect.poll(announced).toMatch(/^Juniper Ashgrovely\. \d+ of 16 fields filled/);
    expect(await valueIn('City')).toBe('Portland');
    expect(await panel.$eval('#country', (field) => (field as HTMLSelectElement).value)).toBe('US');
    expect(await valueIn('Employer')).toBe('Saltmarsh Cloud');
    expect(await candidates()).toEqual([]);
  });

  test('shows the least certain fields first', async () => {
    const text = await recruiter.text();
    expect(text.indexOf('Please check')).toBeLessThan(text.indexOf('From the page'));
    expect(text.slice(text.indexOf('Please check'), text.indexOf('From the page'))).toMatch(/Role[\s\S]*guessed/);
  });

  test('preserves unsaved input when the panel is reopened', async () => {
    await recruiter.fill('Employer', 'Saltmarsh Cloud AB');
    await panel.reload();
    await recruiter.sees('Juniper Ashgrovely');
    expect(await valueIn('Employer')).toBe('Saltmarsh Cloud AB');
  });

  test('queues a new person while Tandem is unreachable, even if the panel is reopened, and lets them be edited', async () => {
    await panel.setOfflineMode(true);
    await recruiter.press('Save candidate');
    await recruiter.sees('We’ll save the candidate as soon as this panel can reach Tandem');
    await expect.poll(focused).toBe('Juniper Ashgrovely');
    await recruiter.sees('1 person is waiting to be saved');
    await recruiter.sees('You can go on reading pages.');
    await panel.click('summary');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Edit candidate');
    await recruiter.sees('Please check');
    await panel.setOfflineMode(false);
    await panel.reload();
    await recruiter.sees('Please check');
    expect(await valueIn('Employer')).toBe('Saltmarsh Cloud AB');
    await recruiter.sees('1 person is waiting to be saved');
    expect(await candidates()).toEqual([]);
  });

  test('links each error to its field, also inside a collapsed entry', async () => {
    await recruiter.fill('Email', 'juniper at home');
    await panel.$eval('#workExperience\\.1\\.from', (field) => field.closest('details')?.setAttribute('open', ''));
    const from = await panel.$eval('#workExperience\\.1\\.from', (field) => (field as HTMLInputElement).value);
    await panel.type('#workExperience\\.1\\.from', ' or so');
    await panel.$eval('#workExperience\\.1\\.from', (field) => field.closest('details')?.removeAttribute('open'));
    await recruiter.press('Save candidate');
    await recruiter.sees('Couldn’t save.');
    const links = await panel.$$('[role="alert"] a');
    expect(links).toHaveLength(2);
    const reached: unknown[] = [];
    for (const link of links) {
      await link.click();
      reached.push(await panel.evaluate(() => document.activeElement?.id));
    }
    expect(reached.sort()).toEqual(['email', 'workExperience.1.from']);
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.fill('Email', 'juniper@example.org');
    await panel.$eval('#workExperience\\.1\\.from', (field) => (field as HTMLInputElement).select());
    await panel.type('#workExperience\\.1\\.from', from);
  });

  test('saves the corrected candidate with photo, place, note, tag, list and the URL of the page', async () => {
    await recruiter.fill('Note', 'Wants to move to Gothenburg next summer.');
    await recruiter.add('Add a tag', 'streaming');
    await recruiter.add('Add a tag', 'one, two');
    await recruiter.sees('no comma');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    await recruiter.press('Try again');
    await recruiter.sees('Candidate saved');
    await expect.poll(focused).toBe('Juniper Ashgrovely');
    await expect.poll(announced).toBe('Juniper Ashgrovely. Candidate saved');
    const [candidate] = await candidates();
    expect(candidate).toMatchObject({
      firstName: 'Juniper',
      company: 'Saltmarsh Cloud AB',
      city: 'Portland',
      country: 'US',
      pipeline: { tags: ['streaming'], listIds: [expect.any(String)] },
      profilePicture: expect.stringMatching(/^\/files\//),
      linkedin: PROFILE,
      source: { kind: 'extension', url: PROFILE },
      languages: ['en', 'es'],
      workExperience: [{ organisation: 'Saltmarsh Cloud', from: '2022-04', to: 'present' }, {}, {}],
    });
    const notes = await call(`${tandem.url}/api/notes?subjectType=user&subjectId=${candidate?._id}`, { token });
    expect(notes).toMatchObject([{ text: 'Wants to move to Gothenburg next summer.' }]);
    expect(await recruiter.text()).not.toContain('waiting to be saved');
    const address = await panel.$eval('a[target="_blank"]', (link) => (link as HTMLAnchorElement).href);
    expect(address).toBe(`${tandem.url}/company/candidates/${candidate?._id}`);
  });

  test('recognizes a saved person and saves the differences', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('Already saved by your team');
    await recruiter.sees('The page has changed');
    await recruiter.sees('Saltmarsh Cloud AB');
    await recruiter.press('Edit first');
    expect([await valueIn('Employer'), await valueIn('Email')]).toEqual(['Saltmarsh Cloud', 'juniper@example.org']);
    await recruiter.press('Discard candidate');
    await recruiter.press('Read this page');
    await recruiter.sees('Already saved by your team');
    await recruiter.add('Add a tag', 'ask in spring');
    await recruiter.press('Update 1 field');
    await recruiter.sees('Candidate updated');
    expect(await candidates()).toMatchObject([
      { company: 'Saltmarsh Cloud', pipeline: { tags: ['streaming', 'ask in spring'] } },
    ]);
  });

  test('preserves a note about a saved person on another page, while writing, and when the panel is reopened', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('Already saved by your team');
    await recruiter.fill('Note', 'Call in spring.');
    const other = await browser.newPage();
    await other.goto(`${tandem.url}/jobs`);
    await other.close();
    await page.bringToFront();
    expect(await valueIn('Note')).toBe('Call in spring.');
    await recruiter.press('Write');
    await recruiter.press('Close');
    expect(await valueIn('Note')).toBe('Call in spring.');
    await recruiter.press('Write');
    await recruiter.sees('Message');
    await panel.reload();
    await recruiter.press('Profile');
    expect(await valueIn('Note')).toBe('Call in spring.');
    await panel.reload();
    expect(await valueIn('Note')).toBe('Call in spring.');
    await recruiter.press('Save changes');
    await recruiter.sees('Candidate updated');
    const [candidate] = await candidates();
    const notes = await call(`${tandem.url}/api/notes?subjectType=user&subjectId=${candidate?._id}`, { token });
    expect(notes).toContainEqual(expect.objectContaining({ text: 'Call in spring.' }));
  });

  test('shows that nobody has contacted a saved person, and why no email can be sent', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('No one at your company has contacted this person yet.');
    await recruiter.sees('First emails to this region (other countries) are off.');
    await recruiter.press('Write');
    expect(await valueIn('Subject')).toBe('');
    await expect.poll(focused).toBe('Juniper Ashgrovely');
    await recruiter.fill('Subject', 'Ferries');
    await recruiter.fill('Message', 'We build ferries.');
    expect(await panel.$eval('button[type=submit]', (button) => (button as HTMLButtonElement).disabled)).toBe(true);
    expect(await isDisabled('Copy text')).toBe(false);
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Discard draft');
    await recruiter.press('Close');
    expect(await mailsTo('juniper@example.org')).toEqual([]);
  });

  test('writes from a template with saved facts and their source, and sends the edited text once', async () => {
    await turnRegionsOn(tandem.url, boss);
    const text = 'Hi {firstName},\n\n{companyName} looks for people in {city}.';
    await call(`${tandem.url}/api/outreach-templates`, {
      token,
      body: { name: 'Ferries', subject: 'Ferries, {firstName}', text },
    });
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await recruiter.press('Read this page');
    await recruiter.sees('You can email juniper@example.org.');
    await recruiter.press('Write');
    await recruiter.choose('Start with', 'Ferries');
    await recruiter.press('Now');
    await recruiter.sees('Filled in from saved data:');
    expect(await valueIn('Message')).toBe('Hi Juniper,\n\nHamnkraft looks for people in Portland.');
    expect(await recruiter.text()).toMatch(/City Portland linkedin\.com/);
    await recruiter.fill('Message', 'Hi {firstName}, {planet} calls.');
    await recruiter.sees('{planet} isn’t a placeholder.');
    expect(await isDisabled('Send email')).toBe(true);
    await recruiter.fill('Message', 'Hi Juniper, we build ferries.');
    await panel.reload();
    await recruiter.sees('Draft saved in this browser');
    expect(await valueIn('Message')).toBe('Hi Juniper, we build ferries.');
    await recruiter.sees('from “Ferries”, edited by you');
    await panel.setOfflineMode(true);
    await recruiter.press('Send email');
    await recruiter.sees('Your text is still here.');
    await panel.setOfflineMode(false);
    await recruiter.press('Try again');
    await recruiter.sees('Email sent to Juniper Ashgrovely');
    expect(await recruiter.text()).not.toContain('We can’t reach Tandem');
    const sent = { subject: 'Ferries, Juniper', text: expect.stringContaining('Hi Juniper, we build ferries.') };
    await expect.poll(() => mailsTo('juniper@example.org')).toMatchObject([sent]);
    await recruiter.sees('This person got an email less than 24 hours ago.');
    expect(await valueIn('Message')).toBe('');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
  });

  test('shows an answer in the open panel within five seconds', async () => {
    const since = Date.now();
    await answerByMail(tandem.url, boss, 'juniper@example.org', 'Tell me more about the ferries.');
    await recruiter.sees('Juniper Ashgrovely has answered');
    expect(Date.now() - since).toBeLessThan(5000);
    await recruiter.sees('Tell me more about the ferries.');
    expect(await recruiter.text()).toMatch(/Email by .*sent\s+Answer by juniper@example.org/);
  });

  test('copies a message that is sent on the network, and records that it was sent', async () => {
    await recruiter.fill('Message', 'Is it easier to talk here?');
    await recruiter.press('Copy text');
    await recruiter.sees('Text copied.');
    await page.goto('https://www.linkedin.com/messaging/thread/2-c3ludGhldGlj/');
    expect(await valueIn('Message')).toBe('Is it easier to talk here?');
    await recruiter.press('Mark as sent');
    await recruiter.sees('Message to Juniper Ashgrovely marked as sent');
    await recruiter.sees('Message on the network by');
    const [candidate] = await candidates();
    const { entries } = await call<{ entries: object[] }>(`${tandem.url}/api/candidates/${candidate?._id}/outreach`, {
      token,
    });
    expect(entries).toMatchObject([
      { kind: 'message', outcome: 'done', text: 'Is it easier to talk here?' },
      { kind: 'reply' },
      { kind: 'email', outcome: 'sent' },
    ]);
    expect(await mailsTo('juniper@example.org')).toHaveLength(1);
  });

  test('schedules the first email of a sequence for a working day of the person, shows its steps, and cancels it', async () => {
    const email = 'tove@example.org';
    const [{ _id: companyId }] = await call<[{ _id: string }]>(
      `${tandem.url}/api/companies?review=all&text=Hamnkraft`,
      { token: boss },
    );
    const aJob = (headline: string) =>
      call<{ _id: string }>(`${tandem.url}/api/companies/${companyId}/jobs`, {
        token,
        body: { headline, role: 'backend', skills: ['go'], location: { city: 'Stockholm', country: 'SE' } },
      });
    const [job, other] = [await aJob('Ferry engineer'), await aJob('Harbour designer')];
    const steps = [
      { kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}, we look for a {jobTitle}.' },
      { kind: 'message', afterDays: 4, text: 'Hi {firstName}.' },
    ];
    await call(`${tandem.url}/api/sequences`, { token, body: { jobId: job._id, name: 'First contact', steps } });
    await call(`${tandem.url}/api/sequences`, { token, body: { jobId: other._id, name: 'Designers', steps } });
    const person = { firstName: 'Tove', lastName: 'Rask', email, country: 'SE' };
    const { _id } = await call<{ _id: string }>(`${tandem.url}/api/candidates/`, {
      token,
      body: { ...person, linkedin: 'https://www.linkedin.com/in/thaddeus-marlowick/' },
    });
    await recruiter.press('Close');
    await page.goto('https://www.linkedin.com/in/thaddeus-marlowick/');
    await recruiter.press('Read this page');
    await recruiter.press('Write');
    await recruiter.choose('Start with', 'Designers, “Harbour designer”');
    await expect.poll(() => valueIn('Message')).toBe('Hi Tove, we look for a Harbour designer.');
    await recruiter.choose('Start with', 'First contact, “Ferry engineer”');
    await expect.poll(() => valueIn('Message')).toBe('Hi Tove, we look for a Ferry engineer.');
    expect(await recruiter.part('list', 'Steps of the sequence')).toMatch(/First email\s+2\s+day 4/);
    await recruiter.sees('about “Ferry engineer”');
    const [, , last] = await panel.$$('fieldset button[aria-pressed]');
    await last?.click();
    await recruiter.sees('Central European Time');
    expect(await accessibilityViolations(panel)).toEqual([]);
    const label = await panel.$eval('button[type=submit]', (button) => button.textContent);
    expect(label).toMatch(/^Send on (Mon|Tues|Wednes|Thurs|Fri)day$/);
    await recruiter.press(label ?? '');
    await recruiter.sees('Email to Tove Rask planned for');
    await recruiter.sees('“First contact” · step 1 of 2 · Email on');
    expect(await mailsTo(email)).toEqual([]);
    await recruiter.fill('Subject', 'Another');
    await recruiter.fill('Message', 'A single email.');
    await (await panel.$$('fieldset button[aria-pressed]'))[1]?.click();
    await recruiter.press((await panel.$eval('button[type=submit]', (button) => button.textContent)) ?? '');
    await recruiter.sees('Email planned for');
    await recruiter.press('Cancel email');
    await recruiter.sees('Email cancelled: “Another”');
    expect(await recruiter.text()).not.toContain('Email planned for');
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Undo');
    await recruiter.sees('Email planned for');
    await recruiter.press('Cancel email');
    await recruiter.sees('Email cancelled: “Another”');
    const state = await call<object>(`${tandem.url}/api/candidates/${_id}/outreach`, { token });
    expect(state).toMatchObject({ planned: [], entries: [], sequences: [{ status: 'active', next: 0 }] });
    await call(`${tandem.url}/api/candidates/${_id}/delete`, { token, body: {} });
    await recruiter.press('Close');
    await page.goto('https://www.linkedin.com/messaging/thread/2-c3ludGhldGlj/');
    await page.goto(PROFILE);
    await recruiter.press('Read this page');
    await recruiter.press('Write');
    await recruiter.sees('Tell me more about the ferries.');
  });

  test('reports that a person was deleted meanwhile, and preserves the draft until it is closed', async () => {
    const { _id } = await call<{ _id: string }>(`${tandem.url}/api/candidates/`, {
      token,
      body: { firstName: 'Bertil', linkedin: 'https://www.linkedin.com/in/thaddeus-marlowick/' },
    });
    await recruiter.press('Close');
    await page.goto('https://www.linkedin.com/in/thaddeus-marlowick/');
    await recruiter.press('Read this page');
    await recruiter.press('Write');
    await recruiter.sees('No email address is saved.');
    await call(`${tandem.url}/api/candidates/${_id}/delete`, { token, body: {} });
    await recruiter.sees('Bertil is no longer saved');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Close');
    await page.goto(PROFILE);
    await recruiter.press('Read this page');
    await recruiter.sees('Already saved by your team');
  });

  test.each([
    ['https://www.linkedin.com/search/results/people/?keywords=offshore', '3 people on this page'],
    ['https://www.linkedin.com/in/ACoAABzSyntheticHidden0001/', 'This profile is private'],
    ['https://www.linkedin.com/authwall?trk=bf', 'Log in to this site first'],
    ['https://www.linkedin.com/preload/', 'No profile found on this page'],
  ])('explains the state of %s', async (address, says) => {
    await page.goto(address);
    await recruiter.sees('Save someone from this page?');
    await recruiter.press('Read this page');
    await recruiter.sees(says);
    expect(await accessibilityViolations(panel)).toEqual([]);
  });

  test('offers manual entry if a page cannot be read', async () => {
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Ada');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    expect(await candidates()).toHaveLength(2);
  });

  test('looks up a manually entered person before saving: the same profile URL is the same person', async () => {
    await page.reload();
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Juni');
    await recruiter.fill('LinkedIn profile', 'linkedin.com/in/juniper-ashgrovely');
    await recruiter.press('Save candidate');
    await recruiter.sees('Already saved by your team');
    await recruiter.sees('You entered something else');
    await expect.poll(focused).toBe('Juniper Ashgrovely');
    expect(await candidates()).toHaveLength(2);
    await recruiter.press('Keep what’s saved');
  });

  test('warns that a person with the same name may be the same, and saves another one on confirmation', async () => {
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Juniper');
    await recruiter.fill('Last name', 'Ashgrovely');
    await recruiter.press('Save candidate');
    await recruiter.sees('Possible duplicate');
    await expect.poll(focused).toContain('Juniper Ashgrovely');
    expect(await candidates()).toHaveLength(2);
    await recruiter.press('Save anyway');
    await recruiter.sees('Candidate saved');
    expect(await candidates()).toHaveLength(3);
  });

  test('reads the page by keyboard shortcut, and shows that a person is open to work and has left their last position', async () => {
    await page.goto('https://www.linkedin.com/in/thaddeus-marlowick/');
    await recruiter.sees('Save someone from this page?');
    await pressShortcut();
    await recruiter.sees('Thaddeus Marlowick');
    expect(await recruiter.part('list', 'Signals')).toBe('Open to work\nLeft Tidewell Rail Systems in Feb 2026');
  });

  test('does not save a photo that was removed', async () => {
    await recruiter.press('Remove photo');
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    const [newest] = await candidates();
    expect(newest).toMatchObject({ firstName: 'Thaddeus', profilePicture: '' });
  });

  test('reads a demo site of a local Tandem like the real one', async () => {
    await page.goto(COMPANY);
    const demo = await browser.newPage();
    await demo.goto(`${tandem.demoUrl}/network/www.linkedin.com/in/ylva-tornsparre-4b21/?locale=sv_SE`);
    await recruiter.press('Read this page');
    await recruiter.sees('Ylva Törnsparre');
    expect(await valueIn('LinkedIn profile')).toBe('https://www.linkedin.com/in/ylva-tornsparre-4b21/');
    await recruiter.press('Discard candidate');
    await demo.close();
    await page.bringToFront();
    await recruiter.press('Read this page');
    await recruiter.sees('Brackenfold Utilities');
  });

  test('looks up the company of a page: whether it is on Tandem, its jobs, and the saved people who work there', async () => {
    await recruiter.sees('This company isn’t public on Tandem.');
    await recruiter.sees('You’ve saved no one who works there.');
    const owner = await signUpCompany(tandem.url, 'Brackenfold');
    const [{ _id }] = await call<[{ _id: string }]>(`${tandem.url}/api/companies?review=all&text=Brackenfold`, {
      token: boss,
    });
    const website = 'https://brackenfold.example';
    await call(`${tandem.url}/api/companies/${_id}`, { token: owner, method: 'PUT', body: { website } });
    await call(`${tandem.url}/api/companies/${_id}`, { token: boss, method: 'PUT', body: { public: true } });
    const worker = { firstName: 'Ines', lastName: 'Alderbrook', company: 'Brackenfold Utilities Ltd' };
    await call(`${tandem.url}/api/candidates/`, { token, body: worker });
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await recruiter.press('Read another page');
    await recruiter.sees('1 of your candidates works there');
    await recruiter.sees('Ines Alderbrook');
    await recruiter.sees('No open jobs');
    await expect.poll(focused).toBe('Brackenfold Utilities');
    const links = await panel.$$eval('main a', (found) => found.map(({ href }) => new URL(href).pathname));
    expect(links[0]).toMatch(/^\/companies\/brackenfold/);
    expect(await accessibilityViolations(panel)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
  });

  test('saves the chosen people of a search page to a list, marks people who are saved already, and undoes it', async () => {
    const bo = { firstName: 'Bo', lastName: 'Ravensund', linkedin: 'https://www.linkedin.com/in/bo-ravensund-9/' };
    await call(`${tandem.url}/api/candidates/`, { token, body: { ...bo, sourceKind: 'manual' } });
    const before = (await candidates()).length;
    await page.goto(SEARCH);
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await recruiter.press('Read this page');
    await recruiter.sees('5 people on this page');
    await expect.poll(focused).toBe('5 people on this page');
    await recruiter.sees('Already saved');
    await recruiter.press('Select all 4 new people');
    await recruiter.tick('Aurelia Quistberg');
    await recruiter.sees('3 people selected');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    await recruiter.tick('Bo Ravensund');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Save 4 candidates');
    await recruiter.sees('3 candidates saved');
    await recruiter.sees('1 person who was already saved is on the list now.');
    const saved = (await candidates()).filter(({ source }) => (source as { kind: string }).kind === 'extension');
    expect(saved).toContainEqual(
      expect.objectContaining({
        firstName: 'Wilhelmina',
        lastName: 'Gåsvik',
        headline: 'Quality manager at Torvmosse Foods',
        city: 'Umeå',
        country: 'SE',
        pipeline: expect.objectContaining({ listIds: [expect.any(String)] }),
      }),
    );
    expect(await candidates()).toHaveLength(before + 3);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
    const edited = saved.find(({ lastName }) => lastName === 'Gåsvik')?._id;
    await call(`${tandem.url}/api/candidates/${edited}`, { token, method: 'PUT', body: { city: 'Piteå' } });
    await recruiter.press('Undo');
    await recruiter.sees('2 candidates removed again');
    await recruiter.sees('1 candidate stays, because your team has changed the data since.');
    expect(await accessibilityViolations(panel)).toEqual([]);
    expect(await candidates()).toHaveLength(before + 1);
  });

  test('queues a selection while Tandem is unreachable, and saves it once although the service worker and the panel were closed', async () => {
    const before = (await candidates()).length;
    const namesake = { firstName: 'Aurelia', lastName: 'Quistberg', sourceKind: 'manual' };
    await call(`${tandem.url}/api/candidates/`, { token, body: namesake });
    await panel.setOfflineMode(true);
    await recruiter.press('Read another page');
    await recruiter.sees('5 people on this page');
    await recruiter.sees('You can choose people now.');
    await recruiter.press('Select all 5 people');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Save 5 candidates');
    await recruiter.sees('We’ll save these people as soon as this panel can reach Tandem');
    await expect.poll(focused).toBe('5 people from a page');
    await recruiter.sees('5 people are waiting to be saved');
    await panel.click('summary');
    await recruiter.sees('Wilhelmina Gåsvik');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await stopServiceWorker();
    expect(await candidates()).toHaveLength(before + 1);
    await panel.setOfflineMode(false);
    await panel.reload();
    await recruiter.sees('Some of these people may already be saved');
    await recruiter.sees('1 person is waiting to be saved');
    expect(await candidates()).toHaveLength(before + 3);
    await recruiter.press('View selection');
    await recruiter.sees('May already be saved');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Save 1 candidate');
    await recruiter.sees('1 candidate saved');
    await expect.poll(() => recruiter.text()).not.toContain('waiting to be saved');
    const saved = await candidates();
    expect(saved).toHaveLength(before + 4);
    expect(saved.filter(({ lastName }) => lastName === 'Gåsvik')).toHaveLength(1);
  });

  test('preserves the selection when the page shows more people or another page becomes active', async () => {
    await recruiter.press('Read another page');
    await recruiter.sees('5 people on this page');
    await recruiter.choose('Job or list', 'Met at Nordic Data 2026');
    await recruiter.tick('Bo Ravensund');
    await recruiter.sees('1 person selected');
    await page.evaluate(() => {
      const [row] = document.querySelectorAll('li.reusable-search__result-container');
      row?.after(row.cloneNode(true));
      history.pushState(null, '', `${location.pathname}?keywords=quality&page=2`);
    });
    const other = await browser.newPage();
    await other.goto(`${tandem.url}/jobs`);
    await recruiter.sees('1 person selected');
    await other.close();
    await page.bringToFront();
    await recruiter.press('Read again');
    await recruiter.sees('6 people on this page');
    await recruiter.sees('Listed above already');
    await recruiter.sees('Select the people to save.');
    expect(await recruiter.text()).not.toMatch(/Save \d+ candidate/);
    expect(await accessibilityViolations(panel)).toEqual([]);
    await page.goto(SEARCH);
  });

  test('saves a page of 25 people at once, each of them once, and undoes it', async () => {
    const all = () => call<Record<string, unknown>[]>(`${tandem.url}/api/candidates/?limit=100`, { token });
    const before = (await all()).length;
    await page.evaluate((count) => {
      const [row] = document.querySelectorAll('li.reusable-search__result-container');
      for (let nth = 1; row && nth <= count; nth++) {
        const copy = row.cloneNode(true) as HTMLElement;
        copy.innerHTML = copy.innerHTML
          .replaceAll('/in/wilhelmina-gasvik', `/in/one-of-many-${nth}`)
          .replaceAll(
            'Wilhelmina Gåsvik',
            `${String.fromCharCode(64 + nth)}lva ${String.fromCharCode(91 - nth)}orvmark`,
          );
        row.after(copy);
      }
    }, 25);
    await recruiter.press('Read this page');
    await recruiter.sees('30 people on this page');
    await recruiter.press('Select all 25 new people');
    await recruiter.sees('25 people selected');
    await recruiter.press('Save 25 candidates');
    await recruiter.sees('25 candidates saved');
    const saved = (await all()).filter(({ linkedin }) => String(linkedin).includes('/one-of-many-'));
    expect(new Set(saved.map(({ linkedin }) => linkedin)).size).toBe(25);
    expect(await all()).toHaveLength(before + 25);
    await recruiter.press('Undo');
    await recruiter.sees('25 candidates removed again');
    expect(await all()).toHaveLength(before);
    await page.goto(SEARCH);
  });

  test('causes no event, no change and no request in the page that it reads', async () => {
    const asked: string[] = [];
    for (const address of [PROFILE, COMPANY, SEARCH]) {
      await page.goto(address);
      await page.bringToFront();
      await recruiter.sees('Read this page');
      await observePage(page);
      page.on('request', (request) => asked.push(request.url()));
      await recruiter.press('Read this page');
      await recruiter.sees(
        address === PROFILE ? 'Already saved by your team' : address === SEARCH ? 'people on' : 'jobs',
      );
      expect(await observedIn(page)).toEqual([]);
    }
    expect(asked.filter((url) => url.startsWith('http') && ![PROFILE, COMPANY, SEARCH].includes(url))).toEqual([]);
  });

  test('cancels a queued selection', async () => {
    const before = (await candidates()).length;
    await panel.setOfflineMode(true);
    await recruiter.press('Read again');
    await recruiter.press('Select all 5 people');
    await recruiter.press('Save 5 candidates');
    await recruiter.sees('5 people are waiting to be saved');
    await panel.click('summary');
    await recruiter.press('Delete from waiting list');
    await expect.poll(() => recruiter.text()).not.toContain('waiting to be saved');
    await goOnline(panel);
    await expect.poll(() => recruiter.text()).not.toContain('We can’t reach Tandem');
    expect(await candidates()).toHaveLength(before);
  });

  test('reads a profile that was saved as PDF, and pasted text', async () => {
    await page.goto(PROFILE);
    await recruiter.sees('From a file or text');
    expect(await accessibilityViolations(panel)).toEqual([]);
    const file = await panel.$('input[type=file]');
    await (file as ElementHandle<HTMLInputElement>).uploadFile(CV);
    await recruiter.sees('Read from a document');
    expect(await valueIn('First name')).not.toBe('');
    await recruiter.press('Discard candidate');
    await recruiter.fill('Or paste text about the person', TEXT);
    await recruiter.press('Read the text');
    await recruiter.sees('Sanna Vinterbris');
    await expect.poll(focused).toContain('Sanna Vinterbris');
    expect(await valueIn('Email')).toBe('sanna@example.org');
    await recruiter.press('Save candidate');
    await recruiter.sees('Candidate saved');
    const [newest] = await candidates();
    expect(newest).toMatchObject({ firstName: 'Sanna', company: 'Hamnkraft', source: { kind: 'cv', url: '' } });
  });

  test('reads a profile PDF that is dropped anywhere on the panel', async () => {
    await page.goto(PROFILE);
    await recruiter.sees('Save someone from this page?');
    const cdp = await panel.createCDPSession();
    const data = { items: [], files: [CV], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', { type, x: 100, y: 200, data });
    await cdp.detach();
    await recruiter.sees('Read from a document');
    expect(await valueIn('First name')).not.toBe('');
    await recruiter.press('Discard candidate');
  });

  test('explains why a document cannot be read, and offers to enter the person by hand', async () => {
    await page.goto(COMPANY);
    await recruiter.fill('Or paste text about the person', '?');
    await recruiter.press('Read the text');
    await recruiter.sees('We couldn’t read this document');
    await recruiter.sees('Add candidate manually');
  });

  test('reads a selected text from the context menu', async () => {
    await page.goto(PROFILE);
    await recruiter.sees('Save someone from this page?');
    await inBackground('contextMenus', { menuItemId: 'read-selection', selectionText: TEXT });
    await recruiter.sees('Sanna Vinterbris');
    await recruiter.sees('Already saved by your team');
    await inBackground('contextMenus', { menuItemId: 'read-page' });
    await recruiter.sees('Juniper Ashgrovely');
  });

  test('saves queued people once as soon as Tandem is reachable, and asks about a person of the same name', async () => {
    const before = (await candidates()).length;
    await panel.setOfflineMode(true);
    for (const [first, last] of [
      ['Wilma', 'Tallhed'],
      ['Juniper', 'Ashgrovely'],
    ]) {
      await page.reload();
      await recruiter.press('Add candidate manually');
      await recruiter.fill('First name', `${first}`);
      await recruiter.fill('Last name', `${last}`);
      await recruiter.press('Save candidate');
      await recruiter.sees('We’ll save the candidate as soon as this panel can reach Tandem');
    }
    await recruiter.sees('2 people are waiting to be saved');
    await goOnline(panel);
    await recruiter.sees('A candidate with the same name is saved. Check before saving.');
    await recruiter.sees('1 person is waiting to be saved');
    expect(await candidates()).toHaveLength(before + 1);
    expect(await candidates()).toContainEqual(expect.objectContaining({ firstName: 'Wilma', lastName: 'Tallhed' }));
    await panel.reload();
    await recruiter.sees('1 person is waiting to be saved');
    await recruiter.press('Delete from waiting list');
    await expect.poll(() => recruiter.text()).not.toContain('waiting to be saved');
    expect(await candidates()).toHaveLength(before + 1);
  });

  test('works after its session was ended in the portal: people are queued until the account is reconnected', async () => {
    token = await logIn(tandem.url, 'Hamnkraft');
    const before = (await candidates()).length;
    const [own] = await extensionSessions();
    expect(own).toMatchObject({ browser: 'Chrome', system: 'Linux' });
    await call(`${await sessionsAddress()}/${own?._id}`, { token, method: 'DELETE' });
    await page.reload();
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Sixten');
    await recruiter.fill('Last name', 'Furuvik');
    await recruiter.press('Save candidate');
    await recruiter.sees('Your session ended');
    await recruiter.sees('1 person is waiting to be saved');
    expect(await candidates()).toHaveLength(before);
    await recruiter.press('Connect again');
    await new Person(await connectPage(browser)).press('Connect extension');
    await recruiter.sees('1 waiting person saved');
    expect(await candidates()).toHaveLength(before + 1);
  });

  test('switches between connected accounts, each with its own queue', async () => {
    await recruiter.press('Settings');
    await recruiter.press('Connect another account');
    const portal = new Person(await connectPage(browser));
    await portal.press('Log in with another account');
    await logInAndConnect('Boss', portal);
    await expect.poll(() => recruiter.text()).toMatch(/^Tandem\s+Boss/);
    await panel.setOfflineMode(true);
    await page.reload();
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Tekla');
    await recruiter.press('Save candidate');
    await recruiter.sees('1 person is waiting to be saved');
    await recruiter.choose('Account', 'Hamnkraft (hamnkraft@example.org)');
    await expect.poll(() => recruiter.text()).toMatch(/^Tandem\s+Hamnkraft/);
    expect(await recruiter.text()).not.toContain('waiting to be saved');
    await goOnline(panel);
    await expect.poll(() => recruiter.text()).not.toContain('We can’t reach Tandem');
    await recruiter.choose('Account', 'Boss (boss@example.org)');
    await recruiter.sees('1 waiting person saved');
    expect(await candidates()).not.toContainEqual(expect.objectContaining({ firstName: 'Tekla' }));
    await recruiter.press('Settings');
  });

  test('saves the company of a page as a lead for a superuser, unless it is on Tandem', async () => {
    await page.goto(COMPANY);
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    await recruiter.press('Read this page');
    await recruiter.fill('Email', 'info@brackenfold.example');
    await recruiter.press('Save lead');
    await recruiter.sees('View Brackenfold on Tandem');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(shown);
    await page.goto('https://se.linkedin.com/company/halvmane-energi?trk=public_profile_topcard');
    await recruiter.press('Read this page');
    await recruiter.sees('Halvmåne Energi AB');
    await recruiter.fill('Email', 'info@halvmane.example');
    await recruiter.sees('This is a shared address.');
    const similar = { email: 'info@halvmane.com', companyName: 'Halvmåne Energi AB', region: 'sweden' };
    await call(`${tandem.url}/api/emails-items/${'d'.repeat(24)}`, { token: boss, body: similar });
    await panel.setOfflineMode(true);
    await recruiter.press('Save lead');
    await recruiter.sees('We’ll save the lead as soon as this panel can reach Tandem');
    await recruiter.sees('1 lead is waiting to be saved');
    await goOnline(panel);
    await recruiter.sees('A lead has nearly the same domain.');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Edit lead');
    expect(await valueIn('Email')).toBe('info@halvmane.example');
    await recruiter.press('Save lead');
    await recruiter.sees('Halvmåne Energi AB (halvmane.com)');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await recruiter.press('Save as another company');
    await recruiter.sees('Lead saved');
    await expect.poll(focused).toBe('Halvmåne Energi AB');
    await expect.poll(() => recruiter.text()).not.toContain('waiting to be saved');
    expect(await call(`${tandem.url}/api/emails-items/?text=halvmane.example`, { token: boss })).toMatchObject([
      {
        companyName: 'Halvmåne Energi',
        domain: 'halvmane.example',
        region: 'sweden',
        isInfo: true,
        sourceUrl: 'https://www.linkedin.com/company/halvmane-energi/',
      },
    ]);
    await recruiter.press('Read another page');
    await recruiter.sees('Already a lead');
    await page.goto(COMPANY);
    await recruiter.sees('Save someone from this page?');
  });

  test('asks before disconnecting an account deletes its queue and unsaved input', async () => {
    await panel.setOfflineMode(true);
    await recruiter.press('Add candidate manually');
    await recruiter.fill('First name', 'Tekla');
    await recruiter.press('Save candidate');
    await recruiter.sees('1 person is waiting to be saved');
    await recruiter.press('Settings');
    await recruiter.press('Disconnect from Tandem');
    await recruiter.sees('1 person is waiting to be saved · 1 draft isn’t saved or sent yet');
    await recruiter.press('Delete them and disconnect');
    await expect.poll(() => recruiter.text()).toMatch(/^Tandem\s+Hamnkraft/);
    await goOnline(panel);
    await recruiter.press('Settings');
    expect(await recruiter.text()).not.toContain('waiting to be saved');
    await expect.poll(() => recruiter.text()).not.toContain('We can’t reach Tandem');
    await recruiter.press('Read this page');
    await recruiter.press('Read another page');
  });

  test('is available in four languages', async () => {
    await recruiter.press('Settings');
    for (const [language, texts] of Object.entries({ sv, de, fr, en })) {
      await panel.select('select', language);
      await recruiter.sees(texts.saved.next);
    }
    expect(await accessibilityViolations(panel)).toEqual([]);
  });

  test('S37: a page can access neither the extension nor its files, and a script in a page cannot read the token', async () => {
    const id = new URL(panel.url()).host;
    const reach = await page.evaluate(async (extensionId) => {
      const { chrome } = globalThis as unknown as { chrome?: { runtime?: { sendMessage?: unknown } } };
      const file = await fetch(`chrome-extension://${extensionId}/reader.js`).then(
        () => 'read',
        () => 'refused',
      );
      return { messages: typeof chrome?.runtime?.sendMessage, file };
    }, id);
    expect(reach).toEqual({ messages: 'undefined', file: 'refused' });
    expect(await tokenForScriptInPage()).toBe('refused');
  });

  test('ends its own session on Tandem when it is disconnected, and no other', async () => {
    expect(await extensionSessions()).toHaveLength(1);
    await recruiter.press('Disconnect from Tandem');
    await recruiter.sees('Connect to Tandem');
    await expect.poll(extensionSessions).toEqual([]);
    expect(await candidates()).not.toEqual([]);
  });

  test('the panel sent requests to no host but Tandem’s and its own', () => {
    const own = new URL(panel.url()).host;
    expect([...new Set(requested)].sort()).toEqual(
      ['', 'localhost', own].filter((host) => requested.includes(host)).sort(),
    );
  });

  test('no script of the panel threw an error', () => {
    expect(pageErrors).toEqual([]);
  });
});

const focused = () => panel.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText);
const announced = () => panel.$eval('[role="status"].td-hidden', (region) => region.textContent);

async function sessionsAddress(): Promise<string> {
  const body = { token };
  const { account } = await call<{ account: { _id: string } }>(`${tandem.url}/api/login/token`, { body });
  return `${tandem.url}/api/accounts/${account._id}/sessions`;
}

/** Returns the sessions that the portal lists as those of the extension. */
const extensionSessions = async () =>
  (await call<SessionView[]>(await sessionsAddress(), { token })).filter(({ isExtension }) => isExtension);

/** Sends the background the browser's event for the command's keys, which no test can press. */
const pressShortcut = () => inBackground('commands', 'read-page');

/** Sends the background the event of a shortcut or a context menu entry. */
async function inBackground(source: 'commands' | 'contextMenus', event: unknown): Promise<void> {
  const target = await browser.waitForTarget(
    (each) => each.type() === 'service_worker' && each.url().startsWith('chrome-extension:'),
  );
  await (await target.worker())?.evaluate(
    async (from, what) => {
      const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser };
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const listener = from === 'commands' ? chrome.commands.onCommand : chrome.contextMenus.onClicked;
      (listener as unknown as { dispatch(event: unknown, tab: unknown): void }).dispatch(what, tab);
    },
    source,
    event,
  );
}

/** Logs in on the page that the panel opened to connect, and confirms. */
async function logInAndConnect(companyName: string, opened?: Person): Promise<void> {
  const portal = opened ?? new Person(await logInPage());
  await portal.fill('Email', `${companyName.toLowerCase()}@example.org`);
  await portal.fill('Password', PASSWORD);
  await portal.press('Log in');
  await portal.press('Connect extension');
}

async function logInPage(): Promise<Page> {
  const target = await browser.waitForTarget((each) => each.url().includes('/login'), { timeout: 15_000 });
  return target.asPage();
}

/** Stops the background of the extension, as the browser does after a period of inactivity. */
async function stopServiceWorker(): Promise<void> {
  const target = await browser.waitForTarget(
    (each) => each.type() === 'service_worker' && each.url().startsWith('chrome-extension:'),
  );
  await (await target.worker())?.close();
}

const isDisabled = (name: string) =>
  panel.$eval(`::-p-aria([name="${name}"][role="button"])`, (button) => (button as HTMLButtonElement).disabled);

/** Returns the emails to an address, newest first. */
const mailsTo = (address: string) =>
  call<{ subject: string; text: string }[]>(`${tandem.url}/api/dev/mail?to=${encodeURIComponent(address)}`);

async function valueIn(label: string): Promise<string> {
  const field = await panel.waitForSelector(
    `::-p-aria([name="${label}"][role="textbox"]), ::-p-aria([name="${label}"][role="combobox"])`,
  );
  return (await field?.evaluate((element) => (element as HTMLInputElement).value)) ?? '';
}

/** @returns `given` if a content script of the extension can read the stored tokens in the page, else `refused` */
async function tokenForScriptInPage(): Promise<unknown> {
  return panel.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser };
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: () =>
        (globalThis as unknown as { chrome: typeof import('wxt/browser').browser }).chrome.storage.local
          .get(['accounts', 'token'])
          .then(
            () => 'given',
            () => 'refused',
          ),
    });
    return frame?.result;
  });
}
