// Trusted Types policies of the portal. Its content security policy names them, and browsers that support Trusted Types
// reject every other string used as HTML or as a script URL.

/** Subset of the browser's Trusted Types API; Firefox before 148 and Safari before 26 lack it. */
interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Record<string, (text: string) => string>;
}
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** Returns a function that creates a trusted value. Without Trusted Types, the value is the string itself. */
function policy(name: string, kind: 'createHTML' | 'createScriptURL', rule: (text: string) => string) {
  const own = trustedTypes?.createPolicy(name, { [kind]: rule });
  return (text: string): string => own?.[kind]?.(text) ?? rule(text);
}

const inert = policy('tandem-inert', 'createHTML', (html) => html);

/** Parses HTML into a separate document that loads nothing and runs no scripts. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(inert(html), 'text/html');

/**
 * Sets the document of a frame whose `sandbox` forbids scripts. It is set as a property, because React turns attributes
 * into strings.
 */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  const allowed = frame.getAttribute('sandbox');
  if (allowed === null || /allow-scripts/i.test(allowed)) throw new Error('The frame runs scripts');
  frame.srcdoc = inert(html);
}

/** Elements that never occur in formatted texts and that could run, load or send something. */
const ACTIVE = 'script, style, iframe, frame, object, embed, base, link, meta, form, template, svg, math, noscript';

const isActive = (element: Element): boolean =>
  element.matches(ACTIVE) ||
  [...element.attributes].some(
    ({ name, value }) => /^(on|srcdoc$|style$)/i.test(name) || (/href$|src|action$/i.test(name) && isScript(value)),
  );

/** Browsers skip control characters and spaces in the scheme of a URL. */
const isScript = (value: string): boolean => /^(javascript|vbscript|data):/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/**
 * Returns HTML sanitised by the server, for `dangerouslySetInnerHTML`. If it contains active content nevertheless,
 * returns its text without formatting.
 */
export const trustedHtml = policy('tandem-text', 'createHTML', (html) => {
  if (typeof document === 'undefined') return html; // the server renders pages from the same, already sanitised texts
  const { documentElement } = parseHtml(`<body>${html}`);
  const isSafe = ![...documentElement.querySelectorAll('body *, head *')].some(isActive);
  return isSafe ? html : escaped(documentElement.textContent ?? '');
});

let services: ((address: string) => string) | undefined;

/** Returns the URL of a script of a configured service. The content security policy lists the permitted hosts. */
export function serviceScript(address: string): string {
  services ??= policy('tandem-service', 'createScriptURL', (text) => text);
  return services(address);
}

/** Returns the URL of a script or worker of this site; throws for others. */
export const ownScript = policy('tandem-script', 'createScriptURL', (address) => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('This script is not from here');
  return address;
});
