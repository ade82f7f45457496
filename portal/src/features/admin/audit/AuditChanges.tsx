import type { AuditChange } from '@tandem/contracts/audit';
import { useTranslation } from 'react-i18next';
import classes from '../admin.module.css';
import { useAuditValue } from './use-audit-value.ts';

/** Old and new value of each field. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation('audit');
  const textOf = useAuditValue();
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`fields.${field}`, { defaultValue: field })}</dt>
          <dd>
            <del>{textOf(field, before)}</del> <span aria-hidden="true">→</span> <ins>{textOf(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
