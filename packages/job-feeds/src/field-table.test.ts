import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FeedSystem } from '@tandem/catalogue/job-feeds';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FeedJob } from './feed.ts';
import { parseFeed } from './registry.ts';

/**
 * id | title | description | places | remote | employment | salary | department | url | published | language | apply;
 * derived by hand from the fixtures. `-` is null.
 */
const TABLE: Record<
  string,
  { system: FeedSystem; url: string; rows: string[]; skipped?: string[]; isComplete?: boolean }
> = {
  'greenhouse.fixture.json': {
    system: 'greenhouse',
    url: 'https://boards-api.greenhouse.io/v1/boards/nordlys/jobs?content=true',
    rows: [
      '4012233 | Backend Developer | <p>R&amp;D for &quot;ferries&quot;</p> | Stockholm SE | - | - | 60000–72000 EUR - | Engineering | https://job-boards.greenhouse.io/nordlys/jobs/4012233 | 2026-10-01T13:00:00.000Z | - | https://job-boards.greenhouse.io/nordlys/jobs/4012233',
      '4012234 | Site Reliability Engineer | <p>Escaped twice</p> | - DE | remote | - | 70000–80000 EUR - | - | https://job-boards.greenhouse.io/nordlys/jobs/4012234 | - | de | https://job-boards.greenhouse.io/nordlys/jobs/4012234',
    ],
    skipped: ['4012235 prospect'],
  },
  'lever.fixture.json': {
    system: 'lever',
    url: 'https://api.lever.co/v0/postings/nordlys?mode=json&skip=0&limit=100',
    rows: [
      '5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a10 | Data Engineer | <div>Pipelines</div> <h3>You have</h3><ul><li>SQL</li></ul> <p>We pay for books</p> | Berlin DE, Oslo - | hybrid | fulltime | 60000–75000 EUR year | Tech | https://jobs.lever.co/nordlys/5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a10 | 2026-10-01T00:00:00.000Z | - | https://jobs.lever.co/nordlys/5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a10/apply',
      '5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a11 | iOS Developer | <div>Apps</div> | Oslo NO | house | freelance | - | Apps | https://jobs.lever.co/nordlys/5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a11 | 2026-10-01T00:00:00.000Z | - | https://jobs.lever.co/nordlys/5b1e0f1c-0b1d-4b0e-9a57-3f3b6c1f2a11/apply',
    ],
  },
  'lever-eu.fixture.json': {
    system: 'lever',
    url: 'https://api.eu.lever.co/v0/postings/nordlys?mode=json&skip=0&limit=100',
    rows: [
      '0e7c2a88-3a53-4d66-9d0f-6d3c55b0a001 | Développeur Front-end | <p>L’interface</p> | Paris FR | - | fulltime | - | Web | https://jobs.eu.lever.co/nordlys/0e7c2a88-3a53-4d66-9d0f-6d3c55b0a001 | 2026-10-01T00:00:00.000Z | - | https://jobs.eu.lever.co/nordlys/0e7c2a88-3a53-4d66-9d0f-6d3c55b0a001/apply',
    ],
  },
  'ashby.fixture.json': {
    system: 'ashby',
    url: 'https://api.ashbyhq.com/posting-api/job-board/nordlys?includeCompensation=true',
    rows: [
      'c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0001 | SRE | <p>Keep it running</p> | Oslo NO | hybrid | fulltime | 60000–75000 EUR year | Platform | https://jobs.ashbyhq.com/nordlys/c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0001 | 2026-10-10T16:45:53.108Z | - | https://jobs.ashbyhq.com/nordlys/c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0001/application',
      'c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0002 | Design Intern | <p>Draw</p> | - | remote | internship | - | Design | https://jobs.ashbyhq.com/nordlys/c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0002 | 2026-10-11T08:00:00.000Z | - | https://jobs.ashbyhq.com/nordlys/c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0002/application',
    ],
    skipped: ['c1b7a1de-6f51-4c5d-9c63-0b5d4f7c0003 unlisted'],
  },
  'teamtailor.fixture.xml': {
    system: 'teamtailor',
    url: 'https://karriar.nordlys.example/jobs.rss?per_page=200',
    rows: [
      '679cc864-2b1a-4c8f-9d17-8d1f3a0c0001 | Designer | <p>Rita färjor &amp; kajer</p> | Stockholm SE, Göteborg SE | hybrid | - | - | Design | https://karriar.nordlys.example/jobs/7308188-designer | 2026-02-27T18:59:48.000Z | sv | https://karriar.nordlys.example/jobs/7308188-designer',
      '7308189 | Utvecklare | <p>Bygg</p> | - | remote | - | - | - | https://karriar.nordlys.example/jobs/7308189-utvecklare | 2026-02-28T07:00:00.000Z | sv | https://karriar.nordlys.example/jobs/7308189-utvecklare',
      '7308190 | Vikarie | <p>Kort tid</p> | - | - | - | - | Drift | https://karriar.nordlys.example/jobs/7308190-vikarie | 2026-02-28T07:00:00.000Z | sv | https://karriar.nordlys.example/jobs/7308190-vikarie',
    ],
  },
  'personio.fixture.xml': {
    system: 'personio',
    url: 'https://nordlys.jobs.personio.de/xml?language=de',
    rows: [
      '2800938 | DevOps (m/w/d) | <h3>Aufgaben</h3><ul><li>Kubernetes</li></ul> | Berlin -, Wien - | - | fulltime | - | IT | https://nordlys.jobs.personio.de/job/2800938 | 2026-04-14T11:55:13.000Z | de | https://nordlys.jobs.personio.de/job/2800938',
      '2800939 | Praktikum Web & App |  | Berlin DE | - | internship | - | - | https://nordlys.jobs.personio.de/job/2800939 | 2026-04-15T11:55:13.000Z | de | https://nordlys.jobs.personio.de/job/2800939',
    ],
  },
  'workable.fixture.json': {
    system: 'workable',
    url: 'https://apply.workable.com/api/v1/widget/accounts/nordlys?details=true',
    rows: [
      '01B0CB39DD | QA | <p>Test everything</p> | Malmö SE | - | fulltime | - | Tech | https://apply.workable.com/j/01B0CB39DD | 2026-10-27T00:00:00.000Z | - | https://apply.workable.com/j/01B0CB39DD/apply',
      '01B0CB39DE | Part-time Tester | <p>From home</p> | - DK | remote | parttime | - | - | https://apply.workable.com/j/01B0CB39DE | 2026-10-28T00:00:00.000Z | - | https://apply.workable.com/j/01B0CB39DE/apply',
    ],
  },
  'recruitee.fixture.json': {
    system: 'recruitee',
    url: 'https://nordlys.recruitee.com/api/offers/',
    rows: [
      '263372 | Frontend | <p>Build the front</p> <p>CSS</p> | Amsterdam NL | hybrid | fulltime | - | Web | https://nordlys.recruitee.com/o/frontend | 2026-09-29T16:02:37.000Z | - | https://nordlys.recruitee.com/o/frontend/c/new',
      '263373 | Backend | <p>Build the back</p> | - | remote | freelance | 4500–6000 EUR month | - | https://nordlys.recruitee.com/o/backend | 2026-09-30T08:00:00.000Z | - | https://nordlys.recruitee.com/o/backend/c/new',
    ],
    skipped: ['1 sample', '2 unlisted'],
  },
  'json-ld.fixture.html': {
    system: 'json-ld',
    url: 'https://nordlys.example/careers',
    rows: [
      '42 | Platform Engineer | <p>Own the platform</p> | Oslo NO | remote | fulltime | 700000–850000 NOK year | - | https://nordlys.example/jobs/42 | 2026-10-01T00:00:00.000Z | - | https://nordlys.example/jobs/42',
      '43 | Support | <p>Help</p> | Bergen NO | - | gig | 60000–60000 EUR - | - | https://nordlys.example/jobs/43 | 2026-10-02T00:00:00.000Z | en | https://nordlys.example/jobs/43',
    ],
    skipped: ['44 expired'],
  },
  'job-pages-job.fixture.html': {
    system: 'job-pages',
    url: 'https://nordlys.example/careers/platform-engineer-42',
    rows: [
      'nordlys.example/careers/platform-engineer-42 | Platform Engineer | <p>Own the platform</p> | Oslo NO | - | fulltime | 60000–75000 EUR year | Engineering | https://nordlys.example/careers/platform-engineer-42 | 2026-10-01T00:00:00.000Z | en | https://nordlys.example/careers/platform-engineer-42',
    ],
  },
  'aggregator.fixture.xml': {
    system: 'aggregator',
    url: 'https://nordlys.example/feed.xml',
    rows: [
      '007 | Systemutvecklare | <p>Bygg system</p> | Lund SE | - | fulltime | 45000–55000 SEK - | Utveckling | https://nordlys.example/jobs/007 | 2026-06-29T22:49:39.000Z | - | https://nordlys.example/jobs/007',
      '008 | Testare | <p>Testa</p> | - SE | hybrid | parttime | 300–400 SEK hour | - | https://nordlys.example/jobs/008 | 2026-06-30T08:00:00.000Z | sv | https://nordlys.example/jobs/008',
    ],
    skipped: ['009 expired'],
  },
  'aggregator-recruitee.fixture.xml': {
    system: 'aggregator',
    url: 'https://nordlys.example/feed.xml',
    rows: [
      'r-1 | Analyst | <p>Count</p> <p>SQL</p> | Utrecht NL | - | - | - | Data | https://nordlys.example/o/analyst | - | - | https://nordlys.example/o/analyst',
    ],
  },
  'aggregator-linkedin.fixture.xml': {
    system: 'aggregator',
    url: 'https://nordlys.example/feed.xml',
    rows: [
      'li-1 | Engineer | Text | Hamburg DE | house | - | - | - | https://nordlys.example/apply/1 | 2026-05-01T00:00:00.000Z | - | https://nordlys.example/apply/1',
    ],
    isComplete: false,
  },
};

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`./adapters/${name}`, import.meta.url)), 'utf8');

