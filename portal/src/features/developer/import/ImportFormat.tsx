import type { CvRead } from '@tandem/contracts/cv';
import { useTranslation } from 'react-i18next';
import { AiLabel } from '../../../lib/ai/AiLabel.tsx';
import classes from './import.module.css';

/** How a file was read, as the text of a CV or by its fields, and which of its parts were ignored. */
export function ImportFormat({ cv: { format, engine, ignored } }: { cv: CvRead }) {
  const { t } = useTranslation('cv');
  if (format === 'text' || format === 'document')
    return (
      <p>
        <AiLabel engine={engine} did="read" />
      </p>
    );
  return (
    <div className={classes.how}>
      <p>{t(`formats.${format}`)}</p>
      {ignored.length > 0 && (
        <details className={classes.sources}>
          <summary>{t('ignored', { count: ignored.length })}</summary>
          <p>{ignored.join(', ')}</p>
        </details>
      )}
    </div>
  );
}
