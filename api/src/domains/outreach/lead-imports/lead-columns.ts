import { LEAD_FIELDS, type LeadField } from '@tandem/catalogue/lead-import';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { guessColumns, holdsValues, namesColumns, normalizedColumnName } from '../../../platform/text/csv-columns.ts';

/** Common column names for each field in English, Swedish, German and French; only letters and digits are compared. */
const NAMES: Record<LeadField, readonly string[]> = {
  email: ['email', 'mail', 'emailaddress', 'epost', 'epostadress', 'mejl', 'emailadresse', 'adresseemail', 'courriel'],
  companyName: [
    ...['company', 'companyname', 'organisation', 'organization', 'account', 'foretag', 'foretagsnamn', 'bolag'],
    ...['firma', 'firmenname', 'unternehmen', 'unternehmensname', 'entreprise', 'societe', 'nomdelentreprise'],
  ],
  firstName: ['firstname', 'givenname', 'forename', 'fornamn', 'tilltalsnamn', 'vorname', 'prenom'],
  fullName: [
    'name',
    'fullname',
    'contact',
    'contactname',
    'namn',
    'kontakt',
    'kontaktperson',
    'ansprechpartner',
    'nom',
  ],
  region: ['region', 'country', 'land', 'pays', 'market', 'marknad', 'markt'],
  website: ['website', 'web', 'site', 'homepage', 'domain', 'url', 'webbplats', 'hemsida', 'webseite', 'siteweb'],
  linkedinLink: ['linkedin', 'linkedinurl', 'linkedinpage', 'companylinkedin'],
  sourceUrl: ['source', 'sourceurl', 'kalla', 'quelle', 'origine'],
};

const FIELD_OF = new Map(
  LEAD_FIELDS.flatMap((field) =>
    [
      ...NAMES[field],
      ...LANGUAGES.map((language) => normalizedColumnName(translate(language, `sales:import.fields.${field}`))),
    ].map((name) => [name, field] as const),
  ),
);

/** Guesses the fields of a file's columns from the column names. */
export const guessLeadFields = (headers: readonly string[]) => guessColumns(headers, FIELD_OF);

/** Whether the first row describes a lead, so that it is not a header. */
export const isLeadRow = (cells: readonly string[]) => holdsValues(cells, FIELD_OF);

/** Whether a row is a header of columns about companies. */
export const isLeadHeader = (cells: readonly string[]) => namesColumns(cells, FIELD_OF);
