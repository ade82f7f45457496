import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { formatDate } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { TermsDiff } from '../../lib/terms/TermsDiff.tsx';
import classes from './agree.module.css';
import type { AskedTerms } from './use-agreement.ts';

/** The changes of each of the terms since the person last agreed. */
export function AskedTermsList({ asked }: { asked: readonly AskedTerms[] }) {
  const { t, i18n } = useTranslation('terms');
  const language = i18n.language as InterfaceLanguage;
  return asked.map(({ terms: { kind, version, updatedDate, changes, body }, before }) => (
    <section key={kind} className={classes.terms}>
      <h2>{t(`kinds.${kind}`)}</h2>
      <p className={classes.quiet}>{t('version', { version, date: formatDate(updatedDate, i18n.language) })}</p>
      {changes[language] && <p className="td-read">{changes[language]}</p>}
      {before && before.version < version && (
        <details className={classes.diff}>
          <summary>{t('agree.compare', { version: before.version })}</summary>
          <TermsDiff before={before.body[language]} after={body[language]} />
        </details>
      )}
      <p>
        <a href={paths.terms(kind)} target="_blank" rel="noopener">
          {t('agree.read')}
        </a>
      </p>
    </section>
  ));
}
