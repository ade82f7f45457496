// Public reads: lists, boards of other sites, pages, and feeds for machines.
import { build, siteParts } from '../../scripts/lib/build.ts';
import { type Case, columns, compare, MEASUREMENT } from './compare.ts';
import { type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

const bar = '≤ 1.1';

const cases = (job: string): Case[] => [
  { what: 'public list of 20 jobs', path: '/api/jobs', bar },
  { what: 'board of a company for its widget', path: '/api/boards/hamnkraft', bar },
  { what: 'same board, unchanged (304)', path: '/api/boards/hamnkraft', has: true, bar: '' },
  { what: 'page of the board', path: '/jobs', bar },
  { what: 'page of a job', path: `/jobs/${job}`, bar },
  { what: 'page of a company', path: '/companies/hamnkraft', bar },
  { what: 'start page', path: '/', bar },
  { what: 'RSS feed of all jobs', path: '/feeds/jobs.rss', bar },
  { what: 'feed for aggregators', path: '/feeds/jobs.xml', bar },
  { what: 'sitemap', path: '/sitemap.xml', bar },
];

async function bench(api: Server): Promise<Table[]> {
  const [job] = (await (await fetch(`${api.url}/api/jobs?limit=1`)).json()) as { slug: string }[];
  const rows = [];
  for (const each of cases(job?.slug ?? '')) rows.push(await compare(api, each));
  return [{ title: 'CPU time of a public response', data: MEASUREMENT, columns, rows }];
}

for (const part of siteParts) await build(part);
printTables(await withApi({}, bench));
