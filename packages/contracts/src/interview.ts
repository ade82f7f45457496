import {
  INTERVIEW_MINUTES,
  INTERVIEW_STATUSES,
  MAX_INTERVIEW_ROUNDS,
  MAX_INTERVIEW_SLOTS,
  MAX_INTERVIEWERS,
} from '@tandem/catalogue/interviews';
import * as z from 'zod';
import { isZone } from './interview-times.ts';
import { JobOnBoard } from './job.ts';
import { DateTime, Id, Line, OptionalLink } from './values.ts';

/** An IANA time zone, such as Europe/Stockholm. */
export const Zone = z
  .string()
  .max(60)
  .refine(isZone, { params: { key: 'zone' } });

export const Round = z.number().int().min(1).max(MAX_INTERVIEW_ROUNDS);
const Minutes = z.union(INTERVIEW_MINUTES.map((minutes) => z.literal(minutes)));
const Side = z.enum(['company', 'user']);

/** Actions on an interview that may be available to a viewer. */
export const INTERVIEW_STEPS = ['choose', 'propose', 'changePeople', 'cancel', 'reportNoShow', 'undoNoShow'] as const;
export type InterviewStep = (typeof INTERVIEW_STEPS)[number];

/** Answers to the invitation in a person's calendar. */
export const CALENDAR_ANSWERS = ['ACCEPTED', 'DECLINED', 'TENTATIVE'] as const;
export type CalendarAnswer = (typeof CALENDAR_ANSWERS)[number];

/** A participant from the company. */
const Interviewer = z.object({
  _id: Id,
  name: z.string(),
  profilePicture: z.string(),
  calendarAnswer: z.enum(CALENDAR_ANSWERS).nullable(),
});

/** One round of interviews of a match, as one side sees it. */
export const Interview = z.object({
  round: Round,
  status: z.enum(INTERVIEW_STATUSES),
  title: z.string(),
  /** The times offered last. */
  slots: z.array(DateTime),
  /** Offered times that can no longer be chosen: they are past, or a participant is booked then. */
  takenSlots: z.array(DateTime),
  /** When the interview starts; null until a time is chosen. */
  chosenSlot: DateTime.nullable(),
  /** The time zone of the side that offered the times. */
  zone: z.string(),
  /** Time zone of each side; null if unknown. */
  zones: z.object({ company: z.string().nullable(), user: z.string().nullable() }),
  durationMinutes: z.number().int(),
  place: z.string(),
  link: z.string(),
  /** Message sent with the offered times. */
  message: z.string(),
  people: z.array(Interviewer),
  /** The side that offered the times; the other one chooses. */
  proposedBy: Side,
  proposedDate: DateTime,
  bookedDate: DateTime.nullable(),
  cancelled: z.object({ by: Side, reason: z.string(), date: DateTime }).nullable(),
  /** Sides reported as absent by the other side. A side learns of it once the report can no longer be undone. */
  missing: z.array(Side),
  /** Whether the interview starts so soon that moving or cancelling it requires a message to the other side. */
  isShortNotice: z.boolean(),
  abilities: z.array(z.enum(INTERVIEW_STEPS)),
});
export type Interview = z.infer<typeof Interview>;

/**
 * Times for an interview. They replace times offered before for the same round. Without `round`, they apply to the
 * latest round if it is still to come or was cancelled, otherwise to a new one.
 */
export const InterviewProposal = z.strictObject({
  title: Line.min(1),
  slots: z
    .array(DateTime.transform((slot) => new Date(slot).toISOString()))
    .min(1)
    .max(MAX_INTERVIEW_SLOTS)
    .transform((slots) => [...new Set(slots)].sort()),
  zone: Zone,
  durationMinutes: Minutes,
  place: Line.optional(),
  link: OptionalLink.optional(),
  round: Round.optional(),
  /** Accounts of the company that take part; unless given, the account that proposes the times. */
  people: z.array(Id).min(1).max(MAX_INTERVIEWERS).optional(),
  /** Required for moving an interview that starts within 12 hours. */
  message: z.string().trim().max(1000).default(''),
});
export type InterviewProposal = z.output<typeof InterviewProposal>;

/** Times for the first interview that a company offers with its request. */
export const RequestedInterview = InterviewProposal.omit({ round: true, message: true });
export type RequestedInterview = z.output<typeof RequestedInterview>;

/**
 * A choice among the offered times, a cancellation, other participants from the company, or a report that the other
 * side did not attend. `noShow: false` undoes the report.
 */
export const InterviewChange = z
  .strictObject({
    chosenSlot: DateTime.transform((slot) => new Date(slot).toISOString()).optional(),
    cancelled: z.literal(true).optional(),
    /** Required for cancelling an interview that starts within 12 hours. */
    reason: z.string().trim().max(1000).default(''),
    noShow: z.boolean().optional(),
    /** The accounts of the company that take part from now on. */
    people: z.array(Id).min(1).max(MAX_INTERVIEWERS).optional(),
    /** The time zone of the person who chooses; emails and reminders show it. */
    zone: Zone.optional(),
    round: Round.optional(),
  })
  .refine(
    ({ chosenSlot, cancelled, noShow, people }) =>
      [chosenSlot, cancelled, noShow, people].filter((each) => each !== undefined).length === 1,
    { path: ['chosenSlot'], params: { key: 'oneStep' } },
  );
export type InterviewChange = z.output<typeof InterviewChange>;

/** Interview data displayed through an emailed link to the person who may choose a time with it. */
export const InterviewInvitation = z.object({
  status: z.enum(INTERVIEW_STATUSES),
  /** Whether choosing a time also accepts the company's request, which the developer has not answered yet. */
  isRequest: z.boolean(),
  /** The side that chooses. */
  side: Side,
  /** The person's name. */
  name: z.string(),
  /** The other side: the company, or the first name of the developer. */
  from: z.string(),
  job: JobOnBoard,
  title: z.string(),
  message: z.string(),
  proposedDate: DateTime,
  slots: z.array(DateTime),
  takenSlots: z.array(DateTime),
  chosenSlot: DateTime.nullable(),
  /** The time zone of the other side. */
  zone: z.string(),
  /** The time zone of the person; null if it is unknown. */
  ownZone: z.string().nullable(),
  durationMinutes: z.number().int(),
  place: z.string(),
  isVideo: z.boolean(),
  people: z.array(z.string()),
  /** The booking as a calendar file, in the response to the choice; otherwise null. */
  calendar: z.string().nullable(),
});
export type InterviewInvitation = z.infer<typeof InterviewInvitation>;

export const ChosenSlot = DateTime.transform((slot) => new Date(slot).toISOString());

export const InterviewChoice = z.strictObject({
  chosenSlot: ChosenSlot,
  zone: Zone.optional(),
});
export type InterviewChoice = z.output<typeof InterviewChoice>;

/** The private calendar address of an account. */
export const CalendarFeed = z.object({
  /**
   * URL of an iCalendar file that calendar programs can subscribe to; null if there is none. The URL alone grants
   * access.
   */
  url: z.string().nullable(),
  createdDate: DateTime.nullable(),
  /** When a calendar program last read it, to the hour. */
  readDate: DateTime.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
