import type { MatchView } from '@tandem/contracts/match';
import { Chip } from '@tandem/ui/Chip';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../company.module.css';
import { COLUMNS, type Column, columnOf } from '../match-text.ts';
import { MatchCard } from './MatchCard.tsx';
import classes from './matches.module.css';
import type { MatchSteps } from './use-match-steps.ts';

interface BoardProps {
  matches: readonly MatchView[];
  /** The column shown where there is room for one. */
  column: string | null;
  onColumn: (column: Column) => void;
  onOpen: (match: MatchView, rejecting?: boolean) => void;
  steps: MatchSteps;
}

/** Open matches in columns; arrows go from card to card. */
export function Board({ matches, column, onColumn, onOpen, steps }: BoardProps) {
  const { t } = useTranslation('company');
  const root = useRef<HTMLDivElement>(null);
  const byColumn = COLUMNS.map((key) => ({ key, cards: matches.filter((match) => columnOf(match) === key) }));
  const fullest = byColumn.find(({ key }) => key === 'yours')?.cards.length ? 'yours' : 'accepted';
  const current = COLUMNS.find((key) => key === column) ?? fullest;

  const act = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-match]');
    const match = matches.find(({ _id }) => _id === card?.dataset.match);
    if (!card || !match || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key.startsWith('arrow')) {
      event.preventDefault();
      neighbour(root.current, card, key)?.focus();
    }
    if (key === 'a' && match.abilities.includes('accept')) steps.accept(match);
    if (key === 'r' && match.abilities.includes('reject')) onOpen(match, true);
    if (key === 'z' && match.abilities.includes('undo')) steps.undo(match);
  };

  return (
    <>
      <div className={classes.columnChips}>
        <div className={page.chips}>
          {byColumn.map(({ key, cards }) => (
            <Chip key={key} pressed={key === current} count={String(cards.length)} onToggle={() => onColumn(key)}>
              {t(`matches.columns.${key}.short`)}
            </Chip>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which are links */}
      <div ref={root} className={classes.board} onKeyDown={act}>
        {byColumn.map(({ key, cards }) => (
          <section
            key={key}
            className={classes.column}
            data-current={key === current || undefined}
            aria-labelledby={`column-${key}`}
          >
            <h2 id={`column-${key}`}>
              {t(`matches.columns.${key}.title`)} <span>{cards.length}</span>
            </h2>
            <p>{t(`matches.columns.${key}.text`)}</p>
            <ul>
              {cards.map((match) => (
                <MatchCard key={match._id} match={match} onOpen={() => onOpen(match)} />
              ))}
            </ul>
            {cards.length === 0 && <p className={classes.none}>{t(`matches.columns.${key}.none`)}</p>}
          </section>
        ))}
      </div>
    </>
  );
}

/** The card above, below, or in the next column that has cards. */
function neighbour(board: HTMLElement | null, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll('section') ?? [])]
    .map((list) => [...list.querySelectorAll<HTMLElement>('[data-match]')])
    .filter((cards) => cards.length > 0);
  const here = columns.findIndex((cards) => cards.includes(card));
  const row = columns[here]?.indexOf(card) ?? 0;
  if (key === 'arrowup') return columns[here]?.[row - 1];
  if (key === 'arrowdown') return columns[here]?.[row + 1];
  const beside = columns[here + (key === 'arrowright' ? 1 : -1)];
  return beside?.[Math.min(row, beside.length - 1)];
}
