import type { AuditChange, AuditValue, NamedAuditEntry } from '@tandem/contracts/audit';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { entriesUntil, type Filter } from './audit.service.ts';

/** Exports the audit log as a table in the language of the caller. */
export const exportEntries = (filter: Filter, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: 'audit-log',
    language,
    titles: 'audit:columns',
    columns: columnsIn(language),
    rows: readAllPages(entriesUntil(new Date(), filter)),
  });

const columnsIn = (language: string): Columns<NamedAuditEntry> => ({
  date: ({ date }) => date,
  actor: ({ actor, actorId, impersonator, impersonatedBy }) => impersonator ?? impersonatedBy ?? actor ?? actorId,
  as: ({ actor, actorId, impersonatedBy }) => impersonatedBy && (actor ?? actorId),
  did: ({ action }) => translate(language, `audit:did.${action}`, { defaultValue: action }),
  subject: ({ subjectName }) => subjectName,
  subjectId: ({ subject }) => subject,
  changes: ({ changes }) => changes.map((change) => inWords(change, language)).join('\n'),
  reason: ({ reason }) => reason,
  address: ({ address }) => address,
  action: ({ action }) => action,
});

const inWords = ({ field, before, after }: AuditChange, language: string): string =>
  `${translate(language, `audit:fields.${field}`, { defaultValue: field })}: ${say(before, language)} → ${say(after, language)}`;

function say(value: AuditValue, language: string): string {
  if (value === null) return translate(language, 'audit:values.none');
  if (typeof value === 'boolean') return translate(language, value ? 'audit:values.yes' : 'audit:values.no');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
