import { Button } from '@mantine/core';
import { LEAD_FIELDS, LEAD_LINE_KINDS, type LeadField } from '@tandem/catalogue/lead-import';
import { LEAD_REGIONS, type LeadRegion } from '@tandem/catalogue/sales';
import type { LeadImport, LeadImportCheck } from '@tandem/contracts/email-item';
import { formatNumber } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { DefinitionStrip } from '@tandem/ui/DefinitionStrip';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import classes from './import.module.css';
import { useLeadCheck, type useLeadImport } from './use-lead-import.ts';

interface ImportDraftProps {
  entry: LeadImport;
  run: ReturnType<typeof useLeadImport>['run'];
  onAgain: () => void;
}

/** A file that has been read: its columns, what would become of its rows, and the button that imports them. */
export function ImportDraft({ entry, run, onAgain }: ImportDraftProps) {
  const { t, i18n } = useTranslation('sales');
  const [mapping, setMapping] = useState<(LeadField | null)[]>(() => entry.columns.map(({ field }) => field));
  const [region, setRegion] = useState<LeadRegion>('other');
  const [withSimilar, setWithSimilar] = useState(false);
  const check = useLeadCheck(entry._id, { mapping, region });
  const formErrors = useMemo(() => (run.error ? [{ message: run.error.message }] : []), [run.error]);
  const result = () => {
    if (!mapping.includes('email')) return <Notice tone="warn" title={t('import.emailFirst')} role="status" />;
    if (check.isError) return <LoadFailed title={t('import.checkFailed')} query={check} />;
    if (!check.data) return <RowsSkeleton label={t('import.checking')} rows={3} />;
    const { counts } = check.data;
    const count = counts.new + (withSimilar ? counts.similar : 0);
    return (
      <>
        <Checked check={check.data} />
        <FormSummary title={t('import.notRun')} errors={formErrors} />
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
            {t('import.another')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <>
      <Columns entry={entry} mapping={mapping} onChange={setMapping} />
      <div className={classes.region}>
        <Field label={t('import.region')} hint={t('import.regionHint')}>
          {(control) => (
            <SelectBox
              {...control}
              data={LEAD_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
              value={region}
              onChange={(value) => setRegion(LEAD_REGIONS.find((each) => each === value) ?? 'other')}
            />
          )}
        </Field>
      </div>
      {result()}
    </>
  );
}

interface ColumnsProps {
  entry: LeadImport;
  mapping: readonly (LeadField | null)[];
  onChange: (mapping: (LeadField | null)[]) => void;
}

/** The field of each column, with the first rows. */
function Columns({ entry, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation('sales');
  const choose = (column: number, field: LeadField | null) =>
    onChange(mapping.map((each, nth) => (nth === column ? field : field !== null && each === field ? null : each)));
  return (
    <Section level={2} title={t('import.columns')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('import.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {entry.columns.map(({ header }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no unique name
                <th key={nth} scope="col">
                  <span>{header}</span>
                  <select
                    aria-label={t('import.column', { header })}
                    value={mapping[nth] ?? ''}
                    onChange={({ target }) => choose(nth, LEAD_FIELDS.find((each) => each === target.value) ?? null)}
                  >
                    <option value="">{t('import.leaveOut')}</option>
                    {LEAD_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {t(`import.fields.${field}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entry.preview.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
              <tr key={row}>
                {cells.map((cell, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={nth} data-unused={mapping[nth] === null || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** How many rows would be imported, and the others with the reason. */
function Checked({ check: { counts, skipped } }: { check: LeadImportCheck }) {
  const { t, i18n } = useTranslation('sales');
  const kinds = LEAD_LINE_KINDS.filter((kind) => kind === 'new' || counts[kind] > 0);
  const others = LEAD_LINE_KINDS.reduce((sum, kind) => sum + (kind === 'new' ? 0 : counts[kind]), 0);
  return (
    <>
      <Section level={2} line="none" title={t('import.checked')}>
        <DefinitionStrip
          items={kinds.map((kind) => ({
            key: kind,
            term: t(`import.kinds.${kind}`),
            value: formatNumber(counts[kind], i18n.language),
          }))}
        />
      </Section>
      {skipped.length > 0 && (
        <details className={classes.skipped}>
          <summary>{t('import.skipped', { count: others })}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('import.skippedRows')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('import.line')}</th>
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
            <p className={classes.quiet}>{t('import.firstOnly', { count: skipped.length })}</p>
          )}
        </details>
      )}
    </>
  );
}
