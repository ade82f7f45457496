import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

interface Link {
  interview: string;
  /** The account that chooses. */
  account: string;
  /** The number of the proposal that the link is for. */
  proposal: number;
}

/** Creates the token of a link with which an account chooses one of the times of one proposal, and nothing else. */
export const interviewToken = (link: Link): string =>
  `${link.interview}${link.account}${link.proposal.toString(36)}-${signatureOf(link).toString('base64url')}`;

/** Decodes a token; returns undefined for a token that was not created here. */
export function linkOfToken(token: string): Link | undefined {
  const found = /^([0-9a-f]{24})([0-9a-f]{24})([0-9a-z]{1,6})-([\w-]+)$/.exec(token);
  if (!found) return undefined;
  const [, interview = '', account = '', proposal = '', signed = ''] = found;
  const link = { interview, account, proposal: Number.parseInt(proposal, 36) };
  const [given, right] = [Buffer.from(signed, 'base64url'), signatureOf(link)];
  return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
}

const signatureOf = ({ interview, account, proposal }: Link): Buffer =>
  createHmac('sha256', env.JWT_SECRET).update(`interview ${interview} ${account} ${proposal}`).digest();
