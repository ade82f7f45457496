/**
 * Removes invisible characters: zero-width and direction marks, tags and other format characters, and control
 * characters except tabs, line ends and page breaks.
 */
export const withoutHiddenCharacters = (text: string): string => text.replaceAll(/\p{Cf}|(?![\t\n\f])\p{Cc}/gu, '');
