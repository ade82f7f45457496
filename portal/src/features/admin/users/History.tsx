import { formatAgo, formatList } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileChanges, useUserActions } from './use-users.ts';
import classes from './users.module.css';

const FIRST = 5;

/** The latest changes of a profile; each can be reverted until a later change overwrites it. */
export function History({ id }: { id: string }) {
  const { t, i18n } = useTranslation('admin');
  const { data = [] } = useProfileChanges(id);
  const { revert } = useUserActions();
  const [all, setAll] = useState(false);
  if (data.length === 0) return null;
  const shown = all ? data : data.slice(0, FIRST);
  return (
    <Section small line="rule" title={t('user.history')}>
      <ul className={classes.small}>
        {shown.map(({ revision, date, by, fields, canRevert }) => (
          <li key={revision}>
            <span>
              {t(`user.by.${by}`)}, {formatAgo(date, i18n.language)}
            </span>
            {canRevert && (
              <TextButton
                disabled={revert.isPending}
                aria-label={t('user.revertLabel', { fields: names(fields) })}
                onClick={() => revert.mutate({ id, revision }, { onSuccess: () => toast.done(t('user.reverted')) })}
              >
                {t('user.revert')}
              </TextButton>
            )}
            <p>{names(fields)}</p>
          </li>
        ))}
      </ul>
      {data.length > FIRST && !all && (
        <TextButton onClick={() => setAll(true)}>{t('user.allChanges', { count: data.length })}</TextButton>
      )}
    </Section>
  );

  function names(fields: readonly string[]): string {
    return formatList(
      fields.map((field) => t(`fields.${field}`)),
      i18n.language,
    );
  }
}
