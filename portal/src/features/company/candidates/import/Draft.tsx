import { Button } from '@mantine/core';
import type { ImportField, TrackingSystem } from '@tandem/catalogue/candidates';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { formatNumber } from '@tandem/i18n/format';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import page from '../../company.module.css';
import { useCandidateLists } from '../../use-candidate-lists.ts';
import { Checked, type Choices } from './Checked.tsx';
import { Columns } from './Columns.tsx';
import classes from './import.module.css';
import { importedCount } from './imported-count.ts';
import { type FileFormat, type useImport, useImportPreview } from './use-import.ts';

interface DraftProps {
  entry: CandidateImport;
  run: ReturnType<typeof useImport>['run'];
  /** The list shown before the import, preselected for everyone in the file. */
  listId: string;
  onAgain: () => void;
  onFormat: ((format: FileFormat) => void) | undefined;
}

const SYSTEM_NAMES: Record<TrackingSystem, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  teamtailor: 'Teamtailor',
};

const hasName = (mapping: readonly (ImportField | null)[]) =>
  mapping.some((field) => field === 'firstName' || field === 'fullName');

/** A parsed file: its columns, the check of its lines, and the button that imports them. */
export default function Draft({ entry, run, listId: proposed, onAgain, onFormat }: DraftProps) {
  const { t, i18n } = useTranslation(['candidates', 'candidate-lists', 'imports']);
  const known = useCandidateLists().data;
  const lists = known ?? [];
  const [chosen, setChosen] = useState<string | null>(proposed || null);
  const listId = known ? lists.find(({ _id }) => _id === chosen)?._id : chosen;
  const [mapping, setMapping] = useState(() => entry.columns.map(({ field }) => field));
  const [choices, setChoices] = useState<Choices>({ exact: 'skip', possible: 'skip', lines: new Map() });
  // An export is imported unchanged, without correcting rows first.
  const [withoutFaulty, setWithoutFaulty] = useState(entry.system !== null);
  const check = useImportPreview(entry._id, mapping, hasName(mapping));
  const formErrors = useMemo(() => (run.error ? [{ message: run.error.message }] : []), [run.error]);

  const result = () => {
    if (!hasName(mapping)) return <Notice tone="warn" title={t('import.nameFirst')} role="status" />;
    if (check.isError) return <LoadFailed title={t('import.checkFailed')} query={check} />;
    if (!check.data) return <RowsSkeleton label={t('imports:checking')} rows={3} />;
    const { counts } = check.data;
    const count = importedCount(check.data, choices);
    const start = () =>
      run.mutate({
        mapping: [...mapping],
        exact: choices.exact,
        possible: choices.possible,
        withoutFaulty,
        ...(listId && { listId }),
        lines: [...choices.lines].map(([line, choice]) => ({ line, ...choice })),
      });
    return (
      <>
        <Checked id={entry._id} check={check.data} choices={choices} onChange={setChoices} />
        <div className={classes.start} data-fixed-bar>
          <FormSummary title={t('imports:notRun')} errors={formErrors} />
          {counts.faulty > 0 && (
            <CheckLine checked={withoutFaulty} onChange={setWithoutFaulty}>
              {t('import.withoutFaulty', { count: counts.faulty })}
            </CheckLine>
          )}
          {lists.length > 0 && (
            <Field label={t('candidate-lists:importTo')}>
              {(control) => (
                <SelectBox
                  {...control}
                  placeholder={t('candidate-lists:noList')}
                  data={lists.map(({ _id, name }) => ({ value: _id, label: name }))}
                  value={listId ?? null}
                  onChange={setChosen}
                />
              )}
            </Field>
          )}
          <p className={imports.quiet}>{t('import.promise')}</p>
          <div className={page.actions}>
            <Button loading={run.isPending} disabled={counts.faulty > 0 && !withoutFaulty} onClick={start}>
              {t('import.run', {
                count,
                number: formatNumber(count, i18n.language),
              })}
            </Button>
            <Button variant="subtle" onClick={onAgain}>
              {t('imports:another')}
            </Button>
          </div>
        </div>
      </>
    );
  };

  const columns = <Columns entry={entry} mapping={mapping} onChange={setMapping} onFormat={onFormat} />;
  return (
    <>
      {entry.system ? (
        <>
          <Notice tone="good" title={t('import.system.title', { system: SYSTEM_NAMES[entry.system] })} role="status">
            {t('import.system.text')}
          </Notice>
          <details className={classes.columns}>
            <summary>{t('import.system.columns')}</summary>
            {columns}
          </details>
        </>
      ) : (
        columns
      )}
      {result()}
    </>
  );
}
