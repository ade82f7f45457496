import type { AnyDomain } from './domain.ts';
import type { CompanyRecords, DataSubject, PersonalData, PersonalRecords } from './personal-data.ts';

let registered: readonly AnyDomain[] = [];

/**
 * Starts the subscriptions of the domains and registers their personal data. Calling it again with the same domains has
 * no effect.
 */
export function registerDomains(domains: readonly AnyDomain[]): void {
  if (registered === domains) return;
  if (registered.length > 0) throw new Error('Other domains are already registered.');
  registered = domains;
  for (const { subscriptions = [] } of domains) for (const subscription of subscriptions) subscription.start();
}

const all = (): readonly PersonalData[] => registered.map(({ personalData }) => personalData);

/** Returns all kinds of records about a person: those of the profile or company first, those of the account last. */
export const personalRecordsOf = ({ type }: DataSubject): readonly PersonalRecords[] => [
  ...all().flatMap(({ developer = [], company = [] }) => (type === 'user' ? developer : company)),
  ...accountRecords(),
];

/**
 * Returns the records erased with an account: all of them for the last account of a profile or company, otherwise only
 * those of the account.
 */
export const erasedWith = (subject: DataSubject): readonly PersonalRecords[] =>
  subject.isLast ? personalRecordsOf(subject) : accountRecords();

const accountRecords = () => all().flatMap(({ account = [] }) => account);

/** Returns every kind of record about a company. */
export const recordsOfCompanies = (): readonly CompanyRecords[] => all().flatMap(({ company = [] }) => company);

/** Returns, for each domain, how it erases candidate data and moves it to another record of the same person. */
export const candidateData = () => all().flatMap(({ candidates }) => candidates ?? []);

/** Returns, for each domain, how it moves developer data to another profile of the same person. */
export const mergesOfDevelopers = () => all().flatMap(({ merge }) => merge ?? []);

/** Returns every kind of record that contains skills. */
export const allSkillUses = () => registered.flatMap(({ skillUses }) => skillUses ?? []);
