import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportField, LineKind } from '@tandem/catalogue/candidates';
import { knownCity } from '@tandem/catalogue/city-names';
import { countryCode } from '@tandem/catalogue/country-codes';
import type { FieldError } from '../../../platform/errors/errors.ts';
import type { TableLine } from '../../../platform/text/csv-table.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { candidateKeysOf, personKey } from '../../talent/developers/developers.derived.ts';
import { objectedAmong } from '../../talent/objections/objections.ts';
import {
  type CandidateFacts,
  candidateRepository,
  type StoredDeveloper,
} from '../candidate-records/candidates.records.ts';
import { mayWorkAt } from '../candidates/candidates.service.ts';
import { factsOf, type LineFacts, NOTHING, type Team } from './line-facts.ts';
import { adaptedCells, systemOf, withTags } from './tracking-systems.ts';

/** A row with the result that importing it would have. */
export interface AnalysedLine extends LineFacts {
  line: number;
  cells: string[];
  kind: LineKind;
  /** The saved candidate who is, or may be, the same person. */
  candidate?: StoredDeveloper;
}

/** Number of rows that are processed before other requests are handled. */
const BATCH_SIZE = 200;
/** Number of keys per database query. */
const KEYS = 1000;

/** Returns the result for each row: added, or the reason why not. */
export async function analyse(
  companyId: string,
  { headers, rows: lines }: { headers: readonly string[]; rows: readonly TableLine[] },
  mapping: readonly (ImportField | null)[],
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<AnalysedLine[]> {
  const team = await teamOf(companyId);
  const isExport = systemOf(headers) !== null;
  const read: AnalysedLine[] = [];
  for (const [nth, each] of lines.entries()) {
    if (nth % BATCH_SIZE === 0) {
      await onProgress(nth);
      await nextTurn();
    }
    const facts = each.broken
      ? { ...NOTHING, errors: brokenAt(mapping) }
      : (isExport ? factsOfExport : factsOf)(each.cells, mapping, team);
    const isFaulty = Object.keys(facts.errors).length > 0;
    read.push({ line: each.line, cells: each.cells, ...facts, kind: isFaulty ? 'faulty' : 'new' });
  }
  const known = await peopleKnown(companyId, read);
  const seen = new Set<string>();
  return read.map((each) => {
    if (each.kind === 'faulty') return each;
    const keys = keysOfLine(each);
    const isWithin = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    if (isWithin) return { ...each, kind: 'within' };
    if (keys.some((key) => known.objected.has(key))) return { ...each, kind: 'objected' };
    const same = keys.map((key) => known.byKey.get(key)).find(Boolean);
    if (same) return ofSaved(each, 'exact', same);
    const namesake = (known.byName.get(nameOf(each)) ?? []).find((one) => mayWorkAt(one, each.facts.company));
    return namesake ? ofSaved(each, 'possible', namesake) : each;
  });
}

const ofSaved = (line: AnalysedLine, kind: 'exact' | 'possible', candidate: StoredDeveloper): AnalysedLine => ({
  ...line,
  kind,
  candidate,
  facts: withNewCountry(line.facts, candidate),
});

/** Adds the country of a known city in another country than the saved one, if the row contains only the city. */
function withNewCountry(facts: CandidateFacts, { city, country }: StoredDeveloper): CandidateFacts {
  const known = facts.city && facts.country === undefined ? knownCity(facts.city) : undefined;
  if (!known || country === '' || known.city === city || known.country === countryCode(country)) return facts;
  return { ...facts, country: known.country };
}

/** Returns the data of a row exported from a tracking system, which has its own stages and lists of addresses. */
function factsOfExport(cells: readonly string[], mapping: readonly (ImportField | null)[], team: Team): LineFacts {
  const adapted = adaptedCells(cells, mapping);
  const { filing, ...read } = factsOf(adapted.cells, mapping, team);
  return { ...read, filing: { ...filing, tags: withTags(filing.tags, adapted.tags) } };
}

/** Colleagues who can own candidates. */
async function teamOf(companyId: string): Promise<Team> {
  const team = (await accountsOf(companyId)).filter(({ closedDate }) => !closedDate);
  return new Map(team.map(({ _id, email }) => [email, String(_id)]));
}

const brokenAt = (mapping: readonly (ImportField | null)[]): Partial<Record<ImportField, FieldError>> => ({
  [mapping.find(Boolean) ?? 'firstName']: { key: 'openQuote' },
});

const keysOfLine = ({ facts }: AnalysedLine) => candidateKeysOf({ linkedin: facts.linkedin, email: facts.email });
const nameOf = ({ facts }: AnalysedLine) => personKey(facts.firstName, facts.lastName);

async function peopleKnown(companyId: string, lines: readonly AnalysedLine[]) {
  const keys = [...new Set(lines.flatMap(keysOfLine))];
  const names = [...new Set(lines.map(nameOf).filter(Boolean))];
  const objected = new Set<string>();
  const byKey = new Map<string, StoredDeveloper>();
  const byName = new Map<string, StoredDeveloper[]>();
  for (const some of inParts(keys)) {
    for (const key of await objectedAmong(some, companyId)) objected.add(key);
    for (const person of await candidateRepository.where({ managedBy: companyId, candidateKeys: { $in: some } }))
      for (const key of person.candidateKeys ?? []) byKey.set(key, person);
  }
  for (const some of inParts(names))
    for (const person of await candidateRepository.where({ managedBy: companyId, nameKey: { $in: some } }))
      byName.set(person.nameKey, [...(byName.get(person.nameKey) ?? []), person]);
  return { objected, byKey, byName };
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / KEYS) }, (_, nth) => all.slice(nth * KEYS, (nth + 1) * KEYS));
