import type { Fact } from '@tandem/outreach/placeholders';
import { useTranslation } from 'react-i18next';
import classes from '../panel.module.css';
import styles from './outreach.module.css';

export interface UsedFact extends Fact {
  name: string;
}

/** The saved facts in a text, each with its source. */
export function UsedFacts({ facts }: { facts: readonly UsedFact[] }) {
  const { t } = useTranslation('extension');
  if (facts.length === 0) return null;
  return (
    <div>
      <p className={classes.small}>{t('write.used')}</p>
      <ul className={styles.used}>
        {facts.map(({ name, value, source }) => (
          <li key={name}>
            {t(`write.placeholders.${name}`)} <mark>{value}</mark> <Source source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const KINDS = ['manual', 'extension', 'cv', 'csv', 'application', 'person'];

function Source({ source }: { source: string }) {
  const { t } = useTranslation('extension');
  if (KINDS.includes(source)) return <span className={classes.small}>{t(`write.sources.${source}`)}</span>;
  const url = URL.parse(source);
  if (!url?.protocol.startsWith('http')) return null;
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className={classes.small}>
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}
