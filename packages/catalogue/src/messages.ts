/** What an account can keep from the people it talks to; an account that hides a signal does not see it of others either. */
export const MESSAGE_SIGNALS = ['read', 'presence', 'typing'] as const;
export type MessageSignal = (typeof MESSAGE_SIGNALS)[number];

/** The most characters of a message. */
export const MOST_MESSAGE_LENGTH = 10_000;
/** The most attachments of a message. */
export const MOST_ATTACHMENTS = 5;
/** Minutes within which a message can be edited. */
export const EDIT_MINUTES = 10;

/** Why nobody can write in a conversation now. */
export const WRITING_OBSTACLES = ['blocked-by-me', 'blocked-by-other', 'hidden', 'unavailable', 'not-allowed'] as const;
export type WritingObstacle = (typeof WRITING_OBSTACLES)[number];

/** A search counts messages up to this number; above it, it only says that there are more. */
export const MOST_COUNTED_MESSAGES = 50;
