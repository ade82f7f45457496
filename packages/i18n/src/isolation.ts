/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a value that contains right-to-left letters, which would otherwise reorder the words around it. Other values
 * are returned unchanged.
 */
export const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** How values are inserted into texts. They are not escaped, because texts are not HTML. */
export const interpolation = { escapeValue: true, escape: isolated };
