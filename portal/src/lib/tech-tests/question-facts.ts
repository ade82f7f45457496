import type { TestQuestion } from '@tandem/contracts/test-question';
import { joinFacts } from '@tandem/i18n/facts';
import type { TFunction } from 'i18next';

/** Returns the kind of a question, its minutes, and whether Tandem maintains it. */
export const questionFacts = ({ kind, seconds, ofTandem }: TestQuestion, t: TFunction): string =>
  joinFacts([
    t(`catalogue:technicalTests.${kind}`),
    t('tech-tests:bank.minutes', { count: Math.max(1, Math.round(seconds / 60)) }),
    ofTandem ? t('tech-tests:bank.ofTandem') : '',
  ]);
