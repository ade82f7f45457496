import type { Sequence, SequenceStep } from '@tandem/contracts/sequence';
import { Types } from 'mongoose';
import { applyEvent } from '../domains/outreach/sending/enrolment-events.ts';
import { enrolments } from '../domains/outreach/sending/enrolments.model.ts';
import { replies } from '../domains/outreach/sending/replies.model.ts';
import { sequences } from '../domains/outreach/sequences/sequences.model.ts';
import { addPeople, createSequence } from '../domains/outreach/sequences/sequences.service.ts';
import { counter } from './counter.ts';
import { aCandidate, aJob } from './factories.ts';
import { openRegions } from './outreach.ts';
import type { Person } from './people.ts';

const next = counter();

const asCompany = ({ id, accountId }: Person) => ({ view: 'COMPANY', entityId: id, accountId }) as const;

/** A sequence of two emails with a message on the network between them. */
export const STEPS: SequenceStep[] = [
  { kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}, we build their software.' },
  { kind: 'message', afterDays: 4, subject: '', text: 'Hi {firstName}, is it easier to talk here?' },
  { kind: 'email', afterDays: 7, subject: 'A last word', text: 'Hi {firstName}, shall I stop?' },
];

/** A sequence of a company for a new job. */
export const aSequence = async (company: Person, steps = STEPS): Promise<Sequence> =>
  createSequence(asCompany(company), { jobId: (await aJob(company))._id, name: `Sequence ${next()}`, steps });

/** A candidate who has just been added to a new sequence; returns the id of the enrolment. */
export async function anEnrolment(company: Person, steps = STEPS): Promise<string> {
  await openRegions();
  const nth = next();
  const email = `enrolled-${nth}@enrolled-${nth}.example`;
  const [{ _id: candidateId }, sequence] = [
    await aCandidate(company, { email, country: 'SE' }),
    await aSequence(company, steps),
  ];
  await addPeople(asCompany(company), sequence._id, [candidateId]);
  return String((await enrolments.findByKey(`sequence ${sequence._id} ${candidateId}`))?._id);
}

/** A candidate in a new sequence who has replied. */
export async function anAnsweredEnrolment(company: Person): Promise<string> {
  const id = await anEnrolment(company);
  const { email = '', recipientId = null } = (await enrolments.find(id)) ?? {};
  await replies.insert({
    enrolmentId: new Types.ObjectId(id),
    recipientId,
    messageId: `reply-${next()}@example.org`,
    from: email,
    text: 'Tell me more.',
    kind: 'reply',
  });
  await applyEvent(id, { type: 'answered', at: Date.now() });
  return id;
}

/** Pauses a sequence, or lets it go on, without its people: as it is for a moment until they have followed. */
export async function setSequencePaused(id: string, paused: boolean): Promise<void> {
  const sequence = await sequences.find(id);
  if (sequence) await sequences.changeFrom(sequence, [], { paused });
}
