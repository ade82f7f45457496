import type { MatchView } from '@tandem/contracts/match';

export const COMPANY_ID = 'e'.repeat(24);
export const JOB_ID = 'a'.repeat(24);
export const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

/** Returns a match as a company sees it: a developer has shown interest and awaits the answer. */
export const matchFixture = (_id: string, firstName: string, more: Partial<MatchView> = {}): MatchView => ({
  _id,
  job: JOB_ID,
  user: _id,
  company: COMPANY_ID,
  status: 'pending',
  startedBy: 'user',
  history: [{ status: 'pending', by: 'user', date: YESTERDAY }],
  coverText: '',
  answers: [],
  hire: null,
  offer: null,
  asks: [],
  inCharge: null,
  contact: null,
  remindDate: null,
  revision: 3,
  rejectReason: null,
  interviews: [],
  interview: null,
  techTest: null,
  createdDate: YESTERDAY,
  updatedDate: YESTERDAY,
  jobOnBoard: {
    _id: JOB_ID,
    headline: 'Backend engineer',
    slug: 'backend',
    skills: [],
    questions: [],
    location: { city: 'Gothenburg', country: 'SE' },
    remote: 'hybrid',
    salaryFrom: 4800,
    salaryTo: 6200,
    salaryCurrency: 'eur',
    salaryFrequency: 'monthly',
    company: { _id: COMPANY_ID, name: 'Hamnkraft', logo: '' },
  } as unknown as MatchView['jobOnBoard'],
  developer: { _id, firstName } as MatchView['developer'],
  fit: { percent: 80, label: null, reasons: [], changes: [] } as unknown as MatchView['fit'],
  turn: 'company',
  isNew: false,
  abilities: ['accept', 'reject'],
  undoUntil: null,
  application: null,
  ...more,
});

/** The server's response to a login. */
export const sessionFixture = (view: 'COMPANY' | 'USER') => ({
  view,
  token: 'a.b.c',
  account: { _id: 'd'.repeat(24), entityId: COMPANY_ID, email: 'karin@example.org' },
  company: view === 'COMPANY' ? { name: 'Hamnkraft' } : null,
  user: null,
  termsToAccept: [],
  newTerms: [],
  heldRecords: 0,
});

/** A page of a list, as an API response. */
export const pageFixture = (items: readonly unknown[]): Response =>
  Response.json(items, { headers: { 'x-total-count': String(items.length) } });
