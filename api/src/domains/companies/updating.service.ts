import { cityKept } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import type { Office } from '@tandem/contracts/company';
import type { CompanyChange, CompanyReview } from '@tandem/contracts/company-input';
import { busy, changedElsewhere, invalid, taken, wrongStep } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { changedSince, differs, nextRevision } from '../revisions.ts';
import { isDuplicate } from '../stored.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { formerKeys } from './companies.names.ts';
import { companyLevelFor } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { companyById, written } from './companies.service.ts';
import { claimSlug } from './company-slugs.service.ts';

export type Change = CompanyChange & CompanyReview;

interface How {
  /** Who changes it; without one it is the server itself. */
  viewer?: Viewer;
  /** The one on which the change was made: what has been changed since is not overwritten. */
  revision?: number | undefined;
}

const TRIES = 5;

/**
 * Changes a company with all that follows. Once a superuser has said whether it is public, it no longer waits for review;
 * one that was told what to change waits again once it has changed something. Throws 409 with the fields that somebody
 * has changed since `revision`, and where an address is taken; nothing is stored then.
 */
export async function updateCompany(id: string, change: Change, how: How = {}): Promise<StoredCompany> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await companyById(id);
    const stored = await store(before, normalised(before, change), how);
    if (stored) return stored;
  }
  throw busy();
}

async function store(before: StoredCompany, change: Partial<StoredCompany>, { viewer, revision }: How) {
  const named = Object.keys(change) as (keyof StoredCompany & string)[];
  const fields = named.filter((field) => differs(before, change, field));
  if (viewer) refuseStale(viewer, before, fields, revision);
  const after = { ...before, ...change };
  refuseWrong(before, after, fields);
  if (change.slug !== undefined && fields.includes('slug')) await claimSlug(change.slug, before);
  if (fields.length === 0 && change.public === undefined) return before;
  try {
    return ifWritten(
      await companies.changeFrom(before, {
        ...change,
        ...followsFrom(before, change, fields, viewer),
        ...nextRevision(before, fields),
      }),
    );
  } catch (error) {
    throw isDuplicate(error) ? taken('slug') : error;
  }
}

const ifWritten = (company: StoredCompany | null) => company && written(company);

/** What is sent as it is stored: coordinates of preset cities, achievements that are not said but earned. */
function normalised(before: StoredCompany, { offices, achievements, ...change }: Change): Partial<StoredCompany> {
  const { clutchCreditSafeCheck: checked, clutchCreditSafeCheckDate: date, ...rest } = change;
  const earned = before.achievements.filter((each) => each === 'tandemInclude');
  return {
    ...rest,
    ...(offices && { offices: offices.map(withCoordinates) }),
    ...(achievements && { achievements: [...achievements, ...earned] }),
    ...(checked !== undefined && { clutchCreditSafeCheck: checked }),
    ...(date !== undefined && { clutchCreditSafeCheckDate: date === null ? null : new Date(date) }),
    ...(checked === true && !date && { clutchCreditSafeCheckDate: new Date() }),
    ...(checked === false && { clutchCreditSafeCheckDate: null }),
  };
}

function withCoordinates(office: Office): Office {
  if (office.lat !== undefined && office.lng !== undefined) return office;
  const preset = CITIES.find(
    ({ city, country }) => city === cityKept(office.city) && (office.country || country) === country,
  );
  return preset ? { ...office, country: preset.country, lat: preset.lat, lng: preset.lng } : office;
}

const NAMES = new Set(['name', 'companyName', 'website']);

function followsFrom(
  before: StoredCompany,
  change: Partial<StoredCompany>,
  fields: readonly string[],
  viewer: Viewer | undefined,
): Partial<StoredCompany> {
  const isToldWhat = viewer?.view === 'COMPANY' && before.reviewNote !== '' && !before.public;
  return {
    ...(fields.some((field) => NAMES.has(field)) && { formerKeys: formerKeys(before) }),
    // Another number has not been looked up.
    ...(fields.includes('registrationNumber') && { registrationChecked: false, ...checkedNow(change) }),
    ...(isToldWhat && { reviewedDate: null }),
    ...(change.public !== undefined && { reviewedDate: new Date() }),
  };
}

const checkedNow = ({ registrationChecked }: Partial<StoredCompany>) =>
  registrationChecked === undefined ? {} : { registrationChecked };

function refuseStale(viewer: Viewer, before: StoredCompany, fields: readonly string[], revision: number | undefined) {
  const stale = changedSince(before, fields, revision);
  if (stale.length === 0) return;
  throw changedElsewhere(stale, { company: presentCompany(before, companyLevelFor(viewer, before)) });
}

function refuseWrong(before: StoredCompany, after: StoredCompany, fields: readonly string[]) {
  if (before.deletedDate && after.public) throw wrongStep();
  const { minHourlyRates: min, maxHourlyRates: max } = after;
  const isRate = fields.includes('minHourlyRates') || fields.includes('maxHourlyRates');
  if (isRate && min !== null && max !== null && max < min) throw invalid({ maxHourlyRates: { key: 'range' } });
}
