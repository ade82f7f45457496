import type { MessageSignal } from '@tandem/catalogue/messages';

/** The room of all connections of an account. */
export const accountRoom = (accountId: { toString(): string }): string => `account:${accountId}`;

/** The room of all connections of a developer profile or company. */
export const entityRoom = (entityId: { toString(): string }): string => `entity:${entityId}`;

/** The room of those connections of a developer profile or company whose account shows a signal, and so sees it. */
export const signalRoom = (signal: MessageSignal, entityId: string): string => `${signal}:${entityId}`;

/** The room of all connections of superusers. */
export const SUPERUSER_ROOM = 'superusers';
