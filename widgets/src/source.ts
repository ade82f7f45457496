/**
 * URL of the running script. The document knows it for a classic script. A module, loaded by a script element or by
 * import(), reads it from the first line of a stack trace.
 */
const source =
  (document.currentScript as HTMLScriptElement | null)?.src ?? /https?:[^\s)]+\.js/.exec(`${new Error().stack}`)?.[0];

/** URL of Tandem with a trailing slash: the parent folder of this script's. */
export const origin = new URL('..', source).href;
