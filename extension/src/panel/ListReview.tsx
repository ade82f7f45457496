import { MAX_SAVED_FROM_PAGE } from '@tandem/catalogue/candidates';
import type { ApiError } from '@tandem/client/client';
import { Notice } from '@tandem/ui/Notice';
import { TextButton } from '@tandem/ui/TextButton';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '../readers/page.ts';
import type { PanelClient } from './api.ts';
import { Button } from './Button.tsx';
import type { FilingChoices } from './filing.ts';
import { ListedPeople } from './ListedPeople.tsx';
import { ListRowChoice } from './ListRowChoice.tsx';
import { type CheckedList, type CheckedRow, type ListSelection, uncheckedRows } from './list-import.ts';
import classes from './panel.module.css';
import { TargetField } from './TargetField.tsx';
import { useListCheck } from './use-list-check.ts';

interface ListReviewProps {
  client: PanelClient;
  rows: readonly ListRow[];
  /** The waiting selection in its last state. */
  queued?: ListSelection | undefined;
  portal: string;
  choices: FilingChoices;
  /** Called with whether any person is chosen. */
  onChoose: (isChosen: boolean) => void;
  /** `checked` is the error if the look-up of saved people failed. */
  onSave: (selection: ListSelection, checked: CheckedList | ApiError) => Promise<ApiError | null>;
  onRead: () => void;
}

/** The people on a page. Several can be saved at once; nothing is saved before the button is pressed. */
export function ListReview({ client, rows, queued, portal, choices, onChoose, onSave, onRead }: ListReviewProps) {
  const { t } = useTranslation('extension');
  const [key] = useState(() => crypto.randomUUID());
  const { checked, error: checkError, retry } = useListCheck(client, key, rows);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(queued?.chosen));
  const [target, setTarget] = useState(queued?.target ?? '');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const listed = checked?.rows ?? uncheckedRows(rows);
  const isFresh = ({ kind }: CheckedRow) => kind === 'new' || (kind === undefined && checkError !== undefined);
  const canBeSaved = (row: CheckedRow) =>
    isFresh(row) || row.kind === 'possible' || (row.kind === 'exact' && target !== '');
  const selected = listed.filter((each) => chosen.has(each.line) && canBeSaved(each));

  const isChosen = selected.length > 0;
  // In the same commit as the selection: the page can change right after the click.
  useLayoutEffect(() => onChoose(isChosen), [isChosen, onChoose]);

  if (rows.length === 0) return <ListedPeople rows={rows} onRead={onRead} />;
  const choose = (line: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, line] : [...now].filter((each) => each !== line)));
  const fresh = listed.filter(isFresh).slice(0, MAX_SAVED_FROM_PAGE);
  const isAll = fresh.length > 0 && fresh.every(({ line }) => chosen.has(line));
  const tooMany = selected.length > MAX_SAVED_FROM_PAGE;
  const save = async () => {
    const basis = checked ?? checkError;
    if (!basis) return;
    const linesOf = (some: readonly CheckedRow[]) => some.map(({ line }) => line);
    const confirmed = linesOf(selected.filter(({ kind }) => kind === 'possible'));
    setSaving(true);
    setError(await onSave({ key, rows, chosen: linesOf(selected), confirmed, target }, basis));
    setSaving(false);
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <main className={classes.body}>
        <h1 tabIndex={-1}>{t('list.title', { count: rows.length })}</h1>
        <p className={classes.small}>{t('list.text')}</p>
        {checkError && (
          <Notice
            tone="bad"
            role="alert"
            title={t('list.notChecked')}
            actions={<TextButton onClick={retry}>{t('retry')}</TextButton>}
          >
            {checkError.message} {t('list.checkedLater')}
          </Notice>
        )}
        {error && (
          <Notice tone="bad" role="alert" title={t('list.notSaved')}>
            {error.message}
          </Notice>
        )}
        {fresh.length > 0 && (
          <p>
            <TextButton small onClick={() => setChosen(isAll ? new Set() : new Set(fresh.map(({ line }) => line)))}>
              {isAll ? t('list.none') : t(checked ? 'list.all' : 'list.everyone', { count: fresh.length })}
            </TextButton>
          </p>
        )}
        <ul className={classes.rows} aria-busy={!checked && !checkError}>
          {listed.map((each) => (
            <ListRowChoice
              key={each.line}
              checked={each}
              portal={portal}
              isChosen={chosen.has(each.line)}
              isDisabled={!canBeSaved(each)}
              onChoose={(isChosen) => choose(each.line, isChosen)}
            />
          ))}
        </ul>
        <TargetField value={target} choices={choices} onChange={setTarget} />
        <p className={classes.small}>{t('review.told')}</p>
      </main>
      <footer className={classes.foot}>
        <p className={classes.small} role="status">
          {tooMany ? t('list.tooMany', { count: MAX_SAVED_FROM_PAGE }) : t('list.selected', { count: selected.length })}
        </p>
        {isChosen && (
          <Button type="submit" className={classes.mainAct} disabled={isSaving || tooMany}>
            {t('list.save', { count: selected.length })}
          </Button>
        )}
        <Button quiet onClick={onRead}>
          {t('list.again')}
        </Button>
      </footer>
    </form>
  );
}
