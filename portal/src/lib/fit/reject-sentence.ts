import { COMPANY_REJECT_REASONS } from '@tandem/catalogue/reasons';
import { skillLabel } from '@tandem/catalogue/skills';
import type { MatchView } from '@tandem/contracts/match';
import { formatList, languageInText } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { salaryRange } from '../job/job-salary.ts';

interface Words {
  t: TFunction;
  language: string;
}

/**
 * Returns the sentence that a developer reads after a company's rejection, the same on both sides' screens; `null` for
 * a reason that stays within the company. Its values come from the match, so that they cannot be entered by hand.
 */
export function rejectSentence(
  reason: string,
  match: Pick<MatchView, 'fit' | 'jobOnBoard'>,
  words: Words,
): string | null {
  const known = COMPANY_REJECT_REASONS.find(({ key }) => key === reason);
  if (!known || 'internal' in known) return null;
  const { t, language } = words;
  const values: Record<string, string> = {
    skills: formatList(missing(match, 'skills').map(skillLabel), language),
    language: formatList(
      missing(match, 'language').map((code) => languageInText(code, language)),
      language,
    ),
    range: salaryRange(match.jobOnBoard, language),
  };
  const named: readonly string[] = 'values' in known ? known.values : [];
  const isBare = reason === 'other' || named.some((name) => name !== 'days' && !values[name]);
  return t(isBare ? `fit:reject.${reason}` : `catalogue:rejectSentences.${reason}`, values);
}

/** Returns the job's requirements that the developer lacks, or has too little experience in. */
function missing({ fit }: Pick<MatchView, 'fit'>, key: 'skills' | 'language'): string[] {
  const values = fit.reasons.find((reason) => reason.key === key)?.values ?? {};
  return ['missing', 'unsaid', 'short'].flatMap((name) => values[name] ?? []).map(String);
}
