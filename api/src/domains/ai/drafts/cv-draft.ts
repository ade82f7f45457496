import { LANGUAGES } from '@tandem/catalogue/languages';
import { skillValue } from '@tandem/catalogue/skills';
import type { CvProfile, CvRead } from '@tandem/contracts/cv';
import * as z from 'zod';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import type { ModelSession } from '../../../platform/language-model/model.ts';
import { normalizeWords, type ParsedCv, withSources } from '../../talent/cv/cv.service.ts';
import { readProfile } from '../../talent/profile-files/profile-files.service.ts';
import { runAndRecord } from '../runs/runs.recording.ts';
import { CV_INSTRUCTIONS } from './instructions.ts';
import { withoutName } from './name-mark.ts';
import { type SourceText, sourceTextOf } from './source-text.ts';

const Text = z.string().nullable();
const Dates = { from: Text, to: Text };

/** The output of the model. Strict schemas support neither optional keys nor lengths. */
const Answer = z.object({
  firstName: Text,
  lastName: Text,
  headline: Text,
  description: Text,
  telephone: Text,
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  workExperience: z.array(z.object({ title: Text, organisation: Text, location: Text, description: Text, ...Dates })),
  education: z.array(z.object({ organisation: Text, degree: Text, ...Dates })),
});
type Answer = z.infer<typeof Answer>;

/** Maximum number of characters of a CV that the model reads. */
const MAX_LENGTH = 40_000;

/**
 * Extracts a profile from a CV or a structured file, such as JSON Resume; a structured file needs no model. For a CV,
 * the built-in parser always runs; the model only adds missing data that occurs in the document, so that the result is
 * never worse than the parser's alone.
 */
export async function draftFromCv(
  text: string,
  path: string | undefined,
  viewer: Viewer,
  call: CallInfo,
): Promise<CvRead> {
  const { structured, cv: parsed } = await readProfile(text, path);
  const developer = viewer.view === 'USER' ? viewer.entityId : undefined;
  const about = { purpose: 'cv', viewer, call, ...(developer && { developer }) } as const;
  if (structured)
    return runAndRecord({ ...about, builtIn: () => ({ ...structured, sources: {}, anachronisms: [], fromModel: [] }) });
  const { lines, ...read } = parsed;
  const how = { format: path ? ('document' as const) : ('text' as const), ignored: [] };
  return runAndRecord({
    ...about,
    builtIn: () => ({ ...read, ...how, fromModel: [] }),
    isFoundFirst: true,
    model: {
      instructions: CV_INSTRUCTIONS,
      make: async (session) => ({ ...(await withModel(parsed, session)), ...how }),
    },
  });
}

/** Returns the parser's result, completed by the model. Throws a `ModelFailure`. */
export async function withModel(parsed: ParsedCv, session: ModelSession) {
  const lines = parsed.lines.map((line) => line.text);
  const cv = withoutIdentity(lines.join('\n'), parsed.profile).slice(0, MAX_LENGTH);
  const answer = await session.json(Answer, { instructions: CV_INSTRUCTIONS, data: { cv } });
  return merged(parsed, profileOf(answer, sourceTextOf(lines)));
}

/** Returns a CV for the model, without the person's name and email addresses. */
const withoutIdentity = (text: string, { firstName = '', lastName = '' }: CvProfile): string =>
  withoutName(text, `${firstName} ${lastName}`, 'giu').replaceAll(EMAIL, '');
const TELEPHONE = /^\+?(?:[\s()./-]*\d){6,15}$/;
/** Starts at a word boundary, so that a long word is searched once. */
const EMAIL = /(?<![^\s@<>()])[^\s@<>()]{1,64}@[^\s@<>()]+/gu;

/** Adds to the parser's profile data that only the model found and that occurs in the document. */
function merged({ profile: ours, lines, characters }: ParsedCv, model: CvProfile) {
  const theirs = withSources(model, lines).profile;
  const whole = withSources(
    {
      ...theirs,
      ...ours,
      ...listOf('skills', ours.skills, theirs.skills?.filter(isNoName(ours))),
      ...listOf('languages', ours.languages, theirs.languages),
    },
    lines,
  );
  const fromModel = (Object.keys(whole.profile) as (keyof CvProfile)[]).filter(
    (field) => JSON.stringify(whole.profile[field]) !== JSON.stringify(ours[field]) && field !== 'seniority',
  );
  return { ...whole, fromModel, characters };
}

/** Rejects employers and schools, which a model may mistake for a skill. */
function isNoName({ workExperience = [], education = [] }: CvProfile): (skill: string) => boolean {
  const names = new Set([...workExperience, ...education].map(({ organisation }) => normalizeWords(organisation)));
  return (skill) => !names.has(normalizeWords(skill));
}

const listOf = (field: 'skills' | 'languages', ours: readonly string[] = [], theirs: readonly string[] = []) => {
  const all = [...new Set([...ours, ...theirs])];
  return all.length > 0 ? { [field]: all } : {};
};

/** Converts an answer to a profile, with only those texts that the document contains word for word. */
function profileOf(answer: Answer, source: SourceText): CvProfile {
  const { whole, sentences, month } = source;
  const firstName = whole(answer.firstName);
  const lastName = whole(answer.lastName);
  const headline = whole(answer.headline);
  const description = sentences(answer.description);
  const telephone = TELEPHONE.test(answer.telephone ?? '') ? answer.telephone : null;
  const datesOf = ({ from, to }: { from: string | null; to: string | null }) => ({
    from: month(from),
    to: to === 'present' ? ('present' as const) : month(to),
  });
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(headline && { headline }),
    ...(description && { description }),
    ...(telephone && { telephone }),
    skills: answer.skills
      .flatMap((skill) => (whole(skill) ? skillValue(skill) : []))
      .filter(({ length }) => length > 1),
    languages: answer.languages.filter((code) => LANGUAGES.includes(code)),
    workExperience: answer.workExperience.map((entry) => {
      const location = whole(entry.location);
      const text = sentences(entry.description);
      return {
        title: whole(entry.title) ?? '',
        organisation: whole(entry.organisation) ?? '',
        ...(location && { location }),
        ...(text && { description: text }),
        ...datesOf(entry),
      };
    }),
    education: answer.education.flatMap((entry) => {
      const organisation = whole(entry.organisation);
      const degree = whole(entry.degree);
      return organisation ? [{ organisation, ...(degree && { degree }), ...datesOf(entry) }] : [];
    }),
  };
}
