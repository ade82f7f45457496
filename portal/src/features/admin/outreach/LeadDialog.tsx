import { OUTREACH_REGIONS } from '@tandem/catalogue/outreach';
import { CHOSEN_LEAD_STATUSES } from '@tandem/catalogue/sales';
import { ApiError } from '@tandem/client/client';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import Conflicts from '../../../lib/editing/Conflicts.tsx';
import { currentRecordOf, useServerRevision } from '../../../lib/editing/use-server-revision.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { useSession } from '../../../lib/session.ts';
import admin from '../admin.module.css';
import { ColleagueNotice } from '../ColleagueNotice.tsx';
import type { Owner } from './use-owners.ts';

interface LeadDialogProps {
  lead: ListedEmailItem | 'new';
  owners: readonly Owner[];
  onClose: () => void;
}

const TEXTS = ['email', 'companyName', 'firstName', 'website', 'linkedinLink', 'sourceUrl'] as const;
const CHANGEABLE = [...TEXTS, 'region', 'isInfo', 'owner', 'status'] as const;
type Draft = Partial<Pick<ListedEmailItem, (typeof CHANGEABLE)[number]>>;
const TYPES = { email: 'email', website: 'url', linkedinLink: 'url', sourceUrl: 'url' } as const;

/** Returns the id of a new lead (24 hexadecimal digits), so that sending the lead twice saves it once. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Adds or edits one lead. */
export default function LeadDialog({ lead, owners, onClose }: LeadDialogProps) {
  const { t } = useTranslation('sales');
  const queries = useQueryClient();
  const session = useSession();
  const isNew = lead === 'new';
  const [id] = useState(() => (isNew ? newId() : lead._id));
  const [draft, setDraft] = useState<Draft>({});
  const { base, conflicts, hasConflicts, renew, settle } = useServerRevision<Draft>(isNew ? {} : changeable(lead));
  const shown: Draft = { ...base, ...draft };
  const save = useMutation({
    mutationFn: ({ allowSimilar }: { allowSimilar: boolean }) => {
      const { owner, status, ...facts } = draft;
      if (!isNew) return api.emailItems.update({ params: { id }, body: { ...asChange(draft), basedOn: base } });
      const body = { ...facts, email: draft.email ?? '', companyName: draft.companyName ?? '', allowSimilar };
      return api.emailItems.create({ params: { id }, body: { ...body, ...(owner && { owner }) } });
    },
    onSuccess: () => {
      toast.done(t('form.saved'));
      void queries.invalidateQueries({ queryKey: ['leads'] });
    },
    onError(error) {
      const stored = currentRecordOf<ListedEmailItem>(error, 'lead');
      if (!stored) return;
      renew(changeable(stored), draft);
      save.reset();
    },
  });
  const isSimilar = save.error instanceof ApiError && save.error.code === 'lead_similar';
  const errors = fieldErrorsOf(save.error);
  const formErrors = useFormErrors(
    save.error,
    TEXTS.map((field) => [field, t(`form.${field}`)] as const),
  );
  const change = (part: Draft) => setDraft((now) => ({ ...now, ...part }));
  const choose = (field: keyof Draft, mine: boolean) => {
    settle(field);
    if (!mine) setDraft(({ [field]: _, ...rest }) => rest);
  };
  const textOf = (field: keyof Draft, value: unknown): string => {
    if (field === 'owner') return owners.find(({ _id }) => _id === value)?.name ?? t('noOwner');
    if (field === 'region') return t(`regions.${value}`);
    if (field === 'status') return t(`statuses.${value}`);
    return String(value ?? '');
  };
  return (
    <FormDialog
      aside
      title={isNew ? t('add') : t('editOf', { company: lead.companyName })}
      onClose={onClose}
      submitLabel={t(isSimilar ? 'form.saveAnyway' : 'form.save')}
      onSubmit={() => save.mutateAsync({ allowSimilar: isSimilar }, { onSuccess: onClose })}
      isPending={save.isPending}
      isDisabled={Object.keys(draft).length === 0 || hasConflicts}
    >
      <div className={admin.dialogForm}>
        {!isNew && <ColleagueNotice record="lead" id={id} />}
        {hasConflicts && (
          <Conflicts<keyof Draft>
            takesFocus
            mine={draft}
            theirs={conflicts}
            labelOf={(field) => t(`form.${field}`)}
            textOf={textOf}
            onChoose={choose}
          />
        )}
        <FormSummary title={t('form.notSaved')} errors={formErrors} />
        {TEXTS.map((name) => (
          <Field
            key={name}
            id={name}
            label={t(`form.${name}`)}
            hint={
              name === 'firstName' ? t('form.firstNameHint') : name === 'sourceUrl' ? t('form.sourceHint') : undefined
            }
            error={errors[name]}
          >
            {(control) => (
              <TextBox
                {...control}
                type={TYPES[name as keyof typeof TYPES] ?? 'text'}
                autoComplete="off"
                maxLength={name === 'sourceUrl' ? 2000 : 254}
                value={shown[name] ?? ''}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('form.region')} error={errors.region}>
          {(control) => (
            <SelectBox
              {...control}
              {...(isNew && { placeholder: t('form.regionFromAddress') })}
              data={OUTREACH_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
              value={shown.region ?? null}
              onChange={(value) => setDraft(withRegion(draft, value))}
            />
          )}
        </Field>
        <Field label={t('form.owner')} error={errors.owner}>
          {(control) => (
            <SelectBox
              {...control}
              {...(!isNew && { placeholder: t('noOwner') })}
              data={owners.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={shown.owner ?? (isNew ? (session.account?._id ?? null) : null)}
              onChange={(owner) => change({ owner })}
            />
          )}
        </Field>
        {!isNew && (
          <>
            <CheckLine checked={shown.isInfo ?? false} onChange={(isInfo) => change({ isInfo })}>
              {t('form.isInfo')}
            </CheckLine>
            <Field label={t('form.status')} error={errors.status}>
              {(control) => (
                <SelectBox
                  {...control}
                  data={[...new Set([lead.status, ...CHOSEN_LEAD_STATUSES])].map((value) => ({
                    value,
                    label: t(`statuses.${value}`),
                  }))}
                  value={shown.status ?? null}
                  onChange={(value) => change({ status: value as ListedEmailItem['status'] })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** Returns the editable fields of a lead. */
const changeable = (lead: ListedEmailItem): Draft =>
  Object.fromEntries(CHANGEABLE.map((field) => [field, lead[field]])) as Draft;

function withRegion({ region, ...draft }: Draft, value: string | null): Draft {
  const chosen = OUTREACH_REGIONS.find((each) => each === value);
  return chosen ? { ...draft, region: chosen } : draft;
}

/** Only statuses that a superuser can set are sent. */
function asChange({ status, ...change }: Draft) {
  const chosen = CHOSEN_LEAD_STATUSES.find((each) => each === status);
  return { ...change, ...(chosen && { status: chosen }) };
}
