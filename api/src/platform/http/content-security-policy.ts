import type { AllowedService } from '../config/shell-settings.ts';
import { MAIL_STYLE_SOURCE } from '../mail/layout.ts';
import { DOCS_STYLE_SOURCE } from './docs-page.ts';

/**
 * The policies of `@tandem/ui/trusted-types`, of the script that starts the worker, and of the editor for pasted
 * content.
 */
const OWN_POLICIES = ['tandem-inert', 'tandem-text', 'tandem-script', 'tandem-worker', 'ProseMirrorClipboard'];

/** Returns what pages may load: nothing from third parties, except from the configured services. */
export function contentSecurityDirectives(
  services: readonly AllowedService[],
  policiesOfServices: readonly string[] = [],
): Record<string, string[]> {
  const sources = [...new Set(services.flatMap((service) => service.sources))];
  const ofChat = services.flatMap((service) => (service.name === 'liveChat' ? service.sources : []));
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...sources],
    // The only style element of the documentation and of emails on the development mail page; no other is accepted.
    styleSrc: ["'self'", DOCS_STYLE_SOURCE, MAIL_STYLE_SOURCE],
    styleSrcAttr: ["'unsafe-inline'"],
    // Pictures come from this origin; `data:` is for drawn logos, `blob:` for a picture that is being cropped.
    imgSrc: ["'self'", 'data:', 'blob:', ...sources],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...sources, ...ofChat.map((source) => source.replace(/^http/, 'ws'))],
    frameSrc: ['https://www.youtube-nocookie.com', ...ofChat],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Only these policies may turn a string into HTML or a script address.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [...OWN_POLICIES, ...(services.length > 0 ? ['tandem-service', ...policiesOfServices] : [])],
  };
}
