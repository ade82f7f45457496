import type { AuditChange, AuditValue, NamedAuditEntry } from '@tandem/contracts/audit';
import { translate } from '@tandem/i18n/server';
import type { Outgoing } from '../../http/send.ts';
import type { CallInfo } from '../../http/viewer.ts';
import { csvStream } from '../csv.ts';
import { entriesBy, type Filter } from './audit.service.ts';

const COLUMNS = [
  'date',
  'actor',
  'as',
  'did',
  'subject',
  'subjectId',
  'changes',
  'reason',
  'address',
  'action',
] as const;

/** The audit log as a table in the language of the caller; no cell of it is a formula to a spreadsheet program. */
export async function exportEntries(filter: Filter, { language }: CallInfo): Promise<Outgoing> {
  const day = new Date().toISOString().slice(0, 10);
  const head = COLUMNS.map((column) => translate(language, `audit:columns.${column}`));
  return { name: `audit-log-${day}.csv`, body: await csvStream(head, rowsBy(filter, language)) };
}

async function* rowsBy(filter: Filter, language: string): AsyncGenerator<string[][]> {
  for await (const entries of entriesBy(filter)) yield entries.map((entry) => rowOf(entry, language));
}

function rowOf(entry: NamedAuditEntry, language: string): string[] {
  const { actor, actorId, impersonator, impersonatedBy, action, subject, subjectName } = entry;
  const cells: Record<(typeof COLUMNS)[number], string> = {
    date: entry.date,
    actor: impersonator ?? impersonatedBy ?? actor ?? actorId,
    as: impersonatedBy ? (actor ?? actorId) : '',
    did: translate(language, `audit:did.${action}`, { defaultValue: action }),
    subject: subjectName ?? '',
    subjectId: subject,
    changes: entry.changes.map((change) => inWords(change, language)).join('\n'),
    reason: entry.reason,
    address: entry.address,
    action,
  };
  return COLUMNS.map((column) => cells[column]);
}

const inWords = ({ field, before, after }: AuditChange, language: string): string =>
  `${translate(language, `audit:fields.${field}`, { defaultValue: field })}: ${say(before, language)} → ${say(after, language)}`;

function say(value: AuditValue, language: string): string {
  if (value === null) return translate(language, 'audit:values.none');
  if (typeof value === 'boolean') return translate(language, value ? 'audit:values.yes' : 'audit:values.no');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
