import { Button } from '@mantine/core';
import { RHYTHMS } from '@tandem/catalogue/contact';
import type { SearchConditions } from '@tandem/contracts/search';
import { writeSearch } from '@tandem/contracts/search-string';
import { formatNumber } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { runMutation } from '../../../lib/run-mutation.ts';
import own from '../../../lib/saved-panel/saved-panel.module.css';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import { conditionsOf } from './condition-labels.ts';
import { SelectFilter } from './filters.tsx';
import classes from './search.module.css';
import { SAVED, useSavedSearches } from './use-saved-searches.ts';

type Rhythm = (typeof RHYTHMS)[number];

interface SavedListProps {
  conditions: SearchConditions;
  /** Called when a saved search is opened. */
  onLeave: () => void;
}

/** Saved searches of the company, each with its current number of results, and a form for saving this search. */
export default function SavedList({ conditions, onLeave }: SavedListProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue']);
  const queries = useQueryClient();
  const saved = useSavedSearches();
  const search = writeSearch(conditions);
  const same = saved.data?.find((each) => writeSearch(each.search) === search);
  const words = conditionsOf(conditions, t, i18n.language).map(({ label }) => label);
  const [name, setName] = useState<string>();
  const [rhythm, setRhythm] = useState<Rhythm>('daily');
  const changed = () => queries.invalidateQueries({ queryKey: SAVED });
  const failed = (error: Error) => toast.bad(error.message);

  const save = useMutation({
    mutationFn: (body: { name: string; search: string; rhythm: Rhythm; accountId?: string }) =>
      api.search.save({ body }),
    onSuccess: changed,
    onError: failed,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; rhythm: Rhythm }) => api.search.changeSaved({ params: { id }, body }),
    onSuccess: changed,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.search.removeSaved({ params: { id } }),
    onSuccess: changed,
    onError: failed,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const title = (name ?? words.join(', ')).trim().slice(0, 100);
    if (!title) return;
    save.mutate(
      { name: title, search, rhythm },
      {
        onSuccess: () => {
          setName(undefined);
          toast.done(t('search:saved.done', { name: title }));
        },
      },
    );
  };
  const forget = (each: NonNullable<typeof saved.data>[number]) => {
    const { name, rhythm, accountId } = each;
    const again = { name, search: writeSearch(each.search), rhythm, ...(rhythm !== 'never' && { accountId }) };
    if (remove.isPending && remove.variables === each._id) return;
    runMutation(remove, each._id, {
      onSuccess: () =>
        offerUndo({
          place: 'saved-searches',
          text: t('search:saved.removed', { name }),
          run: () => save.mutate(again),
        }),
    });
  };

  if (saved.isError && !saved.data) return <LoadFailed title={t('search:saved.failed')} query={saved} />;
  return (
    <>
      {same && <p className={own.same}>{t('search:saved.already', { name: same.name })}</p>}
      {search && saved.data && !same && (
        <form onSubmit={submit}>
          <h2>{t('search:saved.keep')}</h2>
          <label className={classes.field}>
            <span>{t('search:saved.name')}</span>
            <input
              maxLength={100}
              required
              value={name ?? words.join(', ').slice(0, 100)}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <SelectFilter
            label={t('search:saved.rhythm')}
            value={rhythm}
            options={RHYTHMS.map((value) => ({ value, label: t(`search:rhythms.${value}`) }))}
            onChange={(value) => setRhythm(value as Rhythm)}
          />
          <Button type="submit" loading={save.isPending}>
            {t('search:saved.act')}
          </Button>
        </form>
      )}
      <h2>{t('search:saved.all')}</h2>
      <UndoList place="saved-searches" />
      {saved.data?.length === 0 && <p className={classes.quiet}>{t('search:saved.none')}</p>}
      <ul>
        {saved.data?.map((each) => (
          <li key={each._id}>
            <Link to={`?${writeSearch(each.search)}`} onClick={() => onLeave()}>
              {each.name}
            </Link>
            <span>{each.total !== null && formatNumber(each.total, i18n.language)}</span>
            <select
              aria-label={t('search:saved.rhythmOf', { name: each.name })}
              value={each.rhythm}
              onChange={({ target }) => change.mutate({ id: each._id, rhythm: target.value as Rhythm })}
            >
              {RHYTHMS.map((value) => (
                <option key={value} value={value}>
                  {t(`search:rhythms.${value}`)}
                </option>
              ))}
            </select>
            <TextButton small onClick={() => forget(each)}>
              {t('search:saved.remove')}
            </TextButton>
          </li>
        ))}
      </ul>
    </>
  );
}
