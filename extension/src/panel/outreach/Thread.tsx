import type { ThreadEntry } from '@tandem/contracts/sequence';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { isByPerson } from './contact.ts';
import classes from './outreach.module.css';

/** Returns a function that formats a contact as one line: channel, colleague and date. */
export function useContactLine() {
  const { t, i18n } = useTranslation('extension');
  return (entry: ThreadEntry): string => {
    const line = t('contact.line', {
      kind: t(`contact.kinds.${entry.kind}`),
      by: entry.by || t('contact.former'),
      when: formatWhen(entry.date, i18n.language),
    });
    const outcome = entry.outcome && !isByPerson(entry) && t(`contact.outcomes.${entry.outcome}`);
    return outcome ? `${line} · ${outcome}` : line;
  };
}

/** All messages and actions of colleagues and answers of the person, newest first. */
export function Thread({ entries }: { entries: readonly ThreadEntry[] }) {
  const { t } = useTranslation('extension');
  const line = useContactLine();
  if (entries.length === 0) return null;
  return (
    <details className={classes.thread}>
      <summary>{t('contact.all', { count: entries.length })}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry._id} data-answer={isByPerson(entry) || undefined}>
            <span>{line(entry)}</span>
            {entry.subject && <b>{entry.subject}</b>}
            {entry.text && <p>{entry.text}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
