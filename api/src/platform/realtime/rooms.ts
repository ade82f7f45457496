import type { MessageSignal } from '@tandem/catalogue/messages';

/** The room of all connections of an account. */
export const accountRoom = (accountId: { toString(): string }): string => `account:${accountId}`;

/** The room of all connections of a developer profile or company. */
export const entityRoom = (entityId: { toString(): string }): string => `entity:${entityId}`;

/** The room of those connections of one side of a conversation that show it. */
export const conversationRoom = (conversationId: { toString(): string }, side: 'user' | 'company'): string =>
  `conversation:${conversationId}:${side}`;

/** Returns the room of all connections whose account hides a signal, and so does not see the signal of others. */
export const hiddenSignalRoom = (signal: MessageSignal): string => `hides:${signal}`;

/** The room of all connections of superusers. */
export const SUPERUSER_ROOM = 'superusers';

/** The room of all connections of superusers that edit a record. */
export const editingRoom = (record: string, id: string): string => `editing:${record}:${id}`;
