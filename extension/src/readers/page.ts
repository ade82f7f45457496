/**
 * The result of a reader. The shape matches the stored pages' `*.expected.json`; `confidence` and the following fields
 * are for the panel.
 */
export interface PageReading {
  kind: 'person' | 'company' | 'list' | 'none';
  reason?: NoReadingReason;
  person?: PersonOnPage;
  company?: CompanyOnPage;
  list?: ListRow[];
  /** Whether the page indicates that the person is open to work. */
  openToWork?: boolean;
  /** Confidence from 0 to 1 for each field of the subject, by path: `fullName`, `location.city`, `workExperience.0`. */
  confidence: Record<string, number>;
  /** The page layout that was recognized. Safe to log: never text of the page. */
  layout: string;
  /** Selectors that matched nothing, for the log. */
  missing: string[];
  /** False while the page is still changing or loading and must be read again. */
  settled: boolean;
}

export type NoReadingReason = 'no_profile_on_page' | 'login_required' | 'private_member';

export interface PersonOnPage {
  firstName: string;
  lastName: string;
  fullName: string;
  headline: string | null;
  location: Place;
  profileUrl: string | null;
  photoUrl: string | null;
  about: string | null;
  currentCompany: string | null;
  currentTitle: string | null;
  workExperience: Role[];
  education: Education[];
  languages: string[];
  skills: string[];
}

export interface Place {
  city: string | null;
  country: string | null;
}

/** `from` and `to` are `YYYY-MM`, `YYYY`, `present` or null. */
export interface Role {
  title: string | null;
  organisation: string;
  from: string | null;
  to: string | null;
  location?: string;
  description?: string;
}

export interface Education {
  organisation: string;
  degree?: string;
  field?: string;
  from: string | null;
  to: string | null;
}

export interface CompanyOnPage {
  name: string;
  linkedinLink: string;
  website: string | null;
  industry: string | null;
  size: string | null;
  headquarters: string | null;
  description: string | null;
}

export interface ListRow {
  fullName: string;
  headline: string | null;
  profileUrl: string;
  location: string | null;
}

/** Reader for one kind of page on one site. `read` is only called for URLs that `matches` accepts. */
export interface PageReader {
  site: string;
  matches(url: URL): boolean;
  read(document: Document, url: URL): PageReading;
}

/** Returns a reading without data, and the reason. */
export function nothing(reason: NoReadingReason, layout: string, details: Partial<PageReading> = {}): PageReading {
  return { kind: 'none', reason, confidence: {}, layout, missing: [], settled: true, ...details };
}
