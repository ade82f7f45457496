import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv';
import Stripe from 'stripe';
import { StripeFault } from './fault.ts';
import type { Fields } from './form.ts';

/** Throws the errors that Stripe would return for the parameters of a request, such as `POST checkout/sessions`. */
export type CheckRequest = (request: string, fields: Fields) => void;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Returns schemas by request, generated from the types of Stripe's library and cached until one of these changes. */
function requestSchemas(): { properties: Record<string, SchemaObject>; definitions: Record<string, SchemaObject> } {
  const types = createHash('sha256')
    .update(readFileSync(here('request-types.ts')))
    .digest('hex')
    .slice(0, 8);
  const file = here(`../../../../.cache/stripe-schemas/${Stripe.PACKAGE_VERSION}-${types}.json`);
  if (!existsSync(file)) execFileSync(process.execPath, [here('../stripe-schemas-process.ts'), file]);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns a check of requests against the types of Stripe's library. */
export function requestCheck(): CheckRequest {
  const { properties, definitions } = requestSchemas();
  // The types allow unknown values of enumerations for later versions; Stripe itself refuses these.
  const closed = { ...definitions, OtherString: { not: {} }, Decimal: { type: 'string' } };
  // All values of a form are text.
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: true,
    strict: false,
    validateSchema: false,
    code: { optimize: false },
  });
  ajv.addSchema({ definitions: closed, properties }, 'requests');
  const pointerOf = (request: string) => `requests#/properties/${encodeURIComponent(request.replaceAll('/', '~1'))}`;
  // Compiled in advance, because compiling takes longer than the four-second timeout of requests.
  const checks = new Map(Object.keys(properties).map((each) => [each, ajv.compile({ $ref: pointerOf(each) })]));
  return (request, fields) => {
    const check = checks.get(request);
    if (!check) throw refusal(`Unrecognized request: ${request}`, 'url_invalid', '', 404);
    // The check converts texts to numbers and flags; the simulator needs the texts, so it checks a copy.
    if (!check(structuredClone(fields))) throw refusalOf(check.errors ?? []);
  };
}

/** Returns the most specific error: an unknown parameter, or the most deeply nested wrong value. */
function refusalOf(errors: readonly ErrorObject[]): StripeFault {
  const paramOf = ({ instancePath, params }: ErrorObject) => {
    const [first = '', ...rest] = [...instancePath.split('/').slice(1), params.additionalProperty ?? []].flat();
    return first + rest.map((each) => `[${each}]`).join('');
  };
  const deepest = [...errors].sort((one, other) => paramOf(other).length - paramOf(one).length);
  const unknown = deepest.find(({ keyword }) => keyword === 'additionalProperties');
  const error = unknown ?? deepest[0];
  const param = error ? paramOf(error) : '';
  return unknown
    ? refusal(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
    : refusal(`Invalid ${param}: ${error?.message}`, 'parameter_invalid', param);
}

const refusal = (message: string, code: string, param: string, status = 400) =>
  new StripeFault(status, 'invalid_request_error', message, { code, param });
