import { Button } from '@mantine/core';
import { EQUALITY_CATEGORIES, type EqualityCategory } from '@tandem/catalogue/equality';
import type { Equality } from '@tandem/contracts/equality';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useSummaryOf } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './equality.module.css';
import { ALL_QUESTIONS, questionsOf, unansweredAmong } from './equality-values.ts';
import { Parts } from './Parts.tsx';
import { Question } from './Question.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { EqualityStore } from './use-equality.ts';

interface QuestionPageProps {
  part: EqualityCategory;
  equality: Equality;
  store: EqualityStore;
}

const addressOf = (part: EqualityCategory) => `${paths.hiring.equality}?part=${part}`;

/** Four questions at a time; each answer is saved immediately. */
export function QuestionPage({ part, equality, store }: QuestionPageProps) {
  const { t } = useTranslation(['equality', 'catalogue']);
  const navigate = useNavigate();
  const { answers, answer, submit } = store;
  const at = EQUALITY_CATEGORIES.indexOf(part);
  const [before, after] = [EQUALITY_CATEGORIES[at - 1], EQUALITY_CATEGORIES[at + 1]];
  const last = equality.finished[0]?.answers as typeof answers | undefined;
  const open = unansweredAmong(answers, ALL_QUESTIONS);
  const summary = useSummaryOf(submit.error);
  const name = (category: EqualityCategory) => t(`catalogue:equalityCategories.${category}`);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);

  const finish = () =>
    submit.mutate(undefined, {
      onSuccess: () => {
        toast.done(t('finished'));
        navigate(paths.hiring.equality);
      },
    });
  const takeLast = () =>
    answer(Object.fromEntries(open.flatMap((number) => (last?.[number] ? [[number, last[number]]] : []))));

  return (
    <div className={classes.columns}>
      <Parts part={part} answers={answers} addressOf={addressOf} />
      <section aria-labelledby="part">
        <div className={classes.partHead}>
          <h2 id="part" ref={head} tabIndex={-1}>
            {name(part)}
          </h2>
          <span>{t('part', { nth: at + 1 })}</span>
        </div>
        {last && open.length > 0 && (
          <p className={classes.takeLast}>
            <Button variant="default" size="xs" onClick={takeLast}>
              {t('takeLast')}
            </Button>
            <span>{t('takeLastHint')}</span>
          </p>
        )}
        {questionsOf(part).map((number) => (
          <Question
            key={number}
            number={number}
            answer={answers[number]}
            last={last?.[number]}
            onAnswer={(given) => answer({ [number]: given })}
          />
        ))}
        <FormSummary title={t('failed')} errors={summary} />
        <div className={classes.foot}>
          <SaveStatus store={store} />
          <div className={classes.actions}>
            <Button component={Link} variant="default" to={before ? addressOf(before) : paths.hiring.equality}>
              {before ? t('previous', { part: name(before) }) : t('overview')}
            </Button>
            {after && (
              <Button component={Link} to={addressOf(after)} variant={open.length === 0 ? 'default' : 'filled'}>
                {t('next', { part: name(after) })}
              </Button>
            )}
            {(open.length === 0 || !after) && (
              <Button onClick={finish} disabled={open.length > 0 || store.save.isPending} loading={submit.isPending}>
                {t('finish')}
              </Button>
            )}
          </div>
          {!after && open.length > 0 && (
            <p className={classes.open}>{t('open', { count: open.length, numbers: open.join(', ') })}</p>
          )}
        </div>
      </section>
    </div>
  );
}
