import { Button } from '@mantine/core';
import type { OutreachPauses } from '@tandem/contracts/routes/outreach-pauses';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './regions.module.css';

const KEY = ['outreach', 'pauses'];

type Sender = OutreachPauses['senders'][number];

/** Accounts whose sending was paused automatically, with the numbers that caused the pause, and buttons to lift it. */
export default function PausedSenders() {
  const { t } = useTranslation('sales');
  const query = useQuery({ queryKey: KEY, queryFn: () => api.outreachPauses.list() });
  const [lifting, setLifting] = useState<Sender>();
  if (query.isError && !query.data) return <LoadFailed title={t('pauses.failed')} query={query} />;
  if (!query.data) return <RowsSkeleton label={t('pauses.loading')} rows={2} />;
  const { senders } = query.data;
  return (
    <Section level={2} small title={t('pauses.title')}>
      <p className={classes.quiet}>{t('pauses.text')}</p>
      {senders.length === 0 ? (
        <p>{t('pauses.none')}</p>
      ) : (
        <ul className={classes.senders}>
          {senders.map((sender) => (
            <PausedSender key={sender.accountId} sender={sender} onLift={() => setLifting(sender)} />
          ))}
        </ul>
      )}
      {lifting && <Lift sender={lifting} onClose={() => setLifting(undefined)} />}
    </Section>
  );
}

function PausedSender({ sender, onLift }: { sender: Sender; onLift: () => void }) {
  const { t, i18n } = useTranslation('sales');
  const { name, email, why, since, sent, failed, waiting } = sender;
  const shown = name || email || t('pauses.gone');
  return (
    <li>
      <div>
        <b className="td-cut">{shown}</b>
        <p className={classes.quiet}>{t('pauses.since', { date: formatDate(since, i18n.language) })}</p>
      </div>
      <div>
        <p>{t(`pauses.${why}`, { count: sent, failed: formatNumber(failed, i18n.language) })}</p>
        <p className={classes.quiet}>{t('pauses.waiting', { count: waiting })}</p>
      </div>
      <Button variant="default" size="xs" aria-label={t('pauses.openOf', { name: shown })} onClick={onLift}>
        {t('pauses.open')}
      </Button>
    </li>
  );
}

/** Asks for the reason before a pause is lifted. */
function Lift({ sender: { accountId, name, email }, onClose }: { sender: Sender; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const shown = name || email || t('pauses.gone');
  const lift = useMutation({
    mutationFn: () => api.outreachPauses.lift({ params: { accountId }, body: { reason } }),
    onSuccess: (rest) => {
      queries.setQueryData(KEY, rest);
      toast.done(t('pauses.lifted', { name: shown }));
    },
  });
  const errors = fieldErrorsOf(lift.error);
  return (
    <FormDialog
      title={t('pauses.openOf', { name: shown })}
      submitLabel={t('pauses.open')}
      isPending={lift.isPending}
      onSubmit={() => lift.mutateAsync(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('pauses.before')}</p>
      <Field
        id="reason"
        label={t('pauses.reason')}
        hint={t('pauses.reasonHint')}
        error={errors.reason ? t('pauses.reasonMissing') : lift.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
