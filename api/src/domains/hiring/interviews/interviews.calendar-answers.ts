import { CALENDAR_ANSWERS, type CalendarAnswer } from '@tandem/contracts/interview';
import { log } from '../../../platform/config/log.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { calendarPartsOf } from '../../../platform/mail/inbound/classifier.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { isOpen } from '../../identity/accounts/accounts.service.ts';
import { isReplyAddress } from './interviews.addresses.ts';
import { cancelFor } from './interviews.answering.ts';
import { idOfUid } from './interviews.calendar.ts';
import { sendNews } from './interviews.mailing.ts';
import { interviews, type StoredInterview } from './interviews.model.ts';
import { bookedSequenceOf, isUpcoming } from './interviews.policy.ts';
import { type Participant, participantsOf } from './interviews.readers.ts';

interface Reply {
  uid: string;
  /** The address of the person who answers. */
  attendee: string;
  answer: CalendarAnswer;
  /** The version of the event that is answered. */
  sequence: number;
  comment: string;
}

/**
 * Records an answer that a calendar program sent by email (METHOD:REPLY, RFC 5546). Declining counts as cancelling if
 * the developer declines, or every participant of the company who can log in. Returns the number of recorded answers: 0
 * for other emails, for answers to an earlier version, and for answers that were not sent to the attendee's reply
 * address.
 */
export async function recordCalendarAnswer(mail: InboundMail): Promise<number> {
  const reply = await replyIn(mail);
  const id = reply && idOfUid(reply.uid);
  const interview = id ? await interviews.find(id) : null;
  if (!reply || !interview) return 0;
  if (!mail.recipients.some((address) => isReplyAddress(address, interview, reply.attendee))) {
    log.warn({ interview: id }, 'a calendar reply was not sent to the reply address of its attendee');
    return 0;
  }
  if (reply.sequence < bookedSequenceOf(interview) || !interview.booking || !isUpcoming(interview, sharedNow()))
    return 0;
  return (await record(interview, reply)) ? 1 : 0;
}

async function record(interview: StoredInterview, { attendee, answer, comment }: Reply): Promise<boolean> {
  const participants = await participantsOf(interview);
  const sender = participants.find(({ account }) => account.email.toLowerCase() === attendee.toLowerCase());
  if (!sender) return false;
  const calendarAnswers = { ...interview.calendarAnswers, [String(sender.account._id)]: answer };
  const answered = await interviews.change(interview, { calendarAnswers });
  if (!answered || answer !== 'DECLINED') return answered !== null;
  const remaining = participants.filter(({ account, side }) => side === 'company' && isOpen(account));
  const hasDeclined = ({ account }: Participant) => calendarAnswers[String(account._id)] === 'DECLINED';
  if (sender.side === 'company' && !remaining.every(hasDeclined)) return true;
  const cancelled = await cancelFor(answered, sender.side, comment);
  if (cancelled) await sendNews(cancelled);
  return true;
}

/** Returns the first calendar answer in an email, inline or attached. */
async function replyIn(mail: InboundMail): Promise<Reply | undefined> {
  for (const content of [...calendarPartsOf(mail), mail.text]) {
    const found = await parsed(content);
    if (found) return found;
  }
  return undefined;
}

async function parsed(content: string): Promise<Reply | undefined> {
  if (!/^BEGIN:VCALENDAR/im.test(content)) return undefined;
  const { default: ICAL } = await import('ical.js');
  try {
    const calendar = new ICAL.Component(ICAL.parse(content.slice(content.search(/BEGIN:VCALENDAR/i))));
    const event = calendar.getFirstSubcomponent('vevent');
    const attendee = event?.getFirstProperty('attendee');
    if (!/^reply$/i.test(text(calendar.getFirstPropertyValue('method'))) || !event || !attendee) return undefined;
    const partstat = text(attendee.getParameter('partstat')).toUpperCase();
    const answer = CALENDAR_ANSWERS.find((each) => each === partstat);
    if (!answer) return undefined;
    return {
      uid: text(event.getFirstPropertyValue('uid')),
      attendee: text(attendee.getFirstValue()).replace(/^mailto:/i, ''),
      answer,
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
      comment: text(event.getFirstPropertyValue('comment')).slice(0, 1000),
    };
  } catch {
    return undefined; // not a calendar, or a broken one
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
