// Logging in with passkeys on several devices, in a browser with virtual authenticators.
import type { HTTPRequest } from 'puppeteer';
import { expect, test, vi } from 'vitest';
import { demoLogIns } from '../api/src/demo/log-ins.ts';
import { VirtualAuthenticator } from './harness/authenticator.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const { faults } = stage;
const own = demoLogIns.find(({ who }) => who === 'developer') ?? demoLogIns[0];

interface Device {
  person: Person;
  authenticator: VirtualAuthenticator;
}

/** Creates a device: a browser profile with its own fingerprint reader. */
async function newDevice(): Promise<Device> {
  const person = await stage.person();
  return { person, authenticator: await VirtualAuthenticator.connect(person.page) };
}

const open = (person: Person, path: string) => person.goTo(stage.tandem.url + path);

async function logInByPassword(person: Person) {
  await open(person, '/login');
  await person.fill('Email', own.email);
  await person.fill('Password', own.password);
  await person.press('Log in');
  await person.leaves('/login');
}

async function addPasskey({ person }: Device, name: string) {
  await open(person, '/me/settings');
  await person.press('Add a passkey');
  await person.fill('Name of the passkey', name);
  await person.press('Add passkey');
  await person.sees('Passkey added');
}

async function logOut(person: Person) {
  await person.page.evaluate(() => localStorage.clear());
}

/** Uses the button, because the virtual device would accept the browser's suggestion immediately. */
async function logInByPasskey({ person }: Device) {
  await logOut(person);
  const { identifier } = await person.page.evaluateOnNewDocument(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await open(person, '/login');
  await person.page.removeScriptToEvaluateOnNewDocument(identifier);
  await person.press('Log in with a passkey');
}

let laptop: Device;
let phone: Device;

test('two devices get a passkey each, with its name and date', async () => {
  [laptop, phone] = [await newDevice(), await newDevice()];
  for (const [device, name] of [[laptop, 'Laptop'] as const, [phone, 'Phone'] as const]) {
    await logInByPassword(device.person);
    await addPasskey(device, name);
  }
  const list = () => phone.person.part('list', 'Passkeys');
  await vi.waitFor(async () => expect(await list()).toMatch(/Phone\s+Added .*, not used yet/));
  expect(await list()).toMatch(/Laptop\s+Added .*, not used yet/);
});

test('a device that already has a passkey gets a message and no second one', async () => {
  const { person, authenticator } = laptop;
  await open(person, '/me/settings');
  await person.press('Add a passkey');
  await person.fill('Name of the passkey', 'Again');
  await person.press('Add passkey');
  await person.sees('This device already has a passkey for Tandem.');
  expect(await authenticator.passkeys()).toHaveLength(1);
});

test('each device logs in without email and password', async () => {
  for (const device of [laptop, phone]) {
    await logInByPasskey(device);
    await device.person.leaves('/login');
    expect(device.person.page.url()).toBe(`${stage.tandem.url}/me`);
  }
  await open(phone.person, '/me/settings');
  await phone.person.sees('last used');
});

test('the browser suggests the passkey in the field for the email', async () => {
  const { person } = phone;
  await logOut(person);
  await open(person, '/login');
  await person.leaves('/login'); // the virtual device accepts every suggestion
  expect(person.page.url()).toBe(`${stage.tandem.url}/me`);
});

test("S41 a person who fails the device's check is not logged in", async () => {
  await laptop.authenticator.verifies(false);
  await logInByPasskey(laptop);
  await laptop.person.sees('We didn’t get a passkey.');
  expect(new URL(laptop.person.page.url()).pathname).toBe('/login');
  await laptop.authenticator.verifies(true);
});

test('S41 an assertion that is replayed or is for another account is rejected', async () => {
  const proofs: string[] = [];
  const watch = (request: HTTPRequest) => {
    if (request.url().endsWith('/api/login/passkey')) proofs.push(request.postData() ?? '');
  };
  laptop.person.page.on('request', watch);
  await logInByPasskey(laptop);
  await laptop.person.leaves('/login');
  laptop.person.page.off('request', watch);
  const again = await laptop.person.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/login/passkey', { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  }, proofs.at(-1) ?? '');
  expect(again).toMatchObject({ status: 403, body: { code: 'passkey_expired' } });

  const [credential] = await laptop.authenticator.passkeys();
  if (!credential) throw new Error('The device has no passkey');
  const swapped = Buffer.alloc(32, 7).toString('base64');
  await laptop.authenticator.replace({ ...credential, userHandle: swapped });
  await logInByPasskey(laptop);
  await laptop.person.sees('We couldn’t verify your passkey.');
  const [changed] = await laptop.authenticator.passkeys();
  await laptop.authenticator.replace({ ...credential, signCount: changed?.signCount ?? credential.signCount });
});

test('a passkey that was removed no longer logs in, and the others do', async () => {
  const { person } = phone;
  await logInByPasskey(phone);
  await person.leaves('/login');
  await open(person, '/me/settings');
  await person.press('Remove Laptop');
  await person.press('Remove passkey');
  await person.sees('Passkey removed');
  await logInByPasskey(laptop);
  await laptop.person.sees('We don’t know this passkey.');
  await logInByPasskey(phone);
  await person.leaves('/login');
});

test('the owner gets an email about each change', async () => {
  const mails = await stage.person();
  await open(mails, `/dev/mail?to=${encodeURIComponent(own.email)}`);
  await mails.sees('A passkey was removed');
  await mails.sees('New passkey for your Tandem account');
});

test('without any device, the link in an email works a day later', async () => {
  const lost = await stage.person();
  await open(lost, '/forgot-password');
  await lost.fill('Email', own.email);
  await lost.press('Send link');
  await open(lost, `/dev/mail?to=${encodeURIComponent(own.email)}`);
  await lost.sees('Your Tandem login link works tomorrow');
  await lost.followInMail('Log in and choose a password');
  await lost.sees('This link works from');
});

test('no page reported an error', () => {
  expect(faults).toEqual([]);
});
