import { useDebouncedValue } from '@mantine/hooks';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { NO_CANDIDATE_FILTERS } from '../../../lib/shared-queries.ts';
import { nameOf } from '../match-text.ts';
import { useCandidates } from '../use-candidates.ts';
import { FilledText } from './FilledText.tsx';
import classes from './form.module.css';
import type { SequenceDraft } from './sequence-draft.ts';

/** Milliseconds without typing after which the preview is requested. */
const PAUSE = 400;
/** Number of candidates to choose from. */
const OFFERED = 20;

/** Preview of the steps for one of the company's candidates, with the source of each fact. */
export function SequencePreview({ draft }: { draft: SequenceDraft }) {
  const { t } = useTranslation(['outreach', 'candidate-emails']);
  const people = useCandidates(NO_CANDIDATE_FILTERS, 0, OFFERED);
  const [chosen, setChosen] = useState<string | null>(null);
  const candidates = people.data?.items ?? [];
  const candidateId = chosen ?? candidates[0]?._id ?? '';
  const [shown] = useDebouncedValue(draft, PAUSE);
  const steps = shown.steps.map(({ subject, text }) => ({ subject, text }));
  const preview = useQuery({
    queryKey: ['sequences', 'preview', shown.jobId, candidateId, steps],
    queryFn: () => api.sequences.preview({ body: { jobId: shown.jobId, candidateId, steps } }),
    enabled: candidateId !== '' && shown.jobId !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  const written = shown.steps.filter(({ text }) => text.trim() !== '');
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      {people.isError && !people.data && <LoadFailed title={t('preview.peopleFailed')} query={people} />}
      {people.data && candidates.length === 0 && <p className={classes.quiet}>{t('preview.nobody')}</p>}
      {candidates.length > 0 && (
        <Field id="previewed" label={t('preview.for')}>
          {(control) => (
            <SelectBox
              {...control}
              data={candidates.map((each) => ({ value: each._id, label: nameOf(each) || t('noName') }))}
              value={candidateId}
              onChange={setChosen}
            />
          )}
        </Field>
      )}
      {preview.isError && <LoadFailed title={t('preview.failed')} query={preview} />}
      {preview.data?.refusal && (
        <Notice tone="warn" title={t('preview.refused')}>
          {t(`candidate-emails:refusals.${preview.data.refusal}`)}
        </Notice>
      )}
      {written.length === 0 && candidates.length > 0 && <p className={classes.quiet}>{t('preview.nothing')}</p>}
      {shown.steps.map(({ key, kind, text }, nth) => {
        const filled = preview.data?.steps[nth];
        if (!filled || text.trim() === '') return null;
        return (
          <article key={key} className={classes.previewed}>
            <h3>{t('upcoming.title', { kind: t(`kind.${kind}`), number: nth + 1 })}</h3>
            <FilledText step={kind === 'email' ? filled : { ...filled, subject: '' }} />
          </article>
        );
      })}
      <p className={classes.quiet}>{t('preview.foot')}</p>
    </aside>
  );
}
