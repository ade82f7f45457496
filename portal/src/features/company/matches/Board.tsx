import type { MatchView } from '@tandem/contracts/match';
import { Chip } from '@tandem/ui/Chip';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import { COLUMNS, type Column, columnOf } from '../match-text.ts';
import type { Selection } from '../use-selection.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { EndZone } from './EndZone.tsx';
import { MatchCard } from './MatchCard.tsx';
import classes from './matches.module.css';
import { type Move, type Place, placeOf } from './moves.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useCardMove } from './use-card-move.ts';
import type { MatchSteps, StepForm } from './use-match-steps.ts';
import { useMovedCards } from './use-moved-cards.ts';

interface BoardProps {
  matches: readonly MatchView[];
  /** The column shown if there is room for only one. */
  column: string | null;
  onColumn: (column: Column) => void;
  onOpen: (match: MatchView, form?: StepForm) => void;
  steps: MatchSteps;
  selection: Selection;
}

/** Open matches and hires in columns; cards move between them by pointer, keyboard and menu. */
export function Board({ matches, column, onColumn, onOpen, steps, selection }: BoardProps) {
  const { t } = useTranslation(['match-board', 'company']);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const byColumn = COLUMNS.map((key) => ({ key, cards: inOrder(key, matches) }));
  const fullest = byColumn.find(({ key }) => key === 'yours')?.cards.length ? 'yours' : 'accepted';
  const shown = COLUMNS.find((key) => key === column) ?? fullest;

  const take = (match: MatchView, { step }: Move) => {
    if (step === 'accept') steps.accept(match);
    if (step === 'interview') steps.interview(match);
    if (step === 'hire' || step === 'reject') onOpen(match, step);
    if (step === 'withdraw') steps.withdraw(match);
  };
  const move = useCardMove(take);
  const { picked, abandon } = move;
  const find = (id: string) => matches.find(({ _id }) => _id === id);
  const startDrag = useCardDrag(root, {
    ...move,
    pickUp: (id) => {
      const match = find(id);
      return match !== undefined && move.pickUp(match, 'pointer');
    },
  });
  const keys = useBoardKeys({ board: root, matches, move, steps, selection, onTake: take });
  const focus = useMovedCards(root);

  // The other side may take a step while the card is picked up.
  const now = picked && find(picked.match._id);
  const isOutdated = picked !== null && (!now || placeOf(now) !== picked.from);
  useEffect(() => {
    if (isOutdated) abandon();
  });

  const targetOf = (place: Place) => {
    if (!picked?.places.includes(place)) return undefined;
    return picked.to === place ? 'over' : 'open';
  };

  return (
    <>
      <div className={classes.columnChips}>
        <div className={page.chips}>
          {byColumn.map(({ key, cards }) => (
            <Chip key={key} pressed={key === shown} count={String(cards.length)} onToggle={() => onColumn(key)}>
              {t(`company:matches.columns.${key}.short`)}
            </Chip>
          ))}
        </div>
      </div>
      <p id={hintId} hidden>
        {t('move.hint')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which are buttons */}
      <div
        ref={root}
        className={classes.board}
        data-moving={picked?.by}
        onPointerDown={startDrag}
        onDragStart={(event) => event.preventDefault()}
        {...keys}
        {...focus}
      >
        {byColumn.map(({ key, cards }) => (
          <BoardColumn
            key={key}
            column={key}
            matches={cards}
            isCurrent={key === shown}
            target={targetOf(key)}
            card={(match) => (
              <MatchCard
                key={match._id}
                match={match}
                isPicked={picked?.match._id === match._id}
                hintId={hintId}
                steps={steps}
                selection={selection}
                onOpen={() => onOpen(match)}
                onMove={take}
              />
            )}
          />
        ))}
      </div>
      {picked && <EndZone match={picked.match} target={targetOf('ended')} />}
      <p className="td-hidden" aria-live="assertive">
        {move.announcement}
      </p>
    </>
  );
}

/** Sorts the matches of a column by latest change; those that wait for the company by longest wait. */
function inOrder(column: Column, matches: readonly MatchView[]): MatchView[] {
  const cards = matches.filter((match) => columnOf(match) === column);
  return column === 'yours' ? cards.sort((one, other) => one.createdDate.localeCompare(other.createdDate)) : cards;
}
