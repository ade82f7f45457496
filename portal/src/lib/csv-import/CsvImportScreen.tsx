import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '../BackLink.tsx';
import { fieldErrorsOf } from '../form-errors.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTitle } from '../title.ts';
import classes from './csv-import.module.css';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { RecentImports } from './RecentImports.tsx';
import type { CsvImport, CsvImportEntry } from './use-csv-import.ts';

/** Texts of one kind of import. */
export interface CsvImportTexts<Entry> {
  title: string;
  /** Lead below the title, until a file is chosen. */
  lead?: string;
  running: string;
  mayLeave: string;
  /** Returns the title of a finished import: a summary of its result. */
  done: (entry: Entry) => string;
  /** Returns details of the result; may be empty. */
  details: (entry: Entry) => string;
  undoUntil: (when: string) => string;
  /** Returns the text after the date of a recent import. */
  recent: (entry: Entry) => string;
}

interface CsvImportScreenProps<Entry extends CsvImportEntry> {
  state: CsvImport<Entry>;
  texts: CsvImportTexts<Entry>;
  /** Path of this screen, to which the id of an import is added. */
  path: string;
  back: { to: string; label: string };
  /** Link to the list of imported records. */
  result: { to: string; label: string };
  /** The file picker. */
  choose: ReactNode;
  /** Renders a file that has been read and can be imported. */
  draft: (entry: Entry) => ReactNode;
  onAgain: () => void;
}

/** Imports a file: choosing it, checking its columns and rows, importing it, and undoing the import for a day. */
export function CsvImportScreen<Entry extends CsvImportEntry>(props: CsvImportScreenProps<Entry>) {
  const { state, texts, back, choose } = props;
  const { t } = useTranslation('imports');
  useTitle(texts.title);
  const { id, query, send } = state;
  const formErrors = useMemo(
    () => (send.error ? [{ message: fieldErrorsOf(send.error).file ?? send.error.message }] : []),
    [send.error],
  );
  return (
    <div className={classes.page}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHead title={texts.title} lead={id && query.data ? query.data.fileName : texts.lead} />
      <FormSummary title={t('notTaken')} errors={formErrors} />
      {id ? (
        <Chosen {...props} />
      ) : (
        <>
          <div className={classes.choose}>{choose}</div>
          <RecentImports state={state} texts={texts} path={props.path} />
        </>
      )}
    </div>
  );
}

/** The import named in the URL: loading, a draft, running, or done. */
function Chosen<Entry extends CsvImportEntry>({
  state,
  texts,
  path,
  result,
  draft,
  onAgain,
}: CsvImportScreenProps<Entry>) {
  const { t } = useTranslation('imports');
  const { query, refresh } = state;
  if (query.isError && !query.data)
    return (
      <>
        <LoadFailed title={t('failed')} query={query} />
        <p>
          <Link to={path}>{t('another')}</Link>
        </p>
      </>
    );
  const entry = query.data;
  if (!entry) return <PageSkeleton label={t('loading')} />;
  if (entry.status === 'running') return <ImportProgress entry={entry} texts={texts} onDone={refresh} />;
  if (entry.status === 'draft') return draft(entry);
  return <ImportOutcome entry={entry} state={state} texts={texts} result={result} onAgain={onAgain} />;
}
