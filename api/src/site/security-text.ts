import { LANGUAGES } from '@tandem/i18n/languages';
import { env } from '../platform/config/env.ts';
import { addressOfSender } from '../platform/mail/sender.ts';

const DAY = 86_400_000;

/**
 * Returns the contact for reporting a vulnerability (RFC 9116). It is generated for every call, so it never expires.
 */
export const securityText = (now: Date): string =>
  [
    `Contact: mailto:${addressOfSender()}`,
    `Expires: ${new Date(now.getTime() + 90 * DAY).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${env.PORTAL_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
