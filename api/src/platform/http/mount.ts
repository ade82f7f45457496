import type Router from '@koa/router';
import { contracts } from '@tandem/contracts/contracts';
import type { AddressOf, Contract, InputOf, OwnedRoute, ResponseOf, Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { arePaymentsConfigured, env } from '../config/env.ts';
import { scopeMissing, tokenNotAdmitted, unauthenticated } from '../errors/authentication-errors.ts';
import { actingAsAnother, forbidden, HttpError, notFound } from '../errors/errors.ts';
import { paymentsUnconfigured } from '../errors/payment-errors.ts';
import type { AnsweredCall, AuditedCall } from './audit-middleware.ts';
import { stream } from './event-stream.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { isLoopbackRequest } from './loopback.ts';
import { type Input, parse, parseAddress, parseForm } from './parse.ts';
import { type Outgoing, type Page, send } from './send.ts';
import { withForm } from './upload.ts';
import type { CallInfo, Viewer } from './viewer.ts';

export type { Page } from './send.ts';

type Answer<R extends Route> = R extends { paged: true }
  ? Page<ResponseOf<R>>
  : R extends { produces: string }
    ? Outgoing
    : ResponseOf<R>;

export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: InputOf<C[K]>, viewer: Viewer, call: CallInfo) => Promise<Answer<C[K]>> | Answer<C[K]>;
};

/** One ownership check for each route on which users reach only their own records. */
export type OwnershipChecks<C extends Contract> = {
  [K in OwnedRoute<C>]: (viewer: Viewer, input: AddressOf<C[K]>) => Promise<boolean> | boolean;
};

type Handler = (input: unknown, viewer: Viewer, call: CallInfo) => Promise<unknown>;
type Question = (viewer: Viewer, input: unknown) => Promise<boolean>;

/**
 * Serves every route of a contract: access control, input parsing, ownership and output. A missing handler or ownership
 * check is a compile error.
 */
export function mount<C extends Contract>(
  router: Router,
  contract: C,
  owns: OwnershipChecks<C>,
  handlers: Handlers<C>,
) {
  const [domain] = Object.entries(contracts).find(([, each]) => each === (contract as Contract)) ?? [''];
  for (const [name, route] of Object.entries(contract)) {
    if (route.developmentOnly && env.ENVIRONMENT === 'prod') continue;
    const handle = handlers[name] as Handler;
    const owned = (owns as Record<string, Question>)[name];

    router.register(route.path.replace(/\/$/, ''), [route.method], async (ctx: Context) => {
      if (route.developmentOnly && !isLoopbackRequest(ctx)) throw notFound('page');
      const viewer: Viewer = ctx.state.viewer;
      if (viewer.token) refuseToken(ctx, route, viewer.token.scopes);
      const reach = route.access[viewer.view];
      if (reach === 'none') throw refused(ctx, viewer.view === 'GUEST' ? unauthenticated() : forbidden());
      if (route.inPerson && viewer.impersonatedBy) throw refused(ctx, actingAsAnother());

      const own = async (input: Input) => {
        if (reach === 'own' && !(await isOwned(owned, viewer, input))) throw refused(ctx, notFound());
      };
      const act = (input: Input) => withIdempotencyKey(ctx, route, input, () => perform(input));
      const perform = async (input: Input) => {
        if (route.unlessConfigured && !arePaymentsConfigured()) throw paymentsUnconfigured();
        const called: AuditedCall = { action: `${domain}.${name}`, route, input };
        await ctx.state.beforeAct?.(called);
        if (route.streams) return stream(ctx, route, (call) => handle(input, viewer, call));
        const answer = await handle(input, viewer, ctx.state.call);
        ctx.state.answered = { ...called, answer } satisfies AnsweredCall;
        send(ctx, route, answer);
      };

      if (route.upload && takesForm(ctx, route)) {
        await own(parseAddress(route, ctx, viewer)); // before the file is received
        return withForm(ctx, route.upload, (form) => act(parseForm(route, ctx, form, viewer)));
      }
      const input = await parse(route, ctx, viewer);
      await own(input);
      await act(input);
    });
  }
}

const takesForm = (ctx: Context, { uploadOptional }: Route) => !uploadOptional || !!ctx.is('multipart/form-data');

/** Throws 403 unless an API token with these scopes may make the call. */
function refuseToken(ctx: Context, { token, publicFor }: Route, scopes: readonly string[]): void {
  if (token === 'any' || publicFor) return;
  if (!token) throw refused(ctx, tokenNotAdmitted());
  if (!scopes.includes(token)) throw refused(ctx, scopeMissing(token));
}

/** Logs denied access. */
function refused(ctx: Context, error: HttpError): HttpError {
  ctx.state.refused = true;
  return error;
}

/** Missing records and records of others give the same response, so that they cannot be distinguished. */
async function isOwned(owned: Question | undefined, viewer: Viewer, input: unknown) {
  try {
    return (await owned?.(viewer, input)) ?? false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
