import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { CvRead } from '@tandem/contracts/cv';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { FallbackNotice } from '../../../lib/ai/FallbackNotice.tsx';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { asStopped, type DraftState, useDraft } from '../../../lib/ai/use-draft.ts';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { queries } from '../../../lib/queries.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { profileKey } from '../profile/use-profile.ts';
import { CvFile } from './CvFile.tsx';
import classes from './import.module.css';
import type { ImportSelection } from './use-import-selection.ts';

const loadReview = async () => ({ default: (await import('./ImportReview.tsx')).ImportReview });
const ImportReview = lazy(loadReview);

const MAX_LENGTH = 200_000;
const LEFT = ['left-import'];
queries.setQueryDefaults(LEFT, { gcTime: Number.POSITIVE_INFINITY });

/** An import that was left unfinished: its input, its results, and the selected and corrected values. */
interface LeftImport {
  text: string;
  file: File | undefined;
  draft: DraftState<CvRead>;
  selection?: ImportSelection | undefined;
}

/** Extracts data from a CV or another file and shows it next to the profile; only selected fields are saved. */
export default function ImportPage() {
  const { t } = useTranslation(['cv', 'developer', 'catalogue', 'ai']);
  useTitle(t('cv:title'));
  const fileId = useId();
  // Content shared by another app is passed with the navigation.
  const shared = useLocation().state as { file?: File | null; text?: string } | null;
  // An import survives a visit to another page, but not a reload or a logout, because it is not stored.
  const left = shared ? undefined : queries.getQueryData<LeftImport>(LEFT);
  const [text, setText] = useState(shared?.text ?? left?.text ?? '');
  const [file, setFile] = useState<File | undefined>(shared?.file ?? left?.file);
  const { draft, write, stop, reset } = useDraft<CvRead>(left?.draft);
  useEffect(() => {
    queries.setQueryData<LeftImport>(LEFT, (before) => ({
      ...{ text, file, draft: asStopped(draft) },
      selection: before?.draft.result === draft.result ? before?.selection : undefined,
    }));
  }, [text, file, draft]);
  // Loaded after the form is shown, and usually before a CV has been read.
  useEffect(() => void loadReview().catch(() => undefined), []);
  const id = useEntityId();
  const profile = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const engine = useQuery({ queryKey: ['ai-engine'], queryFn: () => api.ai.engine() });
  const model = engine.data?.translates ? engine.data.engine : undefined;
  const isReading = draft.status === 'writing';
  const found = isReading ? undefined : draft.result;
  const read = () =>
    void write((options) => api.ai.cv({ body: { text: file ? '' : text }, ...(file && { file }) }, options));
  const again = () => {
    recordOutcome(draft.runId, { outcome: 'discarded' });
    reset();
  };
  const errors = fieldErrorsOf(draft.error ?? null);
  const formErrors = useMemo(
    () => (draft.error ? [{ fieldId: fileId, message: errors.file ?? draft.error.message }] : []),
    [draft.error, errors.file, fileId],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('cv:title')} lead={t('cv:lead')} />
      {!found && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <FormSummary title={t('cv:failed')} errors={formErrors} />
          <Field id={fileId} label={t('cv:file')} hint={t('cv:fileHint')} error={errors.file}>
            {({ id, 'aria-describedby': describedBy }) => (
              <CvFile id={id} aria-describedby={describedBy} file={file} onFile={setFile} />
            )}
          </Field>
          <Field label={t('cv:text')} hint={t('cv:textHint')}>
            {({ error: _, ...control }) => (
              <textarea
                {...control}
                rows={10}
                maxLength={MAX_LENGTH}
                disabled={Boolean(file)}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button type="submit" loading={isReading} disabled={!file && !text.trim()}>
              {t(file ? 'cv:readFile' : 'cv:read')}
            </Button>
            {isReading && (
              <Button
                variant="default"
                leftSection={<IconPlayerStopFilled size={15} aria-hidden="true" />}
                onClick={stop}
              >
                {t('ai:cv.stopAct')}
              </Button>
            )}
            <Link to={paths.me.profile}>{t('cv:back')}</Link>
          </div>
          <p className={classes.note}>
            {t('cv:notStored')} {model && t('ai:cv.sentTo', { model })}
          </p>
        </form>
      )}
      {found && draft.error && (
        <Notice tone="bad" role="alert">
          {draft.error.message}
        </Notice>
      )}
      {found && draft.fallback && <FallbackNotice fallback={draft.fallback} made="cv" onAgain={read} />}
      {found && isNothing(found) && (
        <Section title={t('cv:nothing')}>
          <p>{t('cv:nothingText')}</p>
          <Button variant="default" onClick={again}>
            {t('cv:again')}
          </Button>
        </Section>
      )}
      {found && profile.data && !isNothing(found) && (
        <Suspense fallback={null}>
          <ImportReview
            read={found.profile}
            cv={found}
            profile={profile.data}
            selection={queries.getQueryData<LeftImport>(LEFT)?.selection}
            onSelect={(selection) =>
              queries.setQueryData<LeftImport>(LEFT, (before) => before && { ...before, selection })
            }
            onAgain={again}
            onTaken={() => queries.removeQueries({ queryKey: LEFT })}
          />
        </Suspense>
      )}
    </div>
  );
}

const isNothing = ({ profile }: CvRead) => Object.keys(profile).length === 0;
