/** Permissions of an API token. */
export const TOKEN_SCOPES = ['jobs:read', 'jobs:write', 'candidates:read', 'webhooks:manage'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Maximum number of unexpired tokens of a company. */
export const MAX_TOKENS = 20;

/** Lifetimes of tokens in days, as offered in the portal; the API accepts any number up to the last. */
export const TOKEN_LIFETIMES = [30, 90, 180, 365] as const;
export const MAX_TOKEN_LIFETIME = 365;
export const USUAL_TOKEN_LIFETIME = 90;
