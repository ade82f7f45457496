import Router from '@koa/router';
import { contracts } from '@tandem/contracts/contracts';
import { expect, test } from 'vitest';
import { IndexedRouter } from './indexed-router.ts';

const noWork = () => {};

/** Both with the same routes. */
function filled() {
  const routers = [new Router(), new IndexedRouter()] as const;
  for (const router of routers) {
    router.use('/api/jobs', noWork);
    for (const contract of Object.values(contracts))
      for (const { path, method } of Object.values(contract))
        router.register(path.replace(/\/$/, ''), [method], noWork);
    for (const path of ['/', '/jobs', '/jobs/:slug', '/jobs/alerts', '/:page', '/.well-known/security.txt', '/sw.js'])
      router.get(path, noWork);
  }
  return routers;
}

const found = (router: Router, path: string, method: string) => {
  const { route, pathAndMethod, path: byPath } = router.match(path, method);
  return {
    route,
    layers: [pathAndMethod, byPath].map((layers) => layers.map((each) => `${each.methods} ${each.path}`)),
  };
};

const [plain, indexed] = filled();
const paths = [
  ...plain.stack.map(({ path }) => String(path).replace(/:\w+/g, '65f000000000000000000000')),
  '/API/Accounts',
  '/api/accounts/',
  '/api//accounts',
  '/api/%61ccounts',
  '/api/jobs/65f000000000000000000000/none',
  '/jobs/alerts',
  '/jobs/Developer',
  '/JOBS',
  '/imprint',
  '/.well-known/security.txt',
  '/SW.js',
  '/none/of/these',
  '//',
  '',
];

test('an index finds the same routes in the same order', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'delete'])
    for (const path of paths) expect(found(indexed, path, method), path).toEqual(found(plain, path, method));
});

test('a route that is added after a call is found', () => {
  const router = new IndexedRouter();
  router.get('/api/accounts', noWork);
  expect(found(router, '/api/late', 'GET').route).toBe(false);
  router.get('/api/late', noWork);
  expect(found(router, '/api/late', 'GET').route).toBe(true);
});

test('an address is compared with few routes', () => {
  let compared = 0;
  for (const layer of indexed.stack) {
    const match = layer.match.bind(layer);
    layer.match = (path) => {
      compared++;
      return match(path);
    };
  }
  expect(found(indexed, '/api/accounts', 'GET').route).toBe(true);
  expect(compared).toBeLessThan(indexed.stack.length / 5);
});
