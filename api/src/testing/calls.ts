import { readdirSync } from 'node:fs';
import type { Contracts } from '@tandem/contracts/contracts';
import type { Route } from '@tandem/contracts/route';
import type { Answer, TestApp } from './app.ts';
import type { Call, Prepare } from './calls/scene.ts';

const folder = new URL('./calls/', import.meta.url);

/** By contract, as each file of the folder exports them: how to prepare a call of each route. */
const calls: Record<string, Record<string, Prepare>> = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(folder)
      .filter((file) => file !== 'scene.ts')
      .map((file) => import(new URL(file, folder).href)),
  )),
);

/** Every route with its name and its call. */
export const everyRoute = (contracts: Contracts) =>
  Object.entries(contracts).flatMap(([domain, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
      id: `${domain}.${name}`,
      route,
      prepare: prepareOf(domain, name),
    })),
  );

function prepareOf(domain: string, name: string): Prepare {
  const prepare = calls[domain]?.[name];
  if (!prepare) throw new Error(`No file in testing/calls defines a call of ${domain}.${name}.`);
  return prepare;
}

/** Makes a call; the body is the route's example unless the call has one. */
export function make(
  app: TestApp,
  route: Route,
  { params = {}, query, body, file, headers }: Call,
  as?: string,
): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return app.call(route.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    ...(as && { as }),
    ...(route.body && { body: body ?? route.example }),
    ...(file && { file }),
    ...(headers && { headers }),
  });
}
