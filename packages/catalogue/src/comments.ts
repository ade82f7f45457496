/** Why a comment is reported or hidden. */
export const COMMENT_REASONS = ['spam', 'insult', 'off-topic', 'personal-data', 'illegal'] as const;
export type CommentReason = (typeof COMMENT_REASONS)[number];
