/**
 * Signals that an account can hide from the people it talks to; it then does not see that signal from others either.
 */
export const MESSAGE_SIGNALS = ['read', 'presence', 'typing'] as const;
export type MessageSignal = (typeof MESSAGE_SIGNALS)[number];

/** Maximum length of a message in characters. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Maximum number of attachments of a message. */
export const MAX_ATTACHMENTS = 5;
/** Minutes within which a message can be edited. */
export const EDIT_MINUTES = 10;

/** Why nobody can write in a conversation at the moment. */
export const WRITING_OBSTACLES = ['blocked-by-me', 'blocked-by-other', 'hidden', 'unavailable', 'not-allowed'] as const;
export type WritingObstacle = (typeof WRITING_OBSTACLES)[number];

/** Maximum count of messages in a search; above it, the count is only a lower bound. */
export const MAX_COUNTED_MESSAGES = 50;
