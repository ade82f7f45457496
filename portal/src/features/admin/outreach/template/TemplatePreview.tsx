import { Button } from '@mantine/core';
import { greetingName } from '@tandem/catalogue/greeting-name';
import type { SalesRegion } from '@tandem/catalogue/outreach';
import { SALES_STEPS, SALES_VARIANTS, type SalesStep, type SalesVariant } from '@tandem/catalogue/sales';
import { salesLetter } from '@tandem/catalogue/sales-emails';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { Segments } from '@tandem/ui/Segments';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import classes from './template.module.css';

const SHOWN = 5;
const EXAMPLE = 'example';
type Recipient = Pick<ListedEmailItem, '_id' | 'companyName' | 'firstName' | 'email'>;

/** The emails as real leads of the region would read them. */
export function TemplatePreview({ region, texts }: { region: SalesRegion; texts: SalesTexts }) {
  const { t } = useTranslation('sales');
  const [chosen, setChosen] = useState('');
  const [variant, setVariant] = useState<SalesVariant>('A');
  const [step, setStep] = useState<SalesStep>(1);
  const found = useQuery({
    queryKey: ['leads', 'preview', region],
    queryFn: () => api.emailItems.ofRegion({ params: { region }, query: { limit: SHOWN } }),
  });
  const leads: readonly Recipient[] = found.data?.items.length ? found.data.items : [exampleIn(t('template.example'))];
  const lead = leads.find(({ _id }) => _id === chosen) ?? leads[0];
  if (!lead) return null;
  const { title, text } = salesLetter(texts, lead, step, variant);
  return (
    <Section level={2} title={t('template.preview')}>
      <ul className={classes.leads}>
        {leads.map((each) => (
          <li key={each._id}>
            <button type="button" aria-pressed={each === lead} onClick={() => setChosen(each._id)}>
              <span>
                <b>{each.firstName || each.email.split('@')[0]}</b> {each.companyName}
              </span>
              <NameNote lead={each} />
            </button>
          </li>
        ))}
      </ul>
      {found.data && found.data.items.length === 0 && <p className={classes.quiet}>{t('template.noLeads')}</p>}
      <div className={classes.switches}>
        <FieldGroup label={t('template.email')}>
          <Segments
            options={SALES_STEPS.map((each) => ({ value: String(each), label: each }))}
            value={String(step)}
            onChange={(next) => setStep(SALES_STEPS.find((each) => String(each) === next) ?? 1)}
          />
        </FieldGroup>
        {step === 1 && (
          <FieldGroup label={t('template.variant')}>
            <Segments
              options={SALES_VARIANTS.map((each) => ({ value: each, label: each }))}
              value={variant}
              onChange={setVariant}
            />
          </FieldGroup>
        )}
      </div>
      <article className={classes.email}>
        <p className={classes.quiet}>{t('template.to', { email: lead.email })}</p>
        <h3>{title}</h3>
        <div className={classes.text}>{text}</div>
        <p className={classes.foot}>{t('template.foot')}</p>
      </article>
      {lead._id !== EXAMPLE && <SendTest leadId={lead._id} step={step} variant={variant} />}
    </Section>
  );
}

interface SendTestProps {
  leadId: string;
  step: SalesStep;
  variant: SalesVariant;
}

/** Sends the saved text to the superuser as a test. */
function SendTest({ leadId, step, variant }: SendTestProps) {
  const { t } = useTranslation('sales');
  const send = useMutation({
    mutationFn: () => api.sales.send({ body: { emailItemId: leadId, step, variant, test: true } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <div className={classes.test}>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {t('template.test')}
      </Button>
      <p className={classes.quiet}>{t('template.testHint')}</p>
    </div>
  );
}

const exampleIn = (companyName: string): Recipient => ({
  _id: EXAMPLE,
  companyName,
  firstName: 'Petra',
  email: 'petra@example.com',
});

/** Explains how the email uses a name that is missing or unusually spelled. */
function NameNote({ lead: { firstName, companyName } }: { lead: Recipient }) {
  const { t } = useTranslation('sales');
  const used = greetingName(firstName, companyName);
  if (!used) return <span className={classes.quiet}>{t('template.noName')}</span>;
  if (used !== firstName) return <span className={classes.quiet}>{t('template.writtenAs', { name: used })}</span>;
  return null;
}
