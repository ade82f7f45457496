import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { onChange } from '../change-feed/changes.ts';
import { log } from '../config/log.ts';
import { sessionEnded } from '../errors/authentication-errors.ts';
import { withoutSlot } from './load-shedding.ts';
import { failureOf, httpErrorOf } from './on-error.ts';
import { send } from './send.ts';
import type { CallInfo, Viewer } from './viewer.ts';

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const HEARTBEAT = 10_000;

/**
 * Runs the handler of a route that streams. The handler's signal is aborted when the caller disconnects or is logged
 * out. A caller that accepts `text/event-stream` gets the parts that the handler emits, then `done` with the result or
 * `error`; others get the result as JSON. Errors before the first part have their usual status.
 */
export async function stream(ctx: Context, route: Route, handle: (call: CallInfo) => Promise<unknown>) {
  const ending = endOfSession(ctx);
  try {
    const answering = answer(ctx, route, ending.signal, async (call) => {
      const result = await handle(call).catch((error: unknown) => {
        throw ending.signal.aborted ? sessionEnded() : error;
      });
      if (ending.signal.aborted) throw sessionEnded();
      return result;
    });
    // Most of the time is spent waiting for the language model.
    await withoutSlot(ctx.req, answering);
  } finally {
    ending.unfollow();
  }
}

/** Aborted when the session of a call ends, in any process. */
function endOfSession(ctx: Context) {
  const { viewer, isSignedIn } = ctx.state as { viewer: Viewer; isSignedIn: () => Promise<boolean> };
  const ended = new AbortController();
  const check = async (id: string) => {
    if (![viewer.sessionId, viewer.accountId, viewer.impersonatedBy].includes(id)) return;
    if (!(await isSignedIn())) ended.abort(new Error('The session has ended.'));
  };
  const recheck = (id: string) => {
    check(id).catch((error: unknown) => log.error({ err: error }, 'the session of a stream could not be checked'));
  };
  const stops = (['session', 'account'] as const).map((kind) => onChange(kind, recheck));
  return {
    signal: ended.signal,
    unfollow: () => {
      for (const stop of stops) stop();
    },
  };
}

async function answer(
  ctx: Context,
  route: Route,
  ending: AbortSignal,
  handle: (call: CallInfo) => Promise<unknown>,
): Promise<void> {
  const leaving = new AbortController();
  const leave = () => {
    if (!ctx.res.writableEnded) leaving.abort(new Error('The caller left.'));
  };
  ctx.res.once('close', leave);
  const call: CallInfo = { ...ctx.state.call, signal: AbortSignal.any([leaving.signal, ending]) };
  if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') {
    try {
      send(ctx, route, await handle(call));
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
      ctx.status = 204; // the caller has disconnected
    }
    return;
  }

  let beat: NodeJS.Timeout | undefined;
  const write = (text: string) => {
    if (!ctx.res.writableEnded && !ctx.res.destroyed) ctx.res.write(text);
  };
  const emit = (event: string, data: unknown) => {
    beat ??= open(ctx, write);
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    emit('done', await handle({ ...call, emit }));
  } catch (error) {
    if (leaving.signal.aborted) ctx.status = 204;
    else if (!beat) throw error;
    else emit('error', failureOf(httpErrorOf(error, ctx.state.requestId, route.path), call.language));
  } finally {
    clearInterval(beat);
    if (beat) ctx.res.end();
  }
}

/** Takes the response over from Koa and sends its headers. */
function open(ctx: Context, write: (text: string) => void): NodeJS.Timeout {
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  ctx.res.flushHeaders();
  return setInterval(() => write(': waiting\n\n'), HEARTBEAT).unref();
}
