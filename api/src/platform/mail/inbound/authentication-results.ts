import { env } from '../../config/env.ts';
import type { InboundMail } from './inbound-mail.ts';

export interface Authentication {
  /** The trusted server verified that the author's domain sent the email (DMARC or an aligned DKIM). */
  passed: boolean;
  /** The trusted server found that it did not. */
  failed: boolean;
}

const UNKNOWN: Authentication = { passed: false, failed: false };

/**
 * Returns the verdict of the mail server in front of Tandem on the author (RFC 8601). Only the topmost header counts,
 * and only if it names the configured server: a sender can forge any other one.
 */
export function authenticationOf(mail: InboundMail): Authentication {
  const [value = ''] = mail.header('authentication-results');
  const [server = '', ...results] = value.replace(/\([^()]*\)/g, '').split(';');
  const [id] = server.trim().toLowerCase().split(/\s/);
  if (!env.MAIL_AUTHSERV_ID || id !== env.MAIL_AUTHSERV_ID.toLowerCase()) return UNKNOWN;
  const dmarc = resultOf(results, 'dmarc');
  if (dmarc === 'fail') return { passed: false, failed: true };
  const domain = mail.author.split('@')[1] ?? '';
  const isSigned = results.some((each) => /^\s*dkim=pass\b/i.test(each) && signerOf(each) === domain);
  return { passed: dmarc === 'pass' || isSigned, failed: false };
}

const resultOf = (results: readonly string[], method: string): string | undefined =>
  results.flatMap((each) => new RegExp(`^\\s*${method}=(\\w+)`, 'i').exec(each)?.[1]?.toLowerCase() ?? [])[0];

const signerOf = (result: string): string | undefined =>
  /\bheader\.(?:d|i)=@?([^\s;@]+)/i.exec(result)?.[1]?.toLowerCase();
