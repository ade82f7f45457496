import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../DialogForm.tsx';
import { fieldErrorsOf } from '../form-errors.ts';
import { useLocalDraft } from '../use-local-draft.ts';
import { useInterview } from './use-interview.ts';

interface CancelFormProps {
  match: MatchView;
  interview: Interview;
  onClose: () => void;
}

/**
 * Form that cancels an interview with a message to the other side; the message is required shortly before the start.
 */
export function CancelForm({ match, interview, onClose }: CancelFormProps) {
  const { t } = useTranslation('interviews');
  const { change } = useInterview(match);
  const {
    draft,
    change: enter,
    clear,
  } = useLocalDraft(`interview-cancellation.${match._id}.${interview.round}`, { reason: '' });
  const { reason } = draft;
  const error = fieldErrorsOf(change.error).reason;
  const submit = () =>
    change.mutateAsync({ cancelled: true, reason, round: interview.round }).then(() => {
      toast.done(t('block.cancelled'));
      clear();
      onClose();
    });
  return (
    <DialogForm
      danger
      submitLabel={t('block.cancel')}
      isPending={change.isPending}
      error={error ? undefined : change.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field
        label={t('block.reason')}
        note={interview.isShortNotice ? undefined : t('common:optional')}
        hint={t('block.reasonHint')}
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            // The person has just pressed cancel.
            autoFocus
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => enter({ reason: target.value })}
          />
        )}
      </Field>
    </DialogForm>
  );
}
