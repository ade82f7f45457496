import type { ChosenStage, ImportField, TrackingSystem } from '@tandem/catalogue/candidates';
import { MOST_TAGS } from '@tandem/catalogue/candidates';
import { comparedColumn } from '../../../platform/text/csv-columns.ts';
import { folded } from '../../../platform/text/text-normalization.ts';

/**
 * Columns of exports of applicant tracking systems. Customers choose the columns of their reports, so a system is
 * recognised by columns that are unique to it. Sources: the import templates and export help pages of Greenhouse and
 * Lever; Teamtailor publishes no list of columns.
 */
interface Columns {
  /** Names that show the system; so many of them are needed. */
  signs: readonly string[];
  needed: number;
  /** Fields of columns that are named differently here than elsewhere; null for one that looks like a field and is none. */
  fields: Readonly<Record<string, ImportField | null>>;
}

const SYSTEMS: Record<TrackingSystem, Columns> = {
  greenhouse: {
    signs: [
      ...['whogetscredit', 'prospectpool', 'socialmedia', 'milestone', 'candidateid', 'applicationid', 'jobid'],
      ...['candidatename', 'applieddate', 'applicationdate', 'rejectionreason', 'currentstage', 'emailaddresses'],
    ],
    needed: 2,
    fields: {
      candidatename: 'fullName',
      socialmedia: 'linkedin',
      emailaddresses: 'email',
      phonenumbers: 'telephone',
      address: 'city',
      addresses: 'city',
      currentstage: 'stage',
      candidatetags: 'tags',
      currenttitle: 'headline',
      recruiter: null,
      source: null,
      website: null,
      department: null,
    },
  },
  lever: {
    signs: [
      ...['leverpostingurl', 'origin', 'dateadded', 'archivereason', 'archivedate', 'opportunityid', 'postingid'],
      ...['contactid', 'postingtitle', 'profileurl'],
    ],
    needed: 2,
    fields: {
      links: 'linkedin',
      currentstage: 'stage',
      archivereason: 'note',
      profileurl: null,
      sources: null,
      owner: null,
    },
  },
  teamtailor: {
    signs: [
      ...['job', 'jobs', 'stage', 'tags', 'createdat', 'appliedat', 'rejectedat', 'sourced', 'referringsite'],
      ...['jobb', 'steg', 'taggar', 'skapad', 'pitch', 'connected', 'consentgiven'],
    ],
    needed: 4,
    fields: { pitch: 'description', linkedinurl: 'linkedin', created: null, source: null },
  },
};

/** The system that a file was exported from, by the names of its columns. */
export function systemOf(headers: readonly string[]): TrackingSystem | null {
  const names = new Set(headers.map(comparedColumn));
  const found = (Object.keys(SYSTEMS) as TrackingSystem[]).find(
    (system) => SYSTEMS[system].signs.filter((sign) => names.has(sign)).length >= SYSTEMS[system].needed,
  );
  return found ?? null;
}

/** The fields of columns with the names that a system has for them; each field at most once. */
export function fieldsOfSystem(
  system: TrackingSystem | null,
  headers: readonly string[],
  guessed: readonly (ImportField | null)[],
): (ImportField | null)[] {
  if (!system) return [...guessed];
  const { fields } = SYSTEMS[system];
  const own = headers.map((header) => fields[comparedColumn(header)]);
  const taken = new Set<ImportField>();
  return headers.map((_, nth) => {
    const field = own[nth] === undefined ? (guessed[nth] ?? null) : (own[nth] ?? null);
    if (!field || taken.has(field) || (own[nth] === undefined && own.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Maps stage names of the systems to stages of Tandem by the state of the contact; other names become tags. */
const STAGES: readonly (readonly [ChosenStage, RegExp])[] = [
  ['notInterested', /reject|archiv|withdr|declin|not (interested|a fit)|avvis|avbojt|abgelehnt|refus/],
  ['contacted', /reached out|contacted|kontaktad|kontaktiert|contacte/],
  [
    'answered',
    /respond|replied|screen|interview|on-?site|offer|hired|intervju|erbjud|anstall|gesprach|angebot|eingestellt|entretien|offre/,
  ],
  ['new', /.*/],
];
/** Stage names that are no more specific than Tandem's stages. */
const PLAIN =
  /^(new|inbox|applied|application review|new lead|new applicant|lead|inkorg|nya?|neu|rejected|archived|contacted|reached out|responded)$/;
const TAG_LENGTH = 40;

/** A row of an export with its cells as the importer expects them. */
export function adaptedCells(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
): { cells: string[]; tags: string[] } {
  const tags: string[] = [];
  const adapted = cells.map((cell, nth) => {
    const field = mapping[nth];
    const text = cell.trim();
    if (field === 'email' || field === 'telephone') return text.split(/[,;\n]/)[0]?.trim() ?? '';
    if (field === 'linkedin') return linkedinIn(text);
    if (field === 'sourceUrl') return /^https?:\/\//i.test(text) ? text : '';
    if (field === 'stage' && text) {
      const name = folded(text);
      if (!PLAIN.test(name))
        tags.push(
          text
            .replace(/[,;|\s]+/g, ' ')
            .slice(0, TAG_LENGTH)
            .trim(),
        );
      return STAGES.find(([, words]) => words.test(name))?.[0] ?? '';
    }
    return cell;
  });
  return { cells: adapted, tags };
}

/** The address of a profile among several links, or nothing. */
const linkedinIn = (text: string): string =>
  text.split(/[\s,;]+/).find((each) => /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i.test(each)) ?? '';

/** Tags of a row with that of its stage. */
export const withTags = (own: readonly string[] | undefined, more: readonly string[]): string[] | undefined =>
  more.length === 0 ? own && [...own] : [...new Set([...(own ?? []), ...more])].slice(0, MOST_TAGS);
