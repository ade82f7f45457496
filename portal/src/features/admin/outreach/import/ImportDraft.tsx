import { Button } from '@mantine/core';
import { LEAD_FIELDS, LEAD_LINE_KINDS, type LeadField } from '@tandem/catalogue/lead-import';
import { OUTREACH_REGIONS, type OutreachRegion } from '@tandem/catalogue/outreach';
import type { LeadImport, LeadImportCheck } from '@tandem/contracts/email-item';
import { formatNumber } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnMapping } from '../../../../lib/csv-import/ColumnMapping.tsx';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import { ImportCounts } from '../../../../lib/csv-import/ImportCounts.tsx';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import classes from './import.module.css';
import { type useLeadImport, useLeadImportPreview } from './use-lead-import.ts';

interface ImportDraftProps {
  entry: LeadImport;
  run: ReturnType<typeof useLeadImport>['run'];
  onAgain: () => void;
}

/** A parsed file: its columns, the check of its rows, and the button that imports them. */
export function ImportDraft({ entry, run, onAgain }: ImportDraftProps) {
  const { t, i18n } = useTranslation(['sales', 'imports']);
  const [mapping, setMapping] = useState<(LeadField | null)[]>(() => entry.columns.map(({ field }) => field));
  const [region, setRegion] = useState<OutreachRegion>('other');
  const [withSimilar, setWithSimilar] = useState(false);
  const check = useLeadImportPreview(entry._id, { mapping, region });
  const formErrors = useMemo(() => (run.error ? [{ message: run.error.message }] : []), [run.error]);
  const result = () => {
    if (!mapping.includes('email')) return <Notice tone="warn" title={t('import.emailFirst')} role="status" />;
    if (check.isError) return <LoadFailed title={t('import.checkFailed')} query={check} />;
    if (!check.data) return <RowsSkeleton label={t('imports:checking')} rows={3} />;
    const { counts } = check.data;
    const count = counts.new + (withSimilar ? counts.similar : 0);
    return (
      <>
        <Checked check={check.data} />
        <FormSummary title={t('imports:notRun')} errors={formErrors} />
        {counts.similar > 0 && (
          <CheckLine checked={withSimilar} onChange={setWithSimilar}>
            {t('import.withSimilar', { count: counts.similar })}
          </CheckLine>
        )}
        <div className={classes.actions}>
          <Button
            loading={run.isPending}
            disabled={count === 0}
            onClick={() => run.mutate({ mapping, region, similar: withSimilar ? 'add' : 'skip' })}
          >
            {t('import.run', { count, number: formatNumber(count, i18n.language) })}
          </Button>
          <Button variant="subtle" onClick={onAgain}>
            {t('imports:another')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <>
      <Section level={2} title={t('imports:columns')}>
        <ColumnMapping
          entry={entry}
          mapping={mapping}
          fields={LEAD_FIELDS}
          nameOf={(field) => t(`sales:import.fields.${field}`)}
          label={t('import.preview')}
          onChange={setMapping}
        />
      </Section>
      <div className={classes.region}>
        <Field label={t('import.region')} hint={t('import.regionHint')}>
          {(control) => (
            <SelectBox
              {...control}
              data={OUTREACH_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
              value={region}
              onChange={(value) => setRegion(OUTREACH_REGIONS.find((each) => each === value) ?? 'other')}
            />
          )}
        </Field>
      </div>
      {result()}
    </>
  );
}

/** How many rows would be imported, and how many would be skipped for which reason. */
function Checked({ check: { counts, skipped } }: { check: LeadImportCheck }) {
  const { t } = useTranslation(['sales', 'imports']);
  const others = LEAD_LINE_KINDS.reduce((sum, kind) => sum + (kind === 'new' ? 0 : counts[kind]), 0);
  return (
    <>
      <ImportCounts kinds={LEAD_LINE_KINDS} counts={counts} nameOf={(kind) => t(`import.kinds.${kind}`)} />
      {skipped.length > 0 && (
        <details className={classes.skipped}>
          <summary>{t('import.skipped', { count: others })}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className={imports.scroll} tabIndex={0} aria-label={t('import.skippedRows')}>
            <table className={imports.table} data-preview>
              <thead>
                <tr>
                  <th scope="col">{t('imports:line')}</th>
                  <th scope="col">{t('import.fields.companyName')}</th>
                  <th scope="col">{t('import.fields.email')}</th>
                  <th scope="col">{t('import.why')}</th>
                </tr>
              </thead>
              <tbody>
                {skipped.map(({ line, kind, companyName, email, message }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>{companyName}</td>
                    <td>{email}</td>
                    <td>{message || t(`import.kinds.${kind}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {others > skipped.length && (
            <p className={imports.quiet}>{t('import.firstOnly', { count: skipped.length })}</p>
          )}
        </details>
      )}
    </>
  );
}
