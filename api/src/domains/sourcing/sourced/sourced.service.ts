import type { Sourced, SourcedChange, SourcedErase } from '@tandem/contracts/sourced';
import { notFound } from '../../../platform/errors/errors.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { eraseMatchesOfDeveloper } from '../../hiring/matches/matches.erasing.ts';
import { countNotesAbout } from '../../hiring/notes/notes.service.ts';
import { readerOrMainOf } from '../../identity/accounts/accounts.service.ts';
import { object } from '../../talent/objections/objections.ts';
import {
  candidateRepository,
  changeCandidate,
  keysOf,
  type StoredDeveloper,
  sourceOfField,
} from '../candidate-records/candidates.records.ts';
import { recordForPerson } from '../candidate-records/record-for-person.ts';
import { eraseCandidates } from '../candidates/candidates.erasing.ts';
import { linkOf, type StoredLink } from '../record-links/links.service.ts';
import { contactsAbout } from './sourced.contacts.ts';
import { addressErased, salesLeadsAbout } from './sourced.events.ts';

/**
 * Returns the stored data about the owner of a link. Opening a link that a company passed on counts as informing the
 * person.
 */
export async function storedDataOf(token: string): Promise<Sourced> {
  const link = await linkOf(token);
  const records = await recordsOf(link);
  await candidateRepository.mark(
    records.filter(({ informedDate }) => !informedDate).map(({ _id }) => _id),
    { informedDate: new Date() },
  );
  return present(link, records);
}

/**
 * Returns the records of all companies for the address that a link verifies, or the single record that the link was
 * created for.
 */
async function recordsOf({ email, candidateId }: StoredLink): Promise<StoredDeveloper[]> {
  if (email === '') return candidateId ? candidateRepository.where({ _id: candidateId }) : [];
  return candidateRepository.withKeys([`mailto:${email}`]);
}

/** Returns the records of a link by its token. Throws 404 for an unknown token, 410 for an expired one. */
export const recordsOfLink = async (token: string): Promise<StoredDeveloper[]> => recordsOf(await linkOf(token));

async function chosen(link: StoredLink, record: string | undefined): Promise<StoredDeveloper[]> {
  const records = await recordsOf(link);
  const found = record ? records.filter(({ _id }) => String(_id) === record) : records;
  if (record && found.length === 0) throw notFound();
  return found;
}

/** Stores the person's corrections; the person becomes the source of each corrected fact. */
export async function correct(token: string, { record, change }: SourcedChange): Promise<Sourced> {
  const link = await linkOf(token);
  const origin = { kind: 'person', url: '', date: new Date().toISOString() } as const;
  for (const { _id } of await chosen(link, record)) await changeCandidate(String(_id), change, origin);
  return present(link, await recordsOf(link));
}

/**
 * Erases the data and notifies each company. A person who objects cannot be saved again: by any company if the link
 * verifies the address, otherwise by the company that passed the link on.
 */
export async function erase(token: string, { record, object: hasObjected }: SourcedErase): Promise<Sourced> {
  const link = await linkOf(token);
  const found = await chosen(link, record);
  if (hasObjected) {
    if (link.email) await object([`mailto:${link.email}`, ...addressesOf(found)], null);
    for (const person of found) if (person.managedBy) await object(keysOf(person), person.managedBy);
  }
  const hidden = link.email && !record ? await candidateRepository.hidden({ email: link.email }) : [];
  const ids = [...found, ...hidden].map(({ _id }) => _id);
  for (const id of ids) await eraseMatchesOfDeveloper(String(id));
  await eraseCandidates(ids);
  if (link.email && !record) await addressErased.emit({ email: link.email });
  for (const person of found) await tellCompany(person, hasObjected);
  return present(link, await recordsOf(link));
}

/**
 * Returns the keys by which companies identified the people. Keys that the people entered themselves are left out, so
 * that they cannot block anyone else.
 */
const addressesOf = (people: readonly StoredDeveloper[]): string[] =>
  people
    .flatMap(({ linkedin, sources, otherKeys }) =>
      keysOf({ linkedin, otherKeys, sources: sourceOfField(sources, 'linkedin') }),
    )
    .filter((key) => !key.startsWith('mailto:'));

async function tellCompany({ managedBy, firstName, lastName }: StoredDeveloper, hasObjected: boolean) {
  const account = managedBy && (await readerOrMainOf(String(managedBy)));
  if (!account) return;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await sendMail(
    hasObjected ? 'candidateObjected' : 'candidateErased',
    { to: account.email, language: account.language },
    { name },
  );
}

async function present({ email, expiresDate }: StoredLink, records: readonly StoredDeveloper[]): Promise<Sourced> {
  const contacts = await contactsAbout.ask(records.map(({ _id }) => _id));
  return {
    email,
    expiresDate: expiresDate.toISOString(),
    records: await Promise.all(
      records.map(async (record) => {
        const { shown } = await recordForPerson(record);
        return {
          ...shown,
          contacts: contacts
            .filter(({ candidateId }) => candidateId === String(record._id))
            .map(({ kind, author, subject, text, consent, createdDate }) => ({
              kind,
              author,
              subject,
              text,
              consent,
              createdDate,
            })),
          notes: await countNotesAbout(record._id),
        };
      }),
    ),
    leads: email ? await salesLeadsAbout.ask(email) : [],
  };
}
