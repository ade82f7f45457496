import { LANGUAGE_LEVELS, LANGUAGES } from '@tandem/catalogue/languages';
import { skillValue } from '@tandem/catalogue/skills';
import type { CvProfile, CvRead } from '@tandem/contracts/cv';
import * as z from 'zod';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import type { ModelSession } from '../../../platform/language-model/model.ts';
import { type ParsedCv, withSources } from '../../talent/cv/cv.service.ts';
import { readProfile } from '../../talent/profile-files/profile-files.service.ts';
import { recorded } from '../runs/runs.recording.ts';
import { CV_INSTRUCTIONS } from './instructions.ts';

const MONTH = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;
const Line = z.string().max(200).nullable();
const Dates = { from: z.string().nullable(), to: z.string().nullable() };

/** What the model returns. Every key is required, because strict schemas know no optional ones. */
const Answer = z.object({
  firstName: Line,
  lastName: Line,
  headline: Line,
  description: z.string().max(5000).nullable(),
  telephone: Line,
  skills: z.array(z.string()),
  languages: z.array(z.object({ code: z.string(), level: z.enum(LANGUAGE_LEVELS).nullable() })),
  workExperience: z.array(
    z.object({ title: Line, organisation: Line, location: Line, description: z.string().nullable(), ...Dates }),
  ),
  education: z.array(z.object({ organisation: Line, degree: Line, ...Dates })),
});
type Answer = z.infer<typeof Answer>;

/** Characters of a CV that the model reads. */
const LONGEST = 40_000;

/**
 * Extracts a profile from a CV or a file with fields, such as JSON Resume; fields need no model. For a CV, the built-in parser always runs; the model only adds what it did not find and what is in
 * the document, so that the result is never below the parser's alone.
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
    return recorded({ ...about, builtIn: () => ({ ...structured, sources: {}, anachronisms: [], fromModel: [] }) });
  const { lines, ...read } = parsed;
  const how = { format: path ? ('document' as const) : ('text' as const), ignored: [] };
  return recorded({
    ...about,
    builtIn: () => ({ ...read, ...how, fromModel: [] }),
    model: {
      instructions: CV_INSTRUCTIONS,
      make: async (session) => ({ ...(await withModel(parsed, session)), ...how }),
    },
  });
}

/** What the parser found, completed by the model. Throws a `ModelFailure`. */
export async function withModel(parsed: ParsedCv, session: ModelSession) {
  const cv = parsed.lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, LONGEST);
  return merged(parsed, profileOf(await session.json(Answer, { instructions: CV_INSTRUCTIONS, data: { cv } })));
}

/** The parser's profile with what only the model found and the document says. */
function merged({ profile: ours, lines, characters }: ParsedCv, model: CvProfile) {
  const theirs = withSources(model, lines).profile;
  const whole = withSources(
    {
      ...theirs,
      ...ours,
      ...listOf('skills', ours.skills, theirs.skills),
      ...listOf('languages', ours.languages, theirs.languages),
      languageLevels: { ...theirs.languageLevels, ...ours.languageLevels },
    },
    lines,
  );
  const fromModel = (Object.keys(whole.profile) as (keyof CvProfile)[]).filter(
    (field) => JSON.stringify(whole.profile[field]) !== JSON.stringify(ours[field]) && field !== 'seniority',
  );
  return { ...whole, fromModel, characters };
}

const listOf = (field: 'skills' | 'languages', ours: readonly string[] = [], theirs: readonly string[] = []) => {
  const all = [...new Set([...ours, ...theirs])];
  return all.length > 0 ? { [field]: all } : {};
};

function profileOf(answer: Answer): CvProfile {
  const { firstName, lastName, headline, description, telephone } = answer;
  const languages = answer.languages.filter(({ code }) => LANGUAGES.includes(code));
  const levels = languages.flatMap(({ code, level }) => (level ? [[code, level] as const] : []));
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(headline && { headline }),
    ...(description && { description }),
    ...(telephone && { telephone }),
    skills: answer.skills.map(skillValue).filter((value) => value.length > 1),
    languages: languages.map(({ code }) => code),
    languageLevels: Object.fromEntries(levels),
    workExperience: answer.workExperience.map(({ title, organisation, location, description: text, ...dates }) => ({
      title: title ?? '',
      organisation: organisation ?? '',
      ...(location && { location }),
      ...(text && { description: text.slice(0, 5000) }),
      ...datesOf(dates),
    })),
    education: answer.education.flatMap(({ organisation, degree, ...dates }) =>
      organisation ? [{ organisation, ...(degree && { degree }), ...datesOf(dates) }] : [],
    ),
  };
}

const monthOf = (date: string | null) => (date && MONTH.test(date) ? date : null);
const datesOf = ({ from, to }: { from: string | null; to: string | null }) => ({
  from: monthOf(from),
  to: to === 'present' ? ('present' as const) : monthOf(to),
});
