import { setTimeout as wait } from 'node:timers/promises';

/** Password of every test account. */
export const PASSWORD = 'eleven minutes at the quay';

/** Calls the API of a running Tandem. */
export async function call<T = unknown>(
  url: string,
  { body, token, method }: { body?: unknown; token?: string; method?: string } = {},
): Promise<T> {
  const response = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns the text of the latest email to an address; empty if none has arrived. */
type Mailbox = (address: string) => string | Promise<string>;

/** Signs up a company and activates it. @returns the token of its session */
export async function signUpCompany(
  origin: string,
  companyName: string,
  mailbox: Mailbox = devMailbox(origin),
): Promise<string> {
  const email = `${companyName.toLowerCase()}@example.org`;
  await call(`${origin}/api/signup/company`, { body: { email, password: PASSWORD, companyName } });
  await call(`${origin}/api/verification/`, { body: { token: await activation(email, mailbox) } });
  return logIn(origin, companyName);
}

/** Logs a company in. @returns the token of the session */
export async function logIn(origin: string, companyName: string): Promise<string> {
  const body = { email: `${companyName.toLowerCase()}@example.org`, password: PASSWORD };
  return (await call<{ token: string }>(`${origin}/api/login/`, { body })).token;
}

const devMailbox = (origin: string) => async (address: string) => {
  const [mail] = await call<{ text: string }[]>(`${origin}/api/dev/mail?to=${encodeURIComponent(address)}`);
  return mail?.text ?? '';
};

async function activation(email: string, mailbox: Mailbox): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const token = /\/verify\/([\w.~-]+)/.exec(await mailbox(email))?.[1];
    if (token) return token;
    await wait(200);
  }
  throw new Error(`No activation email for ${email}`);
}

/** Allows first emails in all regions where the law permits them, as a superuser. */
export async function turnRegionsOn(origin: string, superuser: string): Promise<void> {
  const body = { mode: 'optOut', basis: 'Emails about jobs are allowed.' };
  for (const region of ['sweden', 'france', 'uk', 'other'])
    await call(`${origin}/api/outreach/regions/${region}`, { token: superuser, method: 'PUT', body });
}

/** Delivers an email from a person to Tandem. */
export async function answerByMail(origin: string, superuser: string, from: string, text: string): Promise<void> {
  const mail = [`From: ${from}`, 'To: hello@tandem.example', 'Subject: Re: Ferries', '', text].join('\r\n');
  const form = new FormData();
  form.append('sender', from);
  form.append('file', new Blob([mail], { type: 'message/rfc822' }), 'answer.eml');
  const response = await fetch(`${origin}/api/mail/inbound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${superuser}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
