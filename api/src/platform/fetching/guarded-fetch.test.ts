import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { env } from '../config/env.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-addresses.ts';

/** A server that must not be reached; it counts connections. */
let inner: Server;
let connections = 0;
let port: string;
/** A page that may be read, like one on the public internet; the test sets its response. */
let outer: Server;
let answer: RequestListener;
let page: string;

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  return String((server.address() as AddressInfo).port);
};

beforeAll(async () => {
  inner = createServer((_, response) => response.end('secret')).on('connection', () => connections++);
  outer = createServer((request, response) => answer(request, response));
  port = await listening(inner);
  page = `localhost:${await listening(outer)}`;
  env.FETCHABLE_HOSTS = [page];
});
afterAll(() => {
  env.FETCHABLE_HOSTS = [];
  for (const server of [inner, outer]) server.close().closeAllConnections();
});
afterEach(() => {
  connections = 0;
});

const refusal = (address: string, more = {}) =>
  guardedFetch(address, { ports: [port], ...more }).then(
    () => 'read',
    (error) => error.fault as string,
  );
const redirectTo = (location: string) => {
  answer = (_, response) => response.writeHead(302, { location }).end();
};

describe('S29 addresses in private networks', () => {
  const places = [
    '127.0.0.1',
    '[::1]',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
  ];

  test.each([...places, 'localhost'])('%s is refused without a connection', async (host) => {
    expect(await refusal(`http://${host}:${port}/`)).toBe('private');
    expect(connections).toBe(0);
  });

  test.each(places)('a redirect to %s is refused without a connection', async (host) => {
    redirectTo(`http://${host}:${port}/`);
    expect(await refusal(`http://${page}/`)).toBe('private');
    expect(connections).toBe(0);
  });

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://a.example/', 'javascript:1', 'http://u:p@a.example/'])(
    '%s is not fetched, neither directly nor as a redirect',
    async (address) => {
      expect(await refusal(address)).toBe('address');
      redirectTo(address);
      expect(await refusal(`http://${page}/`)).toBe('address');
    },
  );

  test('a port that web pages do not use is refused', async () => {
    expect(await refusal('http://hamnkraft.example:6379/')).toBe('address');
    redirectTo('https://hamnkraft.example:22/');
    expect(await refusal(`http://${page}/`)).toBe('address');
  });

  test('a name with one private address among its addresses is refused without a connection', async () => {
    const addressesOf = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await refusal(`http://hamnkraft.example:${port}/`, { addressesOf })).toBe('private');
    expect(connections).toBe(0);
  });

  test('a name is resolved once; a later change has no effect on the connection', async () => {
    const meanings = ['192.88.98.1', '127.0.0.1', '::1'];
    let asked = 0;
    const addressesOf = async () => {
      const address = meanings[asked++] ?? '127.0.0.1';
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    };
    expect(['unreachable', 'slow']).toContain(await refusal(`http://rebind.example:${port}/`, { addressesOf }));
    expect(asked).toBe(1);
    expect(connections).toBe(0);
    expect(await refusal(`http://rebind.example:${port}/`, { addressesOf })).toBe('private');
    expect(connections).toBe(0);
  });

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    'fe80::1%eth0',
    'nonsense',
  ])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    '%s is a public address',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a page', () => {
  test('is read after redirects, without cookies, with our own user agent', async () => {
    answer = (request, response) => {
      const { host, ...headers } = request.headers;
      if (request.url === '/old') return response.writeHead(301, { location: '/new', 'set-cookie': 'a=b' }).end();
      return response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(headers));
    };
    const found = await guardedFetch(`http://${page}/old`);
    expect(found).toMatchObject({ status: 200, url: new URL(`http://${page}/new`) });
    expect(JSON.parse(found.text)).toEqual({
      accept: 'text/html',
      'accept-encoding': 'identity',
      'user-agent': `Tandem (+${env.PORTAL_URL})`,
      connection: 'close',
    });
  });

  test('with too many redirects or a redirect to another host is refused', async () => {
    redirectTo('/again');
    expect(await refusal(`http://${page}/`)).toBe('redirects');
    redirectTo('https://elsewhere.example/');
    expect(await refusal(`http://${page}/`, { isWanted: ({ host }: URL) => host === page })).toBe('elsewhere');
  });

  test('of more than two megabytes is refused', async () => {
    answer = (_, response) => response.end(Buffer.alloc(2 * 1024 * 1024 + 1));
    expect(await refusal(`http://${page}/`)).toBe('large');
  });

  test('that arrives byte by byte is aborted after five seconds', async () => {
    const began = Date.now();
    answer = (_, response) => {
      const timer = setInterval(() => response.write('x'), 100);
      response.once('close', () => clearInterval(timer));
    };
    expect(await refusal(`http://${page}/`)).toBe('slow');
    expect(Date.now() - began).toBeLessThan(6000);
  });

  test('on a host that does not respond is reported as unreachable', async () => {
    answer = (request) => request.socket.destroy();
    expect(await refusal(`http://${page}/`)).toBe('unreachable');
  });
});
