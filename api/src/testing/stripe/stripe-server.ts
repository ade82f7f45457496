import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { Deliveries, type Delivery } from './deliveries.ts';
import { invalidRequest, otherParameters, StripeFault, unauthorized } from './fault.ts';
import { type Fields, fieldsOf } from './form.ts';
import { hostedPage } from './hosted-pages.ts';
import { Ledger } from './ledger.ts';
import type { CheckRequest } from './request-schemas.ts';
import { type ApiRequest, respondTo } from './requests.ts';

export interface StripeEvent {
  body: string;
  signature: string;
}

interface Options {
  /** Address to which events are sent; without it they are only collected in `events`. */
  webhook?: () => string | undefined;
  secret?: string;
  port?: number;
  /** File in which the state is stored, so that it outlives the process. */
  stateFile?: string;
  /** Throws for parameters that Stripe does not support; without it they are ignored. */
  checkRequest?: CheckRequest;
}

/**
 * A simulator for Stripe on this machine, for tests and the demo. It has state and supports enough of the API for the
 * real library. It never moves money and responds with `livemode: false`.
 */
export async function startStripeServer({
  webhook,
  secret = 'whsec_simulator',
  port = 0,
  stateFile,
  checkRequest,
}: Options = {}) {
  const events: StripeEvent[] = [];
  const behaviour = { isSilent: false, isAway: false };
  const answered = new Map<string, { request: string; result: Fields }>();
  const library = new Stripe('sk_test_simulator');

  const signed = (payload: Fields, at = Math.floor(Date.now() / 1000)): StripeEvent => {
    const body = JSON.stringify(payload);
    return { body, signature: library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
  };
  const deliver = async ({ body, signature }: StripeEvent): Promise<number> => {
    const to = webhook?.();
    if (!to) return 0;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await fetch(to, { method: 'POST', headers, body })).status;
  };
  const deliveries = new Deliveries(deliver);
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  const tell = (type: string, object: Fields) => {
    const event = signed({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: ledger.seconds,
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    });
    events.push(event);
    deliveries.add(event);
  };
  const ledger = new Ledger(tell, origin);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const fault = error instanceof StripeFault ? error : new StripeFault(500, 'api_error', String(error));
      sendJson(response, fault.status, { error: fault.error });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (behaviour.isSilent) return;
    if (behaviour.isAway) return void request.destroy();
    const fields = fieldsOf(request.method === 'POST' ? await text(request) : `${searchParams}`);
    if (!pathname.startsWith('/v1/')) {
      const { html, location, json } = hostedPage(ledger, `${request.method}`, pathname, fields);
      save(request);
      if (json) return sendJson(response, 200, json);
      response.writeHead(location ? 303 : 200, {
        'content-type': 'text/html; charset=utf-8',
        ...(location && { location }),
      });
      return void response.end(html);
    }
    const { authorization, 'stripe-version': version, 'idempotency-key': key } = request.headers;
    if (!authorization) throw unauthorized();
    if (version !== undefined && version !== Stripe.API_VERSION)
      throw invalidRequest(`Invalid Stripe API version: ${version}`);
    const result = onceFor(key, { method: `${request.method}`, path: pathname, fields });
    save(request);
    sendJson(response, 200, result);
  }

  /** Performs a request, or returns the result of an earlier one with the same idempotency key. */
  function onceFor(key: string | string[] | undefined, request: ApiRequest): Fields {
    if (typeof key !== 'string') return respondTo(ledger, request, checkRequest);
    const before = answered.get(key);
    const text = JSON.stringify(request);
    if (before && before.request !== text) throw otherParameters();
    const result = before?.result ?? respondTo(ledger, request, checkRequest);
    answered.set(key, { request: text, result });
    return result;
  }

  const save = ({ method }: Pick<IncomingMessage, 'method'>) => {
    if (stateFile && method !== 'GET') writeFileSync(stateFile, ledger.save());
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  if (stateFile && existsSync(stateFile)) ledger.load(readFileSync(stateFile, 'utf8'));
  return {
    url: origin(),
    secret,
    ledger,
    events,
    behaviour,
    signed,
    deliver,
    /** Sets how events are delivered from now on. */
    deliverAs: (mode: Delivery) => {
      deliveries.mode = mode;
    },
    /** Sends the events that were held back. */
    release: () => deliveries.release(),
    /** Waits until every event that was not held back has been delivered. */
    delivered: () => deliveries.delivered(),
    close: async () => {
      deliveries.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: Fields) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
