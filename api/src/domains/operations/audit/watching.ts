import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, AuditValue } from '@tandem/contracts/audit';
import { log } from '../../../platform/config/log.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { AuditedCall } from '../../../platform/http/audit-middleware.ts';
import { type Kind, snapshotOf, subjectOf } from './snapshots.ts';

/** Input fields worth recording when something is created: there is no old value to compare with. */
const CREATED_FIELDS: Record<string, readonly string[]> = {
  'accounts.create': ['type', 'isSuperAdmin'],
  'auth.signupFakeCompany': ['companyName', 'website'],
  'jobs.create': ['headline', 'role'],
  'skills.create': ['value', 'label'],
};

const MAX_LENGTH = 300;
const MAX_ITEMS = 30;

/**
 * Reads the records that a call may change; returns a function that computes the difference afterwards. A failure never
 * fails the call.
 */
export async function watch({ action, input }: AuditedCall): Promise<() => Promise<AuditChange[]>> {
  const { params = {}, body = {} } = input as Record<'params' | 'body', Record<string, unknown>>;
  const createdFields = CREATED_FIELDS[action];
  if (createdFields) return async () => createdFields.flatMap((field) => changeOf(field, undefined, body[field]));
  const about = subjectOf(action, params, body);
  if (!about) return async () => [];
  const before = await read(about);
  return async () => differences(before, await read(about));
}

async function read({ kind, id }: { kind: Kind; id: string }): Promise<Record<string, unknown>> {
  try {
    return (await snapshotOf(kind, id)) ?? {};
  } catch (error) {
    log.error({ err: error, kind, id }, 'the previous values could not be read for the audit log');
    return {};
  }
}

/** Returns the changed fields. Empty if the record no longer exists: the entry states that it was deleted. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] {
  if (Object.keys(after).length === 0) return [];
  return Object.keys(after).flatMap((field) => changeOf(field, before[field], after[field]));
}

function changeOf(field: string, before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [shown(plain(before)), shown(plain(after))];
  return isDeepStrictEqual(old, now) ? [] : [{ field, before: old, after: now }];
}

/** Formats a value for an entry. Empty texts and lists count as nothing. */
function shown(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return short(value);
  if (!Array.isArray(value)) return inWords(value as object) || null;
  if (value.length === 0) return null;
  return value
    .slice(0, MAX_ITEMS)
    .map((each) => (typeof each === 'object' ? inWords(each ?? {}) : short(String(each))));
}

/** Formats a composite value, for example `Stockholm, se`. */
const inWords = (value: object): string =>
  short(
    Object.entries(value)
      .flatMap(([key, each]) => {
        if (each === null || each === '' || key === '_id' || key === 'id') return [];
        if (Array.isArray(value)) return [String(each)];
        if (typeof each === 'object') return [inWords(each as object)];
        return [typeof each === 'boolean' ? (each ? key : '') : String(each)];
      })
      .filter(Boolean)
      .join(', '),
  );

const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text);
