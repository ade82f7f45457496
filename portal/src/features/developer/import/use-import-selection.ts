import type { CvProfile } from '@tandem/contracts/cv';
import type { Education, VisibleDeveloper, WorkExperience } from '@tandem/contracts/developer';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CvField,
  dependentFields,
  isList,
  isSuggested,
  LINES,
  LISTS,
  type Line,
  mergeField,
  missingFromProfile,
} from './imported-fields.ts';

/** An imported entry of a list, possibly corrected, and whether it is selected. */
export interface ImportedEntry<T> {
  entry: T;
  isTaken: boolean;
}

const offered = <T>(entries: readonly T[] = []): ImportedEntry<T>[] =>
  entries.map((entry) => ({ entry, isTaken: true }));
const takenOf = <T>(all: readonly ImportedEntry<T>[]): T[] =>
  all.flatMap(({ entry, isTaken }) => (isTaken ? [entry] : []));
export const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

/** Everything that a person has selected and corrected. */
export interface ImportSelection {
  /** Values that the profile lacked when the CV was read; later, selected ones are part of the profile. */
  found: ReturnType<typeof missingFromProfile>;
  lines: Partial<Record<Line, string>>;
  work: ImportedEntry<WorkExperience>[];
  schools: ImportedEntry<Education>[];
  projects: ImportedEntry<NonNullable<CvProfile['projects']>[number]>[];
  skills: ImportedEntry<string>[];
  languages: ImportedEntry<string>[];
  chosen: ReadonlySet<CvField>;
}

/**
 * Manages which fields and list entries of a CV are selected, and how they were corrected. Continues from `left`;
 * `onChange` gets the selection to be stored.
 */
export function useImportSelection(
  read: CvProfile,
  profile: VisibleDeveloper,
  left?: ImportSelection,
  onChange?: (selection: ImportSelection) => void,
) {
  const [found] = useState(() => left?.found ?? missingFromProfile(read, profile));
  const fields = useMemo(() => [...LINES, ...LISTS].filter((field) => found[field] !== undefined), [found]);
  const [lines, setLines] = useState(() => left?.lines ?? (found as ImportSelection['lines']));
  const [work, setWork] = useState(() => left?.work ?? offered<WorkExperience>(found.workExperience));
  const [schools, setSchools] = useState(() => left?.schools ?? offered<Education>(found.education));
  const [projects, setProjects] = useState(() => left?.projects ?? offered(found.projects));
  const [skills, setSkills] = useState(() => left?.skills ?? offered(found.skills));
  const [languages, setLanguages] = useState(() => left?.languages ?? offered(found.languages));
  const [chosen, setChosen] = useState<ReadonlySet<CvField>>(
    () =>
      left?.chosen ??
      new Set(fields.filter((field) => !isSuggested(field) && (isEmpty(profile[field]) || isList(field)))),
  );
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(
    () => void latestOnChange.current?.({ found, lines, work, schools, projects, skills, languages, chosen }),
    [found, lines, work, schools, projects, skills, languages, chosen],
  );
  const lists = { skills, languages, workExperience: work, education: schools, projects };

  const isWanted = (field: (typeof fields)[number]) =>
    chosen.has(field) && (!isList(field) || lists[field].some(({ isTaken }) => isTaken));
  const wanted = fields.filter(isWanted);
  const taken = () => {
    const values = Object.fromEntries(
      wanted.map((field) => {
        const value = isList(field) ? takenOf<unknown>(lists[field]) : (lines[field] ?? '');
        return [field, mergeField(field, profile[field], value)];
      }),
    );
    return { ...values, ...dependentFields(read, values, profile) };
  };

  /** Returns how many values of a field were found, and how many of them are selected unchanged. */
  const unchanged = (field: (typeof fields)[number]): [all: number, same: number] => {
    const offers: readonly ImportedEntry<unknown>[] = isList(field)
      ? lists[field]
      : [{ entry: lines[field], isTaken: true }];
    const before: readonly unknown[] = isList(field) ? (found[field] ?? []) : [found[field]];
    const isSame = ({ entry, isTaken }: ImportedEntry<unknown>, nth: number) =>
      isTaken && JSON.stringify(entry) === JSON.stringify(before[nth]);
    return [before.length, chosen.has(field) ? offers.filter(isSame).length : 0];
  };
  /** Returns the share of found values that were corrected or not selected, 0 to 1. */
  const changedShare = () => {
    const counts = fields.map(unchanged);
    const [all, same] = [0, 1].map((nth) => counts.reduce((sum, each) => sum + (each[nth] ?? 0), 0));
    return all ? Math.round((1 - (same ?? 0) / all) * 100) / 100 : 0;
  };

  return {
    found,
    fields,
    chosen,
    toggle: (field: CvField) =>
      setChosen((now) => new Set(now.has(field) ? [...now].filter((each) => each !== field) : [...now, field])),
    lines,
    setLine(field: Line, value: string) {
      setLines((now) => ({ ...now, [field]: value }));
      if (isSuggested(field)) setChosen((now) => new Set(now).add(field));
    },
    work,
    setWork,
    schools,
    setSchools,
    projects,
    setProjects,
    skills,
    setSkills,
    languages,
    setLanguages,
    /** Number of selected fields; `taken` contains their values. */
    count: wanted.length,
    taken,
    changedShare,
  };
}
