import type { OutreachPlaceholder } from '@tandem/catalogue/outreach';
import type { FilledStep } from '@tandem/contracts/sequence';
import { type Facts, type FilledTemplate, fill, unknownPlaceholders } from '@tandem/outreach/placeholders';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { type FieldError, invalid } from '../../../platform/errors/errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { accountById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';

/** Returns the facts about a person that a company's text may contain: only saved facts, with their source pages. */
export async function factsOf(
  candidate: StoredDeveloper,
  { senderId, jobId }: { senderId: string; jobId?: { toString(): string } | null | undefined },
): Promise<Facts> {
  const company = await ifFound(companyById(String(candidate.managedBy)));
  const sender = await ifFound(accountById(senderId));
  const job = jobId ? (await postingById(String(jobId)))?.job : undefined;
  const { workExperience } = candidate;
  const current = workExperience.find(({ to }) => to === 'present') ?? workExperience.find(({ to }) => to === null);
  const withSource = (field: string, value: string | undefined) => ({
    value: value ?? '',
    source: sourceOfFact(candidate, field),
  });
  const withoutSource = (value: string | undefined) => ({ value: value ?? '', source: '' });
  return {
    firstName: withSource('firstName', candidate.firstName),
    companyName: withoutSource(company?.name),
    currentRole: current?.title
      ? withSource('workExperience', current.title)
      : withSource('headline', candidate.headline),
    currentCompany: candidate.company
      ? withSource('company', candidate.company)
      : withSource('workExperience', current?.organisation),
    city: withSource('city', candidate.city),
    skill: withSource('skills', candidate.skills[0]),
    jobTitle: withoutSource(job?.headline),
    jobCity: withoutSource(job?.location.city),
    senderName: withoutSource(sender && displayNameOf(sender)),
  };
}

/** Returns the page from which a fact was saved, or the kind of its source. */
const sourceOfFact = ({ sources, source }: StoredDeveloper, field: string): string => {
  const origin = (sources as Record<string, { url: string; kind: string } | undefined> | undefined)?.[field] ?? source;
  return origin ? origin.url || origin.kind : '';
};

/** Fills in a step with facts about a person; placeholders without a fact remain and are listed. */
export function filledStep({ subject, text }: Draft, facts: Facts): FilledStep {
  const filled = [fill(subject, facts), fill(text, facts)] as const;
  const used = filled.flatMap((each) => each.used);
  return {
    subject: filled[0].text,
    text: filled[1].text,
    facts: used.filter(({ name }, at) => used.findIndex((each) => each.name === name) === at),
    missing: [...new Set(filled.flatMap((each) => each.missing))],
  };
}

export interface Draft {
  subject: string;
  text: string;
}

/**
 * Replaces the placeholders of a draft. Throws 400 with the field that contains an unknown placeholder or one without a
 * saved fact about this person, so that no email is addressed to "{firstName}".
 */
export function filledDraft(draft: Draft, facts: Facts): { subject: FilledTemplate; text: FilledTemplate } {
  refuseUnknownPlaceholders(draft);
  const filled = { subject: fill(draft.subject, facts), text: fill(draft.text, facts) };
  const errors: Record<string, FieldError> = {};
  for (const field of ['subject', 'text'] as const) {
    const [name] = filled[field].missing;
    if (name) errors[field] = missing(name);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return filled;
}

const missing = (name: OutreachPlaceholder): FieldError =>
  name === 'firstName' || name === 'companyName'
    ? { key: `unknownName.${name}` }
    : { key: 'unknownFact', values: { written: `{${name}}` } };

/** Throws 400 with the field that contains an unknown placeholder in braces. */
export function refuseUnknownPlaceholders(draft: Draft, prefix = ''): void {
  const errors: Record<string, FieldError> = {};
  for (const field of ['subject', 'text'] as const) {
    const written = unknownPlaceholders(draft[field]).join(', ');
    if (written) errors[prefix + field] = { key: 'placeholder', values: { written } };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
