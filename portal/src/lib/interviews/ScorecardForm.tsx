import { SCORECARD_CRITERIA } from '@tandem/catalogue/interviews';
import type { MatchView } from '@tandem/contracts/match';
import type { Scorecard } from '@tandem/contracts/scorecard';
import { Field } from '@tandem/ui/Field';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../DialogForm.tsx';
import { RatingField } from './RatingField.tsx';
import classes from './scorecards.module.css';
import { useScorecardDraft } from './use-scorecard-draft.ts';
import { useScorecards } from './use-scorecards.ts';

interface ScorecardFormProps {
  match: MatchView;
  round: number;
  own: Scorecard | null;
  onClose: () => void;
}

/** An interviewer's ratings and comments. Input stays on this device until it is submitted. */
export function ScorecardForm({ match, round, own, onClose }: ScorecardFormProps) {
  const { t } = useTranslation('interviews');
  const { submit } = useScorecards(match._id);
  const { draft, set, rate, body, clear } = useScorecardDraft(match._id, round, own);
  const [isMissing, setMissing] = useState(false);
  const name = match.developer.firstName ?? t('scorecards.developer');
  const send = () => {
    setMissing(!body);
    if (!body) return;
    return submit.mutateAsync(body).then(() => {
      clear();
      onClose();
    });
  };
  return (
    <DialogForm
      ownerOnly
      submitLabel={t('scorecards.submit')}
      isPending={submit.isPending}
      error={submit.error?.message}
      onSubmit={send}
      onCancel={onClose}
    >
      <RatingField
        label={t('scorecards.overall', { name })}
        error={isMissing && !body ? t('scorecards.missing') : undefined}
        value={draft.overall ?? null}
        onChange={(overall) => overall && set({ overall })}
      />
      <p className={classes.quiet}>{t('scorecards.skip')}</p>
      {SCORECARD_CRITERIA.map((criterion) => {
        const given = draft.ratings?.find((each) => each.criterion === criterion);
        const label = t(`scorecards.criteria.${criterion}`);
        return (
          <div key={criterion}>
            <RatingField
              isOptional
              label={label}
              value={given?.rating ?? null}
              onChange={(rating) => rate(criterion, rating && { rating, comment: given?.comment ?? '' })}
            />
            {given && (
              <TextBox
                aria-label={t('scorecards.commentOn', { criterion: label })}
                placeholder={t('scorecards.comment')}
                maxLength={2000}
                value={given.comment}
                onChange={({ target }) => rate(criterion, { rating: given.rating, comment: target.value })}
              />
            )}
          </div>
        );
      })}
      <Field label={t('scorecards.why')} note={t('common:optional')} hint={t('scorecards.whyHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={2000}
            value={draft.comment ?? ''}
            onChange={({ target }) => set({ comment: target.value })}
          />
        )}
      </Field>
      <p className={classes.quiet}>{t('scorecards.private')}</p>
    </DialogForm>
  );
}
