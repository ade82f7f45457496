import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { readBody } from './body.ts';
import { type Fault, invalid } from './errors.ts';
import { faultsOf } from './faults.ts';
import type { Viewer } from './viewer.ts';

const PARTS = ['params', 'query', 'body'] as const;

/** What a caller sent, as the route's contract has it. Throws 400 with one sentence for each field that is not right. */
export async function parse(route: Route, ctx: Context, viewer: Viewer): Promise<unknown> {
  const raw = { params: ctx.params, query: ctx.query, body: route.body ? await readBody(ctx) : undefined };
  if (viewer.view !== 'SUPERUSER') refuseSuperuserFields(route, raw);

  const input: Record<string, unknown> = {};
  // Without a prototype, so that a field called __proto__ is a fault like any other.
  const faults: Record<string, Fault> = Object.create(null);
  for (const part of PARTS) {
    const result = route[part]?.safeParse(raw[part], { reportInput: true });
    if (!result) continue;
    if (result.success) input[part] = result.data;
    else Object.assign(faults, faultsOf(result.error));
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return input;
}

function refuseSuperuserFields(route: Route, { query, body }: { query: unknown; body: unknown }) {
  const sent = (route.superuserOnly ?? []).filter((path) => has(query, path) || has(body, path));
  if (sent.length > 0) throw invalid(Object.fromEntries(sent.map((path) => [path, { key: 'superuserOnly' }])));
}

function has(value: unknown, path: string): boolean {
  let inner = value;
  for (const key of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = (inner as Record<string, unknown>)[key];
  }
  return true;
}