const row = (job: FeedJob): string =>
  [
    job.id,
    job.title,
    job.description.replaceAll('\n', ' '),
    job.places.map(({ city, country }) => `${city ?? '-'} ${country ?? '-'}`).join(', ') || '-',
    job.remote ?? '-',
    job.employment ?? '-',
    job.salary ? `${job.salary.min}–${job.salary.max} ${job.salary.currency ?? '-'} ${job.salary.period ?? '-'}` : '-',
    job.department ?? '-',
    job.url ?? '-',
    job.published ?? '-',
    job.language ?? '-',
    job.applyUrl ?? '-',
  ].join(' | ');

test.each(Object.entries(TABLE))(
  '%s has the fields of the table',
  async (name, { system, url, rows, skipped = [], isComplete = true }) => {
    const reading = await parseFeed(fixture(name), { system, board: 'nordlys', url });
    expect(reading.jobs.map(row)).toEqual(rows);
    expect(reading.skipped.map(({ id, reason }) => `${id} ${reason}`)).toEqual(skipped);
    expect(reading).toMatchObject({ isComplete, next: null });
  },
);

test('no data about a contact person is read from any feed', async () => {
  for (const [name, { system, url }] of Object.entries(TABLE)) {
    const text = fixture(name);
    const reading = JSON.stringify(await parseFeed(text, { system, board: 'nordlys', url }));
    expect(reading, name).not.toMatch(/greta|\+49/i);
  }
});

