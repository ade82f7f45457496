// Any caller can claim to be a site with a company's widget: made-up sites must not displace sites with real visitors.
import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aVerifiedCompany, type Person } from '../../../testing/people.ts';
import { boardSites } from './board-sites.model.ts';
import { writeSites } from './board-sites.service.ts';

type Company = Person & { slug: string };

env.TRUST_PROXY = true;
const app = useTestApp();
let own: Company;
beforeEach(async () => {
  own = await aCompany();
});

/** Requests a board as a page of that origin does, for a visitor with that network address. */
const visit = (origin: string, visitor: string, company = own, path = '') =>
  app.get(`/api/boards/${company.slug}${path}`, { headers: { origin, 'x-forwarded-for': visitor } });
const sitesOf = async (company = own): Promise<{ host: string; seen: string }[]> => {
  await writeSites();
  return (await app.get(`/api/companies/${company.id}/widget-sites?limit=100`, { as: company.token })).body;
};
const hostsOf = async (company = own) => (await sitesOf(company)).map(({ host }) => host);

test('a company sees which sites show its widgets, and nothing about their visitors', async () => {
  const { slug } = await aJob(own);
  for (const origin of ['https://www.hamnkraft.example', 'https://jobs.hamnkraft.example:8443', env.PORTAL_URL, 'null'])
    for (let times = 0; times < 2; times++) await visit(origin, '198.51.100.1');
  await visit('https://one.example', '198.51.100.1', own, `/jobs/${slug}`);
  const seen = new Date(new Date().toISOString().slice(0, 10)).toISOString();
  expect(await sitesOf()).toEqual(
    ['jobs.hamnkraft.example:8443', 'one.example', 'www.hamnkraft.example'].map((host) => ({ host, seen })),
  );
  const other = await aCompany();
  expect((await app.get(`/api/companies/${own.id}/widget-sites`, { as: other.token })).status).toBe(404);
});

test('one IP address counts for at most three sites of a company a day, however many it reports', async () => {
  for (let nth = 0; nth < 40; nth++) await visit(`https://forged-${nth}.example`, '198.51.100.7');
  expect(await hostsOf()).toEqual(['forged-0.example', 'forged-1.example', 'forged-2.example']);
  await visit('https://partner.example', '198.51.100.8');
  expect(await hostsOf()).toContain('partner.example');
});

test('one IP address counts for at most 30 sites of all companies a day', async () => {
  const companies = [own];
  while (companies.length < 11) companies.push(await aCompany());
  for (const company of companies)
    for (let nth = 0; nth < 3; nth++) await visit(`https://forged-${nth}.example`, '198.51.100.9', company);
  const counts = await Promise.all(companies.map(async (company) => (await hostsOf(company)).length));
  expect(counts).toEqual([...Array(10).fill(3), 0]);
  await visit('https://partner.example', '198.51.100.10', companies[10]);
  expect(await hostsOf(companies[10])).toEqual(['partner.example']);
});

test('all addresses of an IPv6 network count as one visitor', async () => {
  for (let nth = 0; nth < 10; nth++) await visit(`https://forged-${nth}.example`, `2001:db8:1:2::${nth}`);
  expect(await hostsOf()).toHaveLength(3);
});

test('a flood of made-up sites from many addresses does not displace sites that several visitors use', async () => {
  await visit('https://partner.example', '203.0.113.1');
  await visit('https://partner.example', '203.0.113.2');
  await writeSites();
  for (let nth = 0; nth < 130; nth++) await visit(`https://forged-${nth}.example`, `198.51.101.${nth}`);
  const hosts = await hostsOf();
  expect(hosts).toHaveLength(20);
  expect(hosts[0]).toBe('partner.example');
  expect(await boardSites.of(own.id)).toHaveLength(100);

  await Promise.all(['203.0.113.3', '203.0.113.4'].map((visitor) => visit('https://new.example', visitor)));
  expect((await hostsOf()).slice(0, 2)).toEqual(['new.example', 'partner.example']);
});

test('sites on the domains of the website and of verified addresses come first', async () => {
  const company = await aVerifiedCompany();
  await boardSites.add(company.id, 'busy.example', new Date(), 500);
  const [, domain = ''] = company.email.split('@');
  await visit(`https://jobs.${domain}`, '203.0.113.1', company);
  expect(await hostsOf(company)).toEqual([`jobs.${domain}`, 'busy.example']);
});

test('sites stored by an earlier version without visits are listed after sites with more', async () => {
  const older = { company: new Types.ObjectId(own.id), host: 'older.example', seen: new Date() };
  await mongoose.connection.collection('boardsites').insertOne(older);
  for (const visitor of ['203.0.113.1', '203.0.113.2']) await visit('https://partner.example', visitor);
  expect(await hostsOf()).toEqual(['partner.example', 'older.example']);
});

test('origins that are not public internet sites are not recorded', async () => {
  for (const origin of [
    'http://localhost:3000',
    'http://192.168.1.4',
    'https://intranet',
    'file://',
    'https://a.internal',
  ])
    await visit(origin, '203.0.113.9');
  expect(await hostsOf()).toEqual([]);
});
