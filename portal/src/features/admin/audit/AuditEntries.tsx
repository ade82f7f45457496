import type { NamedAuditEntry } from '@tandem/contracts/audit';
import { AUDIT_LOOKUPS } from '@tandem/contracts/audit-actions';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatList, formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { AuditChanges } from './AuditChanges.tsx';
import { aboutWhom, byDay } from './audit-words.ts';
import { useReason } from './use-reason.ts';

/** Entries as sentences, day by day. */
export function AuditEntries({ entries }: { entries: readonly NamedAuditEntry[] }) {
  const { i18n } = useTranslation('admin');
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} className={classes.day}>
      <h2>{formatDate(day, i18n.language)}</h2>
      <ul className={classes.entries}>
        {ofDay.map((entry) => (
          <li key={entry._id}>
            <time dateTime={entry.date}>{formatTime(entry.date, i18n.language)}</time>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: NamedAuditEntry }) {
  const { t, i18n } = useTranslation(['admin', 'audit']);
  const reasonOf = useReason();
  const { actor, impersonator, action, fields, changes, reason, address } = entry;
  const gone = t('audit.gone');
  const did = t(`audit:did.${action}`, { defaultValue: t('audit:did.other', { action }) });
  const subject = aboutWhom(entry);
  // Older entries name the fields alone.
  const named = changes.length > 0 || AUDIT_LOOKUPS.has(action) ? [] : fields;
  return (
    <div>
      <p>
        <b>{impersonator ?? actor ?? gone}</b>{' '}
        {entry.impersonatedBy && <span className={classes.as}>{t('audit.as', { account: actor ?? gone })}</span>} {did}
        {subject && (
          <>
            {': '}
            <Link to={`${paths.admin.audit}?subject=${encodeURIComponent(entry.subject)}`}>{subject}</Link>
          </>
        )}
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
