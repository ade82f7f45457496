/**
 * The address of the running script. A classic script is named by the document; a module, whether from a script element
 * or from import(), has no such element, and finds its own address in the first line of a stack trace.
 */
const source =
  (document.currentScript as HTMLScriptElement | null)?.src ?? /https?:[^\s)]+\.js/.exec(`${new Error().stack}`)?.[0];

/** Tandem's address with a slash at its end: the folder above the one that this script came from. */
export const origin = new URL('..', source).href;
