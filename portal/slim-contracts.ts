import { contracts } from '@tandem/contracts/contracts';
import type { Route } from '@tandem/contracts/route';
import type { Plugin } from 'vite';

/** What a browser needs of a route; `undefined` is left out when written. */
const slim = ({ method, path, paged, upload, produces }: Route) => ({ method, path, paged, upload, produces });

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Puts the addresses of all routes in the place of the contracts: the server checks what is sent, so that schemas and
 * zod (30 kB) need not reach a browser. Types are not touched by it.
 */
export const slimContracts: Plugin = {
  name: 'tandem-slim-contracts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/packages/contracts/src/contracts.ts')) return;
    return `export const contracts = ${JSON.stringify(mapped(contracts, (routes) => mapped<Route, object>(routes, slim)))};`;
  },
};
