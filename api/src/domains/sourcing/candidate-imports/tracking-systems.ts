import type { ChosenStage, ImportField, TrackingSystem } from '@tandem/catalogue/candidates';
import { MAX_TAGS } from '@tandem/catalogue/candidates';
import { normalizedColumnName } from '../../../platform/text/csv-columns.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';

/**
 * Columns of exports of applicant tracking systems. Customers choose the columns of their reports, so a system is
 * recognised by columns that are unique to it. Sources: the import templates and export help pages of Greenhouse and
 * Lever; Teamtailor publishes no list of columns.
 */
interface Columns {
  /** Column names that identify the system; a file of the system has at least `needed` of them. */
  signs: readonly string[];
  needed: number;
  /** Fields of columns with names specific to this system; null for a column that only looks like one of our fields. */
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

/** Returns the system that a file was exported from, judging by its column names. */
export function systemOf(headers: readonly string[]): TrackingSystem | null {
  const names = new Set(headers.map(normalizedColumnName));
  const found = (Object.keys(SYSTEMS) as TrackingSystem[]).find(
    (system) => SYSTEMS[system].signs.filter((sign) => names.has(sign)).length >= SYSTEMS[system].needed,
  );
  return found ?? null;
}

/**
 * Returns the fields of the columns, using the system's own column names before the guessed fields; each field at most
 * once.
 */
export function fieldsOfSystem(
  system: TrackingSystem | null,
  headers: readonly string[],
  guessed: readonly (ImportField | null)[],
): (ImportField | null)[] {
  if (!system) return [...guessed];
  const { fields } = SYSTEMS[system];
  const own = headers.map((header) => fields[normalizedColumnName(header)]);
  const taken = new Set<ImportField>();
  return headers.map((_, nth) => {
    const field = own[nth] === undefined ? (guessed[nth] ?? null) : (own[nth] ?? null);
    if (!field || taken.has(field) || (own[nth] === undefined && own.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Maps stage names of the systems to stages of Tandem by how far the contact has got; other names become tags. */
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

/** Converts a row of an export to cells that the importer understands. */
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
      const name = foldText(text);
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

/** Returns the LinkedIn profile address among several links, or an empty text. */
const linkedinIn = (text: string): string =>
  text.split(/[\s,;]+/).find((each) => /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i.test(each)) ?? '';

/** Adds the tag for the row's stage to its tags. */
export const withTags = (own: readonly string[] | undefined, more: readonly string[]): string[] | undefined =>
  more.length === 0 ? own && [...own] : [...new Set([...(own ?? []), ...more])].slice(0, MAX_TAGS);
