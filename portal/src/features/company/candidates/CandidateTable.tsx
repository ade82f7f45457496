import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { previewOf } from '@tandem/contracts/preview';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Kbd } from '@tandem/ui/Kbd';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cityIn } from '../../../lib/places.ts';
import { singleKeys } from '../../../lib/shortcuts.ts';
import { useUndos } from '../../../lib/undo/undo.ts';
import { nameOf } from '../matches/match-words.ts';
import people from '../people-table.module.css';
import classes from './candidate-table.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';
import pipeline from './pipeline.module.css';
import { StageMenu } from './StageMenu.tsx';
import { useCandidateActs } from './use-candidates.ts';
import { STAGE_KEYS, UNDO_PLACE } from './use-pipeline.ts';
import { useSetStage } from './use-pipeline-acts.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

/** Days before the end of storage in which a row offers to extend it. */
const WARNING = 14 * 86_400_000;

interface CandidateTableProps {
  candidates: readonly Candidate[];
  selection: Selection;
  onTags: (candidate: Candidate) => void;
}

/**
 * Dense rows, each a link. J and K go up and down, X selects, 1 to 4 set the stage of those who are selected, or else of the
 * row, T opens its tags, Z undoes the last change.
 */
export function CandidateTable({ candidates, selection, onTags }: CandidateTableProps) {
  const { t } = useTranslation(['candidate-lists', 'candidates', 'company']);
  const body = useRef<HTMLTableSectionElement>(null);
  const setStage = useSetStage();
  const [lastUndo] = useUndos(UNDO_PLACE);
  const toStage = (key: string) => (row: number) => {
    const here = candidates[row];
    const stage = STAGE_KEYS[key];
    const ids = selection.ids.length > 0 ? selection.ids : here ? [here._id] : [];
    if (stage && ids.length > 0) setStage(ids, stage);
  };
  useRowKeys(body, {
    ...Object.fromEntries(Object.keys(STAGE_KEYS).map((key) => [key, toStage(key)])),
    t: (row) => {
      const here = candidates[row];
      if (here) onTags(here);
    },
    z: () => lastUndo?.run(),
  });
  const ids = candidates.map(({ _id }) => _id);
  const areAll = ids.every((id) => selection.has(id));
  return (
    <>
      <table className={`${people.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" data-cell="check">
              <input
                type="checkbox"
                className={people.check}
                aria-label={t('candidates:list.chooseAll')}
                checked={areAll}
                ref={(box) => {
                  if (box) box.indeterminate = !areAll && ids.some((id) => selection.has(id));
                }}
                onChange={() => selection.put(ids, !areAll)}
              />
              <span className={classes.all} aria-hidden="true">
                {t('candidates:list.chooseAll')}
              </span>
            </th>
            <th scope="col">{t('head.candidate')}</th>
            <th scope="col" data-cell="stage">
              {t('head.stage')}
            </th>
            <th scope="col" data-cell="tags">
              {t('head.tags')}
            </th>
            <th scope="col" data-cell="owner">
              {t('head.owner')}
            </th>
            <th scope="col" data-cell="letter">
              {t('head.lastEmail')}
            </th>
            <th scope="col" data-cell="when">
              {t('head.deletedOn')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate._id} candidate={candidate} selection={selection} onTags={onTags} />
          ))}
        </tbody>
      </table>
      {singleKeys.areOn() && <Keys />}
    </>
  );
}

function Keys() {
  const { t } = useTranslation('candidate-lists');
  const keys: readonly [string, readonly string[]][] = [
    ['move', ['J', 'K']],
    ['select', ['X']],
    ['stage', ['1', '4']],
    ['tags', ['T']],
    ['undo', ['Z']],
  ];
  return (
    <p className={people.keys}>
      {keys.map(([name, shown]) => (
        <span key={name}>
          {shown.map((key, nth) => (
            <span key={key}>
              {nth > 0 && (name === 'stage' ? '–' : ' ')}
              <Kbd>{key}</Kbd>
            </span>
          ))}{' '}
          {t(`keys.${name}`)}
        </span>
      ))}
    </p>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  selection: Selection;
  onTags: (candidate: Candidate) => void;
}

function CandidateRow({ candidate, selection, onTags }: CandidateRowProps) {
  const { t, i18n } = useTranslation(['candidate-lists', 'catalogue', 'candidates']);
  const { _id, developerId, role, city } = candidate;
  const { tags, lastLetterDate } = candidate.pipeline;
  const name = nameOf(candidate);
  const work = previewOf(candidate.headline ?? '') || (role ? t(`catalogue:roles.${role}`) : '');
  return (
    <tr data-chosen={selection.has(_id) || undefined}>
      <td data-cell="check">
        <input
          type="checkbox"
          className={people.check}
          aria-label={t('candidates:list.choose', { name })}
          checked={selection.has(_id)}
          onChange={() => selection.toggle(_id)}
        />
      </td>
      <td data-cell="person">
        <div className={people.person}>
          <Avatar id={_id} avatar={candidate.avatar} src={candidate.profilePicture || undefined} size={36} />
          <div>
            <Link
              className={people.name}
              to={developerId ? paths.hiring.developer(developerId) : paths.hiring.candidate(_id)}
            >
              {name}
            </Link>
            <span className={`${people.work} ${classes.work}`}>
              {[work, city && cityIn(candidate, i18n.language)].filter(Boolean).join(', ')}
            </span>
          </div>
        </div>
      </td>
      <td data-cell="stage">
        <StageMenu candidate={candidate} />
      </td>
      <td data-cell="tags">
        <div className={pipeline.tags}>
          {tags.map((tag) => (
            <span key={tag} className={pipeline.tag}>
              {tag}
            </span>
          ))}
          <button
            type="button"
            className={pipeline.edit}
            aria-label={t(tags.length > 0 ? 'tags.edit' : 'tags.addTo', { name })}
            aria-haspopup="dialog"
            onClick={() => onTags(candidate)}
          >
            {tags.length > 0 ? '+' : t('tags.add')}
          </button>
        </div>
      </td>
      <td data-cell="owner">
        <OwnerMenu candidate={candidate} />
      </td>
      <td data-cell="letter">
        <span className={classes.label}>{t('head.lastEmail')} </span>
        {lastLetterDate ? formatWhen(lastLetterDate, i18n.language) : t('never')}
      </td>
      <td data-cell="when">
        <span className={classes.label}>{t('head.deletedOn')} </span>
        <EraseDate candidate={candidate} name={name} />
      </td>
    </tr>
  );
}

/** When a candidate is deleted; soon before, with the way to extend storage. */
function EraseDate({ candidate: { _id, eraseDate }, name }: { candidate: Candidate; name: string }) {
  const { t, i18n } = useTranslation(['candidate-lists', 'candidates']);
  const { keepOn } = useCandidateActs();
  if (!eraseDate) return t('noDate');
  const date = formatDate(eraseDate, i18n.language);
  if (new Date(eraseDate).getTime() - Date.now() > WARNING) return date;
  const extend = () =>
    keepOn.mutate([_id], {
      onSuccess: () => toast.done(t('candidates:list.keptOn', { count: 1 })),
      onError: (error) => toast.bad(error.message),
    });
  return (
    <span className={classes.soon}>
      <b>{date}</b>
      <TextButton raised aria-label={t('extendOf', { name })} disabled={keepOn.isPending} onClick={extend}>
        {t('extend')}
      </TextButton>
    </span>
  );
}
