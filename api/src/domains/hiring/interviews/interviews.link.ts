import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';

interface Link {
  interview: string;
  /** The account that chooses. */
  account: string;
  /** Which of the proposals for this interview the link is for. */
  proposal: number;
}

/** A link that lets an account choose one of the times of one proposal, and nothing else. */
export const interviewToken = (link: Link): string =>
  `${link.interview}${link.account}${link.proposal.toString(36)}-${signatureOf(link).toString('base64url')}`;

/** What a token is for; undefined for a token that was not created here. */
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
