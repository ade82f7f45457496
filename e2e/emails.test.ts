// How e-mails come and are turned off, by the person; the log of them and the list of addresses, by a superuser.
import { expect, test } from 'vitest';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;

test('a developer has the summary come every day, and it stays so', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/me/settings`);
  await developer.switchOn('Every day');
  await developer.sees('Email settings updated!');
  await developer.goTo(`${stage.tandem.url}/me/settings`);
  const pressed = await developer.page.$$eval('button[aria-pressed="true"]', (chips) =>
    chips.map((chip) => chip.textContent?.trim()),
  );
  expect(pressed).toContain('Every day');
  await developer.switchOn('Every month');
  await developer.sees('Email settings updated!');
});

test('a superuser finds an e-mail by its recipient, and the address on the list of those that get none', async () => {
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

test('an e-mail leads to the page that turns its kind off', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?to=company%40tandem.example`);
  await developer.followInMail('Unsubscribe from these emails');
  await developer.press('Unsubscribe');
  await developer.sees('We have unsubscribed');
});

test('every letter is shown in every language', async () => {
  const developer = await stage.person('developer');
  await developer.goTo(`${stage.tandem.url}/dev/mail?show=letters`);
  await developer.sees('Activate your Tandem account');
  await developer.switchOn('Swedish');
  await developer.press('Aktivera ditt Tandemkonto activation');
  await developer.switchOn('Text');
  await developer.sees('AB2CD3EF');
});

test('no script of a page failed on the way', () => {
  expect(faults).toEqual([]);
});
