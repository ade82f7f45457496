import { AUDIT_ACTIONS } from '@tandem/contracts/audit-actions';
import { Field } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import classes from '../admin.module.css';

const BY_DOMAIN = Object.entries(Object.groupBy(AUDIT_ACTIONS, (action) => action.split('.')[0] ?? ''));

interface ActionSelectProps {
  value: string;
  onChange: (action: string) => void;
}

/** Selects one action, or all actions on a type of record, labelled as in the log. */
export function ActionSelect({ value, onChange }: ActionSelectProps) {
  const { t, i18n } = useTranslation(['admin', 'audit']);
  const named = BY_DOMAIN.map(([domain, actions = []]) => ({
    domain,
    label: t(`audit:domains.${domain}`),
    actions: actions
      .map((action) => ({ action, label: t(`audit:did.${action}`) }))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
  })).sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <Field id="audit-action" label={t('audit.action')}>
      {({ id }) => (
        <select id={id} className={classes.select} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('audit.anything')}</option>
          {named.map(({ domain, label, actions }) => (
            <optgroup key={domain} label={label}>
              <option value={domain}>{t('audit.allOf', { domain: label })}</option>
              {actions.map((each) => (
                <option key={each.action} value={each.action}>
                  {each.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
