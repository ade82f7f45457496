import { onChange, type RecordKind } from '../change-feed/changes.ts';
import { log } from '../config/log.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Delivery } from './deliveries.ts';
import { emit } from './emitting.ts';
import type { TandemServer, TandemSocket } from './socket-server.ts';

/** A record that a page shows: its connection is in a room of the record until it shows another one or loses access. */
export interface OpenRecord {
  room: string;
  /** Ids of records whose changes may revoke access. */
  dependsOn: readonly string[];
  /** Whether the viewer may still see the record. */
  isAccessible: (viewer: Viewer) => Promise<boolean>;
  /** The event that a page receives when it loses access, so that it reloads the record. */
  lost?: Pick<Delivery, 'event' | 'payload'>;
}

export interface OpenRecords {
  /**
   * Enters the room of a record, and leaves that of the previous one.
   * @param order sequence number of the request; a late response of an older request changes nothing
   */
  open: (socket: TandemSocket, record: OpenRecord, order: number) => void;
  /** Leaves the room of a record if the connection is in it. */
  close: (socket: TandemSocket, room: string, order: number) => void;
  stop: () => void;
}

const KINDS: readonly RecordKind[] = ['conversation', 'developer', 'company', 'account'];

/**
 * Manages the rooms of records that pages show. Every process follows the changes that revoke access, and moves its own
 * connections.
 */
export function openRecords(io: TandemServer): OpenRecords {
  const opened = new Map<TandemSocket, OpenRecord>();
  const dependents = new Map<string, Set<TandemSocket>>();
  const latest = new WeakMap<TandemSocket, number>();

  const isLate = (socket: TandemSocket, order: number) => {
    if (order < (latest.get(socket) ?? 0)) return true;
    latest.set(socket, order);
    return false;
  };

  const close = (socket: TandemSocket) => {
    const record = opened.get(socket);
    if (!record) return;
    opened.delete(socket);
    void socket.leave(record.room);
    for (const id of record.dependsOn) {
      const sockets = dependents.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) dependents.delete(id);
    }
  };

  const check = async (socket: TandemSocket) => {
    const record = opened.get(socket);
    if (!record) return;
    // If the check fails, the connection leaves; the page joins again when it next requests the record.
    const isAccessible = await record.isAccessible(socket.data.viewer).catch((error: unknown) => {
      log.error({ err: error }, 'the access to an open record could not be checked');
      return false;
    });
    if (isAccessible || opened.get(socket) !== record) return;
    close(socket);
    if (record.lost) emit(io, { ...record.lost, rooms: [socket.id] } as Delivery, true);
  };

  io.on('connection', (socket) => void socket.once('disconnect', () => close(socket)));
  const stops = KINDS.map((kind) =>
    onChange(kind, (id) => {
      for (const socket of dependents.get(id) ?? []) void check(socket);
    }),
  );
  return {
    open(socket, record, order) {
      if (!socket.connected || isLate(socket, order)) return;
      close(socket);
      opened.set(socket, record);
      for (const id of record.dependsOn) dependents.set(id, (dependents.get(id) ?? new Set()).add(socket));
      void socket.join(record.room);
    },
    close(socket, room, order) {
      if (!isLate(socket, order) && opened.get(socket)?.room === room) close(socket);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