describe('a job that is valid through a day without a time', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    [
      'json-ld',
      '<script type="application/ld+json">{"@type":"JobPosting","title":"Chef","validThrough":"2026-11-29"}</script>',
    ],
    [
      'aggregator',
      '<source><job><referencenumber>1</referencenumber><title>Chef</title><expirationdate>2026-11-29</expirationdate></job></source>',
    ],
  ] as const)('is read until the end of that day: %s', async (system, body) => {
    const found = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      return (await parseFeed(body, { system, board: 'nordlys', url: 'https://nordlys.example/feed' })).jobs.length;
    };
    expect(await found('2026-11-29T18:00:00Z')).toBe(1);
    expect(await found('2026-11-30T00:00:01Z')).toBe(0);
  });
});

test.each([
  ['60-80k EUR per year', '60000–80000'],
  ['€60k – €80k', '60000–80000'],
  ['60000-80k EUR', '60000–80000'],
  ['45 000–55 000 SEK per month', '45000–55000'],
  ['60k EUR', '60000–60000'],
])('a salary in words, %s, is %s', async (salary, range) => {
  const body = `<source><job><referencenumber>1</referencenumber><title>Chef</title><salary>${salary}</salary></job></source>`;
  const { jobs } = await parseFeed(body, { system: 'aggregator', board: 'nordlys', url: 'https://nordlys.example/f' });
  expect(`${jobs[0]?.salary?.min}–${jobs[0]?.salary?.max}`).toBe(range);
});
