import type { SequenceStep } from '@tandem/contracts/sequence';
import { joinFacts, labelled } from '@tandem/i18n/facts';
import type { TFunction } from 'i18next';

/** Returns the steps of a sequence as text, one after another. */
export const stepsText = (steps: readonly SequenceStep[], t: TFunction<'outreach'>, language: string): string =>
  steps
    .map(({ kind, afterDays, subject, text }, nth) =>
      [
        joinFacts([t('form.step', { number: nth + 1 }), t(`kind.${kind}`)]),
        labelled(t(nth === 0 ? 'form.firstDays' : 'form.days'), String(afterDays), language),
        subject,
        text,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
