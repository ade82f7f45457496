import type { BrowserContext } from 'puppeteer';
import { demoLogIns } from '../../../api/src/demo/log-ins.ts';
import type { Get, Screen, Who } from './screen.ts';

/** Logs a demo account in, in a browser profile. */
export async function logIn(url: string, profile: BrowserContext, who: Who): Promise<void> {
  const page = await profile.newPage();
  await page.goto(`${url}/favicon.svg`);
  const store = (entries: Record<string, string>) =>
    page.evaluate((values) => Object.assign(localStorage, values), entries);
  const [, company, superuser] = demoLogIns;
  const own = demoLogIns.find((each) => each.who === who) ?? superuser;
  const { token } = await post(`${url}/api/login/`, { email: own.email, password: own.password });
  if (who !== 'acting') await store({ 'tandem.token': token });
  else {
    const acting = await post(`${url}/api/become/`, { email: company.email, reason: 'To look' }, token);
    const session = { email: own.email, token, as: company.email, place: '/admin/accounts' };
    await store({
      'tandem.token': acting.token,
      'tandem.view': 'COMPANY',
      'tandem.superuser': JSON.stringify(session),
    });
  }
  await page.close();
}

/** Returns the path of a screen in a Tandem with the demo data. */
export async function pathOf({ path, find, as }: Screen, url: string): Promise<string> {
  const account = demoLogIns.find(({ who }) => who === as);
  if (!find || !account) return path;
  const { token, account: own } = await sessionOf(url, account);
  const get: Get = async (address) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/${address.replace(':own', own.entityId)}`, { headers })).json();
  };
  return path + (await find(get));
}

const sessions = new Map<string, Promise<Session>>();

/** Logs an account in once for all its screens: checking a password is deliberately slow. */
function sessionOf(url: string, { email, password }: { email: string; password: string }): Promise<Session> {
  const key = `${url} ${email}`;
  const session = sessions.get(key) ?? post(`${url}/api/login/`, { email, password });
  sessions.set(key, session);
  return session;
}

interface Session {
  token: string;
  account: { entityId: string };
}

async function post(address: string, body: object, token = ''): Promise<Session> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Session>;
}
