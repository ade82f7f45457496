import type { StepKind } from '@tandem/catalogue/outreach';
import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { SequenceStep } from '@tandem/contracts/sequence';
import { useTranslation } from 'react-i18next';
import classes from './outreach.module.css';

export interface BarStep {
  kind: StepKind;
  /** Days after the first step. */
  day: number;
}

/** Returns the steps of a sequence with their days. */
export function barStepsOf(steps: readonly Pick<SequenceStep, 'kind' | 'afterDays'>[]): BarStep[] {
  let day = 0;
  return steps.map(({ kind, afterDays }, nth) => {
    day += nth === 0 ? 0 : afterDays;
    return { kind, day };
  });
}

/** Returns the person's active sequence. */
export const runningIn = ({ sequences }: Pick<CandidateOutreach, 'sequences'>) =>
  sequences.find(({ status }) => status !== 'ended');

/** The steps of a sequence, with the next one highlighted. Steps that a colleague performs have a dashed mark. */
export function StepBar({ steps, next }: { steps: readonly BarStep[]; next: number }) {
  const { t } = useTranslation('extension');
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {steps.map(({ kind, day }, nth) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={nth}
          data-kind={kind}
          data-done={nth < next || undefined}
          aria-current={nth === next ? 'step' : undefined}
        >
          <span aria-hidden="true">{nth + 1}</span>
          {nth === 0 ? t(`steps.first.${kind}`) : t('steps.day', { day })}
          {nth > 0 && <span className="td-hidden">{t(`contact.kinds.${kind}`)}</span>}
        </li>
      ))}
    </ol>
  );
}
