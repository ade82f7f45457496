import type { CandidateLetter } from '@tandem/contracts/candidate-letter';
import { formatWhen } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './letters.module.css';
import { useLetters } from './use-letters.ts';

/** Emails to a candidate: date, author and text. Renders nothing if there are none. */
export function Letters({ id }: { id: string }) {
  const { t } = useTranslation('letters');
  const query = useLetters(id);
  if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
  if (!query.data || query.data.letters.length === 0) return null;
  return (
    <Section level={2} title={t('title')} aside={t('aside')}>
      <ul className={classes.list}>
        {query.data.letters.map((letter) => (
          <Written key={letter._id} letter={letter} />
        ))}
      </ul>
    </Section>
  );
}

function Written({ letter: { subject, text, author, consent, createdDate } }: { letter: CandidateLetter }) {
  const { t, i18n } = useTranslation('letters');
  return (
    <li>
      <p className={classes.who}>
        <b>{author.split('@')[0] || t('gone')}</b>{' '}
        <time dateTime={createdDate}>{formatWhen(createdDate, i18n.language)}</time>
      </p>
      <details>
        <summary>{subject}</summary>
        <p className={classes.words}>{text}</p>
        {consent && <p className={classes.quiet}>{t('agreed', { consent })}</p>}
      </details>
    </li>
  );
}
