import type { Failure } from '@tandem/contracts/values';
import { translate } from '@tandem/i18n/server';
import type { Context, Next } from 'koa';
import { log } from '../config/log.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { type FieldError, HttpError, methodNotAllowed, notFound, unavailable, unexpected } from '../errors/errors.ts';
import { LISTED } from '../errors/validation-errors.ts';
import type { CallInfo } from './viewer.ts';

/** The only place that writes error bodies: `{ message, code, fields? }` in the caller's language. */
export async function onError(ctx: Context, next: Next) {
  try {
    await next();
    if (ctx.status === 405 || ctx.status === 501) throw methodNotAllowed(ctx.response.get('allow'));
    if (ctx.status === 404 && !ctx.body) throw notFound('page');
  } catch (error) {
    write(ctx, httpErrorOf(error, ctx.state.requestId, ctx._matchedRoute));
  }
}

/** Returns the error to respond with. One that is not meant for the caller is logged with the request id. */
export function httpErrorOf(error: unknown, request: string, route?: unknown): HttpError {
  if (error instanceof HttpError) return error;
  log.error({ request, route, err: error }, 'unexpected error');
  return isDatabaseUnavailable(error) ? unavailable() : unexpected(request);
}

/** Maximum characters of a field path, so that input never makes a response long. */
const PATH_LENGTH = 200;

function write(ctx: Context, error: HttpError) {
  const { language } = ctx.state.call as CallInfo;
  ctx.status = error.status;
  ctx.vary('accept-language');
  ctx.set(error.headers);
  ctx.body = { ...error.details, ...failureOf(error, language) };
}

/** Returns the response body of an error in a language. */
export function failureOf({ code, text, values, fields = {} }: HttpError, language: string): Failure {
  const faults = Object.entries(fields);
  const isCut = faults.length > LISTED;
  return {
    message: translate(language, `errors:${text}`, isCut ? { context: 'more', count: LISTED, ...values } : values),
    code,
    ...(faults.length > 0 && { fields: sentences(language, faults.slice(0, LISTED)) }),
  };
}

const sentences = (language: string, fields: readonly (readonly [string, FieldError])[]) =>
  Object.fromEntries(
    fields.map(([path, { key, values }]) => [
      path.slice(0, PATH_LENGTH),
      translate(language, `errors:fields.${key}`, values),
    ]),
  );
