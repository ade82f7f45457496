import type { FitKey } from '@tandem/contracts/fit';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatList, formatSeen, formatYears, languageName } from '@tandem/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../../lib/places.ts';
import { Expectation } from './Expectation.tsx';
import type { ComparedDeveloper } from './use-compared-developers.ts';
import { useWorkText } from './use-work-text.ts';

interface ComparedRow {
  key: string;
  label: string;
  /** The fit reason that the row is about. */
  reason: FitKey | undefined;
  cell: (item: ComparedDeveloper) => ReactNode;
}

/** Returns the compared rows other than fit and skills, in order of importance. */
export function useComparedRows(job: JobOnBoard | undefined): ComparedRow[] {
  const { t, i18n } = useTranslation(['search', 'catalogue', 'company']);
  const workOf = useWorkText();
  const { language } = i18n;
  const named = (list: string, keys: readonly string[] = []) =>
    formatList(
      keys.map((key) => t(`catalogue:${list}.${key}`)),
      language,
    );
  const row = (
    key: string,
    label: string,
    reason: FitKey | undefined,
    textOf: (item: ComparedDeveloper['developer']) => ReactNode,
  ): ComparedRow => ({ key, label, reason, cell: ({ developer }) => textOf(developer) || '–' });
  return [
    row('work', t('search:head.work'), undefined, workOf),
    row(
      'seniority',
      t('search:group.seniority'),
      'seniority',
      ({ seniority }) => seniority && t(`catalogue:seniority.${seniority}`),
    ),
    row(
      'years',
      t('search:group.years'),
      'years',
      ({ yearsExperience }) => yearsExperience != null && formatYears(yearsExperience, i18n.language),
    ),
    row('expects', t('search:head.expects'), 'salary', (developer) => <Expectation developer={developer} job={job} />),
    row('place', t('search:head.place'), 'place', (developer) =>
      [cityIn(developer, language), named('remote', developer.remote)].filter(Boolean).join(' · '),
    ),
    row('languages', t('search:group.languages'), 'language', ({ languages = [] }) =>
      formatList(
        languages.map((code) => languageName(code, language)),
        language,
      ),
    ),
    row('perks', t('search:head.likes'), 'perks', ({ perks }) => named('perks', perks)),
    row(
      'start',
      t('search:available'),
      undefined,
      ({ notices }) => notices != null && t('search:availableIn', { count: notices }),
    ),
    row(
      'seen',
      t('search:head.seen'),
      undefined,
      ({ loggedinDate }) => loggedinDate && formatSeen(loggedinDate, language),
    ),
  ];
}
