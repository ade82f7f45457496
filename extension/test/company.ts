import { setTimeout as wait } from 'node:timers/promises';

const PASSWORD = 'eleven minutes at the quay';

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

/** Signs up a company and activates it. @returns the token of its session */
export async function signUpCompany(origin: string, companyName: string): Promise<string> {
  const email = `${companyName.toLowerCase()}@example.org`;
  await call(`${origin}/api/signup/company`, { body: { email, password: PASSWORD, companyName } });
  await call(`${origin}/api/verification/`, { body: { token: await activation(origin, email) } });
  const { token } = await call<{ token: string }>(`${origin}/api/login/`, { body: { email, password: PASSWORD } });
  return token;
}

async function activation(origin: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [mail] = await call<{ text: string }[]>(`${origin}/api/dev/mail?to=${encodeURIComponent(email)}`);
    const token = mail && /\/verify\/([\w.~-]+)/.exec(mail.text)?.[1];
    if (token) return token;
    await wait(200);
  }
  throw new Error(`No activation e-mail for ${email}`);
}
