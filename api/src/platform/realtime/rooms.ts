/** The room of all connections of an account. */
export const accountRoom = (accountId: { toString(): string }): string => `account:${accountId}`;

/** The room of all connections of a developer profile or company. */
export const entityRoom = (entityId: { toString(): string }): string => `entity:${entityId}`;
