import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Histogram } from './histogram.ts';

/** Timeout of a request, maximum attempts of a read, and pause between two attempts; times in milliseconds. */
const TIMEOUT_MS = 5000;
const READS = 4;
const RETRY_MS = 300;

export interface Answer {
  /** 0 without a response. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each user type knows what it asked for
  body: any;
  headers: Record<string, string | string[] | undefined>;
  sentAt: number;
  /** Null if the outcome is unknown: no response, or one that doesn't indicate whether the request was executed. */
  answeredAt: number | null;
}

/** Counters of all callers together. */
export class Tally {
  /** Latencies by request; reads include their retries. */
  readonly latencies = new Map<string, Histogram>();
  /** Number of responses by status; 0 for no response. */
  readonly statuses = new Map<number, number>();
  /** Reads that failed after all retries, and forbidden responses of Tandem. */
  failedReads = 0;
  readonly forbidden: string[] = [];
  /** Recorded requests, without retries. */
  calls = 0;

  count(name: string, milliseconds: number): void {
    const known = this.latencies.get(name) ?? new Histogram();
    this.latencies.set(name, known);
    known.record(milliseconds);
    this.calls += 1;
  }

  answered(status: number, what: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 500) this.forbidden.push(`${status} for ${what}`);
  }

  all(): Histogram {
    const all = new Histogram();
    for (const each of this.latencies.values()) all.merge(each);
    return all;
  }
}

/** One person's browser: requests of one session from one address. */
export class Caller {
  readonly name: string;
  readonly #origin: string;
  readonly #token: string | undefined;
  readonly #tally: Tally;
  readonly #agent: Agent;
  readonly #tries: number;

  /**
   * @param address in 127.0.0.0/8, because rate limits count by address
   * @param tries maximum number of attempts of a read
   */
  constructor({
    name,
    origin,
    token,
    tally,
    address = '127.0.0.1',
    tries = READS,
  }: {
    name: string;
    origin: string;
    token?: string | undefined;
    tally: Tally;
    address?: string;
    tries?: number;
  }) {
    this.name = name;
    this.#tries = tries;
    this.#origin = origin;
    this.#token = token;
    this.#tally = tally;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: address });
  }

  /** Sends a read. Retries without a response, or on 502 to 504. */
  async get(path: string, name = nameOf(path)): Promise<Answer> {
    return this.#read('GET', path, undefined, name);
  }

  /** Sends a read with a request body. */
  async query(path: string, body: object): Promise<Answer> {
    return this.#read('POST', path, body, nameOf(path));
  }

  async #read(method: string, path: string, body: object | undefined, name: string): Promise<Answer> {
    const started = performance.now();
    let answer = await this.#once(method, path, body);
    for (let nth = 1; nth < this.#tries && (answer.status === 0 || answer.status >= 502); nth++) {
      await wait(RETRY_MS * nth);
      answer = await this.#once(method, path, body);
    }
    if (answer.status === 0 || answer.status >= 500) this.#tally.failedReads += 1;
    this.#tally.count(name, performance.now() - started);
    return answer;
  }

  /** Sends a write once; retries are up to the user. */
  async send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> {
    const answer = await this.#once(method, path, body);
    this.#tally.count(`${method} ${nameOf(path)}`, performance.now() - answer.sentAt);
    return answer;
  }

  async #once(method: string, path: string, body: object | undefined): Promise<Answer> {
    const sentAt = performance.now();
    const got = await this.#exchange(method, path, body === undefined ? undefined : JSON.stringify(body));
    this.#tally.answered(got.status, `${method} ${path}`);
    const isKnown = got.status > 0 && got.status < 500;
    return { ...got, sentAt, answeredAt: isKnown ? performance.now() : null };
  }

  #exchange(method: string, path: string, body?: string): Promise<Pick<Answer, 'status' | 'body' | 'headers'>> {
    return new Promise((resolve) => {
      const none = { status: 0, body: null, headers: {} };
      const sent = request(
        `${this.#origin}${path}`,
        {
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            ...(this.#token && { authorization: `Bearer ${this.#token}` }),
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('error', () => resolve(none));
          response.on('aborted', () => resolve(none));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: parsed(text), headers: response.headers }),
          );
        },
      );
      sent.on('error', () => resolve(none));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a path without ids and queries, so that requests for different records count together. */
const nameOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\/[0-9a-f]{24}(?=\/|$)/g, '/:id')
    .replace(/^(\/api\/companies)\/[^/]+$/, '$1/:slug');
