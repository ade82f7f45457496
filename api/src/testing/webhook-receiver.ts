// A receiver of webhooks in a process of its own, for tests: node webhook-receiver.ts. It verifies with the library
// that receivers use, and has one effect for each id, as they do. `PUT /secret` sets the secret, `GET /seen` says what
// came.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { receiving } from './receiving.ts';

export interface Seen {
  /** Calls by id. */
  calls: Record<string, number>;
  /** The payload of the first call of each id. */
  effects: Record<string, { type: string; data: Record<string, unknown> }>;
  /** Calls whose signature was wrong. */
  refused: number;
}

let secret = '';
const seen: Seen = { calls: {}, effects: {}, refused: 0 };

function receive(request: IncomingMessage, response: ServerResponse, body: string): void {
  const id = String(request.headers['webhook-id']);
  try {
    const verified = new Webhook(secret).verify(body, request.headers as Record<string, string>);
    seen.calls[id] = (seen.calls[id] ?? 0) + 1;
    seen.effects[id] ??= verified as Seen['effects'][string];
    response.writeHead(204).end();
  } catch {
    seen.refused++;
    response.writeHead(401).end();
  }
}

const answer = receiving((request, response, body) => {
  if (request.url === '/secret') {
    secret = body;
    response.end();
  } else if (request.url === '/seen') response.end(JSON.stringify(seen));
  else receive(request, response, body);
});
const server = createServer(answer);
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
