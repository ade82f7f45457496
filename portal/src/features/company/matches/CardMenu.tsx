import type { MatchView } from '@tandem/contracts/match';
import { useTranslation } from 'react-i18next';
import { isUndoable } from '../../../lib/job/after-step.ts';
import { type MenuItem, MoreMenu } from '../../../lib/MoreMenu.tsx';
import { nameOf } from '../match-text.ts';
import type { Selection } from '../use-selection.ts';
import { isSelectable, type Move, movesOf } from './moves.ts';
import type { MatchSteps } from './use-match-steps.ts';

interface CardMenuProps {
  match: MatchView;
  steps: MatchSteps;
  selection: Selection;
  onOpen: () => void;
  onMove: (match: MatchView, move: Move) => void;
}

/** All actions on a card that do not require dragging. */
export function CardMenu({ match, steps, selection, onOpen, onMove }: CardMenuProps) {
  const { t } = useTranslation(['match-board', 'company', 'common']);
  const label = ({ step, to }: Move) => {
    if (step === 'reject') return t('company:matches.reject');
    if (step === 'withdraw') return t('company:matches.withdraw');
    return t('move.to', { column: t(`company:matches.columns.${to}.title`) });
  };
  const actions: MenuItem[] = [
    { key: 'open', label: t('open'), run: onOpen },
    ...movesOf(match).map((move) => ({ key: move.step, label: label(move), run: () => onMove(match, move) })),
  ];
  if (isSelectable(match))
    actions.push({
      key: 'select',
      label: t(selection.has(match._id) ? 'bulk.unselect' : 'bulk.selectOne'),
      shortcut: 'x',
      run: () => selection.toggle(match._id),
    });
  if (match.abilities.includes('undo') && isUndoable(match.undoUntil))
    actions.push({ key: 'undo', label: t('common:undo'), shortcut: 'z', run: () => steps.undo(match) });
  return (
    <MoreMenu label={t('menu', { name: nameOf(match.developer) || t('company:matches.noName') })} actions={actions} />
  );
}
