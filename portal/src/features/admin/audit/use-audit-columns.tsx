import type { NamedAuditEntry } from '@tandem/contracts/audit';
import { AUDIT_LOOKUPS } from '@tandem/contracts/audit-actions';
import { joinFacts, withColon } from '@tandem/i18n/facts';
import { formatDate, formatList, formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { subjectLabel } from './audit-text.ts';
import { useReason } from './use-reason.ts';

export const AUDIT_SORTS = ['createdDate', 'action'] as const;
type Sorted = Column<NamedAuditEntry> & { sort: (typeof AUDIT_SORTS)[number] };

/** Columns of the audit log: the time, and the action as a sentence. */
export function useAuditColumns(): Sorted[] {
  const { t, i18n } = useTranslation('admin');
  return [
    {
      head: t('audit.when'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      cell: ({ date }) => (
        <time dateTime={date} className={classes.when}>
          {formatDate(date, i18n.language)}
          <span className={classes.under}>{formatTime(date, i18n.language)}</span>
        </time>
      ),
    },
    { head: t('audit.action'), sort: 'action', cell: (entry) => <Entry entry={entry} /> },
  ];
}

function Entry({ entry }: { entry: NamedAuditEntry }) {
  const { t, i18n } = useTranslation(['admin', 'audit']);
  const reasonOf = useReason();
  const { actor, impersonator, action, fields, changes, reason, address } = entry;
  const gone = t('audit.gone');
  const did = t(`audit:did.${action}`, { defaultValue: t('audit:did.other', { action }) });
  const subject = subjectLabel(entry);
  // Older entries contain only the names of the fields, not their values.
  const named = changes.length > 0 || AUDIT_LOOKUPS.has(action) ? [] : fields;
  return (
    <div className={classes.entry}>
      <p>
        <b>{impersonator ?? actor ?? gone}</b>{' '}
        {entry.impersonatedBy && <span className={classes.as}>{t('audit.as', { account: actor ?? gone })}</span>}{' '}
        {subject ? withColon(did, i18n.language) : did}{' '}
        {subject && <Link to={`${paths.admin.audit}?subject=${encodeURIComponent(entry.subject)}`}>{subject}</Link>}
      </p>
      <AuditChanges changes={changes} />
      <p className={classes.meta}>
        {joinFacts([
          reason && t('audit.reason', { reason: reasonOf(action, reason) }),
          named.length > 0 &&
            t('audit.fields', {
              fields: formatList(
                named.map((field) => t(`audit:fields.${field}`, { defaultValue: field })),
                i18n.language,
              ),
            }),
          address && t('audit.address', { address }),
        ])}
      </p>
    </div>
  );
}
