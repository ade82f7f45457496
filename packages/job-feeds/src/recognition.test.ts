import { expect, test } from 'vitest';
import { recogniseAddress, recogniseInPage } from './registry.ts';

const GREENHOUSE = 'https://boards-api.greenhouse.io/v1/boards/nordlys/jobs?content=true&pay_transparency=true';
const LEVER = 'https://api.lever.co/v0/postings/nordlys?mode=json&skip=0&limit=100';
const LEVER_EU = 'https://api.eu.lever.co/v0/postings/nordlys?mode=json&skip=0&limit=100';
const ASHBY = 'https://api.ashbyhq.com/posting-api/job-board/nordlys?includeCompensation=true';
const WORKABLE = 'https://apply.workable.com/api/v1/widget/accounts/nordlys?details=true';
const RECRUITEE = 'https://nordlys.recruitee.com/api/offers/';
const TEAMTAILOR = 'https://nordlys.teamtailor.com/jobs.rss?per_page=200';

test.each([
  ['https://boards.greenhouse.io/nordlys', GREENHOUSE],
  ['https://boards.greenhouse.io/nordlys/jobs/4012233?gh_jid=4012233', GREENHOUSE],
  ['https://boards.eu.greenhouse.io/nordlys', GREENHOUSE],
  ['https://job-boards.greenhouse.io/nordlys', GREENHOUSE],
  ['https://job-boards.eu.greenhouse.io/nordlys', GREENHOUSE],
  ['http://boards.greenhouse.io/nordlys/', GREENHOUSE],
  ['https://boards.greenhouse.io/embed/job_board/js?for=nordlys', GREENHOUSE],
  ['https://boards.greenhouse.io/embed/job_app?for=nordlys&token=1', GREENHOUSE],
  ['https://boards-api.greenhouse.io/v1/boards/nordlys/jobs?content=true', GREENHOUSE],
  ['https://JOB-BOARDS.greenhouse.io/nordlys', GREENHOUSE],
  ['https://jobs.lever.co/nordlys', LEVER],
  ['https://jobs.lever.co/nordlys/5b1e0f1c/apply', LEVER],
  ['https://api.lever.co/v0/postings/nordlys', LEVER],
  ['https://jobs.eu.lever.co/nordlys', LEVER_EU],
  ['https://api.eu.lever.co/v0/postings/nordlys?mode=json', LEVER_EU],
  ['https://jobs.lever.co/NordLys', LEVER.replace('nordlys', 'NordLys')],
  ['https://jobs.ashbyhq.com/nordlys', ASHBY],
  ['https://jobs.ashbyhq.com/nordlys/embed?version=2', ASHBY],
  ['https://jobs.ashbyhq.com/Nordlys%20Sea', ASHBY.replace('nordlys', 'Nordlys%20Sea')],
  ['https://api.ashbyhq.com/posting-api/job-board/nordlys', ASHBY],
  ['https://nordlys.teamtailor.com/jobs', TEAMTAILOR],
  ['https://nordlys-123.teamtailor.com', 'https://nordlys-123.teamtailor.com/jobs.rss?per_page=200'],
  ['https://nordlys.na.teamtailor.com/', 'https://nordlys.na.teamtailor.com/jobs.rss?per_page=200'],
  ['https://nordlys.jobs.personio.de', 'https://nordlys.jobs.personio.de/xml?language=en'],
  ['https://nordlys.jobs.personio.com/job/1?language=de', 'https://nordlys.jobs.personio.com/xml?language=de'],
  ['https://apply.workable.com/nordlys/', WORKABLE],
  ['https://apply.workable.com/nordlys/j/01B0CB39DD/', WORKABLE],
  ['https://nordlys.workable.com', WORKABLE],
  ['https://apply.workable.com/api/v1/widget/accounts/nordlys', WORKABLE],
  ['https://nordlys.recruitee.com/o/frontend', RECRUITEE],
])('%s is a board', (address, feed) => {
  expect(recogniseAddress(address)?.url).toBe(feed);
});

