// The policies of the portal. Its content security policy names them, and browsers that support trusted types refuse every
// other string that would become HTML or the address of a script.

/** The part of the browser's interface that is used here; Firefox before 148 and Safari before 26 have none. */
interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Record<string, (text: string) => string>;
}
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** Makes what the browser accepts in place of a string. Where there are no trusted types, it is the string. */
function policy(name: string, kind: 'createHTML' | 'createScriptURL', rule: (text: string) => string) {
  const own = trustedTypes?.createPolicy(name, { [kind]: rule });
  return (text: string): string => own?.[kind]?.(text) ?? rule(text);
}

const inert = policy('tandem-inert', 'createHTML', (html) => html);

/** A document of its own in which nothing is loaded and no script runs, for reading HTML. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(inert(html), 'text/html');

/** The document of a frame whose `sandbox` lets no script run. Set it as a property: React turns attributes into strings. */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  const allowed = frame.getAttribute('sandbox');
  if (allowed === null || /allow-scripts/i.test(allowed)) throw new Error('The frame runs scripts');
  frame.srcdoc = inert(html);
}

/** Elements that formatted texts never have, and that would run, load or send something. */
const ACTIVE = 'script, style, iframe, frame, object, embed, base, link, meta, form, template, svg, math, noscript';

const isActive = (element: Element): boolean =>
  element.matches(ACTIVE) ||
  [...element.attributes].some(
    ({ name, value }) => /^(on|srcdoc$|style$)/i.test(name) || (/href$|src|action$/i.test(name) && isScript(value)),
  );

/** Browsers skip control characters and spaces in the scheme of an address. */
const isScript = (value: string): boolean => /^(javascript|vbscript|data):/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/**
 * HTML that the server has sanitised, for `dangerouslySetInnerHTML`. If there is anything active in it nevertheless, its
 * text is shown without formatting.
 */
export const trustedHtml = policy('tandem-text', 'createHTML', (html) => {
  if (typeof document === 'undefined') return html; // the server draws pages from the same, already sanitised texts
  const { documentElement } = parseHtml(`<body>${html}`);
  const isSafe = ![...documentElement.querySelectorAll('body *, head *')].some(isActive);
  return isSafe ? html : escaped(documentElement.textContent ?? '');
});

let services: ((address: string) => string) | undefined;

/** The address of a script of a service that is configured. The content security policy names the hosts it may come from. */
export function serviceScript(address: string): string {
  services ??= policy('tandem-service', 'createScriptURL', (text) => text);
  return services(address);
}

/** The address of a script or worker of this site; others are refused. */
export const ownScript = policy('tandem-script', 'createScriptURL', (address) => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('This script is not from here');
  return address;
});
