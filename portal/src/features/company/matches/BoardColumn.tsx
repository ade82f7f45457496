import type { MatchView } from '@tandem/contracts/match';
import { formatNumber } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../match-text.ts';
import classes from './matches.module.css';

/** Number of cards shown in a column at first, and added by each click on "Show more". */
const CARDS_SHOWN = 20;

interface BoardColumnProps {
  column: Column;
  matches: readonly MatchView[];
  /** Whether this column is the one shown if there is room for only one. */
  isCurrent: boolean;
  /** `open` if the picked-up card may be dropped here, `over` if it would be dropped here now. */
  target: 'open' | 'over' | undefined;
  card: (match: MatchView) => ReactNode;
}

/** The matches of one status, with their number. */
export function BoardColumn({ column, matches, isCurrent, target, card }: BoardColumnProps) {
  const { t, i18n } = useTranslation(['company', 'match-board']);
  const [limit, setLimit] = useState(CARDS_SHOWN);
  const more = Math.min(matches.length - limit, CARDS_SHOWN);
  return (
    <section
      className={classes.column}
      data-place={column}
      data-current={isCurrent || undefined}
      data-target={target}
      aria-labelledby={`column-${column}`}
    >
      <h2 id={`column-${column}`}>
        {t(`matches.columns.${column}.title`)} <span>{formatNumber(matches.length, i18n.language)}</span>
      </h2>
      <p>{t(`matches.columns.${column}.text`)}</p>
      <ul>{matches.slice(0, limit).map(card)}</ul>
      {matches.length === 0 && <p className={classes.none}>{t(`matches.columns.${column}.none`)}</p>}
      {more > 0 && (
        <TextButton onClick={() => setLimit(limit + CARDS_SHOWN)}>{t('match-board:more', { count: more })}</TextButton>
      )}
    </section>
  );
}
