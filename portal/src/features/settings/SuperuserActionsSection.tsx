import { joinFacts } from '@tandem/i18n/facts';
import { formatList, formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useAccountId } from '../../lib/session.ts';
import classes from './settings.module.css';

const MAX_ACTIONS = 20;

/** Actions of superusers in this account; renders nothing if there are none. */
export function SuperuserActionsSection() {
  const { t, i18n } = useTranslation(['settings', 'audit']);
  const id = useAccountId();
  const { data } = useQuery({
    queryKey: ['accounts', 'acts', id],
    queryFn: () => api.accounts.acts({ params: { id }, query: { limit: MAX_ACTIONS } }),
  });
  const actionText = (action: string) => {
    if (action === 'auth.become') return t('acts.began');
    if (action === 'auth.return') return t('acts.ended');
    return t('acts.did', { did: t(`audit:did.${action}`, { defaultValue: t('audit:did.other', { action }) }) });
  };
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('acts.title')}>
      <p className={classes.quiet}>{t('acts.text')}</p>
      <Rows label={t('acts.title')}>
        {data.items.map(({ _id, action, date, fields, reason }) => (
          <Row
            key={_id}
            title={actionText(action)}
            meta={joinFacts([
              formatWhen(date, i18n.language),
              reason && t('acts.reason', { reason }),
              fields.length > 0 &&
                t('acts.fields', {
                  fields: formatList(
                    fields.map((field) => t(`audit:fields.${field}`, { defaultValue: field })),
                    i18n.language,
                  ),
                }),
            ])}
          />
        ))}
      </Rows>
      {data.total > MAX_ACTIONS && <p className={classes.quiet}>{t('acts.more')}</p>}
    </Section>
  );
}
