import type { MatchView } from '@tandem/contracts/match';
import { useTranslation } from 'react-i18next';
import classes from './matches.module.css';
import { movesOf } from './moves.ts';

/** Drop zone at the bottom of the window, where dropping a picked-up card ends its match. */
export function EndZone({ match, target }: { match: MatchView; target: 'open' | 'over' | undefined }) {
  const { t } = useTranslation('match-board');
  const move = movesOf(match).find(({ to }) => to === 'ended');
  if (!move) return null;
  return (
    <div className={classes.endZone} data-place="ended" data-target={target}>
      {t(move.step === 'withdraw' ? 'end.withdraw' : 'end.reject')}
    </div>
  );
}
