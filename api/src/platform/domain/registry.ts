import type { AnyDomain } from './domain.ts';
import type { DataSubject, PersonalData, PersonalRecords } from './personal-data.ts';

let registered: readonly AnyDomain[] = [];

/** Starts the subscriptions of the domains and makes their personal data known. Again with the same domains it does nothing. */
export function registerDomains(domains: readonly AnyDomain[]): void {
  if (registered === domains) return;
  if (registered.length > 0) throw new Error('Other domains are registered already.');
  registered = domains;
  for (const { subscriptions = [] } of domains) for (const subscription of subscriptions) subscription.start();
}

const all = (): readonly PersonalData[] => registered.map(({ personalData }) => personalData);

/** All kinds of records about a person: what is behind the account first, the account last. */
export const personalRecordsOf = ({ type }: DataSubject): readonly PersonalRecords[] => [
  ...all().flatMap(({ developer = [], company = [] }) => (type === 'user' ? developer : company)),
  ...accountRecords(),
];

/** What goes with an account: all of it with the last account of a profile or company, else what is the account's own. */
export const erasedWith = (subject: DataSubject): readonly PersonalRecords[] =>
  subject.isLast ? personalRecordsOf(subject) : accountRecords();

const accountRecords = () => all().flatMap(({ account = [] }) => account);

/** How each domain erases what it stores about candidates, and moves it to another record of the same person. */
export const candidateData = () => all().flatMap(({ candidates }) => candidates ?? []);

/** How each domain moves what it stores about a developer to another profile of the same person. */
export const mergesOfDevelopers = () => all().flatMap(({ merge }) => merge ?? []);
