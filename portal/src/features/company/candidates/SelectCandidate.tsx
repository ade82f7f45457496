import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../match-text.ts';
import people from '../people/people-table.module.css';
import type { Selection } from '../use-selection.ts';
import classes from './candidate-table.module.css';

export function SelectCandidate({ candidate, selection }: { candidate: Candidate; selection: Selection }) {
  const { t } = useTranslation('candidates');
  return (
    <input
      type="checkbox"
      className={people.check}
      aria-label={t('list.choose', { name: nameOf(candidate) })}
      checked={selection.has(candidate._id)}
      onChange={() => selection.toggle(candidate._id)}
    />
  );
}

interface SelectAllProps {
  candidates: readonly Candidate[];
  selection: Selection;
  /** Whether the candidates are those of the previous page or filter, while others load. */
  isLoading: boolean;
}

/** Selects all candidates of the page, or none. */
export function SelectAll({ candidates, selection, isLoading }: SelectAllProps) {
  const { t } = useTranslation('candidates');
  const ids = candidates.map(({ _id }) => _id);
  const isEverySelected = ids.every((id) => selection.has(id));
  return (
    <>
      <input
        type="checkbox"
        className={people.check}
        aria-label={t('list.chooseAll')}
        checked={isEverySelected}
        disabled={isLoading}
        ref={(box) => {
          if (box) box.indeterminate = !isEverySelected && ids.some((id) => selection.has(id));
        }}
        onChange={() => selection.put(ids, !isEverySelected)}
      />
      <span className={classes.all} aria-hidden="true">
        {t('list.chooseAll')}
      </span>
    </>
  );
}
