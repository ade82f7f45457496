import { browser } from 'wxt/browser';
import type { Place } from '../unsaved-draft.ts';

/** An email that is being written. */
export interface EmailDraft {
  subject: string;
  text: string;
  /** How the person consented, in countries that require it. */
  consent: string;
  /** The job that the email is about; empty for none. */
  jobId: string;
  /** Idempotency key: repeated requests send one email, or record one message. */
  key: string;
  /** `template:<id>`, or `sequence:<id>`, whose further steps follow; empty for neither. */
  start: string;
  /** Text filled in by the template or sequence; a different text was edited. */
  filled: string;
  /** Subject filled in by the template or sequence. */
  filledSubject: string;
  /** `now`, or the sending day in the person's time zone; empty until chosen. */
  when: string;
  /** The copied text, which can be marked as sent; empty for none. */
  copied: string;
  changedAt: number;
}

const PREFIX = 'letter.';
const DAYS_KEPT = 30;
const DAY = 86_400_000;

const keyOf = (accountId: string, candidateId: string) => `${PREFIX}${accountId}.${candidateId}`;

export const newDraft = (): EmailDraft => ({
  subject: '',
  text: '',
  consent: '',
  jobId: '',
  key: crypto.randomUUID(),
  start: '',
  filled: '',
  filledSubject: '',
  when: '',
  copied: '',
  changedAt: Date.now(),
});

/** Loads the unsent draft to a candidate. It survives closing the panel and the browser, for 30 days. */
export async function loadDraft(accountId: string, candidateId: string): Promise<EmailDraft> {
  const key = keyOf(accountId, candidateId);
  const all = await browser.storage.local.get(null);
  const isOld = ([name, value]: [string, unknown]) =>
    name.startsWith(PREFIX) && Date.now() - (value as EmailDraft).changedAt > DAYS_KEPT * DAY;
  const old = Object.entries(all).filter(isOld);
  await browser.storage.local.remove(old.map(([name]) => name));
  const isCurrent = key in all && !old.some(([name]) => name === key);
  return isCurrent ? { ...newDraft(), ...(all[key] as Partial<EmailDraft>) } : newDraft();
}

export async function storeDraft(accountId: string, candidateId: string, draft: EmailDraft | null): Promise<void> {
  const key = keyOf(accountId, candidateId);
  if (draft && (draft.subject || draft.text || draft.consent)) await browser.storage.local.set({ [key]: draft });
  else await browser.storage.local.remove(key);
}

const writingKey = (place: Place) => `writing.${place}`;

/** Returns the candidate that the panel of a window is writing to; empty for none. */
export async function loadWriting(place: Place): Promise<string> {
  const { [writingKey(place)]: id } = await browser.storage.session.get(writingKey(place));
  return typeof id === 'string' ? id : '';
}

export async function saveWriting(place: Place, candidateId: string): Promise<void> {
  const key = writingKey(place);
  if (candidateId) await browser.storage.session.set({ [key]: candidateId });
  else await browser.storage.session.remove(key);
}
