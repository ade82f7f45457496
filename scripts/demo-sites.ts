// Demo sites of other organisations: pages with a widget, and invented pages of a professional network for the
// extension. They have their own origin, as real sites do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import { idOf } from '../api/src/demo/random.ts';
import { build, reactSite } from './lib/build.ts';
import { inRoot } from './lib/root.ts';

interface NetworkPage {
  file: string;
  url: string;
}

/** Index of the job among the company's jobs. */
const QA_ENGINEER = 2;
const networkFolder = 'extension/fixtures/network-pages';
const widgetFolder = 'widgets/demo';
/** Origin of Tandem in the files of the widgets' demo pages. */
const writtenOrigin = /http:\/\/localhost:4000/g;
/** The job in these files, and its counterpart in the demo data. */
const writtenJob = 'job="qa-engineer"';
const demoJob = `job="${idOf('job', 'hamnkraft', QA_ENGINEER)}"`;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

function networkPages(): NetworkPage[] {
  const manifest = inRoot(networkFolder, 'manifest.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as NetworkPage[]) : [];
}

/** Returns the path of a stored page of the network: `/network/` and its URL without the protocol. */
export function networkPath(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `/network/${host}${pathname}${search}`;
}

const widgetPages = () =>
  existsSync(inRoot(widgetFolder)) ? readdirSync(inRoot(widgetFolder)).filter((name) => name.endsWith('.html')) : [];

const listOf = (links: [string, string][]) =>
  `<ul>${links.map(([href, text]) => `<li><a href="${href.replaceAll('&', '&amp;')}">${text}</a></li>`).join('')}</ul>`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:1rem/1.6 system-ui;max-width:44rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>${title}</h1>${body}</html>`;

function index(): string {
  const careers = listOf([
    ['/careers.xml', 'careers.xml'],
    ['/careers', 'A careers page with a page for each job'],
  ]);
  const widgets = listOf(widgetPages().map((name) => [`/${name}`, name]));
  return page(
    'Demo sites',
    `<p>Pages that are not Tandem's, for its widgets and its extension.</p><h2>Widgets</h2>${widgets}
<h2>Import jobs</h2><p>Enter one of these addresses under Jobs, Import jobs.</p>${careers}
<h2>Extension</h2><p><a href="/network/">Pages of a professional network</a>, all invented.</p>`,
  );
}

const DEMO_JOBS = [
  { title: 'Backend engineer, payments', city: 'Stockholm', department: 'Engineering', salary: [48_000, 56_000] },
  { title: 'Front-end developer', city: 'Gothenburg', department: 'Web', salary: [45_000, 52_000] },
  { title: 'Data engineer', city: 'Lund', department: 'Data', salary: null },
  { title: 'Account manager', city: 'Stockholm', department: 'Sales', salary: [40_000, 45_000] },
] as const;
const DEMO_TEXT = '<p>An invented job, to try out the import.</p>';

/** A careers feed for job imports, in the format of job aggregators. */
const careersFeed = (origin: string): string => {
  const jobs = DEMO_JOBS.map(({ title, city, department, salary }, nth) => {
    const paid = salary ? `${salary.join('-')} SEK per month` : '';
    return `<job><title>${title}</title><referencenumber>demo-${nth}</referencenumber><url>${origin}/careers/${nth}</url><city>${city}</city><country>SE</country><description><![CDATA[${DEMO_TEXT}]]></description><salary>${paid}</salary><jobtype>fulltime</jobtype><category>${department}</category></job>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><source><publisher>Demo</publisher>${jobs.join('')}</source>`;
};

/** The same jobs as a careers page, with a page for each job and its JobPosting. */
const careersPage = () =>
  page('Careers', listOf(DEMO_JOBS.map(({ title }, nth): [string, string] => [`/careers/${nth}`, title])));

function jobPage(nth: number): string | undefined {
  const job = DEMO_JOBS[nth];
  if (!job) return undefined;
  const { title, city, department, salary } = job;
  const [minValue, maxValue] = salary ?? [];
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title,
    description: DEMO_TEXT,
    employmentType: 'FULL_TIME',
    occupationalCategory: department,
    jobLocation: { '@type': 'Place', address: { addressLocality: city, addressCountry: 'SE' } },
    ...(salary && { baseSalary: { currency: 'SEK', value: { minValue, maxValue, unitText: 'MONTH' } } }),
  };
  const script = `<script type="application/ld+json">${JSON.stringify(posting)}</script>`;
  return page(title, `${script}${DEMO_TEXT}<p><a href="/careers">All jobs</a></p>`);
}

function networkIndex(): string {
  const links = networkPages().map(({ file, url }): [string, string] => [networkPath(url), file.replace('.html', '')]);
  return page('A professional network', `<p>Open a page, then press the button of the extension.</p>${listOf(links)}`);
}

function networkPageAt(path: string): string | undefined {
  const pages = networkPages();
  const plain = path.replace(/\?.*$/, '');
  const found =
    pages.find(({ url }) => networkPath(url) === path) ??
    pages.find(({ url }) => networkPath(url).replace(/\?.*$/, '') === plain) ??
    pages.find(({ file }) => plain === `/network/${file}`);
  return found && readFileSync(inRoot(networkFolder, found.file), 'utf8');
}

function fileAt(path: string, tandem: string): { type: string; body: string | Buffer } | undefined {
  const name = path.slice(1).replace(/\?.*$/, '');
  const isPlainName = /^[\w-]+(\.[\w-]+)+$/.test(name);
  const file = [widgetFolder, reactSite.output].map((folder) => inRoot(folder, name)).find(existsSync);
  if (!isPlainName || !file) return undefined;
  const type = types[extname(name)] ?? 'application/octet-stream';
  const body = readFileSync(file);
  return {
    type,
    body: type.startsWith('text/')
      ? body.toString('utf8').replace(writtenOrigin, tandem).replace(writtenJob, demoJob)
      : body,
  };
}

/** Starts the demo sites; `tandem` is the origin of the API and portal for their widgets. */
export async function startDemoSites(port: number, tandem: string): Promise<Server> {
  await build(reactSite);
  const html = types['.html'] as string;
  const answer = (path: string): { type: string; body: string | Buffer } | undefined => {
    if (path === '/') return { type: html, body: index() };
    if (path === '/careers.xml')
      return { type: 'text/xml; charset=utf-8', body: careersFeed(`http://localhost:${port}`) };
    if (path === '/careers') return { type: html, body: careersPage() };
    const job = jobPage(Number(/^\/careers\/(\d+)$/.exec(path)?.[1] ?? -1));
    if (job) return { type: html, body: job };
    if (path === '/network' || path === '/network/') return { type: html, body: networkIndex() };
    if (!path.startsWith('/network/')) return fileAt(path, tandem);
    const body = networkPageAt(path);
    return body === undefined ? undefined : { type: html, body };
  };
  const server = createServer((request, response) => {
    const found = answer(request.url ?? '/');
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? html });
    response.end(found?.body ?? page('Not here', '<p><a href="/">All demo sites</a></p>'));
  });
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once('error', reject);
  server.listen(port, 'localhost', () => resolve(server));
  return promise;
}
