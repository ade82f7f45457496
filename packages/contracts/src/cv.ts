import { LANGUAGE_LEVELS } from '@tandem/catalogue/languages';
import { SENIORITIES } from '@tandem/catalogue/roles';
import * as z from 'zod';
import { AiResult } from './ai.ts';
import { Education, Project, WorkExperience } from './developer.ts';

/** A position in a document: page and line, both from 1, and the quoted words. */
export const CvSource = z.object({ page: z.number().int(), line: z.number().int(), quote: z.string() });
export type CvSource = z.infer<typeof CvSource>;

/** How a file was parsed: by its fields, or as the text of a CV. */
export const CV_FORMATS = ['text', 'document', 'jsonResume', 'europassXml', 'europassPdf', 'linkedin'] as const;
export type CvFormat = (typeof CV_FORMATS)[number];

/** Data extracted from a CV, for the person to correct before it is saved. Fields that were not found are absent. */
export const CvRead = AiResult.extend({
  profile: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      headline: z.string(),
      description: z.string(),
      telephone: z.string(),
      /** Cities that Tandem knows, with their country. */
      city: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
      linkedin: z.string(),
      github: z.string(),
      /** Seniority suggested by the job titles or the years at work, for the person to confirm. */
      seniority: z.enum(SENIORITIES),
      /** Built-in skills, then other skills by name. */
      skills: z.array(z.string()),
      /** Skill → years, where a file states them. */
      skillsYears: z.record(z.string(), z.number()),
      /** ISO 639-1. */
      languages: z.array(z.string()),
      languageLevels: z.record(z.string(), z.enum(LANGUAGE_LEVELS)),
      workExperience: z.array(WorkExperience),
      education: z.array(Education),
      projects: z.array(Project),
    })
    .partial(),
  format: z.enum(CV_FORMATS),
  /** Names of the files or sections of a structured file that were not used. */
  ignored: z.array(z.string()),
  /** Where each value is in the document, by the path of its field, for example `workExperience.0.title`. */
  sources: z.record(z.string(), CvSource),
  /** Skills that a job dates before their first release, for the person to check. */
  anachronisms: z.array(z.object({ path: z.string(), skill: z.string(), year: z.number(), since: z.number() })),
  /** Fields that the model found and the built-in engine did not. */
  fromModel: z.array(z.string()),
  /** Number of characters read. */
  characters: z.number(),
});
export type CvRead = z.infer<typeof CvRead>;
export type CvProfile = CvRead['profile'];

export const CV_TEXT_LENGTH = 200_000;

/** The text of the CV, if no file is sent. */
export const CvText = z.strictObject({ text: z.string().max(CV_TEXT_LENGTH).default('') });
