import { vi } from 'vitest';

const PASSWORD = 'seven ferries at noon';

/** A user of an API in another process. */
export interface Member {
  status: number;
  token: string;
  /** The profile or company. */
  id: string;
}

async function post(address: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** Logs in at the API with this address; the result has the status of a failure. */
export async function logInAt(url: string, email: string, password = PASSWORD): Promise<Member> {
  const { status, body } = await post(`${url}/api/login/`, { email, password });
  const { token = '', account } = body as { token?: string; account?: { entityId: string } };
  return { status, token, id: account?.entityId ?? '' };
}

/** Signs a developer up at the API with this address, verifies the email address and logs in. */
export async function signUpAt(url: string, email: string): Promise<Member> {
  await post(`${url}/api/signup/user`, { email, password: PASSWORD, firstName: 'Elin' });
  const token = await vi.waitFor(async () => {
    const mails = (await (await fetch(`${url}/api/dev/mail?to=${email}`)).json()) as { text: string }[];
    const found = /verify\/(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    if (!found) throw new Error('no email yet');
    return found;
  }, 20_000);
  await post(`${url}/api/verification/`, { token });
  return logInAt(url, email);
}

/** Uploads a picture of a developer; returns its address. */
export async function uploadPictureAt(url: string, { id, token }: Member, picture: File): Promise<string> {
  const body = new FormData();
  body.set('file', picture);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/users/${id}/profile-picture`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { url: string }).url;
}
