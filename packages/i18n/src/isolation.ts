/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A value of a text, isolated if it is written from right to left: otherwise it would reorder the words around it. Other
 * values are returned as they are.
 */
export const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** How values are put into texts. They are not escaped, because texts are not HTML. */
export const interpolation = { escapeValue: true, escape: isolated };
