import { canonicalCity } from '@tandem/catalogue/city-names';
import { COMPANY_NAME_FIELDS } from '@tandem/catalogue/companies';
import { CITIES } from '@tandem/catalogue/places';
import type { Office } from '@tandem/contracts/company';
import type { CompanyChange, CompanyReview } from '@tandem/contracts/company-input';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { changedSince, isFieldChanged, nextRevision } from '../../../platform/database/revisions.ts';
import {
  alreadyTaken,
  busy,
  changedElsewhere,
  invalid,
  mainAccountOnly,
  wrongStep,
} from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountToEmail } from '../../../platform/mail/recipients.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { invoiceEmailChanged } from './companies.events.ts';
import { lookalikeKeysOf } from './companies.lookalikes.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { formerKeys } from './companies.names.ts';
import { companyLevelFor, isDeletedOrClosed } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { decideNames, ownWebsite, requestNames, withRequestedNames } from './companies.renaming.ts';
import { countWrite } from './companies.revision.ts';
import { companyById } from './companies.service.ts';
import { claimSlug } from './company-slugs.service.ts';

export type Change = CompanyChange & CompanyReview;

interface UpdateOptions {
  /** The editor; absent if the server itself makes the change. */
  viewer?: Viewer;
  /** The revision on which the edit is based: later changes are not overwritten. */
  revision?: number | undefined;
}

const TRIES = 5;

/**
 * Updates a company with all side effects. After a superuser's decision on its publication it no longer waits for
 * review; a company that was asked for changes waits again once it has changed something. Throws 409 with the fields
 * that have changed since `revision`, and if an address is taken; nothing is stored then.
 */
export async function updateCompany(id: string, change: Change, options: UpdateOptions = {}): Promise<StoredCompany> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await companyById(id);
    const stored = await store(before, normalised(before, change), options);
    if (stored && stored.invoiceEmail !== before.invoiceEmail) await invoiceEmailChanged.emit({ companyId: id });
    if (stored) return stored;
  }
  throw busy();
}

async function store(before: StoredCompany, change: Normalised, { viewer, revision }: UpdateOptions) {
  const isItself = viewer !== undefined && viewer.view !== 'SUPERUSER';
  const edited = isItself ? withRequestedNames(before) : before;
  const named = Object.keys(change) as (keyof StoredCompany & string)[];
  const fields = named.filter((field) => isFieldChanged(edited, change, field));
  if (isItself) await refuseNames(viewer, before, change, fields);
  const decided = decidedFields(before, change);
  if (viewer) refuseStale(viewer, before, [...fields, ...decided], { change, revision });
  refuseWrong(before, change, fields);
  if (change.slug !== undefined && fields.includes('slug')) await claimSlug(change.slug, before);
  if (fields.length === 0 && change.public === undefined && !change.nameDecision) return before;
  const decision = isItself ? await requestNames(before, change) : decideNames(before, change);
  try {
    return ifWritten(
      await companies.changeFrom(before, {
        ...decision,
        ...followsFromNames(before, decision),
        ...followsFrom(before, change, fields, viewer),
        ...nextRevision(before, [...new Set([...fields, ...decided])]),
      }),
    );
  } catch (error) {
    throw isDuplicate(error) ? alreadyTaken('slug') : error;
  }
}

/**
 * Throws unless the main account renames a company; a web address is a valid name only if it is verified as its own.
 */
async function refuseNames(
  { accountId }: Viewer,
  before: StoredCompany,
  change: Normalised,
  fields: readonly string[],
) {
  const named = COMPANY_NAME_FIELDS.filter((field) => fields.includes(field));
  if (named.length > 0 && !(await accountToEmail.ask(`${accountId}`))?.mainAccount) throw mainAccountOnly(named);
  const nameFields = ['name', 'companyName', 'contactPerson'] as const;
  const names = nameFields.filter((field) => fields.includes(field)).map((field) => [field, change[field]]);
  if (names.length > 0) refuseDeceptiveNames(Object.fromEntries(names), await ownWebsite(before, change));
}

