import { AI_PURPOSES, DRAFT_LANGUAGES, LENGTHS, TONES } from '@tandem/catalogue/ai';
import { LEVELS, ROLES } from '@tandem/catalogue/roles';
import { PERKS, REMOTE_TYPES } from '@tandem/catalogue/work';
import * as z from 'zod';
import { JobInput } from './job.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Id, Line, pageOf } from './values.ts';

export const DraftLanguage = z.enum(DRAFT_LANGUAGES);

/**
 * Why a configured model did not write the result.
 * - `unreachable`: no connection, an error, or too many requests
 * - `slow`: no complete answer in time
 * - `invalid`: an answer that cannot be used, also after one more try
 * - `refused`: the model declined
 * - `limit`: the daily or monthly limit of the account, company or server
 * - `paused`: the model failed too often and is left alone for a while
 * - `stopped`: the request ended before the result, because the caller left or the process died
 */
export const FALLBACK_REASONS = ['unreachable', 'slow', 'invalid', 'refused', 'limit', 'paused', 'stopped'] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];
export const Fallback = z.object({ model: z.string(), reason: z.enum(FALLBACK_REASONS) });
export type Fallback = z.infer<typeof Fallback>;

/** The label of everything that an AI helper writes: what made it, and under which run it is logged. */
export const AiResult = z.object({
  /** `built-in`, or the name of the model. */
  engine: z.string(),
  runId: Id,
  /** Present where a model is configured and the built-in engine had to step in. */
  fallback: Fallback.optional(),
});
export type AiResult = z.infer<typeof AiResult>;

/** Fields of a job form that a text may state; `about` is the company's own description of the work. */
export const JobForm = JobInput.omit({ description: true, public: true, questions: true, draftedBy: true })
  .partial()
  .extend({
    about: z.string().trim().max(4000).default(''),
    perks: z.array(z.enum(PERKS)).max(PERKS.length).default([]),
  });
export type JobForm = z.output<typeof JobForm>;

export const JobDraftAsk = JobForm.extend({
  language: DraftLanguage.default('en'),
  tone: z.enum(TONES).default('plain'),
  length: z.enum(LENGTHS).default('medium'),
});
export type JobDraftAsk = z.output<typeof JobDraftAsk>;

