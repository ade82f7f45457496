import { useDebouncedValue } from '@mantine/hooks';
import type { Sequence } from '@tandem/contracts/sequence';
import { CheckLine } from '@tandem/ui/CheckLine';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { NO_CANDIDATE_FILTERS } from '../../../lib/shared-queries.ts';
import { nameOf } from '../match-text.ts';
import { useCandidateLists } from '../use-candidate-lists.ts';
import { useCandidates } from '../use-candidates.ts';
import classes from './form.module.css';
import { Refused } from './Refused.tsx';
import { useAddPeople } from './use-add-people.ts';

/** Maximum number of candidates offered, and added, at once. */
const OFFERED = 50;
const SEARCH_PAUSE = 250;

/** Adds candidates to a sequence, from all candidates of the company or from one of its lists. */
export default function AddPeopleDialog({ sequence, onClose }: { sequence: Sequence; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const [list, setList] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), SEARCH_PAUSE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Names of everyone who has been chosen, because the search may no longer find them. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const lists = useCandidateLists();
  const people = useCandidates({ ...NO_CANDIDATE_FILTERS, text, list: list ?? '' }, 0, OFFERED);
  const add = useAddPeople();
  const items = people.data?.items ?? [];
  const shown = items.filter(({ _id }) => chosen.has(_id)).length;
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    setChosen(next);
    setNames(new Map([...names, ...items.map((each) => [each._id, nameOf(each)] as const)]));
  };
  const submit = () =>
    add.mutateAsync(
      { sequenceId: sequence._id, ids: [...chosen] },
      {
        onSuccess: ({ refused }) => {
          setChosen(new Set());
          if (refused.length === 0) onClose();
        },
      },
    );
  const content = () => {
    if (people.isError && !people.data) return <LoadFailed title={t('preview.peopleFailed')} query={people} />;
    if (!people.data) return <RowsSkeleton label={t('add.loading')} rows={4} person />;
    if (items.length === 0)
      return (
        <EmptyState
          figure="nothing"
          title={t(text || list ? 'add.nothing' : 'add.noCandidates')}
          actions={!text && !list && <Link to={paths.hiring.newCandidate}>{t('add.toNewCandidate')}</Link>}
        />
      );
    return (
      <>
        <CheckLine
          checked={shown === items.length}
          disabled={people.isPlaceholderData || text !== typed.trim()}
          onChange={(isOn) =>
            toggle(
              items.map(({ _id }) => _id),
              isOn,
            )
          }
        >
          {t('add.all', { count: items.length })}
        </CheckLine>
        <ul className={classes.candidates}>
          {items.map((each) => (
            <li key={each._id}>
              <CheckLine checked={chosen.has(each._id)} onChange={(isOn) => toggle([each._id], isOn)}>
                <b className="td-cut">{nameOf(each) || t('noName')}</b> <span className="td-cut">{each.headline}</span>
              </CheckLine>
            </li>
          ))}
        </ul>
        {people.data.total > items.length && (
          <p className={classes.quiet}>{t('add.firstOnly', { count: items.length })}</p>
        )}
      </>
    );
  };
  return (
    <FormDialog
      ownerOnly
      aside
      isFixed
      title={t('add.title')}
      submitLabel={chosen.size > 0 ? t('add.act', { count: chosen.size }) : t('add.open')}
      isDisabled={chosen.size === 0}
      isPending={add.isPending}
      error={add.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {add.data && <Refused result={add.data} names={names} />}
      {lists.data && lists.data.length > 0 && (
        <Field label={t('add.from')}>
          {(control) => (
            <SelectBox
              {...control}
              placeholder={t('add.fromAll')}
              data={lists.data.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={list}
              onChange={setList}
            />
          )}
        </Field>
      )}
      <TextBox
        type="search"
        data-autofocus
        aria-label={t('add.search')}
        placeholder={t('add.search')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {content()}
    </FormDialog>
  );
}
