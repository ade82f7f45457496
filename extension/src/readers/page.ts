/** What a reader returns. The shape follows the stored pages' `*.expected.json`; `confidence` and the rest are for the panel. */
export interface PageReading {
  kind: 'person' | 'company' | 'list' | 'none';
  reason?: NoReadingReason;
  person?: PersonOnPage;
  company?: CompanyOnPage;
  list?: ListRow[];
  /** The page says of the person that they are looking for work. */
  openToWork?: boolean;
  /** 0 to 1 for each field of the subject, by path: `fullName`, `location.city`, `workExperience.0`. */
  confidence: Record<string, number>;
  /** Which way of drawing the page was met. Safe to log: never text of the page. */
  layout: string;
  /** Anchors that were looked for and not found, for the log. */
  missing: string[];
  /** False while the page is still changing or loading: read it again before trusting it. */
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

/** One kind of page of one site. `read` is only called for addresses that `matches`. */
export interface PageReader {
  site: string;
  matches(url: URL): boolean;
  read(document: Document, url: URL): PageReading;
}

/** A page with nothing to take over, and why. */
export function nothing(reason: NoReadingReason, layout: string, details: Partial<PageReading> = {}): PageReading {
  return { kind: 'none', reason, confidence: {}, layout, missing: [], settled: true, ...details };
}
