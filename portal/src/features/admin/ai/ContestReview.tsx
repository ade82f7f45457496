import { BUILT_IN } from '@tandem/catalogue/ai';
import type { ContestAnswer, ContestedRun } from '@tandem/contracts/ai';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import classes from '../admin.module.css';

/** A contested run with its reason, and the answer or the form for answering. */
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
        <ContestAnswerForm id={run._id} />
      )}
    </li>
  );
}

function ContestAnswerForm({ id }: { id: string }) {
  const { t } = useTranslation('ai');
  const queries = useQueryClient();
  const answer = async (body: ContestAnswer) => {
    await api.contestedRuns.answer({ params: { id }, body });
    toast.done(t('contests.answered'));
    await Promise.all(
      [['contested-runs'], ['ai-runs', 'all'], ['ai-summary']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <AnswerForm
      id={`contest-${id}`}
      label={t('contests.answer')}
      hint={t('contests.answerHint')}
      decisions={[
        ['upheld', t('contests.upheldAct')],
        ['rejected', t('contests.rejectedAct')],
      ]}
      onAnswer={answer}
    />
  );
}
