import { Button } from '@mantine/core';
import { DELETE_JOB_REASONS, type DeleteJobReason } from '@tandem/catalogue/reasons';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import classes from '../company.module.css';
import { AffectedMatches } from './AffectedMatches.tsx';
import { HiredCandidateField, mayBeHired, NO_CANDIDATE } from './HiredCandidateField.tsx';
import { PaidPackage } from './PaidPackage.tsx';

const MAX_LENGTH = 2000;
const RATINGS = ['1', '2', '3', '4', '5'] as const;

export interface EndJobInput {
  reason: DeleteJobReason;
  hired?: string | undefined;
  rating?: number | undefined;
  feedbackValue?: string | undefined;
}

interface EndJobDialogProps {
  job: { _id: string; headline: string };
  how: 'close' | 'delete';
  /** Pauses the job instead; absent if that is not possible. */
  onPause?: (() => void) | undefined;
  /** Rejects with the server's error. */
  onEnd: (ending: EndJobInput) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Confirms that a job is closed or deleted: shows the affected matches, and asks for the reason and for the person
 * hired.
 */
export function EndJobDialog({ job, how, onPause, onEnd, onClose }: EndJobDialogProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const { list } = useMatches();
  const open = list.data?.filter((match) => match.job === job._id && match.turn !== null) ?? [];
  const [reason, setReason] = useState<DeleteJobReason | null>(null);
  const [hired, setHired] = useState<string | null>(null);
  const [rating, setRating] = useState<(typeof RATINGS)[number]>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ isPending: boolean; error?: string }>({ isPending: false });

  const candidates = open.filter(mayBeHired);
  const asksWho = reason === 'filled-here' && candidates.length > 0;
  const end = async () => {
    setTried(true);
    if (!reason || (asksWho && !hired)) return;
    setState({ isPending: true });
    try {
      await onEnd({
        reason,
        ...(asksWho && hired !== NO_CANDIDATE && { hired: hired ?? undefined }),
        ...(rating && { rating: Number(rating) }),
        ...(words.trim() && { feedbackValue: words.trim() }),
      });
    } catch (error) {
      setState({ isPending: false, error: (error as Error).message });
      throw error;
    }
  };

  return (
    <FormDialog
      title={t(`jobs.${how}Title`, { job: job.headline })}
      onClose={onClose}
      submitLabel={t(`jobs.${how}Act`)}
      onSubmit={end}
      isPending={state.isPending}
      danger={how === 'delete'}
      error={state.error}
    >
      <p>{t(`jobs.${how}Text`)}</p>
      <PaidPackage jobId={job._id} />
      <AffectedMatches matches={open} isKnown={list.data !== undefined} />
      <Field label={t('jobs.deleteReason')} error={tried && !reason ? t('reject.reasonMissing') : undefined}>
        {(control) => (
          <SelectBox
            {...control}
            data-autofocus
            placeholder={t('common:chooseOne')}
            data={DELETE_JOB_REASONS.map((value) => ({ value, label: t(`catalogue:deleteJobReasons.${value}`) }))}
            value={reason}
            onChange={(next) => setReason(next as DeleteJobReason | null)}
          />
        )}
      </Field>
      {asksWho && (
        <HiredCandidateField
          matches={candidates}
          chosen={hired}
          onChoose={setHired}
          error={tried && !hired ? t('jobs.hired.missing') : undefined}
        />
      )}
      {reason === 'on-hold' && onPause && (
        <p className={classes.small}>
          {t('jobs.pauseInstead')}{' '}
          <Button size="xs" variant="default" onClick={onPause}>
            {t('jobs.pause')}
          </Button>
        </p>
      )}
      {how === 'delete' && (
        <>
          <FieldGroup label={t('jobs.rating')} note={t('common:optional')}>
            <Choices
              single
              options={RATINGS}
              labelOf={(value) => t(`jobs.ratingOf.${value}`)}
              chosen={rating ? [rating] : []}
              onChange={([next]) => setRating(next)}
            />
          </FieldGroup>
          <Field label={t('jobs.deleteWords')} note={t('common:optional')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={MAX_LENGTH}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
