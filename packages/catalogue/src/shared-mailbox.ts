/** Mailboxes that several people of a company read. */
const SHARED_MAILBOXES: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'bewerbung',
    'bonjour',
    'booking',
    'buero',
    'bureau',
    'career',
    'careers',
    'accueil',
    'company',
    'contact',
    'contactus',
    'enquiries',
  ],
  ...['enquiry', 'hallo', 'hej', 'hello', 'help', 'hi', 'hr', 'info', 'information', 'job', 'jobb', 'jobs', 'karriar'],
  ...['karriere', 'kontakt', 'kontor', 'kundservice', 'mail', 'marketing', 'office', 'people', 'personal', 'post'],
  ...[
    'press',
    'recruiting',
    'reception',
    'recruitment',
    'recrutement',
    'rekrytering',
    'sales',
    'service',
    'support',
    'talent',
  ],
  ...['team', 'vertrieb', 'welcome', 'work'],
]);

/** Words with which no person's name begins, as in hr-team@ and kontakt.nord@. */
const SHARED_BEGINNING =
  /^(career|careers|contact|hr|info|jobb|jobs?|karriere|kontakt|office|recruiting|sales|support|team)[._-]/;

/** Returns whether an address is a shared mailbox such as info@ and not a personal one. */
export function isSharedMailbox(email: string): boolean {
  const local = (email.split('@')[0] ?? '').toLowerCase().replace(/\+.*$/, '');
  return SHARED_MAILBOXES.has(local.replace(/[._-]/g, '')) || SHARED_BEGINNING.test(local);
}
