import { Button } from '@mantine/core';
import { FOLLOW_UP_RATINGS, type FollowUpRating } from '@tandem/catalogue/hire-follow-ups';
import type { HireFollowUp } from '@tandem/contracts/hire-follow-up';
import { formatDate, localDate } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { OwnerOnly } from '../../lib/OwnerOnly.tsx';
import classes from './follow-up.module.css';

type Employed = 'yes' | 'no';

/** Two questions and a comment; an earlier answer is filled in and can be changed. */
export function FollowUpForm({ token, followUp }: { token: string; followUp: HireFollowUp }) {
  const { t, i18n } = useTranslation(['hire-follow-ups', 'common']);
  const { side, other, job, startDate, answer, closeDate } = followUp;
  const [employed, setEmployed] = useState<Employed | null>(answer && (answer.stillEmployed ? 'yes' : 'no'));
  const [rating, setRating] = useState<FollowUpRating | null>(answer?.rating ?? null);
  const [text, setText] = useState(answer?.text ?? '');
  const [hasAnswered, setAnswered] = useState(answer !== null);
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: (stillEmployed: boolean) =>
      api.hireFollowUps.answer({ params: { token }, body: { stillEmployed, rating, text } }),
    onSuccess: () => setAnswered(true),
  });
  const errors = fieldErrorsOf(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(employed === null);
    if (employed) send.mutate(employed === 'yes');
  };
  /** Clears the confirmation once something else is chosen. */
  const changing =
    <T,>(change: (next: T) => void) =>
    (next: T) => {
      if (send.isSuccess) send.reset();
      change(next);
    };
  return (
    <OwnerOnly>
      <form className={classes.page} onSubmit={submit} noValidate>
        <PageHead
          title={t(`heading.${side}`, { other })}
          lead={t('lead', { job, date: formatDate(localDate(startDate), i18n.language) })}
        />
        <FieldGroup
          label={t(`employed.${side}`, { other })}
          error={isMissing && !employed ? t('employedMissing') : errors.stillEmployed}
        >
          <Choices
            single
            options={['yes', 'no'] as const}
            labelOf={(key) => t(`answers.${key}`)}
            chosen={employed ? [employed] : []}
            onChange={([next]) => changing(setEmployed)(next ?? null)}
          />
        </FieldGroup>
        <FieldGroup
          label={t(employed === 'no' ? 'wentWell' : 'goesWell')}
          note={t('common:optional')}
          error={errors.rating}
        >
          <Choices
            single
            options={FOLLOW_UP_RATINGS}
            labelOf={(key) => t(`ratings.${key}`)}
            chosen={rating ? [rating] : []}
            onChange={([next]) => changing(setRating)(next === rating ? null : (next ?? null))}
          />
        </FieldGroup>
        <Field label={t('text')} note={t('common:optional')} hint={t('private', { other })} error={errors.text}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={2000}
              value={text}
              onChange={({ target }) => changing(setText)(target.value)}
            />
          )}
        </Field>
        {send.error && (
          <Notice tone="bad" role="alert" title={t('notSent')}>
            {send.error.message}
          </Notice>
        )}
        {send.isSuccess && (
          <Notice tone="good" role="status" title={t('sent')}>
            {t('canChange', { date: formatDate(closeDate, i18n.language) })}
          </Notice>
        )}
        <div>
          <Button type="submit" size="lg" loading={send.isPending} disabled={send.isSuccess}>
            {t(hasAnswered ? 'change' : 'send')}
          </Button>
        </div>
      </form>
    </OwnerOnly>
  );
}