export const CLAIM_KINDS = [
  'amount',
  'years',
  'number',
  'place',
  'perk',
  'skill',
  'workplace',
  'language',
  'visa',
  'seniority',
  'jobType',
  'contact',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A fact that a text states and the form does not. */
export const Unsupported = z.object({
  kind: z.enum(CLAIM_KINDS),
  /** The fact as written in the text. */
  text: z.string(),
  /** Catalogue value, a number, or the text in lower case. */
  value: z.string(),
});
export type Unsupported = z.infer<typeof Unsupported>;

export const WORDING_KINDS = ['age', 'gender', 'native', 'ability', 'cliche'] as const;
export type WordingKind = (typeof WORDING_KINDS)[number];

/** A phrase of a text that may put people off or discriminate. */
export const Wording = z.object({
  kind: z.enum(WORDING_KINDS),
  /** The phrase as written in the text. */
  text: z.string(),
  /** Suggested replacement; empty if the phrase should be removed. */
  alternative: z.string(),
  /** Reason in the language of the text. */
  reason: z.string(),
  /** Source of the advice; the address is empty for a list maintained by Tandem. */
  source: z.object({ name: z.string(), url: z.string() }),
});
export type Wording = z.infer<typeof Wording>;

export const JobDraft = AiResult.extend({
  /** HTML of paragraphs, headings and lists. */
  description: z.string(),
  unsupported: z.array(Unsupported),
  advice: z.array(Wording),
  /** The language of `about` if it was left out because no model could translate it; otherwise null. */
  untranslated: DraftLanguage.nullable(),
});
export type JobDraft = z.infer<typeof JobDraft>;

/** `check` leaves the text as it is and returns advice on it. */
export const TEXT_ACTIONS = ['improve', 'translate', 'check'] as const;
/** A text written by a person, to be rewritten, translated or checked; with a form its facts are checked. */
export const TextRequest = z.strictObject({
  action: z.enum(TEXT_ACTIONS),
  text: z.string().trim().min(1).max(10_000),
  language: DraftLanguage,
  tone: z.enum(TONES).default('plain'),
  form: JobForm.optional(),
});
export type TextRequest = z.output<typeof TextRequest>;
export const TextDraft = AiResult.extend({
  text: z.string(),
  /**
   * Facts in the result that neither the text nor the form states; for a checked text, facts that the form does not
   * state.
   */
  unsupported: z.array(Unsupported),
  advice: z.array(Wording),
});
export type TextDraft = z.infer<typeof TextDraft>;

/**
 * Request for a message of the caller's company to a developer: the first one of a match, or an answer to the last
 * message.
 */
export const MessageRequest = z.strictObject({
  match: Id,
  language: DraftLanguage,
  tone: z.enum(TONES).default('plain'),
});
export type MessageRequest = z.output<typeof MessageRequest>;
export const MESSAGE_SOURCES = ['profile', 'job', 'match', 'message', 'company'] as const;
/** A factual sentence in a draft with its source. */
export const MessageFact = z.object({ fact: z.string(), source: z.enum(MESSAGE_SOURCES) });
export type MessageFact = z.infer<typeof MessageFact>;
export const MessageDraft = AiResult.extend({
  text: z.string(),
  facts: z.array(MessageFact),
  unsupported: z.array(Unsupported),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

export const KEYWORD_TEXT_LENGTH = 20_000;
export const KeywordsAsk = z.strictObject({ text: z.string().trim().min(1).max(KEYWORD_TEXT_LENGTH) });
/** Requirements found in a text. `skills` are known to Tandem; `other` are words that it does not know. */
export const ExtractedKeywords = z.object({
  skills: z.array(z.string()),
  roles: z.array(z.enum(ROLES)),
  seniority: z.enum(LEVELS).nullable(),
  /** City with the ISO 3166-1 alpha-2 code of its country. */
  place: z.object({ city: z.string(), country: z.string() }).nullable(),
  remote: z.enum(REMOTE_TYPES).nullable(),
  other: z.array(z.string()),
});
export type ExtractedKeywords = z.infer<typeof ExtractedKeywords>;
export const Keywords = ExtractedKeywords.extend(AiResult.shape);
export type Keywords = z.infer<typeof Keywords>;

export const RUN_OUTCOMES = ['open', 'accepted', 'edited', 'discarded'] as const;
export const RunOutcome = z.enum(RUN_OUTCOMES);
export type RunOutcome = z.infer<typeof RunOutcome>;

/** Outcome of a draft; `distance` is the share of the draft that the person changed, 0 to 1. */
export const RunOutcomeChange = z.strictObject({
  outcome: RunOutcome.exclude(['open']),
  distance: z.number().min(0).max(1).optional(),
});
export type RunOutcomeChange = z.infer<typeof RunOutcomeChange>;

/** upheld: the objection is justified; rejected: the run was in order. */
export const CONTEST_DECISIONS = ['upheld', 'rejected'] as const;
/** The answer of the Tandem team to a person who contested a run. */
export const ContestAnswer = z.strictObject({
  kind: z.enum(CONTEST_DECISIONS),
  text: z.string().trim().min(10).max(1000),
});
export type ContestAnswer = z.output<typeof ContestAnswer>;

/** A run of an AI helper, without any text of it. */
export const AiRun = z.object({
  _id: Id,
  createdDate: DateTime,
  purpose: z.enum(AI_PURPOSES),
  engine: z.string(),
  /** The model that was asked; absent if only the built-in engine was used. */
  model: z.string().optional(),
  fallback: z.enum(FALLBACK_REASONS).optional(),
  /** Hash of the instructions given to the model. */
  promptVersion: z.string().optional(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** In the currency of the configured prices; 0 without prices. */
  cost: z.number(),
  milliseconds: z.number(),
  outcome: RunOutcome,
  distance: z.number().optional(),
  /** When a person the run is about contested it. */
  contestedDate: DateTime.nullable(),
  contestReason: z.string(),
  /** The answer of the Tandem team; null until then. */
  contestDecision: z.object({ ...ContestAnswer.shape, date: DateTime }).nullable(),
});
export type AiRun = z.infer<typeof AiRun>;

/** A run as seen by the person who caused it or who is its subject. */
export const OwnRun = AiRun.extend({
  /** Whether the viewer caused the run; otherwise a company did, for a draft about the viewer. */
  isMine: z.boolean(),
  /**
   * Whether the run is about the viewer and not contested yet. A company cannot contest a draft for a developer on the
   * developer's behalf.
   */
  canContest: z.boolean(),
  /** The company that caused the run. */
  company: z.string().nullable(),
});
export type OwnRun = z.infer<typeof OwnRun>;

export const RunOfAll = AiRun.extend({
  account: Id.nullable(),
  company: z.string().nullable(),
  /** The developer the result describes. */
  developer: z.string().nullable(),
});
export type RunOfAll = z.infer<typeof RunOfAll>;

const sort = sortBy(['createdDate'], '-createdDate');
export const OwnRunQuery = pageOf({ sort });
export const AllRunsQuery = pageOf({
  purpose: z.enum(AI_PURPOSES).optional(),
  /** `model`: a model wrote it; `built-in`: none was asked; `fallback`: the built-in engine stepped in. */
  by: z.enum(['model', 'built-in', 'fallback']).optional(),
  outcome: RunOutcome.optional(),
  contested: z.literal('true').optional(),
  sort,
});
export type AllRunsQuery = z.output<typeof AllRunsQuery>;

export const Contest = z.strictObject({ reason: Line.min(1) });

export const CONTEST_STATES = ['open', 'decided', 'all'] as const;
export const ContestQuery = pageOf({
  state: z.enum(CONTEST_STATES).default('open'),
  sort: sortBy(['contestedDate'], 'contestedDate'),
});
export type ContestQuery = z.output<typeof ContestQuery>;

/** A run that a person contested. */
export const ContestedRun = RunOfAll.extend({
  /** Address of that person; empty once the account is erased. */
  contestedBy: z.string(),
});
export type ContestedRun = z.infer<typeof ContestedRun>;

const Counts = z.object({
  runs: z.number(),
  /** Runs that count against the limits: those that called the model. */
  counted: z.number(),
  tokens: z.number(),
  cost: z.number(),
});
export const AiSummary = z.object({
  /** The configured model; null if there is none. */
  model: z.string().nullable(),
  /** How the model returns structured data, detected by a first call; null before that call. */
  mode: z.enum(['schema', 'object', 'text']).nullable(),
  breaker: z.object({ isOpen: z.boolean(), until: DateTime.nullable(), failures: z.number() }),
  caps: z.object({ accountDay: z.number(), companyMonth: z.number(), serverDay: z.number(), serverMonth: z.number() }),
  today: Counts,
  month: Counts,
  /** Contested runs without an answer. */
  contested: z.number(),
  /** The last 30 days, oldest first; days without runs are included. */
  days: z.array(z.object({ day: z.iso.date(), model: z.number(), builtIn: z.number(), fallback: z.number() })),
  outcomes: z.record(RunOutcome, z.number()),
  fallbacks: z.partialRecord(z.enum(FALLBACK_REASONS), z.number()),
});
export type AiSummary = z.infer<typeof AiSummary>;

/** The engine in use: a model, or the built-in engine alone. */
export const AiEngine = z.object({ engine: z.string(), translates: z.boolean() });
