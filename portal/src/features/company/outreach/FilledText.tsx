import type { FilledStep } from '@tandem/contracts/sequence';
import { formatList } from '@tandem/i18n/format';
import { markedParts } from '@tandem/ui/marked-parts';
import { useTranslation } from 'react-i18next';
import { sourceName } from './filled-text.ts';
import classes from './thread.module.css';

/** A step with the facts of a person marked, the page each fact was saved from, and the missing facts. */
export function FilledText({ step: { subject, text, facts, missing } }: { step: FilledStep }) {
  const { t, i18n } = useTranslation('outreach');
  const values = facts.map(({ value }) => value);
  return (
    <div className={classes.filled}>
      {subject && <p className={classes.filledSubject}>{marked(subject, values)}</p>}
      <p className={classes.text}>{marked(text, values)}</p>
      {facts.length > 0 && (
        <ul className={classes.facts} aria-label={t('facts.label')}>
          {facts.map(({ name, value, source }) => (
            <li key={name}>
              {t('facts.of', { fact: t(`placeholders.${name}`), value })} <Source source={source} />
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className={classes.missing}>
          {t('facts.missing', {
            facts: formatList(
              missing.map((name) => t(`placeholders.${name}`)),
              i18n.language,
            ),
          })}
        </p>
      )}
    </div>
  );
}

const marked = (text: string, values: readonly string[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
  markedParts(text, values).map((part, nth) => (part.isMarked ? <mark key={nth}>{part.text}</mark> : part.text));

/** The page a fact was saved from, or how the company knows it. */
function Source({ source }: { source: string }) {
  const { t } = useTranslation(['outreach', 'company']);
  if (source === '') return <span>{t('facts.own')}</span>;
  if (!URL.canParse(source)) return <span>{t(`company:candidates.source.${source as 'manual'}`)}</span>;
  return (
    <a href={source} target="_blank" rel="noreferrer">
      {sourceName(source)}
    </a>
  );
}
