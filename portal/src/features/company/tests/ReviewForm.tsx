import { Button } from '@mantine/core';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatDay } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useReviewTest } from '../../../lib/tech-tests/queries.ts';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import page from '../company.module.css';

const RESULTS = ['yes', 'no'] as const;
const POINTS = ['1', '2', '3', '4'] as const;

interface Draft {
  passed: (typeof RESULTS)[number];
  feedback: string;
  rubric: number[];
}

/** The result and the written feedback; a draft stays on this device until it is sent. */
export function ReviewForm({ test, name }: { test: TechTestView; name: string }) {
  const { t, i18n } = useTranslation('tech-tests');
  const review = useReviewTest(test._id);
  const { draft, change, clear } = useLocalDraft<Partial<Draft>>(`test-review.${test._id}`, {});
  const [tried, setTried] = useState(false);
  const rubric = test.assignment?.rubric ?? [];
  const points = rubric.map((_, nth) => draft.rubric?.[nth] ?? 0);
  const errors = fieldErrorsOf(review.error);
  const formErrors = useFormErrors(review.error, [['feedback', t('review.feedback')]]);
  const hasPoints = points.some((each) => each > 0);
  const send = () => {
    const isIncomplete = hasPoints && points.includes(0);
    setTried(isIncomplete);
    if (isIncomplete) return;
    runMutation(
      review,
      { passed: draft.passed === 'yes', feedback: draft.feedback ?? '', ...(hasPoints && { rubric: points }) },
      {
        onSuccess: () => {
          clear();
          toast.done(t('review.sent'));
        },
      },
    );
  };
  return (
    <Section title={t('review.title')}>
      <form
        className={page.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('review.by', { name, date: formatDay(test.feedbackDate ?? test.deadline, i18n.language) })}</p>
        <FormSummary title={t('review.problem')} errors={formErrors} />
        <FieldGroup label={t('review.passed')}>
          <Choices
            options={RESULTS}
            single
            labelOf={(each) => t(`review.${each}`)}
            chosen={draft.passed ? [draft.passed] : []}
            onChange={([passed]) => passed && change({ passed })}
          />
        </FieldGroup>
        {rubric.map((line, nth) => (
          <FieldGroup
            key={line}
            label={t('review.rubric', { line })}
            error={tried && hasPoints && points[nth] === 0 ? t('review.rubricMissing') : undefined}
          >
            <Choices
              options={POINTS}
              single
              labelOf={(each) => each}
              chosen={POINTS.filter((each) => Number(each) === points[nth])}
              onChange={([point]) =>
                change({ rubric: points.with(nth, Number(point) === points[nth] ? 0 : Number(point)) })
              }
            />
          </FieldGroup>
        ))}
        <Field id="feedback" label={t('review.feedback')} hint={t('review.feedbackHint')} error={errors.feedback}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={5000}
              value={draft.feedback ?? ''}
              onChange={({ target }) => change({ feedback: target.value })}
            />
          )}
        </Field>
        <div className={page.actions}>
          <Button type="submit" loading={review.isPending} disabled={!draft.passed}>
            {t('review.send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
