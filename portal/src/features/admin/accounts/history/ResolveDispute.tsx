import { REASON_NOTE_LENGTH } from '@tandem/catalogue/reasons';
import { MATCH_STATUSES, type MatchStatus } from '@tandem/catalogue/statuses';
import type { MatchView } from '@tandem/contracts/match';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../lib/FormDialog.tsx';

/** Settles a disputed match with a status and an explanation that both sides read. */
export function ResolveDispute({ match, onClose }: { match: MatchView; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'catalogue', 'common']);
  const queries = useQueryClient();
  const [status, setStatus] = useState<MatchStatus | null>(null);
  const [decision, setDecision] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = decision.trim().length < REASON_NOTE_LENGTH.min;

  const settle = useMutation({
    mutationFn: (to: MatchStatus) =>
      api.matches.update({
        params: { id: match._id },
        body: { status: to, decision: decision.trim(), revision: match.revision },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['accounts', 'matches'] });
      toast.done(t('history.dispute.done'));
    },
  });
  const send = () => {
    setTried(true);
    return status && !isShort && settle.mutateAsync(status, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('history.dispute.title', { job: match.jobOnBoard.headline })}
      submitLabel={t('history.dispute.send')}
      isPending={settle.isPending}
      error={settle.error?.message}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('history.dispute.lead')}</p>
      <Field
        label={t('history.dispute.status')}
        error={tried && !status ? t('history.dispute.statusMissing') : undefined}
      >
        {(control) => (
          <SelectBox
            {...control}
            data-autofocus
            placeholder={t('common:chooseOne')}
            data={MATCH_STATUSES.filter((each) => each !== match.status).map((value) => ({
              value,
              label: t(`catalogue:matchStatus.${value}`),
            }))}
            value={status}
            onChange={(next) => setStatus(next as MatchStatus | null)}
          />
        )}
      </Field>
      <Field
        label={t('history.dispute.decision')}
        hint={t('history.dispute.decisionHint', REASON_NOTE_LENGTH)}
        error={tried && isShort ? t('history.dispute.decisionShort', REASON_NOTE_LENGTH) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REASON_NOTE_LENGTH.max}
            value={decision}
            onChange={({ target }) => setDecision(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
