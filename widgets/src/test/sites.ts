import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Board } from '@tandem/contracts/routes/boards';
import { description, localizedFor } from './board.ts';

const widgets = fileURLToPath(new URL('../../', import.meta.url));

const started = (listener: RequestListener): Promise<Server> => {
  const { promise, resolve } = Promise.withResolvers<Server>();
  const server = createServer(listener).listen(0, 'localhost', () => resolve(server));
  return promise;
};
const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

/** Tandem as seen by a widget, and a company's site on another origin. */
export interface Sites extends AsyncDisposable {
  tandem: string;
  host: string;
  /** Next responses of the API; without a board the API is unreachable. */
  answer: {
    board?: Board;
    wait: number;
    texts: boolean;
    questions: string[];
    /** Responses to the next applications, in order; after that 201. */
    applications: { status: number; body?: object }[];
    /** Content of the company's `/page.html`; `{tandem}` is Tandem's origin. */
    page: string;
    /** Content security policy of the company's pages; `{tandem}` is Tandem's origin. */
    policy: string;
  };
  /** Bodies of the applications received. */
  received: string[];
}

export async function startSites(): Promise<Sites> {
  const answer: Sites['answer'] = { wait: 0, texts: true, questions: [], applications: [], page: '', policy: '' };
  const received: string[] = [];
  const tandem = await started(async (request, response) => {
    const path = request.url ?? '';
    await new Promise((resolve) => setTimeout(resolve, path.startsWith('/api/') ? answer.wait : 0));
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    if (request.method === 'POST') {
      received.push(Buffer.concat(await request.toArray()).toString());
      const { status, body = {} } = answer.applications.shift() ?? { status: 201, body: { ok: true } };
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      return response.end(JSON.stringify(body));
    }
    const body = bodyAt(path, answer);
    const status = body === undefined ? 503 : body === null ? 404 : 200;
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  });
  const host = await started((request, response) => {
    const name = new URL(request.url ?? '', 'http://host').pathname.slice(1);
    const file = ['demo', 'demo/dist'].map((folder) => `${widgets}${folder}/${name}`).find(existsSync);
    if (name !== 'page.html' && (!/^[\w-]+\.(html|css|js)$/.test(name) || !file)) return response.writeHead(404).end();
    const written = file ? readFileSync(file, 'utf8') : answer.page;
    const page = written.replaceAll(/http:\/\/localhost:4000|\{tandem\}/g, originOf(tandem));
    const type = { css: 'text/css', js: 'text/javascript', html: 'text/html' }[name.split('.')[1] ?? ''] as string;
    const policy = answer.policy.replaceAll('{tandem}', originOf(tandem));
    response.writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) }).end(page);
  });
  const close = async () => {
    for (const server of [tandem, host]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { tandem: originOf(tandem), host: originOf(host), answer, received, [Symbol.asyncDispose]: close };
}

/** Returns Tandem's response; undefined if it is unreachable, null for a 404. */
function bodyAt(address: string, { board, texts, questions }: Sites['answer']): string | undefined | null {
  const { pathname: path, searchParams } = new URL(address, 'http://tandem');
  const language = searchParams.get('language') ?? 'en';
  if (path.startsWith('/widgets/texts/') && !texts) return undefined;
  if (path.startsWith('/widgets/')) return readFileSync(`${widgets}dist/${path.slice(9)}`, 'utf8');
  if (!board) return undefined;
  if (path === '/api/boards/hamnkraft') return JSON.stringify(localizedFor(board, language));
  const applied = board.jobs.find(({ slug }) => path === `/api/boards/hamnkraft/jobs/${slug}/applications`);
  const terms = { version: 1, date: '2026-01-01T00:00:00.000Z', url: 'http://localhost/terms/policy' };
  if (applied) {
    const ticket = `ticket-${Math.random()}`;
    return JSON.stringify({ job: applied.headline, company: board.company.name, questions, terms, ticket, wait: 0 });
  }
  const job = board.jobs.find(({ slug }) => path === `/api/boards/hamnkraft/jobs/${slug}`);
  const structuredData = { '@context': 'https://schema.org', '@type': 'JobPosting', title: job?.headline };
  if (!job) return null;
  return JSON.stringify(localizedFor({ ...job, company: board.company, description, structuredData }, language));
}
