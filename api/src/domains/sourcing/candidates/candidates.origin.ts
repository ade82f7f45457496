import { formatDate } from '@tandem/i18n/format';
import type { Language } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { eraseDateOf, type StoredDeveloper } from '../candidate-records/candidates.records.ts';

/**
 * Returns the information a person is entitled to (GDPR, article 14): the source of the data, and the latest date of
 * its erasure.
 */
export function originOf(candidate: StoredDeveloper, language: Language): { source: string; until: string } {
  const from = candidate.source ?? { kind: 'manual', url: '', date: candidate.createdDate.toISOString() };
  return {
    source: translate(language, `emails:candidateTold.from.${from.url ? 'extension' : from.kind}`, {
      date: formatDate(from.date, language),
      page: from.url,
    }),
    until: formatDate(eraseDateOf(candidate) ?? new Date(), language),
  };
}