/** Returns the names that a decision covers; names that have changed since they were read are not covered. */
function decidedFields(before: StoredCompany, { public: isPublic, nameDecision }: Normalised): string[] {
  if (nameDecision && !before.requestedNames) throw wrongStep();
  return nameDecision || isPublic
    ? [...COMPANY_NAME_FIELDS]
    : Object.keys((isPublic === false && before.requestedNames) || {});
}

const ifWritten = (company: StoredCompany | null) => company && countWrite(company);

type Normalised = Partial<StoredCompany> & Pick<Change, 'nameDecision'>;

/**
 * Normalises the input for storage: adds coordinates of preset cities and ignores achievements that have to be earned.
 */
function normalised(before: StoredCompany, { offices, achievements, ...change }: Change): Normalised {
  const { clutchCreditSafeCheck: checked, clutchCreditSafeCheckDate: date, ...rest } = change;
  const earned = before.achievements.filter((each) => each === 'tandemInclude');
  return {
    ...rest,
    ...(offices && { offices: offices.map(officeWithCoordinates) }),
    ...(achievements && { achievements: [...achievements, ...earned] }),
    ...(checked !== undefined && { clutchCreditSafeCheck: checked }),
    ...(date !== undefined && { clutchCreditSafeCheckDate: date === null ? null : new Date(date) }),
    ...(checked === true && !date && { clutchCreditSafeCheckDate: new Date() }),
    ...(checked === false && { clutchCreditSafeCheckDate: null }),
  };
}

function officeWithCoordinates(office: Office): Office {
  if (office.lat !== undefined && office.lng !== undefined) return office;
  const preset = CITIES.find(
    ({ city, country }) => city === canonicalCity(office.city) && (office.country || country) === country,
  );
  return preset ? { ...office, country: preset.country, lat: preset.lat, lng: preset.lng } : office;
}

function followsFrom(
  before: StoredCompany,
  change: Partial<StoredCompany>,
  fields: readonly string[],
  viewer: Viewer | undefined,
): Partial<StoredCompany> {
  const isAnsweringReview = viewer?.view === 'COMPANY' && before.reviewNote !== '' && !before.public;
  return {
    // A changed registration number has not been verified.
    ...(fields.includes('registrationNumber') && { registrationChecked: false, ...checkedNow(change) }),
    ...(isAnsweringReview && { reviewedDate: null }),
    ...(change.public !== undefined && { reviewedDate: new Date() }),
  };
}

function followsFromNames(before: StoredCompany, decision: Partial<StoredCompany>): Partial<StoredCompany> {
  const after = { ...before, ...decision };
  const isRenamed = COMPANY_NAME_FIELDS.some((field) => after[field] !== before[field]);
  return isRenamed ? { formerKeys: formerKeys(before), lookalikeKeys: lookalikeKeysOf(after) } : {};
}

/** Reassesses names that wait for a review once the main account has another address that may prove them. */
export async function verifyNames(id: string | Types.ObjectId): Promise<void> {
  const before = await companies.find(id);
  if (!before?.requestedNames) return;
  const decision = await requestNames(before, {});
  ifWritten(
    await companies.changeFrom(before, {
      ...decision,
      ...followsFromNames(before, decision),
      ...nextRevision(before, []),
    }),
  );
}

const checkedNow = ({ registrationChecked }: Partial<StoredCompany>) =>
  registrationChecked === undefined ? {} : { registrationChecked };

interface Sent {
  change: Normalised;
  revision: number | undefined;
}

function refuseStale(viewer: Viewer, before: StoredCompany, fields: readonly string[], { change, revision }: Sent) {
  const stale = changedSince(before, fields, revision);
  if (stale.length === 0) return;
  throw changedElsewhere(stale, {
    company: presentCompany(before, companyLevelFor(viewer, before)),
    yours: change,
  });
}

function refuseWrong(before: StoredCompany, change: Normalised, fields: readonly string[]) {
  if (isDeletedOrClosed(before) && (change.public || change.nameDecision)) throw wrongStep();
  const { minHourlyRates: min, maxHourlyRates: max } = { ...before, ...change };
  const isRate = fields.includes('minHourlyRates') || fields.includes('maxHourlyRates');
  if (isRate && min !== null && max !== null && max < min) throw invalid({ maxHourlyRates: { key: 'range' } });
}
