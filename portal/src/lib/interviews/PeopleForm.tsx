import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../DialogForm.tsx';
import { fieldErrorsOf } from '../form-errors.ts';
import { PeopleField } from './PeopleField.tsx';
import { useInterview } from './use-interview.ts';

interface PeopleFormProps {
  match: MatchView;
  interview: Interview;
  onClose: () => void;
}

/** Changes the company's participants of a booked interview. */
export function PeopleForm({ match, interview, onClose }: PeopleFormProps) {
  const { t } = useTranslation('interviews');
  const { change } = useInterview(match);
  const [people, setPeople] = useState<readonly string[]>(interview.people.map(({ _id }) => _id));
  const error = fieldErrorsOf(change.error).people;
  const submit = () =>
    change.mutateAsync(
      { people: [...people], round: interview.round },
      {
        onSuccess: () => {
          toast.done(t('block.peopleSaved'));
          onClose();
        },
      },
    );
  return (
    <DialogForm
      submitLabel={t('block.peopleSave')}
      isPending={change.isPending}
      error={error ? undefined : change.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <PeopleField
        label={t('block.people')}
        hint={t('block.peopleHint')}
        error={error}
        value={people}
        onChange={setPeople}
      />
    </DialogForm>
  );
}
