import { randomUUID } from 'node:crypto';
import { MAX_REQUEST_BYTES, type SocketFailure, type SocketRequest, socketRequests } from '@tandem/contracts/realtime';
import { sessionEnded } from '../errors/authentication-errors.ts';
import {
  actingAsAnother,
  forbidden,
  HttpError,
  invalid,
  notFound,
  tooLarge,
  tooManyRequests,
} from '../errors/errors.ts';
import { validationErrorsOf } from '../errors/validation-errors.ts';
import { duringCall } from '../http/current-request.ts';
import { failureOf, httpErrorOf } from '../http/on-error.ts';
import { networkOf } from '../http/request-context.ts';
import type { Viewer } from '../http/viewer.ts';
import { emit } from './emitting.ts';
import type { OpenRecords } from './open-records.ts';
import { recentKeys, slidingLimit } from './rate.ts';
import type { SocketCall, SocketHandlers } from './requests.ts';
import type { TandemServer, TandemSocket, ViewerOf } from './socket-server.ts';

/** Maximum requests of a client per second; a page sends a few. */
const MAX_REQUESTS = 50;
/** Maximum avoidable errors of a client within ten seconds; one more disconnects it. */
const MAX_FAULTS = 20;
const FAULT_SECONDS = 10;
/** Milliseconds for which a connection trusts its session without checking it. */
const SESSION_CHECK_MS = 10_000;
/** Responses to input that a correct client does not send. */
const AVOIDABLE = new Set([400, 413, 429]);

type AnyHandler = {
  handle: (payload: unknown, viewer: Viewer, call: SocketCall) => Promise<object>;
  owns?: (viewer: Viewer, payload: unknown) => Promise<boolean>;
};

/**
 * Answers socket requests like HTTP calls: access, parsing and ownership come from their declarations. Every request is
 * acknowledged with `{ ok: true, … }` or `{ ok: false, error }`. A client that repeatedly sends malformed, too large or
 * too frequent requests is disconnected.
 */
export function answerRequests(
  io: TandemServer,
  handlers: SocketHandlers,
  { viewerOf, records }: { viewerOf: ViewerOf; records: OpenRecords },
): void {
  const isRepeated = recentKeys();
  io.on('connection', (socket) => {
    let arrived = 0;
    const isTooFrequent = slidingLimit(MAX_REQUESTS, 1000);
    const isMisbehaving = slidingLimit(MAX_FAULTS, FAULT_SECONDS * 1000);
    socket.onAny(async (name: string, ...args: unknown[]) => {
      const order = ++arrived;
      const call: SocketCall = {
        emit: (delivery) => emit(io, delivery),
        open: (record) => records.open(socket, record, order),
        close: (room) => records.close(socket, room, order),
      };
      const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (answer: object) => void) : undefined;
      try {
        if (isTooFrequent()) throw tooManyRequests(1);
        const [request, handler] = declared(name, handlers);
        const viewer = await currentViewer(socket, viewerOf);
        const payload = await allowed(request, handler, viewer, args);
        if (request.seconds && isRepeated(`${viewer?.accountId} ${name} ${JSON.stringify(payload)}`, request.seconds))
          throw tooManyRequests(request.seconds);
        const answer = await duringCall({ address: networkOf(socket.handshake.address) }, () =>
          handler.handle(payload, viewer as Viewer, call),
        );
        acknowledge?.({ ...(request.acknowledgement.parse(answer) as object), ok: true });
      } catch (thrown) {
        const failure = httpErrorOf(thrown, randomUUID());
        const error: SocketFailure = { ...failureOf(failure, socket.data.language), status: failure.status };
        acknowledge?.({ ok: false, error });
        if (AVOIDABLE.has(failure.status) && isMisbehaving()) disconnectSoon(socket);
      }
    });
  });
}

/**
 * Returns the caller of a request. Connections follow the changes of their sessions and accounts, so the database is
 * queried only from time to time, to check whether the session has expired.
 */
async function currentViewer({ data }: TandemSocket, viewerOf: ViewerOf): Promise<Viewer | undefined> {
  if (Date.now() - data.checked < SESSION_CHECK_MS) return data.viewer;
  const viewer = await viewerOf(data.token);
  if (viewer) Object.assign(data, { viewer, checked: Date.now() });
  return viewer;
}

/** Lets the acknowledgement of the last error be sent first. */
const disconnectSoon = (socket: TandemSocket) => setImmediate(() => socket.disconnect(true));

function declared(name: string, handlers: SocketHandlers): [SocketRequest, AnyHandler] {
  const isKnown = Object.hasOwn(socketRequests, name) && Object.hasOwn(handlers, name);
  if (!isKnown) throw invalid({ event: { key: 'unknown' } });
  const key = name as keyof typeof socketRequests;
  return [socketRequests[key], handlers[key] as AnyHandler];
}

/** Returns the parsed payload of a request that the viewer may make. Throws as an HTTP call does. */
async function allowed(
  { access, inPerson, payload }: SocketRequest,
  { owns }: AnyHandler,
  viewer: Viewer | undefined,
  args: readonly unknown[],
): Promise<unknown> {
  if (!viewer) throw sessionEnded();
  const reach = access[viewer.view];
  if (reach === 'none') throw forbidden();
  if (inPerson && viewer.impersonatedBy) throw actingAsAnother();
  if (!isSmall(args)) throw tooLarge();
  const parsed = payload.safeParse(args[0], { reportInput: true });
  if (!parsed.success) throw invalid(validationErrorsOf(parsed.error));
  if (reach === 'own' && !(await isOwned(owns, viewer, parsed.data))) throw notFound();
  return parsed.data;
}

/** Whether a payload may be parsed; one that is nested too deeply cannot even be measured. */
function isSmall(args: readonly unknown[]): boolean {
  try {
    return JSON.stringify(args).length <= MAX_REQUEST_BYTES;
  } catch {
    return false;
  }
}

/** Missing records and records of others give the same answer. */
async function isOwned(owns: AnyHandler['owns'], viewer: Viewer, payload: unknown): Promise<boolean> {
  try {
    return (await owns?.(viewer, payload)) ?? false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
