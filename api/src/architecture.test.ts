import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverEvents, socketRequests } from '@tandem/contracts/realtime';
import type { Route } from '@tandem/contracts/route';
import { describe, expect, test } from 'vitest';
import { servedContracts as contracts } from './domains.ts';
import { useTestApp } from './testing/app.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(source + file, 'utf8') }));
const inCode = files.filter(({ file }) => !/\.test\.ts$|^testing\//.test(file));

describe('the tree', () => {
  test('settings are read, mail is sent and the database is opened in one place each', () => {
    const using = (pattern: RegExp) => inCode.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(using(/process\.env/)).toEqual(['platform/config/env.ts']);
    expect(using(/'nodemailer'/)).toEqual(['platform/mail/transport.ts']);
    expect(using(/mongoose\.connect\(/)).toEqual(['platform/database/database.ts']);
    expect(using(/translate\(language, `errors:\$\{text\}/)).toEqual(['platform/http/on-error.ts']);
  });
});

describe('the running app', () => {
  const app = useTestApp();

  test('serves every route of every contract, with and without a slash at its end', async () => {
    for (const route of Object.values(contracts).flatMap((routes): Route[] => Object.values(routes))) {
      const path = route.path.replace(/:\w+/g, '000000000000000000000001').replace(/\/$/, '');
      for (const address of [path, `${path}/`]) {
        const answer = await app.call(route.method, address, route.body ? { body: {} } : {});
        expect(answer.body?.message, `${route.method} ${address}`).not.toBe('Page not found.');
        expect([405, 500], `${route.method} ${address}`).not.toContain(answer.status);
      }
    }
  });

  test('documents every route and socket event, as data and as a page', async () => {
    const { body } = await app.get('/api/openapi.json');
    const operations = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.values(path));
    const documented = Object.values(contracts).flatMap((routes): Route[] => Object.values(routes));
    expect(operations).toHaveLength(documented.filter(({ developmentOnly }) => !developmentOnly).length);

    const page = await app.get('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { operationId } of operations) expect(page.body).toContain(`id="${operationId}"`);
    expect(page.body).not.toContain('<script');

    expect(Object.keys(body['x-socket-events'].server)).toEqual(Object.keys(serverEvents));
    for (const name of Object.keys(serverEvents)) expect(page.body).toContain(`id="event-${name}"`);
    expect(Object.keys(body['x-socket-events'].client)).toEqual(Object.keys(socketRequests));
    for (const name of Object.keys(socketRequests)) expect(page.body).toContain(`id="request-${name}"`);
  });
});

describe('AI helpers', () => {
  const inAi = files.filter(({ file }) => file.startsWith('domains/ai/') && !file.endsWith('.test.ts'));
  const imported = inAi.flatMap(({ text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path));

  test('never reject, rank, send or publish: they import only data, their own files, CVs and profile files', () => {
    const others = imported.flatMap((path) => path.match(/^\.\.\/\.\.\/(?!\.\.)(.+)/)?.[1] ?? []);
    expect([...new Set(others)].toSorted()).toEqual([
      'companies/companies/companies.service.ts',
      'jobs/jobs/jobs.drafts.ts',
      'talent/cv/cv.service.ts',
      'talent/developers/developers.named.ts',
      'talent/profile-files/profile-files.service.ts',
    ]);
    expect(imported.filter((path) => /mail|queue|realtime|@tandem\/(matching|search|outreach)/.test(path))).toEqual([]);
    const used = inAi.flatMap(({ text }) => [
      ...text.matchAll(/import (?:type )?\{([^}]+)\} from '[^']*\/(?:companies\.service|developers\.named)\.ts'/g),
    ]);
    expect(used.map(([, names = '']) => names.trim()).toSorted()).toEqual(['companyNamesOf', 'developerNamesOf']);
  });

  test('read a match and a message without changing them', () => {
    const queries = inAi.filter(({ text }) => /defineEvent\(/.test(text));
    expect(queries).toEqual([]);
  });
});
