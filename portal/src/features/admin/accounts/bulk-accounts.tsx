import type { AccountRow } from '@tandem/contracts/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SuspendFields, type SuspensionReasons } from './SuspendFields.tsx';

interface Rows extends BulkDialogProps<AccountRow> {}

const OF_ACCOUNTS = {
  idOf: ({ _id }: AccountRow) => _id,
  nameOf: ({ email }: AccountRow) => email,
  changes: ['accounts', 'suspensions'],
};
const suspend = ({ _id }: AccountRow, why: SuspensionReasons) =>
  api.accounts.update({ params: { id: _id }, body: { suspension: { ...why, everybody: false } } });
const lift = ({ _id }: AccountRow, reason: string) =>
  api.accounts.update({ params: { id: _id }, body: { suspension: null, reason } });

const activate = ({ _id }: AccountRow, reason: string) =>
  api.accountSupport.sendActivation({ params: { id: _id }, body: { reason } });

/** Suspends several accounts for the same reasons, which are sent to each person. */
function SuspendAccounts({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  const [why, setWhy] = useState<SuspensionReasons>({ reasons: [], note: '' });
  const [isMissing, setMissing] = useState(false);
  const check = () => {
    setMissing(why.reasons.length === 0);
    return why.reasons.length > 0;
  };
  return (
    <BulkForm
      {...OF_ACCOUNTS}
      title={t('bulk.suspend.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.suspend.act', { count: rows.length })}
      danger
      check={check}
      run={(row) => suspend(row, why)}
      undo={(row) => lift(row, t('support.undone'))}
      onClose={onClose}
    >
      <SuspendFields
        isCompany={rows.every(({ type }) => type === 'company')}
        value={why}
        onChange={setWhy}
        error={isMissing ? t('suspend.needed') : undefined}
      />
    </BulkForm>
  );
}

const LiftSuspensions = (props: Rows) => <BulkActionWithReason {...props} what="lift" run={lift} />;
const SendActivations = (props: Rows) => <BulkActionWithReason {...props} what="activate" run={activate} />;

interface BulkActionWithReasonProps extends Rows {
  what: 'lift' | 'activate';
  run: (row: AccountRow, reason: string) => Promise<unknown>;
}

/** Runs an action on several accounts with the same reason. */
function BulkActionWithReason({ what, run, rows, onClose }: BulkActionWithReasonProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = () => {
    setMissing(reason.trim() === '');
    return reason.trim() !== '';
  };
  return (
    <BulkForm
      {...OF_ACCOUNTS}
      title={t(`bulk.${what}.title`, { count: rows.length })}
      rows={rows}
      act={t(`bulk.${what}.act`, { count: rows.length })}
      check={check}
      run={(row) => run(row, reason.trim())}
      onClose={onClose}
    >
      <p>{t(`bulk.${what}.text`)}</p>
      <ReasonField value={reason} onChange={setReason} error={isMissing ? t('actAs.needed') : undefined} />
    </BulkForm>
  );
}

/** Bulk actions on accounts. Superusers are never suspended in bulk. */
export function useBulkOnAccounts(): BulkAction<AccountRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      label: t('bulk.suspend.open'),
      fits: ({ suspended, isSuperAdmin, closedDate }) => !suspended && !isSuperAdmin && !closedDate,
      Dialog: SuspendAccounts,
    },
    { label: t('bulk.lift.open'), fits: ({ suspended }) => suspended, Dialog: LiftSuspensions },
    {
      label: t('bulk.activate.open'),
      fits: ({ emailVerified, closedDate, suspended }) => !emailVerified && !closedDate && !suspended,
      Dialog: SendActivations,
    },
  ];
}
