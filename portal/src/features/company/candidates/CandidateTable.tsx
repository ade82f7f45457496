import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { singleKeys } from '../../../lib/shortcuts.ts';
import { useUndos } from '../../../lib/undo/undo.ts';
import { nameOf } from '../match-text.ts';
import { type PeopleColumn, PeopleTable, type Shortcut } from '../people/PeopleTable.tsx';
import { useCandidateActions } from '../use-candidates.ts';
import type { Selection } from '../use-selection.ts';
import classes from './candidate-table.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';
import pipeline from './pipeline.module.css';
import { SelectAll, SelectCandidate } from './SelectCandidate.tsx';
import { StageMenu } from './StageMenu.tsx';
import { useCandidateSummary } from './use-candidate-summary.ts';
import { STAGE_KEYS, UNDO_PLACE } from './use-pipeline.ts';
import { useSetStage } from './use-pipeline-actions.tsx';

/** Milliseconds before the end of storage from which a row offers to extend it. */
const EXPIRY_WARNING = 14 * 86_400_000;

interface CandidateTableProps {
  candidates: readonly Candidate[];
  selection: Selection;
  /** Whether the candidates are those of the previous page or filter, while others load. */
  isLoading: boolean;
  onTags: (candidate: Candidate) => void;
}

/**
 * The company's candidates. J and K move, X selects, 1 to 4 set the stage of the selected candidates or of the focused
 * row, T opens the tags, Z undoes the last change.
 */
export function CandidateTable({ candidates, selection, isLoading, onTags }: CandidateTableProps) {
  const { t, i18n } = useTranslation(['candidate-lists', 'candidates', 'company']);
  const setStage = useSetStage();
  const summaryOf = useCandidateSummary();
  const [lastUndo] = useUndos(UNDO_PLACE);
  const toStage = (key: string) => (row: number) => {
    const focused = candidates[row];
    const stage = STAGE_KEYS[key];
    const ids = selection.ids.length > 0 ? selection.ids : focused ? [focused._id] : [];
    if (stage && ids.length > 0) setStage(ids, stage);
  };
  const columns: PeopleColumn<Candidate>[] = [
    { key: 'stage', head: t('head.stage'), cell: (candidate) => <StageMenu candidate={candidate} /> },
    {
      key: 'tags',
      head: t('head.tags'),
      cell: (candidate) => <CandidateTags candidate={candidate} onEdit={() => onTags(candidate)} />,
    },
    { key: 'owner', head: t('head.owner'), cell: (candidate) => <OwnerMenu candidate={candidate} /> },
    {
      key: 'letter',
      head: t('head.lastEmail'),
      cell: ({ pipeline: { lastLetterDate } }) => (
        <>
          <span className={classes.label}>{t('head.lastEmail')} </span>
          {lastLetterDate ? formatWhen(lastLetterDate, i18n.language) : t('never')}
        </>
      ),
    },
    {
      key: 'when',
      head: t('head.deletedOn'),
      cell: (candidate) => (
        <>
          <span className={classes.label}>{t('head.deletedOn')} </span>
          <EraseDate candidate={candidate} />
        </>
      ),
    },
  ];
  const shortcuts: Shortcut[] = [
    { keys: ['J', 'K'], label: t('keys.move') },
    { keys: ['X'], label: t('keys.select') },
    { keys: ['1', '4'], label: t('keys.stage'), isRange: true },
    { keys: ['T'], label: t('keys.tags') },
    { keys: ['Z'], label: t('keys.undo') },
  ];
  return (
    <PeopleTable
      className={classes.table}
      rows={candidates}
      personHead={t('head.candidate')}
      personOf={(candidate) => {
        const { work, city } = summaryOf(candidate);
        return { ...summaryOf(candidate), work: [work, city].filter(Boolean).join(', ') };
      }}
      check={{
        head: <SelectAll candidates={candidates} selection={selection} isLoading={isLoading} />,
        cell: (candidate) => <SelectCandidate candidate={candidate} selection={selection} />,
      }}
      columns={columns}
      isSelected={({ _id }) => selection.has(_id)}
      rowKeys={{
        ...Object.fromEntries(Object.keys(STAGE_KEYS).map((key) => [key, toStage(key)])),
        t: (row) => {
          const focused = candidates[row];
          if (focused) onTags(focused);
        },
        z: () => lastUndo?.run(),
      }}
      shortcuts={singleKeys.areOn() ? shortcuts : []}
    />
  );
}

function CandidateTags({ candidate, onEdit }: { candidate: Candidate; onEdit: () => void }) {
  const { t } = useTranslation('candidate-lists');
  const { tags } = candidate.pipeline;
  return (
    <div className={pipeline.tags}>
      {tags.map((tag) => (
        <span key={tag} className={pipeline.tag}>
          {tag}
        </span>
      ))}
      <button
        type="button"
        className={pipeline.edit}
        aria-label={t(tags.length > 0 ? 'tags.edit' : 'tags.addTo', { name: nameOf(candidate) })}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        {tags.length > 0 ? '+' : t('tags.add')}
      </button>
    </div>
  );
}

/** The date on which a candidate is deleted; shortly before, with a button that extends storage. */
function EraseDate({ candidate }: { candidate: Candidate }) {
  const { t, i18n } = useTranslation(['candidate-lists', 'candidates']);
  const { extendStorage } = useCandidateActions();
  const { _id, eraseDate } = candidate;
  if (!eraseDate) return t('noDate');
  const date = formatDate(eraseDate, i18n.language);
  if (new Date(eraseDate).getTime() - Date.now() > EXPIRY_WARNING) return date;
  const extend = () =>
    extendStorage.mutate([_id], {
      onSuccess: () => toast.done(t('candidates:list.extended', { count: 1 })),
      onError: (error) => toast.bad(error.message),
    });
  return (
    <span className={classes.soon}>
      <b>{date}</b>
      <TextButton
        raised
        aria-label={t('extendOf', { name: nameOf(candidate) })}
        disabled={extendStorage.isPending}
        onClick={extend}
      >
        {t('extend')}
      </TextButton>
    </span>
  );
}