test.each([
  'https://greenhouse.io.evil.test/nordlys',
  'https://boards.greenhouse.io.evil.test/nordlys',
  'https://boards.greenhouse.io@evil.test/nordlys',
  'https://evil@boards.greenhouse.io/nordlys',
  'https://boards.greenhouse.io:8443/nordlys',
  'https://boards.greenhouse.io/%2e%2e/%2e%2e',
  'https://boards.greenhouse.io/..%2f..%2fadmin',
  'https://boards.greenhouse.io/%2e',
  'https://boards.greenhouse.io%2eevil.test/nordlys',
  'https://boards.greenhouse.io/',
  'https://boards.greenhouse.io/embed/job_board/js',
  'https://boards.greenhouse.io/embed/job_board/js?for=../v2',
  'https://boards.greenhouse.io/a%0ab',
  `https://boards.greenhouse.io/${'a'.repeat(101)}`,
  'https://www.greenhouse.io/nordlys',
  'https://notgreenhouse.io/nordlys',
  'ftp://boards.greenhouse.io/nordlys',
  'javascript:alert(1)//boards.greenhouse.io/nordlys',
  'https://jobs.lever.co@evil.test/nordlys',
  'https://jobs-lever.co/nordlys',
  'https://jobs.lever.co.evil.test/nordlys',
  'https://xjobs.lever.co/nordlys',
  'https://jobs.lever.co/',
  'https://jobs.lever.co/%E0%A4%A',
  'https://jobs.ashbyhq.com.evil.test/nordlys',
  'https://jobs.ashbyhq.com/%3Cscript%3E',
  'https://evil.test/https://jobs.ashbyhq.com/nordlys',
  'https://evil.test/?u=https://nordlys.teamtailor.com',
  'https://www.teamtailor.com/jobs',
  'https://a.b.teamtailor.com',
  'https://teamtailor.com/nordlys',
  'https://nordlysteamtailor.com',
  'https://-nordlys.teamtailor.com',
  'https://nordlys_x.teamtailor.com',
  'https://nordlys.personio.de',
  'https://nordlys.jobs.personio.de.evil.test',
  'https://nordlys.jobs.personio.de:81/',
  'https://apply.workable.com/j/01B0CB39DD',
  'https://apply.workable.com/api/v3/accounts/nordlys/jobs',
  'https://www.workable.com/nordlys',
  'https://workable.com.evil.test/nordlys',
  'https://www.recruitee.com',
  'https://app.recruitee.com/login',
  'https://nordlys.recruitee.com.evil.test',
  'https://127.0.0.1/boards.greenhouse.io/nordlys',
  'https://[::1]/nordlys.recruitee.com',
  'https://boards.greenhouse.io\\@evil.test/nordlys',
  'https://xn--greenhuse-2ib.io/nordlys',
  'not an address',
  '',
])('%s is not a board', (address) => {
  expect(recogniseAddress(address)).toBeNull();
});

test('a page that embeds a board is recognised by its scripts, frames and links, not by its text', () => {
  const page = (html: string) =>
    recogniseInPage(`<!doctype html><body>${html}`, 'https://nordlys.example/jobs').map(({ url }) => url);
  expect(page('<script src="https://boards.greenhouse.io/embed/job_board/js?for=nordlys"></script>')).toEqual([
    GREENHOUSE,
  ]);
  expect(page('<iframe src="//jobs.ashbyhq.com/nordlys/embed"></iframe>')).toEqual([ASHBY]);
  expect(
    page(
      '<a href="https://jobs.lever.co/other">x</a><a href="https://jobs.lever.co/nordlys/1">x</a><a href="https://jobs.lever.co/nordlys/2">x</a>',
    )[0],
  ).toBe(LEVER);
  expect(
    page('<p>We use https://boards.greenhouse.io/nordlys</p><!-- <a href="https://jobs.lever.co/nordlys"> -->'),
  ).toEqual([]);
  expect(page('<a href="https://jobs.lever.co.evil.test/nordlys">x</a><a href="/jobs.lever.co/nordlys">x</a>')).toEqual(
    [],
  );
});
