import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';

/** Definitions of the numbers in a section, by name and text key. */
export function Definitions({ of }: { of: readonly (readonly [name: string, key: string])[] }) {
  const { t } = useTranslation('public-statistics');
  return (
    <details className={classes.definitions}>
      <summary>{t('definitions')}</summary>
      <dl>
        {of.map(([name, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{t(`define.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
