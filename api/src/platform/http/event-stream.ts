import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { failureOf, httpErrorOf } from './on-error.ts';
import { send } from './send.ts';
import type { CallInfo } from './viewer.ts';

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const HEARTBEAT = 10_000;

/**
 * Runs the handler of a route that streams. It is told when the caller leaves. A caller that asked for
 * `text/event-stream` gets the parts that the handler emits, then `done` with the result or `error`; others get the
 * result as JSON. Errors before the first part have their usual status.
 */
export async function stream(ctx: Context, route: Route, handle: (call: CallInfo) => Promise<unknown>) {
  const leaving = new AbortController();
  const leave = () => {
    if (!ctx.res.writableEnded) leaving.abort(new Error('The caller left.'));
  };
  ctx.res.once('close', leave);
  const call: CallInfo = { ...ctx.state.call, signal: leaving.signal };
  if (ctx.accepts('application/json', 'text/event-stream') !== 'text/event-stream') {
    const answer = await handle(call);
    return send(ctx, route, answer);
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
    const answer = await handle({ ...call, emit });
    emit('done', answer);
  } catch (error) {
    if (!beat) throw error;
    if (!leaving.signal.aborted) {
      emit('error', failureOf(httpErrorOf(error, ctx.state.requestId, route.path), call.language));
    }
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
