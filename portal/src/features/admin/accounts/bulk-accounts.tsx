import type { AccountRow } from '@tandem/contracts/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { SuspendFields, type SuspensionReasons } from './SuspendFields.tsx';

type Rows = BulkDialogProps<AccountRow>;

const OF_ACCOUNTS = {
  idOf: ({ _id }: AccountRow) => _id,
  nameOf: ({ email }: AccountRow) => email,
  changes: ['accounts', 'suspensions'],
};
const suspend = ({ _id }: AccountRow, why: SuspensionReasons) =>
  api.accounts.update({ params: { id: _id }, body: { suspension: { ...why, everybody: false } } });
const lift = ({ _id }: AccountRow) => api.accounts.update({ params: { id: _id }, body: { suspension: null } });

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
      undo={lift}
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

function LiftSuspensions({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      {...OF_ACCOUNTS}
      title={t('bulk.lift.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.lift.act', { count: rows.length })}
      run={lift}
      onClose={onClose}
    >
      <p>{t('bulk.lift.text')}</p>
    </BulkForm>
  );
}

function SendActivations({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      {...OF_ACCOUNTS}
      title={t('bulk.activate.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.activate.act', { count: rows.length })}
      run={({ email }) => api.auth.sendVerificationEmail({ body: { email } })}
      onClose={onClose}
    >
      <p>{t('bulk.activate.text')}</p>
    </BulkForm>
  );
}

/** What can be done about several accounts at once. Admins are never suspended together with others. */
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
