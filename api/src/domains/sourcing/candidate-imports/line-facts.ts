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
import { folded } from '../../../platform/text/text-normalization.ts';
import type { CandidateFacts } from '../candidate-records/candidates.records.ts';

/** What a line says of a person, or what is wrong with which of its fields. */
export interface LineFacts {
  facts: CandidateFacts;
  /** Page that the line comes from, or empty. */
  sourceUrl: string;
  /** What the line says of the work with the person. */
  filing: LineFiling;
  faults: Partial<Record<ImportField, FieldError>>;
}

export interface LineFiling {
  stage?: ChosenStage | undefined;
  tags?: string[] | undefined;
  /** Account of a colleague. */
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

/** Reads a line as the columns say. */
export function factsOf(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  team: Team = new Map(),
): LineFacts {
  const said: Partial<Record<ImportField, string>> = {};
  mapping.forEach((field, column) => {
    const cell = cells[column]?.trim();
    if (field && cell) said[field] = cell;
  });
  const { fullName, ...rest } = said;
  const typed = Object.entries({ ...(fullName && partsOf(fullName)), ...rest }).map(([field, text]) => [
    field,
    (readers[field as ImportField] ?? asIs)(text),
  ]);
  const result = Person.safeParse(Object.fromEntries(typed), { reportInput: true });
  if (!result.success) return { ...NOTHING, faults: byColumn(validationErrorsOf(result.error), said) };
  const { sourceUrl, stage, tags, owner, note, ...facts } = result.data;
  const ownerId = owner && team.get(owner);
  if (owner && !ownerId) return { ...NOTHING, faults: { owner: { key: 'noColleague' } } };
  return {
    facts,
    sourceUrl,
    filing: { stage, tags, owner: ownerId, note },
    faults: byColumn(faultsOfNames(facts), said),
  };
}

export const NOTHING = { facts: {}, sourceUrl: '', filing: {} };

const faultsOfNames = (facts: CandidateFacts): Record<string, FieldError> =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((field) => {
      const fault = nameErrorOf(facts[field] ?? '');
      return fault ? [[field, fault]] : [];
    }),
  );

/** Faults stand at the column that the file has: a name that is missing at the column of whole names. */
function byColumn(faults: Record<string, FieldError>, said: object): LineFacts['faults'] {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [field = ''] = path.split('.');
      if (field === 'yearsExperience' && fault.key === 'wrong') return [field, { key: 'wholeNumber' }];
      if (field === 'stage') return [field, { key: 'stage' }];
      if (field === 'owner') return [field, { key: 'noColleague' }];
      return [/^(first|last)Name$/.test(field) && 'fullName' in said ? 'fullName' : field, fault];
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
    return stage === 'matched' ? undefined : stage; // follows from a match; an export of ours says so
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

/** `Ada Lindqvist` and `Lindqvist, Ada`. */
function partsOf(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = name.split(/\s+/);
  return words.length === 1
    ? { firstName: name, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Values by what they are called in any language; a word that is none of them stays as it is. */
function named(values: readonly string[], nameOf: (value: string, language: string) => string | undefined) {
  let byName: Map<string, string> | undefined;
  return {
    find(word: string): string {
      byName ??= new Map(
        values.flatMap((value) =>
          [value, ...LANGUAGES.map((language) => nameOf(value, language) ?? value)].map(
            (name) => [folded(name), value] as const,
          ),
        ),
      );
      return byName.get(folded(word)) ?? word;
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
