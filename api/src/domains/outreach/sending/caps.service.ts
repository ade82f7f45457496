import { OUTREACH_CAPS } from '@tandem/catalogue/outreach';
import { cappedDomain, companyCap, senderCap } from '@tandem/outreach/limits';
import type { Types } from 'mongoose';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { caps } from './caps.model.ts';
import type { StoredEnrolment } from './enrolments.model.ts';
import { sends } from './sends.model.ts';

const DAY = 86_400_000;

type Sender = Pick<StoredEnrolment, 'senderId' | 'companyId'>;

export interface ReservedQuota {
  /** Reverts the counts if the email is not sent after all. */
  giveBack(): Promise<void>;
}
export interface ReachedCap {
  /** The cap that has been reached. */
  cap: 'person' | 'domain' | 'sender' | 'company';
  /** The cap: maximum number of emails within 24 hours. */
  most: number;
  until: Date;
}

/** Counts an email against every cap that applies to it, or returns the cap that has been reached. */
export async function reserveQuota(
  enrolment: Sender,
  address: string,
  ref: string,
  now: Date,
): Promise<ReservedQuota | ReachedCap> {
  const taken: string[] = [];
  const giveBack = async () => {
    for (const subject of taken) await caps.giveBack(subject, ref);
  };
  for (const { cap, subject, most } of await limitsOf(enrolment, address, now)) {
    const until = await caps.take(subject, most, ref, now);
    if (until) {
      await giveBack();
      return { cap, most, until };
    }
    taken.push(subject);
  }
  return { giveBack };
}

/** Reverts the counts of an email that was withdrawn before it was sent. */
export async function returnQuota(enrolment: Sender, address: string, ref: string): Promise<void> {
  for (const { subject } of await limitsOf(enrolment, address, new Date())) await caps.giveBack(subject, ref);
}

/** Returns the number of emails a sender can still send now, and the maximum within 24 hours. */
export async function emailsLeft(enrolment: Sender, now: Date): Promise<{ left: number; aDay: number }> {
  const since = new Date(now.getTime() - DAY);
  const limits = (await limitsOf(enrolment, '', now)).filter(({ cap }) => cap === 'sender' || cap === 'company');
  const left = await Promise.all(limits.map(async ({ subject, most }) => most - (await caps.taken(subject, since))));
  return { left: Math.max(0, Math.min(...left)), aDay: Math.min(...limits.map(({ most }) => most)) };
}

export interface SenderLimit {
  /** Number of emails in the last 24 hours. */
  sent: number;
  /** Maximum number of emails in 24 hours. */
  most: number;
}

/** Returns the number of emails that each sender sent in the last 24 hours, and the maximum. */
export async function senderLimits(senderIds: readonly Types.ObjectId[], now: Date): Promise<Map<string, SenderLimit>> {
  const since = new Date(now.getTime() - DAY);
  const [firsts, taken] = await Promise.all([
    sends.firsts(senderIds),
    caps.takenBy(
      senderIds.map((id) => `sender ${id}`),
      since,
    ),
  ]);
  return new Map(
    senderIds.map((id) => {
      const most = senderCap(firsts.get(String(id))?.getTime() ?? null, now.getTime());
      return [String(id), { sent: taken.get(`sender ${id}`) ?? 0, most }];
    }),
  );
}

/** Returns the number of emails that each sender can still send now. */
export async function emailsLeftOf(senderIds: readonly Types.ObjectId[], now: Date): Promise<Map<string, number>> {
  const limits = await senderLimits(senderIds, now);
  return new Map([...limits].map(([id, { sent, most }]) => [id, Math.max(0, most - sent)]));
}

/** Returns when a person got the last email from anyone; null if never. */
export const lastEmailTo = (address: string): Promise<Date | null> => caps.last(personSubject(address));

async function limitsOf({ senderId, companyId }: Sender, address: string, now: Date) {
  const domain = cappedDomain(address);
  const first = await sends.first(senderId);
  const company = companyId && (await ifFound(companyById(companyId)));
  return [
    { cap: 'person' as const, subject: personSubject(address), most: OUTREACH_CAPS.person },
    ...(domain ? [{ cap: 'domain' as const, subject: `domain ${domain}`, most: OUTREACH_CAPS.domain }] : []),
    { cap: 'sender' as const, subject: `sender ${senderId}`, most: senderCap(first?.getTime() ?? null, now.getTime()) },
    ...(company
      ? [{ cap: 'company' as const, subject: `company ${companyId}`, most: companyCap(company.public) }]
      : []),
  ];
}

const personSubject = (address: string) => `person ${hashOfAddress(address)}`;

export const isRefused = (result: ReservedQuota | ReachedCap): result is ReachedCap => 'until' in result;
