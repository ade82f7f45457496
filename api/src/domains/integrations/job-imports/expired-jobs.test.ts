import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts';
import { aCompany } from '../../../testing/people.ts';
import { removeSourcesOf } from './job-imports.service.ts';
import { syncDueSources } from './syncing.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const JOB = 'https://example.org/jobs/1';
let feeds: FeedServer;
beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(() => feeds.close());
afterEach(() => vi.useRealTimers());

const page = (lastDay: string) =>
  `<html><script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Developer',
    identifier: '1',
    url: JOB,
    description: '<p>Ferries</p>',
    occupationalCategory: 'Engineering',
    jobLocation: { address: { addressLocality: 'Lund', addressCountry: 'SE' } },
    baseSalary: { currency: 'EUR', value: { minValue: 4000, maxValue: 6000, unitText: 'MONTH' } },
    validThrough: lastDay,
  })}</script></html>`;
const feed = (lastDay: string) =>
  `<source><job><title>Developer</title><referencenumber>1</referencenumber><url>${JOB}</url><city>Lund</city>
  <country>SE</country><description>Ferries</description><category>Engineering</category>
  <salary>4000-6000 EUR per month</salary><expirationdate>${lastDay}</expirationdate></job></source>`;

test.each([
  ['page', 'json-ld', '/careers', page],
  ['feed', 'aggregator', '/feed.xml', feed],
])(
  'a job is closed once it has expired, although the %s with its last day is unchanged',
  async (_, system, path, as) => {
    const company = await aCompany();
    const began = Date.now();
    const lastDay = new Date(began + 24 * HOUR).toISOString().slice(0, 10);
    feeds.sites[`${system}.example.org`] = { [path]: as(lastDay) };
    const { body } = await app.post('/api/job-sources', {
      as: company.token,
      body: { address: `https://${system}.example.org${path}` },
    });
    expect(body.system).toBe(system);
    const departments = [{ department: 'Engineering', role: 'backend' }];
    const rules = { departments, skills: [], salaries: [], period: null, publish: true };
    await app.put(`/api/job-sources/${body._id}/rules`, { as: company.token, body: rules });
    await app.put(`/api/job-sources/${body._id}/status`, { as: company.token, body: { status: 'active' } });
    await backgroundDone();

    const statusAfter = async (hours: number) => {
      const now = new Date(began + hours * HOUR);
      vi.useFakeTimers({ toFake: ['Date'], now });
      await syncDueSources(now);
      vi.useRealTimers();
      const found = await app.get(`/api/jobs?companyId=${company.id}`, { as: company.token });
      return found.body.map(({ status }: { status: string }) => status);
    };
    expect(await statusAfter(2)).toEqual(['published']);
    const read = await app.get(`/api/job-sources/${body._id}`, { as: company.token });
    expect(await statusAfter(4)).toEqual(['published']);
    expect((await app.get(`/api/job-sources/${body._id}`, { as: company.token })).body).toEqual(read.body);
    expect(await statusAfter(50)).toEqual(['published']);
    expect(await statusAfter(52)).toEqual(['closed']);
    await removeSourcesOf(company.id);
  },
);
