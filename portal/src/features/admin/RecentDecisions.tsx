import { formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from '../../lib/undo/undo.module.css';
import { useDecisions, useUndo } from './use-decisions.ts';

/** Recent decisions of all superusers that can still be undone, because no email was sent yet. */
export function RecentDecisions() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { data } = useDecisions();
  const { undo } = useUndo();
  if (!data || data.total === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('decisions.title')}>
      {data.items.map(({ subject, kind, name, verdict, undoUntil }) => {
        const text = t(`decisions.verdict.${verdict}`, { name });
        return (
          <li key={subject}>
            <span>
              <Link to={kind === 'profile' ? paths.admin.user(subject) : paths.admin.account(subject)}>{text}</Link>.{' '}
              {t('decisions.until', { time: formatTime(undoUntil, i18n.language) })}
            </span>
            <button
              type="button"
              className={classes.undo}
              aria-label={t('common:undoOf', { text })}
              disabled={undo.isPending}
              onClick={() => undo.mutate(subject)}
            >
              {t('common:undo')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
