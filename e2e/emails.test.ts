// Email preferences and unsubscribing; for superusers, the email log and the list of blocked addresses.
import { expect, test } from 'vitest';
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

test('an email links to the page that unsubscribes from its kind', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?to=company%40tandem.example`);
  await developer.followInMail('Unsubscribe from these emails');
  await developer.press('Unsubscribe');
  await developer.sees('We have unsubscribed');
});

test('the gallery shows every email in every language', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?show=letters`);
  await developer.sees('Activate your Tandem account');
  await developer.switchOn('Swedish');
  await developer.press('Aktivera ditt Tandemkonto activation');
  await developer.switchOn('Text');
  await developer.sees('AB2CD3EF');
});

test('no script of a page failed', () => {
  expect(faults).toEqual([]);
});
