// Whether response times reveal that an address has an account (S1 of the security checks).
import { DEMO_PASSWORD, demoLogIns } from '../src/demo/log-ins.ts';
import { type Server, withApi } from './server.ts';
import { printTables } from './table.ts';

const ROUNDS = 90;
/** Limited, so that the invitations of one account stay below its hourly limit. */
const ROUNDS_OF_SESSION = 9;
const PASSWORD = 'seven ferries at noon';

interface Call {
  what: string;
  path: string;
  body: (email: string) => object;
  /** The request is made by a logged-in company. */
  byCompany?: true;
}

const calls: readonly Call[] = [
  {
    what: 'sign-up of a developer',
    path: '/api/signup/user',
    body: (email) => ({ email, password: PASSWORD, firstName: 'Elin' }),
  },
  {
    what: 'sign-up of a company',
    path: '/api/signup/company',
    body: (email) => ({ email, password: PASSWORD, companyName: 'Hamnkraft' }),
  },
  { what: 'forgotten password', path: '/api/forgot-password', body: (email) => ({ email }) },
  {
    what: 'repeated activation email',
    path: '/api/send-verification-email',
    body: (email) => ({ email }),
  },
  { what: 'invitation of a colleague', path: '/api/accounts/claim', body: (email) => ({ email }), byCompany: true },
  { what: 'log-in with a wrong password', path: '/api/login/', body: (email) => ({ email, password: PASSWORD }) },
];

let count = 0;
const freshEmail = () => `nobody-${++count}@people.example`;

/** Posts from a separate IP address; resolves to the milliseconds until the whole response has arrived. */
async function timed(api: Server, { path, body, what }: Call, email: string, token = ''): Promise<number> {
  const nth = ++count;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = JSON.stringify(body(email));
  const started = performance.now();
  const answer = await fetch(api.url + path, { method: 'POST', headers, body: sent });
  await answer.arrayBuffer();
  const time = performance.now() - started;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${what}: ${answer.status}`);
  return time;
}

async function sessionOf({ url }: Server, email: string) {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return (await answer.json()) as { token: string; company?: { public?: boolean } };
}

/** Returns addresses of demo accounts. */
async function addressesOf({ url }: Server, token: string, type: 'user' | 'company'): Promise<string[]> {
  const answer = await fetch(`${url}/api/accounts?limit=100&type=${type}&sort=email`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
}

/** Returns sessions of public companies, one of them for warm-up: other companies have a daily limit of recipients. */
async function companySessions(api: Server, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const email of emails) {
    const { token, company } = await sessionOf(api, email);
    if (token && company?.public) tokens.push(token);
    if (tokens.length * ROUNDS_OF_SESSION > ROUNDS) return tokens;
  }
  throw new Error('There are too few public companies.');
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/**
 * Measures one address with an account and two without in each round, alternating between all their orders, so that
 * noise affects them equally.
 */
async function measured(api: Server, call: Call, known: readonly string[], tokens: readonly string[]) {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const times: [number[], number[], number[]] = [[], [], []];
  for (let nth = 0; nth < ROUNDS; nth++) {
    const emails = [known[nth % known.length] ?? '', freshEmail(), freshEmail()];
    const token = call.byCompany && tokens[Math.floor(nth / ROUNDS_OF_SESSION)];
    for (const which of orders[nth % orders.length] ?? [])
      times[which]?.push(await timed(api, call, emails[which] ?? '', token || ''));
  }
  const [withAccount, without, withoutToo] = times.map(median) as [number, number, number];
  const ratio = (value: number) => (value / without).toFixed(3);
  return [call.what, withAccount.toFixed(2), without.toFixed(2), ratio(withAccount), ratio(withoutToo), '0.9 to 1.1'];
}

async function bench(api: Server) {
  const { email: root } = demoLogIns.find(({ who }) => who === 'superuser') ?? demoLogIns[0];
  const { token } = await sessionOf(api, root);
  const known = await addressesOf(api, token, 'user');
  const tokens = await companySessions(api, await addressesOf(api, token, 'company'));
  const rows: string[][] = [];
  for (const call of calls) {
    for (let nth = 0; nth < 10; nth++) await timed(api, call, freshEmail(), call.byCompany && tokens.at(-1)); // warm-up
    rows.push(await measured(api, call, known, tokens));
  }
  return [
    {
      title: 'Response times for known and unknown email addresses',
      data: `Demo data, production settings. ${ROUNDS} rounds, each with one address that has an account and two that have none, rotating through all orders; each address is used once. Median milliseconds at the client. Noise is the ratio of two addresses without an account.`,
      columns: ['call', 'account, ms', 'no account, ms', 'ratio', 'noise', 'target'],
      rows,
    },
  ];
}

printTables(await withApi({ TRUST_PROXY: 'true' }, bench));
