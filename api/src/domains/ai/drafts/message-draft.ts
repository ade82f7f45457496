import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import type { JobForm, MessageDraft, MessageFact, MessageRequest } from '@tandem/contracts/ai';
import type { FitKey } from '@tandem/contracts/fit';
import type { MatchView } from '@tandem/contracts/match';
import { withoutEmphasis } from '@tandem/drafts/blocks';
import { withoutInstructions } from '@tandem/drafts/instructions-in-text';
import { unsupportedFacts } from '@tandem/drafts/unsupported';
import { formatList, formatSalary, languageInText } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { runAndRecord } from '../runs/runs.recording.ts';
import { emitText } from './emitting.ts';
import { messageInstructions } from './instructions.ts';
import { matchForDraft, unansweredMessage } from './message-facts.events.ts';
import { NAME_MARK, streamWithName, withName, withoutName } from './name-mark.ts';

/** Drafts a message about a match: the first one, or an answer. It is never sent automatically. */
export async function draftMessage(ask: MessageRequest, viewer: Viewer, call: CallInfo): Promise<MessageDraft> {
  const { language, tone } = ask;
  const match = await matchForDraft.ask({ viewer, match: ask.match });
  const written = await unansweredMessage.ask({ viewer, developer: match.user });
  const message = written === null ? null : withoutInstructions(written);
  const facts = factsOf(match, message, language);
  const { jobOnBoard: job } = match;
  const form: JobForm = { ...formOf(match), about: '', perks: [] };
  // The developer's message is not checked as a source of facts: an answer that repeats it may promise it.
  const asDraft = (text: string) => ({
    text,
    facts,
    unsupported: unsupportedFacts(text, form, [...facts.map(({ fact }) => fact), job.headline]),
  });
  const instructions = messageInstructions(language, tone);
  const name = withoutInstructions(match.developer.firstName ?? '');
  return runAndRecord({
    purpose: 'message',
    viewer,
    call,
    developer: match.user,
    builtIn: () => {
      const text = builtInMessage({ facts, name, isAnswer: message !== null }, ask);
      emitText(call)(text);
      return asDraft(text);
    },
    model: {
      instructions,
      make: async (session) => {
        const data = {
          name: name ? NAME_MARK : null,
          company: job.company.name,
          facts: facts.map(({ fact }) => fact),
          lastMessage: message && withoutName(message, `${name} ${match.developer.lastName ?? ''}`),
        };
        const parts = streamWithName(name, emitText(call));
        const text = await session.text({ instructions, data }, parts.add);
        parts.end();
        return asDraft(withoutEmphasis(withName(text, name)));
      },
    },
  });
}

function builtInMessage(
  { facts, name, isAnswer }: { facts: readonly MessageFact[]; name: string; isAnswer: boolean },
  { language, tone }: MessageRequest,
): string {
  const t = (key: string, values: object = {}) => translate(language, `drafts:message.${key}`, { ...values });
  const [reason, ...others] = facts.map(({ fact }) => fact);
  return [
    name ? t(`hello.${tone}`, { name }) : t(`helloNameless.${tone}`),
    [reason, ...(isAnswer ? [] : others)].join(' '),
    isAnswer ? t('answer') : t(`ask.${tone}`),
    t(`bye.${tone}`),
  ].join('\n\n');
}

/**
 * Returns the known facts of the match, as sentences in the language, each with its source; the first one names the
 * subject.
 */
function factsOf(match: MatchView, message: string | null, language: string): MessageFact[] {
  const { jobOnBoard: job, startedBy } = match;
  const t = (key: string, values: object = {}) => translate(language, `drafts:message.${key}`, { ...values });
  const hasApplied = startedBy === 'user' || startedBy === 'widget';
  const opening = message !== null ? 'reply' : hasApplied ? 'applied' : 'reason';
  const facts: MessageFact[] = [
    { fact: t(opening, { job: job.headline }), source: message === null ? 'match' : 'message' },
  ];
  const met = new Map(
    match.fit.reasons.filter(({ state }) => state === 'met' || state === 'partly').map((each) => [each.key, each]),
  );
  const listOf = (key: FitKey, name: string): string[] => {
    const value = met.get(key)?.values[name];
    return Array.isArray(value) ? value : [];
  };
  const skills = listOf('skills', 'met').map(skillLabel);
  if (skills.length > 0) facts.push({ fact: t('skills', { skills: formatList(skills, language) }), source: 'profile' });
  if (met.get('seniority')?.state === 'met') facts.push({ fact: t('seniority'), source: 'profile' });
  if (met.get('years')?.state === 'met') facts.push({ fact: t('years'), source: 'profile' });
  if (met.get('place')?.state === 'met' || job.remote === 'remote') {
    const city = cityName(job.location.city, language, job.location.country);
    facts.push({ fact: t(`place.${job.remote}`, { city }), source: 'job' });
  }
  if (met.get('salary')?.state === 'met' && job.salaryFrom > 0) {
    const amount = formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, language);
    const salary = `${amount} ${translate(language, `catalogue:salaryFrequency.${job.salaryFrequency}`)}`;
    facts.push({ fact: t('salary', { salary }), source: 'job' });
  }
  const perks = listOf('perks', 'met').map((perk) => translate(language, `catalogue:perks.${perk}`));
  if (perks.length > 0) facts.push({ fact: t('perks', { perks: formatList(perks, language) }), source: 'company' });
  const languages = listOf('language', 'met').map((code) => languageInText(code, language));
  if (languages.length > 0)
    facts.push({ fact: t('language', { languages: formatList(languages, language) }), source: 'profile' });
  return facts;
}

function formOf({ jobOnBoard: job }: MatchView) {
  const { headline, role, skills, skillsYears, seniorities, jobType, remote, location, languages, visaSponsorship } =
    job;
  const { salaryFrom, salaryTo, salaryCurrency, salaryFrequency, yearsExperienceFrom, yearsExperienceTo } = job;
  return {
    headline,
    role,
    skills,
    skillsYears,
    seniorities,
    jobType,
    remote,
    location,
    languages,
    visaSponsorship,
    salaryFrom,
    salaryTo,
    salaryCurrency,
    salaryFrequency,
    yearsExperienceFrom,
    yearsExperienceTo,
  };
}
