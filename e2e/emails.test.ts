// Email preferences and unsubscribing; for superusers, the email log and the suppression list; sequences to candidates.
import { describe, expect, test, vi } from 'vitest';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;

test('a developer changes the frequency of the summary, and it is stored', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/settings`);
  await developer.switchOn('Every day');
  await developer.sees('Email settings updated!');
  await developer.goTo(`${stage.tandem.url}/me/settings`);
  const pressed = () =>
    developer.page.$$eval('button[aria-pressed="true"]', (chips) => chips.map((chip) => chip.textContent?.trim()));
  await expect.poll(pressed).toContain('Every day');
  await developer.switchOn('Every month');
  await developer.sees('Email settings updated!');
});

test('a superuser searches the email log, and blocks and unblocks an address', async () => {
  const superuser = await stage.person('superuser');
  await superuser.goTo(`${stage.tandem.url}/admin/emails`);
  await superuser.sees('company@tandem.example');
  await superuser.page.type('input[type=search]', 'nobody at all');
  await superuser.sees('No emails found');
  expect(superuser.page.url()).toContain('text=nobody');

  await superuser.fill('Email address', 'somebody@example.org');
  await superuser.press('Look up address');
  await superuser.sees('somebody@example.org isn’t blocked.');
  await superuser.press('Block address');
  await superuser.sees('Objected to being saved');
  await superuser.press('Unblock address');
  await superuser.sees('somebody@example.org isn’t blocked.');
});

test('an email links to the page that unsubscribes from its type', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?to=company%40tandem.example`);
  const link = '::-p-aria([name="Unsubscribe from these emails"][role="link"])';
  const frame = await (await developer.page.waitForSelector('iframe'))?.contentFrame();
  const address = await (await frame?.waitForSelector(link))?.evaluate((element) => element.getAttribute('href') ?? '');
  const { pathname, search } = new URL(address ?? ''); // the Tandem instance that sent it had another port
  await developer.goTo(stage.tandem.url + pathname + search);
  await developer.press('Unsubscribe');
  await developer.sees('We have unsubscribed');
});

test('the gallery shows every email in every language', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?show=all`);
  await developer.sees('Activate your Tandem account');
  await developer.switchOn('Swedish');
  await developer.press('Aktivera ditt Tandemkonto activation');
  await developer.switchOn('Text');
  await developer.sees('AB2CD3EF');
});

describe('a sequence to a candidate', () => {
  const address = 'camille.roux@ateliernord.example';
  let agnes: Person;
  let karin: Person;

  const call = async (who: Person, path: string, init: RequestInit) => {
    const token = await who.page.evaluate(() => localStorage.getItem('tandem.token'));
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(stage.tandem.url + path, { method: 'POST', ...init, headers });
    expect(answer.status).toBeLessThan(300);
  };

  test('is possible once a superuser has enabled the region and named the legal basis', async () => {
    agnes = await stage.person('superuser');
    await agnes.goTo(`${stage.tandem.url}/admin/outreach`);
    await agnes.sees('No sender is paused');
    await agnes.sees('Emails today');
    await agnes.page.locator('::-p-xpath(//li[contains(., "France")]//button[normalize-space()="Opt-out"])').click();
    await agnes.press('Turn on France');
    await agnes.sees('Name the legal basis in at least 10 characters.');
    await agnes.fill('Legal basis', 'Opt-out is enough for emails about jobs.');
    await agnes.press('Turn on France');
    await agnes.sees('Opt-out is enough for emails about jobs.');
  });

  test('is written with a preview, and a person is added', async () => {
    karin = await stage.person('company');
    await karin.goTo(`${stage.tandem.url}/company/outreach`);
    const body = JSON.stringify({ firstName: 'Camille', lastName: 'Roux', email: address, country: 'FR' });
    await call(karin, '/api/candidates/', { body, headers: { 'content-type': 'application/json' } });
    await karin.goTo(`${stage.tandem.url}/company/outreach/new`);
    await karin.fill('Name', 'Harbour people');
    await karin.fill('Subject', 'Ferries that charge');
    await karin.fill('Text', 'Hi {firstName}, we build their software.');
    await karin.choose('Candidate', 'Camille Roux');
    await karin.sees('First name “Camille” from');
    await karin.press('Save sequence');
    await karin.sees('No one in this sequence yet');
    await karin.press('Add people');
    await karin.tick('Camille Roux');
    await karin.press('Add 1 person');
    await karin.sees('Camille Roux');
    await karin.sees('Email 1 planned');
  });

  test("arrives in the person's mailbox, and an answer stops it", async () => {
    const [link] = await karin.page.$$('a[href*="?person="]');
    await link?.click();
    await karin.press('Send email now');
    await karin.sees('Email to Camille Roux is being sent');
    const dev = await stage.person('developer');
    const mailbox = `${stage.tandem.url}/dev/mail?to=${encodeURIComponent(address)}`;
    await vi.waitFor(
      async () => {
        await dev.goTo(mailbox);
        expect(await dev.text()).toContain('Ferries that charge');
      },
      { timeout: 30_000 },
    );
    const mail = `From: Camille Roux <${address}>\r\nTo: hello@tandem.example\r\nSubject: Re: Ferries\r\n\r\nTell me more, please.`;
    const form = new FormData();
    form.append('file', new Blob([mail]), 'answer.eml');
    await call(agnes, '/api/mail/inbound', { body: form });
    await karin.sees('Tell me more, please.');
    await karin.sees('The person replied after the last step.');
    await karin.fill('Reply to Camille', 'Two days a week at the harbour.');
    await karin.press('Send email');
    await karin.sees('Answer to Camille Roux sent');
    await karin.goTo(`${stage.tandem.url}/company/outreach`);
    await karin.sees('Harbour people');
  });
});

test('no page reported a script error', () => {
  expect(faults).toEqual([]);
});
