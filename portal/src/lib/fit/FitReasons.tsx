import type { Fit, FitReason } from '@tandem/contracts/fit';
import { Reasons } from '@tandem/ui/Reasons';
import { useTranslation } from 'react-i18next';
import classes from './fit.module.css';
import { changeText, reasonText, type Side } from './reason-text.ts';

const ORDER = { met: 0, partly: 1, unmet: 2, notCompared: 3, hidden: 4 };

/** Why a job and a developer fit, and what would improve it. Both sides get the same list in the same order. */
export function FitReasons({ fit, side }: { fit: Fit; side: Side }) {
  const { t, i18n } = useTranslation(['fit', 'catalogue']);
  const words = { t, language: i18n.language, side };
  const reasons = [...fit.reasons].sort((one, other) => ORDER[one.state] - ORDER[other.state]);
  const noteOf = ({ state, points, weight }: FitReason) => {
    if (state === 'hidden') return undefined;
    return state === 'notCompared' ? t('fit:state.notCompared') : t('fit:points', { points, weight });
  };
  const change = fit.changes.map((each) => changeText(fit, each, words)).find(Boolean);
  return (
    <>
      <Reasons
        reasons={reasons.map((reason) => ({
          key: reason.key,
          state: reason.state,
          stateLabel: t(`fit:state.${reason.state}`),
          text: (
            <>
              <b>{t(`fit:title.${reason.key}`)}.</b> {reasonText(reason, words)}
            </>
          ),
          note: noteOf(reason),
        }))}
      />
      {change && (
        <p className={classes.change}>
          <b>{t('fit:heading.change')}.</b> {change}
        </p>
      )}
    </>
  );
}
