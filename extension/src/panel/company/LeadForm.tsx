import { IconExternalLink } from '@tabler/icons-react';
import { OUTREACH_REGIONS, type OutreachRegion } from '@tandem/catalogue/outreach';
import { isSharedMailbox } from '@tandem/catalogue/shared-mailbox';
import { ApiError } from '@tandem/client/client';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyOnPage } from '../../readers/page.ts';
import type { PanelClient } from '../api.ts';
import { Button, LinkButton } from '../Button.tsx';
import { errorsOf, formErrors, isCutOff } from '../errors.ts';
import classes from '../panel.module.css';
import { CompanyFacts } from './CompanyFacts.tsx';
import { leadOf } from './company-lookup.ts';
import { bodyOfLead, changeOfLead, type LeadDraft } from './lead-draft.ts';
import { useLeadDraft } from './use-lead-draft.ts';

interface LeadFormProps {
  client: PanelClient;
  accountId: string;
  portal: string;
  company: CompanyOnPage;
  onRead: () => void;
  /** Queues the lead until Tandem is reachable; false if it cannot be queued. */
  onWait: (draft: LeadDraft, allowSimilar: boolean) => Promise<boolean>;
  /** Called when the lead is saved and leaves the queue. */
  onSaved: (id: string) => Promise<void>;
}

const TEXTS = ['companyName', 'email', 'firstName', 'website'] as const;

/** Saves the company of a page as a sales lead, unless it is already a lead or on Tandem. */
export function LeadForm({ client, accountId, portal, company, onRead, onWait, onSaved }: LeadFormProps) {
  const { t } = useTranslation('extension');
  const { draft, latest, change, forget } = useLeadDraft(accountId, company);
  const [lead, setLead] = useState<ListedEmailItem | null>(null);
  const [isNew, setNew] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const errors = useMemo(() => errorsOf(error), [error]);
  const faults = useMemo(() => (error ? formErrors(error, errors) : []), [error, errors]);

  useEffect(() => {
    let isCurrent = true;
    leadOf(client, company).then(
      (found) => isCurrent && found && setLead(found),
      // Saving repeats this check.
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, company]);

  const save = async (allowSimilar: boolean) => {
    if (!draft) return;
    setSaving(true);
    const params = { id: draft.id };
    try {
      const saved = lead
        ? await client.emailItems.update({ params, body: changeOfLead(draft, lead) })
        : await client.emailItems.create({ params, body: bodyOfLead(draft, company, allowSimilar) });
      await Promise.all([latest() === draft && forget(), onSaved(draft.id)]);
      setError(null);
      setNew(true);
      setLead(saved);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!lead && isCutOff(failure) && (await onWait(latest() ?? draft, allowSimilar))) await forget();
      else setError(failure);
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };

  // A draft with the id of the lead was edited while the lead was being saved, and updates it.
  if (lead && lead._id !== draft?.id)
    return <Lead lead={lead} isNew={isNew} portal={portal} company={company} onRead={onRead} />;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <main className={classes.body}>
        <CompanyFacts company={company} />
        <FormSummary title={t('lead.notSaved')} errors={faults} />
        <LeadConflict error={error} portal={portal} isSaving={isSaving} onSaveAnyway={() => void save(true)} />
        {!draft && <PageSkeleton label={t('company.loading')} />}
        {draft &&
          TEXTS.map((field) => (
            <Field
              key={field}
              id={field}
              label={t(`lead.${field}`)}
              error={errors[field]}
              hint={field === 'email' && t(isSharedMailbox(draft.email) ? 'lead.shared' : 'lead.emailHint')}
            >
              {(control) => (
                <TextBox
                  {...control}
                  type={field === 'email' ? 'email' : 'text'}
                  autoComplete="off"
                  value={draft[field]}
                  onChange={({ target }) => change({ [field]: target.value })}
                />
              )}
            </Field>
          ))}
        {draft && (
          <Field id="region" label={t('lead.region')} error={errors.region}>
            {(control) => (
              <SelectBox
                {...control}
                value={draft.region}
                data={OUTREACH_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
                onChange={(value) => change({ region: value as OutreachRegion })}
              />
            )}
          </Field>
        )}
      </main>
      <footer className={classes.foot}>
        <Button type="submit" className={classes.mainAct} disabled={isSaving || !draft}>
          {t('lead.save')}
        </Button>
        <Button quiet onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </form>
  );
}

interface LeadConflictProps {
  error: ApiError | null;
  portal: string;
  isSaving: boolean;
  onSaveAnyway: () => void;
}

/** The reason why a company can't be saved, with a link: it is a lead already, on Tandem, or similar to a saved one. */
function LeadConflict({ error, portal, isSaving, onSaveAnyway }: LeadConflictProps) {
  const { t } = useTranslation('extension');
  const { company, lead } = (error?.details ?? {}) as {
    company?: { name: string; slug: string };
    lead?: { companyName: string; domain: string };
  };
  if (company) {
    return (
      <Notice tone="warn">
        <a href={`${portal}/companies/${company.slug}`} target="_blank" rel="noreferrer">
          {t('lead.openCompany', { name: company.name })}
        </a>
      </Notice>
    );
  }
  if (!lead) return null;
  return (
    <Notice
      tone="warn"
      title={`${lead.companyName} (${lead.domain})`}
      actions={
        error?.code === 'lead_similar' && (
          <Button small quiet disabled={isSaving} onClick={onSaveAnyway}>
            {t('lead.saveAnyway')}
          </Button>
        )
      }
    />
  );
}

interface LeadProps {
  lead: ListedEmailItem;
  isNew: boolean;
  portal: string;
  company: CompanyOnPage;
  onRead: () => void;
}

/** A company that is a lead, with the reasons why it cannot be emailed. */
function Lead({ lead, isNew, portal, company, onRead }: LeadProps) {
  const { t } = useTranslation('extension');
  const { email, status, ownerName, isSuppressed, customer } = lead;
  return (
    <>
      <main className={classes.body}>
        <CompanyFacts company={company} />
        <Notice tone={isNew ? 'good' : 'info'} role="status" title={t(isNew ? 'lead.saved' : 'lead.known')}>
          {[email, t(`lead.statuses.${status}`), ownerName].filter(Boolean).join(' · ')}
        </Notice>
        {customer && <Notice tone="warn">{t('lead.isCustomer', { name: customer.name })}</Notice>}
        {isSuppressed && <Notice tone="warn">{t('lead.isSuppressed')}</Notice>}
      </main>
      <footer className={classes.foot}>
        <LinkButton
          href={`${portal}/admin/outreach`}
          className={classes.mainAct}
          icon={<IconExternalLink size={18} stroke={1.75} aria-label={t('newTab')} />}
        >
          {t('lead.open')}
        </LinkButton>
        <Button quiet onClick={onRead}>
          {t('saved.next')}
        </Button>
      </footer>
    </>
  );
}
