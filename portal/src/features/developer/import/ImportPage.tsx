import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { CvRead } from '@tandem/contracts/cv';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { FallbackNotice } from '../../../lib/ai/FallbackNotice.tsx';
import { recordOutcome } from '../../../lib/ai/outcome.ts';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { profileKey } from '../profile/use-profile.ts';
import { CvFile } from './CvFile.tsx';
import { ImportReview } from './ImportReview.tsx';
import classes from './import.module.css';

const LONGEST = 200_000;

/** Extracts data from a CV or another file and shows it next to the profile; only selected fields are saved. */
export default function ImportPage() {
  const { t } = useTranslation(['cv', 'developer', 'catalogue', 'ai']);
  useTitle(t('cv:title'));
  const fileId = useId();
  // What another app has shared arrives with the navigation.
  const shared = useLocation().state as { file?: File | null; text?: string } | null;
  const [text, setText] = useState(shared?.text ?? '');
  const [file, setFile] = useState<File | undefined>(shared?.file ?? undefined);
  const id = useEntityId();
  const profile = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const leaving = useRef<AbortController>(undefined);
  const engine = useQuery({ queryKey: ['ai-engine'], queryFn: () => api.ai.engine() });
  const model = engine.data?.translates ? engine.data.engine : undefined;
  const read = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      return api.ai.cv({ body: { text: file ? '' : text }, ...(file && { file }) }, { signal });
    },
  });
  useEffect(() => () => leaving.current?.abort(), []);
  const stop = () => {
    leaving.current?.abort();
    read.reset();
  };
  const errors = fieldErrorsOf(read.error);
  const formErrors = useMemo(
    () => (read.error ? [{ fieldId: fileId, message: errors.file ?? read.error.message }] : []),
    [read.error, errors.file, fileId],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read.mutate();
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('cv:title')} lead={t('cv:lead')} />
      {!read.data && (
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
                maxLength={LONGEST}
                disabled={Boolean(file)}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button type="submit" loading={read.isPending} disabled={!file && !text.trim()}>
              {t(file ? 'cv:readFile' : 'cv:read')}
            </Button>
            {read.isPending && (
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
      {read.data?.fallback && <FallbackNotice fallback={read.data.fallback} made="cv" onAgain={() => read.mutate()} />}
      {read.data && isNothing(read.data) && (
        <Section title={t('cv:nothing')}>
          <p>{t('cv:nothingText')}</p>
          <Button variant="default" onClick={() => read.reset()}>
            {t('cv:again')}
          </Button>
        </Section>
      )}
      {read.data && profile.data && !isNothing(read.data) && (
        <ImportReview
          read={read.data.profile}
          cv={read.data}
          profile={profile.data}
          onAgain={() => {
            recordOutcome(read.data.runId, { outcome: 'discarded' });
            read.reset();
          }}
        />
      )}
    </div>
  );
}

const isNothing = ({ profile }: CvRead) => Object.keys(profile).length === 0;
