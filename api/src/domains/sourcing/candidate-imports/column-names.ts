import { IMPORT_FIELDS, type ImportField } from '@tandem/catalogue/candidates';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { guessColumns, holdsValues, namesColumns, normalizedColumnName } from '../../../platform/text/csv-columns.ts';
import { fieldsOfSystem, systemOf } from './tracking-systems.ts';

/**
 * Common column names of each field in English, Swedish, German and French, in addition to the labels of the portal;
 * only letters and digits are compared.
 */
const NAMES: Record<ImportField, readonly string[]> = {
  firstName: ['firstname', 'givenname', 'forename', 'fornamn', 'tilltalsnamn', 'vorname', 'prenom'],
  lastName: ['lastname', 'surname', 'familyname', 'efternamn', 'nachname', 'familienname', 'nom', 'nomdefamille'],
  fullName: [
    'name',
    'fullname',
    'candidate',
    'namn',
    'fullstandigtnamn',
    'kandidat',
    'vollername',
    'nomcomplet',
    'candidat',
  ],
  headline: [
    'headline',
    'title',
    'jobtitle',
    'position',
    'rubrik',
    'titel',
    'befattning',
    'berufsbezeichnung',
    'titre',
    'titreduprofil',
    'poste',
  ],
  company: [
    'company',
    'employer',
    'organisation',
    'organization',
    'currentcompany',
    'foretag',
    'arbetsgivare',
    'bolag',
    'firma',
    'unternehmen',
    'arbeitgeber',
    'entreprise',
    'employeur',
    'societe',
  ],
  email: [
    'email',
    'mail',
    'emailaddress',
    'mailaddress',
    'epost',
    'epostadress',
    'mejl',
    'emailadresse',
    'adresseemail',
    'courriel',
  ],
  telephone: [
    'telephone',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'telefon',
    'telefonnummer',
    'mobil',
    'handy',
    'portable',
    'numerodetelephone',
  ],
  linkedin: ['linkedin', 'linkedinurl', 'linkedinprofile', 'profileurl', 'profil', 'linkedinprofil', 'profillinkedin'],
  github: ['github', 'githuburl', 'githubprofile', 'githubprofil'],
  city: [
    'city',
    'location',
    'town',
    'place',
    'stad',
    'ort',
    'plats',
    'stadt',
    'wohnort',
    'standort',
    'ville',
    'lieu',
    'localisation',
  ],
  country: ['country', 'land', 'pays'],
  role: ['role', 'roll', 'rolle', 'metier'],
  seniority: ['seniority', 'level', 'niva', 'erfarenhetsniva', 'senioritat', 'niveau', 'stufe'],
  yearsExperience: [
    'yearsexperience',
    'yearsofexperience',
    'experience',
    'years',
    'erfarenhet',
    'antalarserfarenhet',
    'erfarenhetar',
    'ar',
    'berufserfahrung',
    'erfahrung',
    'jahre',
    'jahreberufserfahrung',
    'experienceprofessionnelle',
    'anneesdexperience',
    'annees',
  ],
  skills: [
    'skills',
    'skill',
    'technologies',
    'stack',
    'kompetenser',
    'fardigheter',
    'kenntnisse',
    'fahigkeiten',
    'faehigkeiten',
    'competences',
  ],
  languages: ['languages', 'language', 'sprak', 'sprache', 'sprachen', 'sprachkenntnisse', 'langues', 'langue'],
  description: [
    'description',
    'about',
    'summary',
    'bio',
    'beskrivning',
    'om',
    'beschreibung',
    'uber',
    'ueber',
    'resume',
    'apropos',
    'presentation',
  ],
  stage: ['stage', 'status', 'pipelinestage', 'steg', 'fas', 'phase', 'etape', 'statut'],
  tags: [
    'tags',
    'tag',
    'labels',
    'label',
    'taggar',
    'etiketter',
    'schlagworte',
    'schlagworter',
    'etiquettes',
    'motscles',
  ],
  owner: [
    'owner',
    'recruiter',
    'responsible',
    'ansvarig',
    'agare',
    'rekryterare',
    'zustandig',
    'zustaendig',
    'verantwortlich',
    'recruiterin',
    'responsable',
    'recruteur',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'anteckning',
    'anteckningar',
    'kommentar',
    'kommentarer',
    'notiz',
    'notizen',
    'bemerkung',
    'remarque',
    'commentaire',
    'commentaires',
  ],
  sourceUrl: ['source', 'sourceurl', 'url', 'kalla', 'quelle', 'lien'],
};

const labelsOf = (field: ImportField): string[] =>
  LANGUAGES.map((language) => normalizedColumnName(translate(language, `candidates:import.fields.${field}`)));

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => [...NAMES[field], ...labelsOf(field)].map((name) => [name, field] as const)),
);

/**
 * Guesses the fields of a file's columns from the column names and the system that the names indicate. Each field is
 * used at most once.
 */
export const guessFields = (headers: readonly string[]): (ImportField | null)[] =>
  fieldsOfSystem(systemOf(headers), headers, guessColumns(headers, FIELD_OF));

/** Whether the first row describes a person, so that it is not a header. */
export const isPersonRow = (cells: readonly string[]): boolean => holdsValues(cells, FIELD_OF);

/** Whether a row is a header of columns about people. */
export const isHeader = (cells: readonly string[]): boolean => namesColumns(cells, FIELD_OF);
