import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FeedSystem } from '@tandem/catalogue/job-feeds';
import { describe, expect, test } from 'vitest';
import { textOfBytes } from './charset.ts';
import { unescapedHtml } from './entities.ts';
import type { FeedAddress } from './feed.ts';
import { parseFeed, parseUnknown } from './registry.ts';

const fixtures: Record<FeedSystem, string> = {
  greenhouse: 'greenhouse.fixture.json',
  lever: 'lever.fixture.json',
  ashby: 'ashby.fixture.json',
  teamtailor: 'teamtailor.fixture.xml',
  personio: 'personio.fixture.xml',
  workable: 'workable.fixture.json',
  recruitee: 'recruitee.fixture.json',
  'json-ld': 'json-ld.fixture.html',
  'job-pages': 'job-pages-job.fixture.html',
  aggregator: 'aggregator.fixture.xml',
};
const all = Object.entries(fixtures) as [FeedSystem, string][];
const textOfFixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./adapters/${name}`, import.meta.url)), 'utf8');
const at = (system: FeedSystem): FeedAddress => ({ system, board: 'nordlys', url: 'https://nordlys.example/feed' });

describe('a truncated document', () => {
  test.each(all)('of %s is rejected wherever it is truncated, and never read as fewer jobs', async (system, name) => {
    const text = textOfFixture(name);
    const whole = (await parseFeed(text, at(system))).jobs.length;
    for (let part = 1; part < 40; part++) {
      const cut = text.slice(0, Math.floor((text.trimEnd().length * part) / 40));
      const read = await parseFeed(cut, at(system)).catch(() => null);
      // The closing tags of a page contain no data.
      if (read) expect(read.isComplete && read.jobs.length === whole, `${part}/40`).toBe(true);
    }
  });
});

describe('a document of another kind', () => {
  test.each(all)('is not read as a feed of %s', async (system) => {
    for (const body of [
      '',
      '<!doctype html><html><body>Moved</body></html>',
      '{"error":"not found"}',
      '"text"',
      'null',
    ])
      await expect(parseFeed(body, at(system)), body).rejects.toThrow();
  });

  test.each(all.filter(([system]) => ['teamtailor', 'personio', 'json-ld', 'aggregator'].includes(system)))(
    'is recognised as %s by its content',
    async (system, name) => {
      const found = await parseUnknown(textOfFixture(name), 'https://nordlys.example/feed');
      expect(found?.feed.system).toBe(system);
    },
  );

  test('entities that a document defines are not expanded', async () => {
    const bomb = `<!DOCTYPE source [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><source><job><title>&b;</title></job></source>`;
    await expect(parseFeed(bomb, at('aggregator'))).rejects.toThrow('broken');
  });

  test('deep nesting is rejected', async () => {
    const deep = `<source><job>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</job></source>`;
    await expect(parseFeed(deep, at('aggregator'))).rejects.toThrow('broken');
  });
});

describe('a document built to take long', () => {
  test('with a record of very many elements is rejected', async () => {
    const wide = `<source><job><title>A</title>${'<a/>'.repeat(100_000)}</job></source>`;
    await expect(parseFeed(wide, at('aggregator'))).rejects.toThrow('broken');
  }, 5000);

  test.each([
    ['brackets', `x${'('.repeat(300_000)}x`],
    ['places', Array.from({ length: 100_000 }, (_, nth) => `Place ${nth}`).join(';')],
  ])(
    'with a line of very many %s is read fast',
    async (_, location) => {
      const jobs = [{ id: 1, title: 'A', location: { name: location } }];
      const { jobs: read } = await parseFeed(JSON.stringify({ jobs }), at('greenhouse'));
      expect(read).toHaveLength(1);
      expect(read[0]?.places.length).toBeLessThanOrEqual(100);
    },
    5000,
  );
});

test('ids that are equal up to the stored length are one job', async () => {
  const posting = (end: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: end, url: `https://nordlys.example/${'a'.repeat(300)}${end}` })}</script>`;
  const { jobs } = await parseFeed(`<html>${posting('1')}${posting('2')}</html>`, at('json-ld'));
  expect(jobs).toHaveLength(1);
});

