import { CANDIDATE_STAGES, CHOSEN_STAGES, type ChosenStage, type ImportField } from '@tandem/catalogue/candidates';
import { COUNTRIES } from '@tandem/catalogue/countries';
import { LANGUAGES as SPOKEN } from '@tandem/catalogue/languages';
import { ROLES, roleOfImport, SENIORITIES } from '@tandem/catalogue/roles';
import { skillNamed } from '@tandem/catalogue/skills';
import { CandidateFields } from '@tandem/contracts/candidate';
import { Tags } from '@tandem/contracts/candidate-pipeline';
import { Email, Name, OptionalPageAddress } from '@tandem/contracts/values';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import * as z from 'zod';
import type { FieldError } from '../../../platform/errors/errors.ts';
import { validationErrorsOf } from '../../../platform/errors/validation-errors.ts';
import { nameErrorOf } from '../../../platform/text/name-rules.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';
import type { CandidateFacts } from '../candidate-records/candidates.records.ts';

/** The data of a row about a person, or the errors by field. */
export interface LineFacts {
  facts: CandidateFacts;
  /** The source page of the row, or empty. */
  sourceUrl: string;
  /** The stage, owner, tags and note given in the row. */
  filing: LineFiling;
  errors: Partial<Record<ImportField, FieldError>>;
}

export interface LineFiling {
  stage?: ChosenStage | undefined;
  tags?: string[] | undefined;
  /** Account of the colleague who owns the candidate. */
  owner?: string | undefined;
  note?: string | undefined;
}

/** Accounts of the team by email address. */
export type Team = ReadonlyMap<string, string>;

const Person = CandidateFields.extend({
  firstName: Name.min(1).max(100),
  email: Email.optional(),
  sourceUrl: OptionalPageAddress.default(''),
  stage: z.enum(CHOSEN_STAGES).optional(),
  tags: Tags.optional(),
  owner: Email.optional(),
  note: z.string().max(5000).optional(),
});

/** Reads a row according to the columns. */
export function factsOf(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  team: Team = new Map(),
): LineFacts {
  const texts: Partial<Record<ImportField, string>> = {};
  mapping.forEach((field, column) => {
    const cell = cells[column]?.trim();
    if (field && cell) texts[field] = cell;
  });
  const { fullName, ...rest } = texts;
  const typed = Object.entries({ ...(fullName && partsOf(fullName)), ...rest }).map(([field, text]) => [
    field,
    (readers[field as ImportField] ?? asIs)(text),
  ]);
  const result = Person.safeParse(Object.fromEntries(typed), { reportInput: true });
  if (!result.success) return { ...NOTHING, errors: byColumn(validationErrorsOf(result.error), texts) };
  const { sourceUrl, stage, tags, owner, note, ...facts } = result.data;
  const ownerId = owner && team.get(owner);
  if (owner && !ownerId) return { ...NOTHING, errors: { owner: { key: 'noColleague' } } };
  return {
    facts,
    sourceUrl,
    filing: { stage, tags, owner: ownerId, note },
    errors: byColumn(errorsOfNames(facts), texts),
  };
}

export const NOTHING = { facts: {}, sourceUrl: '', filing: {} };

const errorsOfNames = (facts: CandidateFacts): Record<string, FieldError> =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((field) => {
      const error = nameErrorOf(facts[field] ?? '');
      return error ? [[field, error]] : [];
    }),
  );

/** Assigns errors to the columns of the file: a missing first or last name to the column with full names. */
function byColumn(errors: Record<string, FieldError>, texts: object): LineFacts['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [field = ''] = path.split('.');
      if (field === 'yearsExperience' && error.key === 'wrong') return [field, { key: 'wholeNumber' }];
      if (field === 'stage') return [field, { key: 'stage' }];
      if (field === 'owner') return [field, { key: 'noColleague' }];
      return [/^(first|last)Name$/.test(field) && 'fullName' in texts ? 'fullName' : field, error];
    }),
  );
}

const asIs = (text: string): unknown => text;

const readers: Partial<Record<ImportField, (text: string) => unknown>> = {
  skills: (text) => once(listed(text).map((word) => skillNamed(word.toLowerCase()))),
  languages: (text) => once(listed(text).map((word) => languages.find(word))),
  country: (text) => countries.find(text),
  role(text) {
    const named = roles.find(text);
    return roleOfImport(named) ?? named;
  },
  seniority: (text) => seniorities.find(text),
  yearsExperience: (text) => {
    const number = /^(\d{1,2})([.,]\d+)?\s*(\+|\D{0,20})$/.exec(text)?.[1];
    return number === undefined ? text : Number(number);
  },
  stage(text) {
    const stage = stages.find(text);
    return stage === 'matched' ? undefined : stage; // set only by matches, but present in files that Tandem exported
  },
  tags: (text) =>
    once(
      text
        .split(/[,;|\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  telephone: (text) => text.replace(/^00/, '+').replace(/[\u00a0\u2009\u202f–]/g, ' '),
};

const once = (words: readonly string[]): string[] => [...new Set(words)];
const listed = (text: string): string[] =>
  text
    .split(/[,;|/\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Splits a full name such as `Ada Lindqvist` or `Lindqvist, Ada`. */
function partsOf(name: string): { firstName: string; lastName?: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = name.split(/\s+/);
  return words.length === 1
    ? { firstName: name }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Translates names in any language to their values; an unknown word is returned unchanged. */
function named(values: readonly string[], nameOf: (value: string, language: string) => string | undefined) {
  let byName: Map<string, string> | undefined;
  return {
    find(word: string): string {
      byName ??= new Map(
        values.flatMap((value) =>
          [value, ...LANGUAGES.map((language) => nameOf(value, language) ?? value)].map(
            (name) => [foldText(name), value] as const,
          ),
        ),
      );
      return byName.get(foldText(word)) ?? word;
    },
  };
}

const namesOf = (type: 'language' | 'region') => (value: string, language: string) =>
  new Intl.DisplayNames(language, { type }).of(value);
const languages = named(SPOKEN, namesOf('language'));
const countries = named(COUNTRIES, namesOf('region'));
const roles = named(ROLES, (value, language) => translate(language, `catalogue:roles.${value}`));
const seniorities = named(SENIORITIES, (value, language) => translate(language, `catalogue:seniority.${value}`));
const stages = named(CANDIDATE_STAGES, (value, language) => translate(language, `catalogue:stages.${value}`));
