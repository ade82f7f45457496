import { IMPORT_FIELDS, type ImportField } from '@tandem/catalogue/candidates';
import { folded } from '../words.ts';

/** What a column with a field is called in files, in English, Swedish, German and French; only letters and digits count. */
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
  linkedin: ['linkedin', 'linkedinurl', 'linkedinprofile', 'profileurl', 'profil', 'linkedinprofil'],
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
  role: ['role', 'roll', 'rolle'],
  seniority: ['seniority', 'level', 'niva', 'erfarenhetsniva', 'senioritat', 'niveau', 'stufe'],
  yearsExperience: [
    'yearsexperience',
    'yearsofexperience',
    'experience',
    'years',
    'erfarenhet',
    'antalarserfarenhet',
    'ar',
    'berufserfahrung',
    'erfahrung',
    'jahre',
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
  sourceUrl: ['source', 'sourceurl', 'url', 'kalla', 'quelle', 'lien'],
};

const FIELD_OF = new Map(IMPORT_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** What the columns of a file hold, by their names; no field twice. */
export function guessFields(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = FIELD_OF.get(folded(header).replace(/[^\p{L}\p{N}]/gu, ''));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first line holds a person, and no names of columns. */
export const holdsPerson = (cells: readonly string[]): boolean =>
  cells.some((cell) => /@|^https?:|^\+?\d[\d ()/-]{5,}$/.test(cell.trim())) &&
  guessFields(cells).every((field) => !field);
