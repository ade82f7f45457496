import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { Refused } from './Refused.tsx';
import { useAddPeople } from './use-add-people.ts';
import { useSequences } from './use-sequences.ts';

interface AddToSequenceDialogProps {
  ids: readonly string[];
  /** Names by candidate id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Adds candidates to a sequence chosen in the dialog. */
export default function AddToSequenceDialog({ ids, names, onClose }: AddToSequenceDialogProps) {
  const { t } = useTranslation('outreach');
  const sequences = useSequences();
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useAddPeople();
  const all = sequences.data ?? [];
  const sequenceId = chosen ?? all[0]?._id ?? '';
  const isDone = add.data !== undefined && add.variables?.sequenceId === sequenceId;
  const submit = () =>
    add.mutateAsync(
      { sequenceId, ids },
      {
        onSuccess: ({ refused }) => {
          if (refused.length === 0) onClose();
        },
      },
    );
  const content = () => {
    if (sequences.isError && !sequences.data) return <LoadFailed title={t('failed')} query={sequences} />;
    if (!sequences.data) return <RowsSkeleton label={t('loading')} rows={2} />;
    if (all.length === 0)
      return (
        <EmptyState figure="empty" title={t('empty')} actions={<Link to={paths.hiring.newSequence}>{t('new')}</Link>}>
          {t('emptyText')}
        </EmptyState>
      );
    return (
      <>
        {add.data && <Refused result={add.data} names={names} />}
        <Field id="sequence" label={t('add.sequence')} hint={t('add.when')}>
          {(control) => (
            <SelectBox
              {...control}
              data={all.map(({ _id, name, jobTitle }) => ({
                value: _id,
                label: t('add.ofJob', { name, job: jobTitle || t('untitledJob') }),
              }))}
              value={sequenceId}
              onChange={setChosen}
            />
          )}
        </Field>
      </>
    );
  };
  return (
    <FormDialog
      ownerOnly
      title={t('add.toSequence')}
      submitLabel={all.length > 0 ? t('add.act', { count: ids.length }) : undefined}
      isDisabled={isDone}
      isPending={add.isPending}
      error={add.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {content()}
    </FormDialog>
  );
}
