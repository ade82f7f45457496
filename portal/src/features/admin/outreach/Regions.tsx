import type { OutreachRegion, RegionMode } from '@tandem/catalogue/outreach';
import { REGION_MODES } from '@tandem/catalogue/outreach';
import type { RegionRule } from '@tandem/contracts/outreach-region';
import { formatDate } from '@tandem/i18n/format';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { Segments } from '@tandem/ui/Segments';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './regions.module.css';
import { useRules, useShowRules } from './use-rules.ts';

/** Rules on who may get a first email, by region. */
export default function Regions() {
  const { t } = useTranslation('sales');
  const rules = useRules();
  const [changing, setChanging] = useState<{ rule: RegionRule; mode: RegionMode }>();
  const show = useShowRules();
  const turnOff = useMutation({
    mutationFn: (region: OutreachRegion) =>
      api.outreachRegions.change({ params: { region }, body: { mode: 'off', basis: '' } }),
    onSuccess: show,
    onError: (error) => toast.bad(error.message),
  });
  if (rules.isError && !rules.data) return <LoadFailed title={t('rules.failed')} query={rules} />;
  if (!rules.data) return <RowsSkeleton label={t('rules.loading')} rows={5} />;
  return (
    <Section level={2} small title={t('rules.title')}>
      <p className={classes.quiet}>{t('rules.text')}</p>
      <ul className={classes.regions}>
        {rules.data.regions.map((rule) => (
          <li key={rule.region}>
            <FieldGroup label={t(`regions.${rule.region}`)} hint={<Since rule={rule} />}>
              <Segments
                disabled={turnOff.isPending}
                options={REGION_MODES.map((mode) => ({
                  value: mode,
                  label: t(`rules.short.${mode}`),
                  obstacle: rule.modes.includes(mode) ? undefined : t('rules.notHere'),
                }))}
                value={rule.mode}
                onChange={(mode) => (mode === 'off' ? turnOff.mutate(rule.region) : setChanging({ rule, mode }))}
              />
            </FieldGroup>
          </li>
        ))}
      </ul>
      <dl className={classes.means}>
        {REGION_MODES.map((mode) => (
          <div key={mode}>
            <dt>{t(`rules.short.${mode}`)}</dt>
            <dd>{t(`rules.means.${mode}`)}</dd>
          </div>
        ))}
      </dl>
      {changing && <TurnOn {...changing} onClose={() => setChanging(undefined)} />}
    </Section>
  );
}

function Since({ rule: { mode, changedDate, changedBy, basis } }: { rule: RegionRule }) {
  const { t, i18n } = useTranslation('sales');
  if (!changedDate) return t('rules.never');
  const date = formatDate(changedDate, i18n.language);
  const since = changedBy ? t('rules.since', { date, by: changedBy }) : t('rules.changed', { date });
  return mode === 'off' ? since : `${since} ${basis}`;
}

/** Asks for the legal basis before emails to people in a region are allowed. */
function TurnOn({ rule: { region }, mode, onClose }: { rule: RegionRule; mode: RegionMode; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const show = useShowRules();
  const [basis, setBasis] = useState('');
  const change = useMutation({
    mutationFn: () => api.outreachRegions.change({ params: { region }, body: { mode, basis } }),
    onSuccess: show,
  });
  const errors = fieldErrorsOf(change.error);
  const name = t(`regions.${region}`);
  return (
    <FormDialog
      title={t('rules.turnOnTitle', { region: name })}
      submitLabel={t('rules.turnOn', { region: name })}
      onSubmit={() => change.mutateAsync(undefined, { onSuccess: onClose })}
      onClose={onClose}
      isPending={change.isPending}
    >
      <p>{t(`rules.means.${mode}`)}</p>
      <Field
        id="basis"
        label={t('rules.basis')}
        hint={t('rules.basisHint')}
        error={errors.basis ? t('rules.basisMissing') : change.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={3}
            maxLength={1000}
            value={basis}
            onChange={({ target }) => setBasis(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
