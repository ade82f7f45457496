import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

interface Link {
  followUp: string;
  /** The account that answers. */
  account: string;
}

/** Creates the token of a link with which an account answers one question, and nothing else. */
export const followUpToken = (link: Link): string =>
  `${link.followUp}${link.account}-${signatureOf(link).toString('base64url')}`;

/** Decodes a token; returns undefined for a token that was not created here. */
export function linkOfToken(token: string): Link | undefined {
  const found = /^([0-9a-f]{24})([0-9a-f]{24})-([\w-]+)$/.exec(token);
  if (!found) return undefined;
  const [, followUp = '', account = '', signed = ''] = found;
  const link = { followUp, account };
  const [given, right] = [Buffer.from(signed, 'base64url'), signatureOf(link)];
  return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
}

const signatureOf = ({ followUp, account }: Link): Buffer =>
  createHmac('sha256', env.JWT_SECRET).update(`hire follow-up ${followUp} ${account}`).digest();
