import { createServer, type RequestListener, request as requestHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFeedNetwork } from '../domains/integrations/job-imports/feed-reading.ts';

/** Responses of a host by path; anything else is 404. */
interface Site {
  [path: string]: RequestListener | string | Buffer;
}

export interface FeedServer {
  /** Answers of each host; a test sets and changes them. */
  sites: Record<string, Site>;
  /** Every request, as `host path`, without those for robots.txt. */
  requests: string[];
  /** Addresses to which names resolve; a public one unless given. */
  addresses: Record<string, string>;
  /** Connections that were opened. */
  connections: number;
  close(): void;
}

const PUBLIC = '93.184.215.14';

/**
 * A local mock server for all sites: it responds by host, with ETag and 304 for texts. Requests to any host
 * reach it through the guards of every fetch, which see the addresses of `addresses`.
 */
export async function startFeedServer(): Promise<FeedServer> {
  const feeds: FeedServer = { sites: {}, requests: [], addresses: {}, connections: 0, close: () => {} };
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    if (path !== '/robots.txt') feeds.requests.push(`${host} ${path}`);
    const site = feeds.sites[host] ?? {};
    const found = site[path] ?? site[path.replace(/\?.*/, '')] ?? site['*'];
    if (found === undefined) return response.writeHead(404).end('Not found');
    if (typeof found === 'function') return found(request, response);
    const etag = `"${Buffer.from(found).length}-${hashOf(Buffer.from(found))}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-type': typeOf(found) }).end(found);
  }).on('connection', () => feeds.connections++);
  const port = await listening(server);
  setFeedNetwork({
    space: 0,
    addressesOf: async (name) => [{ address: feeds.addresses[name] ?? PUBLIC, family: 4 }],
    open: (url, { lookup, ...options }) => {
      const request = requestHttp({
        ...options,
        host: url.hostname,
        port,
        path: url.pathname + url.search,
        headers: { ...options.headers, host: url.host },
        // The guards resolve the name and refuse it, or not; the connection then leads here.
        lookup: (name, how, done) => {
          const answer = how.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1';
          if (!lookup) return done(null, answer, 4);
          lookup(name, how, (error) => (error ? done(error, '') : done(null, answer, 4)));
        },
      });
      // Sites are reached without encryption here, so an https connection is reported as established.
      return request.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')));
    },
  });
  feeds.close = () => {
    setFeedNetwork({});
    server.close().closeAllConnections();
  };
  return feeds;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const typeOf = (body: string | Buffer) =>
  /^\s*[[{]/.test(body.toString().slice(0, 100)) ? 'application/json' : 'text/xml';

function hashOf(bytes: Buffer): number {
  let hash = 0;
  for (const byte of bytes) hash = (hash * 31 + byte) | 0;
  return hash;
}
