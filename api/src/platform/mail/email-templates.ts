import { translate } from '@tandem/i18n/server';
import { env } from '../config/env.ts';
import type { EmailContent } from './layout.ts';
import { type AccountEmails, accountEmails } from './templates/account.ts';
import { type CandidateEmails, candidateEmails } from './templates/candidate.ts';
import { type CompanyEmails, companyEmails } from './templates/company.ts';
import { type ContentEmails, contentEmails } from './templates/content.ts';
import { type DigestEmails, digestEmails } from './templates/digest.ts';
import { type InterviewEmails, interviewEmails } from './templates/interview.ts';
import { type MatchEmails, matchEmails } from './templates/match.ts';
import { type MessageEmails, messageEmails } from './templates/message.ts';
import { type PaymentEmails, paymentEmails } from './templates/payment.ts';
import { type ReviewEmails, reviewEmails } from './templates/review.ts';
import { type SupportEmails, supportEmails } from './templates/support.ts';
import { type TechTestEmails, techTestEmails } from './templates/tech-test.ts';
import type { EmailParts, Templates } from './templates/template.ts';

/** The data that each email needs. */
export interface EmailData
  extends AccountEmails,
    ReviewEmails,
    CompanyEmails,
    CandidateEmails,
    ContentEmails,
    MatchEmails,
    InterviewEmails,
    TechTestEmails,
    MessageEmails,
    DigestEmails,
    SupportEmails,
    PaymentEmails {}

const templates: Templates<EmailData> = {
  ...accountEmails,
  ...reviewEmails,
  ...companyEmails,
  ...candidateEmails,
  ...contentEmails,
  ...matchEmails,
  ...interviewEmails,
  ...techTestEmails,
  ...messageEmails,
  ...digestEmails,
  ...supportEmails,
  ...paymentEmails,
};

/** Maximum characters of a name, title or search in a subject. */
const MAX_VALUE_IN_SUBJECT = 60;

/**
 * Text chosen by others, shortened; company names in quotation marks, so that they are not read as Tandem's own words.
 */
function valuesOfSubject(
  values: NonNullable<EmailParts['values']>,
  language: string,
): NonNullable<EmailParts['values']> {
  const { company, subject, context, ...others } = values;
  return {
    ...values,
    ...Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
    ),
    ...(company && { company: translate(language, 'emails:quoted', { name: shortened(`${company}`) }) }),
  };
}

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (characters.length <= MAX_VALUE_IN_SUBJECT) return text;
  const begin = characters.slice(0, MAX_VALUE_IN_SUBJECT - 1).join('');
  return `${begin.trimEnd()}…`;
}

/** Renders an email in a language: its texts are those of `emails:<kind>`. */
export function renderEmail<K extends keyof EmailData>(kind: K, about: EmailData[K], language: string): EmailContent {
  const {
    values = {},
    paragraphs,
    code,
    quote,
    quotes = quote ? [quote] : [],
    sections = [],
    path,
  } = templates[kind](about);
  const say = (key: string) => translate(language, `emails:${kind}.${key}`, values);
  return {
    subject: translate(language, `emails:${kind}.subject`, valuesOfSubject(values, language)),
    preview: say('preview'),
    title: say('title'),
    paragraphs: paragraphs ?? [say('text')],
    ...(code && { code }),
    quotes,
    sections: sections.map(({ title, rows }) => ({ title: say(title), rows })),
    ...(path && { action: { label: say('action'), url: env.PORTAL_URL + path } }),
    after: [say('after')],
    why: say('why'),
  };
}
