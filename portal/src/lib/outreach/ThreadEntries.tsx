import type { ThreadEntry } from '@tandem/contracts/sequence';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './thread-entries.module.css';

interface ThreadEntriesProps {
  /** Oldest first. */
  entries: readonly ThreadEntry[];
  /** Name of the contacted person. */
  person: string;
}

/**
 * Messages and events, oldest first. The person's replies and the latest entry are expanded, the others expand on
 * demand.
 */
export function ThreadEntries({ entries, person }: ThreadEntriesProps) {
  const { t } = useTranslation('outreach');
  if (entries.length === 0) return <p className={classes.none}>{t('thread.nothing', { name: person })}</p>;
  return (
    <ol className={classes.entries} aria-label={t('thread.entries')}>
      {entries.map((entry, nth) => (
        <li key={entry._id} data-from={isTheirs(entry) ? 'person' : 'company'}>
          <Entry entry={entry} person={person} isOpen={isTheirs(entry) || nth === entries.length - 1} />
        </li>
      ))}
    </ol>
  );
}

const isTheirs = ({ kind }: ThreadEntry) => kind === 'reply' || kind === 'automatic';

function Entry({ entry, person, isOpen }: { entry: ThreadEntry; person: string; isOpen: boolean }) {
  const { t, i18n } = useTranslation(['outreach', 'candidate-emails']);
  const { kind, step, outcome, by, subject, text, date, sequenceName, consent, conversationId } = entry;
  const isReply = isTheirs(entry);
  const name = isReply ? person || by : by || t('thread.formerColleague');
  const what =
    kind === 'automatic'
      ? t('thread.automatic')
      : step === null || isReply
        ? ''
        : t('thread.step', { kind: t(`kind.${kind as 'email'}`), number: step + 1 });
  const about = joinFacts([what, isReply ? '' : (sequenceName ?? ''), outcomeOf(outcome)]);
  function outcomeOf(value: ThreadEntry['outcome']): string {
    return value === null || value === 'sent' || value === 'done' ? '' : t(`outcome.${value}`);
  }
  return (
    <details open={isOpen}>
      <summary>
        <b className="td-cut">{name}</b> <span>{about}</span>{' '}
        <time dateTime={date}>{formatWhen(date, i18n.language)}</time>
        {subject && <span className={classes.subject}>{subject}</span>}
      </summary>
      <p className={classes.text}>{text}</p>
      {conversationId && (
        <p className={classes.consent}>
          <Link to={`${paths.hiring.messages}?conversation=${conversationId}`}>{t('thread.conversation')}</Link>
        </p>
      )}
      {consent && <p className={classes.consent}>{t('candidate-emails:agreed', { consent })}</p>}
    </details>
  );
}
