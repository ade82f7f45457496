import { Button } from '@mantine/core';
import { BUILT_IN } from '@tandem/catalogue/ai';
import type { ContestAnswer, ContestedRun } from '@tandem/contracts/ai';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import classes from '../admin.module.css';

/** A contested run with its reason, and the answer that the person got, or its form. */
export function ContestReview({ run }: { run: ContestedRun }) {
  const { t, i18n } = useTranslation('ai');
  const { purpose, engine, company, developer, createdDate, contestedBy, contestReason, contestDecision } = run;
  return (
    <li>
      <div>
        <h3>{t(`purpose.${purpose}`)}</h3>
        <p className={classes.meta}>
          {joinFacts([
            engine === BUILT_IN ? t('admin.byBuiltIn') : engine,
            company ?? '',
            developer ? t('contests.about', { developer }) : '',
            formatWhen(createdDate, i18n.language),
          ])}
        </p>
        <p className={classes.meta}>
          {joinFacts([
            contestedBy ? t('contests.by', { email: contestedBy }) : t('contests.erased'),
            run.contestedDate ? formatWhen(run.contestedDate, i18n.language) : '',
          ])}
        </p>
        {contestReason && (
          <blockquote dir="auto" className={classes.said}>
            {contestReason}
          </blockquote>
        )}
      </div>
      {contestDecision ? (
        <div>
          <p className={classes.meta}>
            {t(`contests.decision.${contestDecision.kind}`, { date: formatDate(contestDecision.date, i18n.language) })}
          </p>
          <blockquote dir="auto" className={classes.said}>
            {contestDecision.text}
          </blockquote>
        </div>
      ) : (
        <AnswerForm id={run._id} />
      )}
    </li>
  );
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useTranslation('ai');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useMutation({
    mutationFn: (kind: ContestAnswer['kind']) => api.contestedRuns.answer({ params: { id }, body: { kind, text } }),
    onSuccess: async () => {
      toast.done(t('contests.answered'));
      await Promise.all(
        [['contested-runs'], ['ai-runs', 'all'], ['ai-summary']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const answer = (kind: ContestAnswer['kind']) => (text.trim() ? decide.mutate(kind) : field.current?.focus());
  return (
    <div className={classes.dialogForm}>
      <Field
        id={`contest-${id}`}
        label={t('contests.answer')}
        hint={t('contests.answerHint')}
        error={fieldErrorsOf(decide.error).text ?? decide.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={classes.decide}>
        <Button size="xs" loading={decide.isPending} onClick={() => answer('upheld')}>
          {t('contests.upheldAct')}
        </Button>
        <Button size="xs" variant="default" loading={decide.isPending} onClick={() => answer('rejected')}>
          {t('contests.rejectedAct')}
        </Button>
      </div>
    </div>
  );
}
