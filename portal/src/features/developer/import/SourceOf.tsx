import { skillLabel } from '@tandem/catalogue/skills';
import type { CvRead } from '@tandem/contracts/cv';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

/** Maximum number of sources shown for a list; more would add nothing. */
const MAX_SOURCES = 12;

/** The source of a field's values in the document: page, line and text. */
export function SourceOf({ field, sources }: { field: string; sources: CvRead['sources'] }) {
  const { t } = useTranslation('ai');
  const own = Object.entries(sources).filter(([path]) => path === field || path.startsWith(`${field}.`));
  const distinct = [...new Map(own.map(([, source]) => [`${source.page} ${source.line}`, source])).values()];
  if (distinct.length === 0) return null;
  return (
    <details className={classes.sources}>
      <summary>{t('cv.sourceLabel')}</summary>
      <ul>
        {distinct.slice(0, MAX_SOURCES).map(({ page, line, quote }) => (
          <li key={`${page} ${line}`}>
            <small>{t('cv.source', { page, line, quote })}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Warns about skills that a job dates before their first release. */
export function Anachronisms({ all }: { all: CvRead['anachronisms'] }) {
  const { t } = useTranslation('ai');
  if (all.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul>
        {all.map(({ path, skill, year, since }) => (
          <li key={`${path} ${skill}`}>{t('cv.anachronism', { skill: skillLabel(skill), year, since })}</li>
        ))}
      </ul>
    </Notice>
  );
}
