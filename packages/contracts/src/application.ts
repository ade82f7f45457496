import { ANSWER_LENGTH, MAX_QUESTIONS } from '@tandem/catalogue/limits';
import * as z from 'zod';
import { DateTime, Email, OptionalLink } from './values.ts';

/** One question of a job to its applicants. */
export const Question = z.string().trim().min(1).max(200);

/** Data that an application form needs before it is sent. */
export const ApplicationForm = z.object({
  /** Headline of the job, and the name of its company. */
  job: z.string(),
  company: z.string(),
  questions: z.array(z.string()),
  /** The privacy policy that the applicant consents to. */
  terms: z.object({ version: z.number().int(), date: DateTime, url: z.string() }),
  /** Identifies one application. Valid from some seconds after it was issued, for a day. */
  ticket: z.string(),
  /** Seconds before the ticket becomes valid. */
  wait: z.number().int(),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** URL parameters that describe where a visitor came from, without values that could identify the person. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'];
const isIdentifying = (value: string) => /@|\d{7}|[\p{Cc}]/u.test(value) || value.length > 100;
const Campaign = z
  .string()
  .max(10_000)
  .default('')
  .transform((query) =>
    Object.fromEntries(
      [...new URLSearchParams(query)].filter(
        ([name, value]) => CAMPAIGN.includes(name) && value && !isIdentifying(value),
      ),
    ),
  );

/** An application without an account; sent as form data, so all values are strings. */
export const Application = z.strictObject({
  ticket: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  email: Email,
  link: OptionalLink.default(''),
  text: z.string().trim().max(5000).default(''),
  /** One answer to each question of the job, in the same order. */
  answers: z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(z.string().trim().min(1).max(ANSWER_LENGTH)).max(MAX_QUESTIONS),
  ),
  /** Version of the privacy policy that was shown. */
  terms: z.coerce.number().int().min(1),
  consent: z.literal('true'),
  /** Language of the form, for emails. */
  language: z.enum(['en', 'sv', 'de', 'fr']).default('en'),
  /** URL parameters of the host page, unchanged: where the visitor came from. */
  campaign: Campaign,
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(2000).default(''),
});
export type Application = z.output<typeof Application>;

/** Data sent with an application that started a match. */
export const ApplicationShown = z.object({
  link: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The CV, with a link that works for ten minutes. */
  document: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** URL parameters of the page on which the person applied, such as `utm_source`. */
  campaign: z.record(z.string(), z.string()),
  /** The version of the privacy policy that the person consented to, and the date of the consent. */
  consent: z.object({ version: z.number().int(), date: DateTime }),
});
export type ApplicationShown = z.infer<typeof ApplicationShown>;