test('a long title, department or city is cut between words and symbols to a length that can be stored', async () => {
  const [spaced, symbols] = [`${'a'.repeat(199)} b`, `${'a'.repeat(199)}\u{1f600}`];
  const read = async (text: string) => {
    const job = { id: 1, title: text, departments: [{ name: text }], location: { name: `${text}, Sweden` } };
    return (await parseFeed(JSON.stringify({ jobs: [job] }), at('greenhouse'))).jobs[0];
  };
  for (const text of [spaced, symbols])
    expect(await read(text)).toMatchObject({
      title: 'a'.repeat(199),
      department: 'a'.repeat(199),
      places: [{ city: 'a'.repeat(199) }],
    });
});

describe('the encoding of a document', () => {
  const xml = (declared: string) =>
    `<?xml version="1.0" encoding="${declared}"?><source><job><title>Göteborg – färja</title></job></source>`;
  const latin = (text: string) => Buffer.from(text.replace('–', '-'), 'latin1');
  const windows = (text: string) =>
    Buffer.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));
  const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  test.each([
    ['UTF-8', Buffer.from(xml('UTF-8')), ''],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${xml('UTF-8')}`), ''],
    ['UTF-8 declared as ISO-8859-1', Buffer.from(xml('ISO-8859-1')), 'text/xml; charset=iso-8859-1'],
    ['windows-1252, declared in the document', windows(xml('windows-1252')), ''],
    ['windows-1252, declared in the header', windows(xml('x')), 'text/xml; charset="Windows-1252"'],
    ['windows-1252 declared as UTF-8', windows(xml('UTF-8')), 'text/xml; charset=utf-8'],
    ['windows-1252 declared as nonsense', windows(xml('klingon')), 'text/xml; charset=klingon'],
    ['UTF-16, little end first, with a mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'), ''],
    ['UTF-16, little end first, without a mark', Buffer.from(xml('UTF-16'), 'utf16le'), ''],
    ['UTF-16, big end first, with a mark', swapped(xml('UTF-16')), 'text/xml; charset=utf-8'],
  ])('%s is read', (_, bytes, type) => {
    expect(textOfBytes(bytes, type)).toContain('<title>Göteborg – färja</title>');
  });

  test('ISO-8859-1 is read', () => {
    expect(textOfBytes(latin(xml('ISO-8859-1')))).toContain('<title>Göteborg - färja</title>');
  });

  test('a feed in UTF-16 is parsed', async () => {
    const text = textOfBytes(Buffer.from(`\ufeff${textOfFixture(fixtures.aggregator)}`, 'utf16le'));
    expect((await parseFeed(text, at('aggregator'))).jobs).toHaveLength(2);
  });
});

test('escaped HTML is decoded once, and a second time only if nothing but escaped tags is left', () => {
  expect(unescapedHtml('&lt;p&gt;a &amp;lt; b&lt;/p&gt;')).toBe('<p>a &lt; b</p>');
  expect(unescapedHtml('&amp;lt;p&amp;gt;a&amp;lt;/p&amp;gt;')).toBe('<p>a</p>');
  expect(unescapedHtml('<p>1 &lt; 2</p>')).toBe('<p>1 &lt; 2</p>');
});

test('pages are read until a short one', async () => {
  const job = { id: 'x', text: 'Job' };
  const feed = {
    system: 'lever' as const,
    board: 'n',
    url: 'https://api.lever.co/v0/postings/n?mode=json&skip=0&limit=100',
  };
  const full = JSON.stringify(Array.from({ length: 100 }, (_, nth) => ({ ...job, id: `${nth}` })));
  expect((await parseFeed(full, feed)).next).toBe('https://api.lever.co/v0/postings/n?mode=json&skip=100&limit=100');
  expect((await parseFeed(JSON.stringify([job]), feed)).next).toBeNull();
});

test('a feed that states more jobs than it lists is not complete', async () => {
  const feed = JSON.parse(textOfFixture(fixtures.greenhouse));
  expect((await parseFeed(JSON.stringify({ ...feed, meta: { total: 4 } }), at('greenhouse'))).isComplete).toBe(false);
});

test('5,000 jobs are read within ten seconds', async () => {
  const text = '<p>words of a description</p>'.repeat(60);
  const items = Array.from(
    { length: 5000 },
    (_, nth) =>
      `<job><title>Job ${nth}</title><referencenumber>${nth}</referencenumber><description><![CDATA[${text}]]></description></job>`,
  );
  const began = Date.now();
  const { jobs } = await parseFeed(`<source>${items.join('')}</source>`, at('aggregator'));
  expect(jobs).toHaveLength(5000);
  expect(Date.now() - began).toBeLessThan(10_000);
});
