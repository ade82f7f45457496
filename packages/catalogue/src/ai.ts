/** Languages in which a draft can be written. */
export const DRAFT_LANGUAGES = ['en', 'sv', 'de', 'fr'] as const;
export type DraftLanguage = (typeof DRAFT_LANGUAGES)[number];
export const TONES = ['plain', 'warm', 'formal'] as const;
export type Tone = (typeof TONES)[number];
export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

export const AI_PURPOSES = ['job', 'text', 'message', 'cv', 'keywords'] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** Name of the built-in engine, used in place of a model's name. */
export const BUILT_IN = 'built-in';
