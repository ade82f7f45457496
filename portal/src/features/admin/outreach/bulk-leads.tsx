import { SALES_STEPS } from '@tandem/catalogue/sales';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { useOwners } from './use-owners.ts';

type Rows = BulkDialogProps<ListedEmailItem>;

const OF_LEADS = {
  idOf: ({ _id }: ListedEmailItem) => _id,
  nameOf: ({ companyName }: ListedEmailItem) => companyName,
  changes: ['leads', 'outreach'],
};

const change = ({ _id }: ListedEmailItem, body: Parameters<typeof api.emailItems.update>[0]['body']) =>
  api.emailItems.update({ params: { id: _id }, body });

const act = ({ _id }: ListedEmailItem, action: 'start' | 'pause' | 'resume') =>
  api.sales.act({ params: { id: _id }, body: { action } });

/** Restores the status new, replied, won or lost. The sequence of a lead that was active continues where it was. */
async function undoStatus(lead: ListedEmailItem) {
  const { status, step, nextSendDate } = lead;
  const before = status === 'new' || status === 'replied' || status === 'won' || status === 'lost' ? status : 'new';
  const changed = await change(lead, { status: before });
  if (status !== 'active' || step >= SALES_STEPS.length) return changed;
  const started = await act(lead, 'start');
  return nextSendDate ? started : act(lead, 'pause');
}

const ending = (status: 'won' | 'lost') =>
  function EndLeads({ rows, onClose }: Rows) {
    const { t } = useTranslation('sales');
    return (
      <BulkForm
        {...OF_LEADS}
        title={t(`bulk.${status}.title`, { count: rows.length })}
        rows={rows}
        act={t(`bulk.${status}.act`)}
        run={(lead) => change(lead, { status })}
        undo={undoStatus}
        onClose={onClose}
      >
        <p>{t(`bulk.${status}.text`)}</p>
      </BulkForm>
    );
  };

const acting = (action: 'start' | 'pause' | 'resume') =>
  function ActOnSequences({ rows, onClose }: Rows) {
    const { t } = useTranslation('sales');
    return (
      <BulkForm
        {...OF_LEADS}
        title={t(`bulk.${action}.title`, { count: rows.length })}
        rows={rows}
        act={t(`bulk.${action}.act`)}
        run={(lead) => act(lead, action)}
        {...(action === 'pause' && { undo: (lead: ListedEmailItem) => act(lead, 'resume') })}
        onClose={onClose}
      >
        <p>{t(`bulk.${action}.text`)}</p>
      </BulkForm>
    );
  };

const StartSequences = acting('start');
const PauseSequences = acting('pause');
const ResumeSequences = acting('resume');
const WinLeads = ending('won');
const LoseLeads = ending('lost');

function ChangeOwner({ rows, onClose }: Rows) {
  const { t } = useTranslation('sales');
  const owners = useOwners();
  const [owner, setOwner] = useState<string | null>(null);
  return (
    <BulkForm
      {...OF_LEADS}
      title={t('bulk.owner.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.owner.act')}
      run={(lead) => change(lead, { owner })}
      undo={(lead) => change(lead, { owner: lead.owner })}
      onClose={onClose}
    >
      <Field label={t('bulk.owner.label')}>
        {(control) => (
          <SelectBox
            {...control}
            placeholder={t('noOwner')}
            data={owners.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={owner}
            onChange={setOwner}
          />
        )}
      </Field>
    </BulkForm>
  );
}

function DeleteLeads({ rows, onClose }: Rows) {
  const { t } = useTranslation('sales');
  return (
    <BulkForm
      {...OF_LEADS}
      title={t('bulk.remove.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.remove.act')}
      danger
      run={({ _id }) => api.emailItems.remove({ params: { id: _id } })}
      onClose={onClose}
    >
      <p>{t('bulk.remove.text')}</p>
    </BulkForm>
  );
}

export function useBulkOnLeads(): BulkAction<ListedEmailItem>[] {
  const { t } = useTranslation('sales');
  const canStart = ({ status, customer, isSuppressed }: ListedEmailItem) =>
    status === 'new' && !customer && !isSuppressed;
  return [
    { label: t('bulk.start.open'), fits: canStart, Dialog: StartSequences },
    {
      label: t('bulk.pause.open'),
      fits: ({ status, nextSendDate }) => status === 'active' && nextSendDate !== null,
      Dialog: PauseSequences,
    },
    {
      label: t('bulk.resume.open'),
      fits: ({ status, nextSendDate, step }) =>
        status === 'active' && nextSendDate === null && step < SALES_STEPS.length,
      Dialog: ResumeSequences,
    },
    { label: t('bulk.won.open'), fits: ({ status }) => status !== 'won', Dialog: WinLeads },
    { label: t('bulk.lost.open'), fits: ({ status }) => status !== 'lost', Dialog: LoseLeads },
    { label: t('bulk.owner.open'), fits: () => true, Dialog: ChangeOwner },
    { label: t('bulk.remove.open'), fits: () => true, Dialog: DeleteLeads },
  ];
}
