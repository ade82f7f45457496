import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let site: Server;
let host: string;
/** The next response of the company's site. */
let page: { html: string; status?: number; headers?: Record<string, string> };
let visits = 0;

beforeAll(async () => {
  site = createServer((_, response) => {
    visits++;
    const { html, status = 200, headers } = page;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  host = `localhost:${(site.address() as AddressInfo).port}`;
  env.FETCHABLE_HOSTS = [host];
});
afterAll(async () => {
  env.FETCHABLE_HOSTS = [];
  site.close().closeAllConnections();
});

let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany({ website: 'https://www.hamnkraft.example' });
  visits = 0;
});

const check = (address: string, company = own) =>
  app.post(`/api/companies/${company.id}/widget-check`, { as: company.token, body: { address } });
const checked = async (html: string, headers: Record<string, string> = {}) => {
  page = { html, headers };
  return (await check(`http://${host}/careers`)).body;
};
const loader = () => `<script src="${env.PORTAL_URL}/widgets/loader.js" async></script>`;
const element = () => `<tandem-job-board company="${own.slug}"></tandem-job-board>`;
const fallback = '<noscript><a href="/jobs">Jobs</a></noscript>';

describe('a page with a widget', () => {
  test('is reported with its widgets, and without any other content of the page', async () => {
    expect(await checked(`<p>Secret</p>${loader()}${element()}${fallback}`)).toEqual({
      address: `http://${host}/careers`,
      installed: true,
      elements: [{ kind: 'job-board', company: own.slug, isOwn: true }],
      problems: [],
      status: 200,
    });
  });

  test('a link within the element also counts as content for visitors without scripts', async () => {
    const { problems } = await checked(
      `${loader()}<tandem-apply company="${own.id}"><a href="/">Apply</a></tandem-apply>`,
    );
    expect(problems).toEqual([]);
    expect(await checked(loader() + element())).toMatchObject({ installed: true, problems: ['noFallback'] });
  });

  test('missing parts are reported', async () => {
    expect((await checked('<h1>Jobs</h1>')).problems).toEqual(['noElement', 'noLoader']);
    expect((await checked(element() + fallback)).problems).toEqual(['noLoader']);
    expect((await checked(`<!-- ${loader()} -->${element()}${fallback}`)).problems).toEqual(['noLoader']);
    expect((await checked(`${loader()}<template>${element()}</template>`)).problems).toEqual(['noElement']);
  });

  test('is recognised by any slug at which the widget works: a former one, or in capitals', async () => {
    const slug = `${own.slug}-power`;
    expect((await app.put(`/api/companies/${own.id}`, { as: own.token, body: { slug } })).status).toBe(200);
    for (const company of [own.slug, slug.toUpperCase()]) {
      const html = `${loader()}<tandem-job-board company="${company}"></tandem-job-board>${fallback}`;
      expect(await checked(html)).toMatchObject({ installed: true, problems: [], elements: [{ isOwn: true }] });
    }
  });

  test('a different company or a different Tandem server is reported', async () => {
    const other = await checked(`${loader()}<tandem-job-board company="other"></tandem-job-board>`);
    expect(other).toMatchObject({ installed: false, problems: ['otherCompany'], elements: [{ isOwn: false }] });
    const foreign = await checked(
      `<script src="https://old.example/widgets/loader.js"></script>${element()}${fallback}`,
    );
    expect(foreign.problems).toEqual(['otherLoader']);
  });

  test.each([
    ["script-src 'self'", ['policyScript']],
    ["default-src 'self'", ['policyScript', 'policyConnect']],
    ["default-src 'self'; script-src {tandem}/widgets/; connect-src {tandem}", []],
    ["default-src 'none', script-src *", ['policyScript', 'policyConnect']],
    ['default-src https:', ['policyScript', 'policyConnect']],
    ['script-src {tandem}/other/', ['policyScript']],
    ["script-src 'nonce-abc' 'strict-dynamic'", []],
    ["script-src 'nonce-other' 'strict-dynamic' *", ['policyScript']],
    ["img-src 'none'", []],
  ])('the policy %s blocks %j', async (policy, problems) => {
    const html = `${loader().replace('async', 'nonce="abc"')}${element()}${fallback}`;
    const csp = policy.replaceAll('{tandem}', env.PORTAL_URL);
    expect((await checked(html, { 'content-security-policy': csp })).problems).toEqual(problems);
    if (csp.includes(',')) return; // within a page, each policy needs an element of its own
    const meta = `<meta http-equiv="Content-Security-Policy" content="${csp}">`;
    expect((await checked(meta + html)).problems).toEqual(problems);
  });

  test('a response that is not a page is reported as such', async () => {
    page = { html: 'Not here', status: 404 };
    expect((await check(`http://${host}/`)).body).toMatchObject({ problems: ['status'], status: 404 });
    page = { html: '{}', headers: { 'content-type': 'application/json' } };
    expect((await check(`http://${host}/`)).body).toMatchObject({ problems: ['notHtml'] });
    page = { html: '', status: 302, headers: { location: 'https://elsewhere.example/' } };
    expect((await check(`http://${host}/`)).body).toMatchObject({ problems: ['elsewhere'] });
  });
});

describe('an address', () => {
  test.each(['https://other.example/', 'https://nothamnkraft.example', 'http://hamnkraft.example.evil.example/'])(
    '%s is not on the website of the company',
    async (address) => expect((await check(address)).body.fields).toHaveProperty('address'),
  );

  test.each([
    'file:///etc/passwd',
    'gopher://hamnkraft.example/',
    'javascript:alert(1)',
    'https://hamnkraft.example:22/',
    '',
  ])('%s is refused as an invalid address', async (address) => expect((await check(address)).status).toBe(400));

  test('may be written without https, and may be on a subdomain', async () => {
    for (const address of ['hamnkraft.example/jobs', 'https://jobs.hamnkraft.example/'])
      expect((await check(address)).body).toMatchObject({ problems: ['unreachable'], installed: false });
  });

  test('requires a website in the profile', async () => {
    const { body } = await check('https://hamnkraft.example', await aCompany({ website: '' }));
    expect(body.fields.address).toContain('website');
  });
});

test.each(['http://127.0.0.1', 'http://[::1]', 'http://0x7f000001', 'http://169.254.169.254', 'http://localhost'])(
  'S29 a company whose website is %s gets no information about that page',
  async (website) => {
    page = { html: loader() + element() };
    const { body } = await check(`${website}/`, await aCompany({ website }));
    expect(body).toMatchObject({ installed: false, elements: [], problems: ['private'] });
  },
);

test('S29 a redirect into the server’s network is not followed', async () => {
  page = { html: '', status: 302, headers: { location: `http://127.0.0.1:${host.split(':')[1]}/` } };
  const local = await aCompany({ website: 'http://127.0.0.1' });
  expect((await check(`http://${host}/`, local)).status).toBe(400);
  expect(visits).toBe(1);
});

test('can be checked 30 times an hour, counted per company', async () => {
  page = { html: '' };
  for (let nth = 0; nth < 30; nth++) expect((await check(`http://${host}/`)).status).toBe(200);
  expect((await check(`http://${host}/`)).status).toBe(429);
  expect((await check(`http://${host}/`, await aCompany())).status).toBe(200);
});

test('can be checked only by the company itself and superusers', async () => {
  const other = await aCompany();
  const path = `/api/companies/${own.id}/widget-check`;
  expect((await app.post(path, { as: other.token, body: { address: 'https://hamnkraft.example' } })).status).toBe(404);
  expect((await app.post(path, { body: { address: 'https://hamnkraft.example' } })).status).toBe(401);
});
