import { log } from '../config/log.ts';
import { redis } from '../database/redis.ts';
import { emit } from './emitting.ts';
import { type PresenceStore, presenceInProcess, presenceInRedis } from './presence-store.ts';
import { entityRoom, hiddenSignalRoom } from './rooms.ts';
import type { TandemServer, TandemSocket } from './socket-server.ts';

/** Milliseconds between announcements of who is online. */
const TOGETHER_MS = 5000;
const RENEW_MS = 20_000;
const STALE_MS = 3 * RENEW_MS;
/** Number of developers and companies whose partners are read at once. */
const CHUNK = 200;

/** For each of the given developers and companies, the ids that can see its online status. */
export type PartnersOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

export interface Presence {
  /** Registers a connection of an account that shows its presence. */
  connected(socket: TandemSocket): void;
  disconnected(socket: TandemSocket): void;
  stop(): Promise<void>;
}

/**
 * Announces which developers and companies are online to their conversation partners. Changes are collected for some
 * seconds, so that a quick reconnect is not announced.
 */
export function startPresence(io: TandemServer, partnersOf: PartnersOf): Presence {
  const store: PresenceStore = redis ? presenceInRedis(redis, STALE_MS) : presenceInProcess();
  const connections = new Map<string, Set<TandemSocket>>();
  /** The accounts that the store has recorded as connected to this process. */
  const recorded = new Set<string>();
  const changed = new Set<string>();
  const newcomers = new Set<TandemSocket>();
  let last = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    timer ??= setTimeout(announce, Math.max(0, last + TOGETHER_MS - Date.now()));
  };
  const announce = async () => {
    last = Date.now();
    timer = undefined;
    const [ids, arrived] = [[...changed], [...newcomers]];
    changed.clear();
    newcomers.clear();
    try {
      await record(ids);
      for (let start = 0; start < ids.length; start += CHUNK)
        await announceTo(ids.slice(start, start + CHUNK), arrived);
    } catch (error) {
      log.warn({ err: error }, 'presence could not be announced; will be retried');
      for (const id of ids) changed.add(id);
      for (const socket of arrived) if (socket.connected) newcomers.add(socket);
      if (!isStopped) later();
    }
  };

  const record = async (ids: readonly string[]) => {
    const isHere = (id: string) => connections.has(id);
    const connected = ids.filter((id) => isHere(id) && !recorded.has(id));
    const disconnected = ids.filter((id) => !isHere(id) && recorded.has(id));
    await store.update(connected, disconnected);
    for (const id of connected) recorded.add(id);
    for (const id of disconnected) recorded.delete(id);
  };

  const announceTo = async (ids: readonly string[], arrived: readonly TandemSocket[]) => {
    const partners = await partnersOf(ids);
    const online = await store.online([...new Set([...ids, ...[...partners.values()].flat()])]);
    for (const id of ids) {
      const rooms = (partners.get(id) ?? []).map(entityRoom);
      const payload = { entityId: id, online: online.has(id) };
      if (rooms.length > 0) emit(io, { rooms, except: [hiddenSignalRoom('presence')], event: 'presence', payload });
    }
    for (const socket of arrived)
      for (const partner of partners.get(`${socket.data.viewer.entityId}`) ?? [])
        if (online.has(partner)) socket.emit('presence', { entityId: partner, online: true });
  };

  const renewal = setInterval(() => {
    store.renew([...recorded]).then(
      (lost) => {
        for (const id of lost) changed.add(id);
        if (lost.length > 0) later();
      },
      // The records expire later than they are renewed, and Redis logs that it is unavailable.
      () => {},
    );
  }, RENEW_MS);

  return {
    connected(socket) {
      const id = `${socket.data.viewer.entityId}`;
      const open = connections.get(id) ?? new Set();
      if (open.has(socket)) return;
      connections.set(id, open.add(socket));
      changed.add(id);
      newcomers.add(socket);
      later();
    },
    disconnected(socket) {
      const id = `${socket.data.viewer.entityId}`;
      const open = connections.get(id);
      if (!open?.delete(socket)) return;
      newcomers.delete(socket);
      if (open.size > 0) return;
      connections.delete(id);
      changed.add(id);
      later();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(renewal);
      await store.leave().catch(() => {});
    },
  };
}
