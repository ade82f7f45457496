import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Router from '@koa/router';
import { contracts } from '@tandem/contracts/contracts';
import type { Contract, InputOf, OwnedRoute, ResponseOf, Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { env } from '../env.ts';
import type { Answered } from './deeds.ts';
import { actingAsAnother, forbidden, HttpError, notFound, unauthenticated } from './errors.ts';
import { parse } from './parse.ts';
import type { CallInfo, Viewer } from './viewer.ts';

/** One page of a list; `total` is sent as `x-total-count`. */
export interface Page<Items> {
  items: Items;
  total: number;
}

type Answer<R extends Route> = R extends { paged: true } ? Page<ResponseOf<R>> : ResponseOf<R>;

export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: InputOf<C[K]>, viewer: Viewer, call: CallInfo) => Promise<Answer<C[K]>> | Answer<C[K]>;
};

/** One ownership question for each route on which somebody reaches only their own things. */
export type Owns<C extends Contract> = {
  [K in OwnedRoute<C>]: (viewer: Viewer, input: InputOf<C[K]>) => Promise<boolean> | boolean;
};

type Handler = (input: unknown, viewer: Viewer, call: CallInfo) => Promise<unknown>;
type Question = (viewer: Viewer, input: unknown) => Promise<boolean>;

/**
 * Serves every route of a contract: who may reach it, what comes in, whose it is, what goes out. A missing handler or
 * ownership question does not compile.
 */
export function mount<C extends Contract>(router: Router, contract: C, owns: Owns<C>, handlers: Handlers<C>) {
  const [domain] = Object.entries(contracts).find(([, each]) => each === (contract as Contract)) ?? [''];
  for (const [name, route] of Object.entries(contract)) {
    if (route.developmentOnly && env.NODE_ENV === 'production') continue;
    const handle = handlers[name] as Handler;
    const owned = (owns as Record<string, Question>)[name];

    router.register(route.path.replace(/\/$/, ''), [route.method], async (ctx: Context) => {
      const viewer: Viewer = ctx.state.viewer;
      const reach = route.access[viewer.view];
      if (reach === 'none') throw refused(ctx, viewer.view === 'GUEST' ? unauthenticated() : forbidden());
      if (route.inPerson && viewer.impersonatedBy) throw refused(ctx, actingAsAnother());

      const input = await parse(route, ctx, viewer);
      if (reach === 'own' && !(await isOwned(owned, viewer, input))) throw refused(ctx, notFound());

      const answer = await handle(input, viewer, ctx.state.call);
      ctx.state.answered = { action: `${domain}.${name}`, route, input, answer } satisfies Answered;
      send(ctx, route, answer);
    });
  }
}

/** Refused access stands in the log as such. */
function refused(ctx: Context, error: HttpError): HttpError {
  ctx.state.refused = true;
  return error;
}

/** What is not there and what belongs to others get one answer, so that nobody can tell them apart. */
async function isOwned(owned: Question | undefined, viewer: Viewer, input: unknown) {
  try {
    return (await owned?.(viewer, input)) ?? false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}

function send(ctx: Context, route: Route, answer: unknown) {
  const body = route.paged ? (answer as Page<unknown>).items : answer;
  if (env.NODE_ENV !== 'production') expectContract(route, body);
  if (route.paged) ctx.set('x-total-count', String((answer as Page<unknown>).total));
  ctx.status = route.status ?? 200;
  ctx.set('cache-control', route.publicFor ? `public, max-age=${route.publicFor}` : 'no-store');
  if (!route.publicFor) {
    ctx.body = body;
    return;
  }
  const text = JSON.stringify(body);
  ctx.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = text;
}

/** An answer that its contract does not describe, or with more in it than the contract says, is a fault of ours. */
function expectContract(route: Route, body: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const result = route.response.safeParse(sent);
  const place = `${route.method} ${route.path}`;
  if (!result.success) throw new Error(`${place} does not answer what its contract says: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${place} answers more than its contract says`);
}
