/** Text without case and accents, for comparing. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** What holds a text somewhere, in any case. Nothing in the text has a meaning of its own. */
export const containing = (text: string): RegExp =>
  new RegExp(text.replace(/\p{Cc}/gu, ' ').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
