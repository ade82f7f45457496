import iso from 'iso-639-1';

/** ISO 639-1 codes of the languages people can speak; names come from `Intl.DisplayNames`. */
export const LANGUAGES: readonly string[] = iso.getAllCodes().sort();
