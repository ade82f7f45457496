import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceOptions } from '../../../lib/tech-tests/ChoiceOptions.tsx';
import { CodeQuestion } from '../../../lib/tech-tests/CodeQuestion.tsx';
import { QuestionText } from '../../../lib/tech-tests/QuestionText.tsx';
import { useHandIn } from '../../../lib/tech-tests/queries.ts';
import { isRefusal, useAutosave } from '../../../lib/tech-tests/use-autosave.ts';
import { useCountdown } from '../../../lib/tech-tests/use-countdown.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { TestBar } from './TestBar.tsx';
import { TestRules } from './TestRules.tsx';
import classes from './tests.module.css';
import { useOneAtATime } from './use-one-at-a-time.ts';

const WARN_MS = 5 * 60_000;

type Answer = NonNullable<NonNullable<TechTestView['questions']>[number]['answer']>;

/** The test during the allotted time. */
export function RunningTest({ test }: { test: TechTestView }) {
  const { t } = useTranslation('tech-tests');
  const questions = test.questions ?? [];
  const autosave = useAutosave(test._id);
  const handIn = useHandIn(test._id);
  const [asks, setAsks] = useState(false);
  const [current, setCurrent] = useState(0);
  const [answers, setAnswers] = useState<readonly (Answer | null)[]>(() =>
    questions.map(({ answer }, nth) => autosave.unsaved.answers?.[nth] ?? answer),
  );
  const left = useCountdown(test.endsDate, test.serverDate);

  const isOver = left === 0;

  const [finish, isFinishing] = useOneAtATime(async () => {
    setAsks(false);
    try {
      await autosave.flush().catch((error) => {
        // While there is time, rejected answers have to be corrected first.
        if (!isOver || !isRefusal(error)) throw error;
      });
      await handIn.mutateAsync(null);
    } catch (error) {
      toast.bad(error instanceof Error ? error.message : String(error));
    }
  });
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);

  const answer = (change: Answer) => {
    setAnswers(answers.map((each, nth) => (nth === current ? change : each)));
    autosave.saveAnswer({ question: current, ...change });
  };
  const question = questions[current];
  const next = current + 1 < questions.length ? () => setCurrent(current + 1) : undefined;
  return (
    <div className={classes.running}>
      <TestBar test={test} left={left} saved={autosave.state}>
        <Button variant="default" loading={isFinishing} onClick={() => setAsks(true)}>
          {t('handIn.button')}
        </Button>
      </TestBar>
      {left !== null && left <= WARN_MS && left > 0 && (
        <Notice tone="warn" title={t('lastMinutes.title')} role="status">
          {t('lastMinutes.text')}
        </Notice>
      )}
      {questions.map(
        ({ title }, nth) =>
          autosave.refusals[nth] && (
            <Notice key={title} tone="bad" title={t('question', { number: nth + 1 })} role="alert">
              {autosave.refusals[nth]}
            </Notice>
          ),
      )}
      {question && (
        <div className={classes.split}>
          <section className={classes.question} aria-label={t('question', { number: current + 1 })}>
            <nav className={classes.steps} aria-label={t('questions')}>
              {questions.map(({ title }, nth) => (
                <button
                  key={title}
                  type="button"
                  aria-current={nth === current ? 'step' : undefined}
                  onClick={() => setCurrent(nth)}
                >
                  {answers[nth] && <IconCheck size={15} stroke={1.75} aria-label={t('answered')} />}
                  {t('question', { number: nth + 1 })}
                </button>
              ))}
            </nav>
            <h1 tabIndex={-1}>{question.title}</h1>
            <QuestionText text={question.text} />
          </section>
          <section className={classes.work} aria-label={t('yourAnswer')}>
            {question.options ? (
              <div className={classes.choices}>
                <ChoiceOptions
                  key={current}
                  options={question.options}
                  chosen={answers[current]?.choices ?? []}
                  onChange={(choices) => answer({ choices })}
                />
                {next && (
                  <Button variant="default" onClick={next}>
                    {t('next')}
                  </Button>
                )}
              </div>
            ) : (
              <CodeQuestion
                key={current}
                question={question}
                code={answers[current]?.code ?? question.startingCode ?? ''}
                onChange={(code) => answer({ code })}
                onNext={next}
              />
            )}
          </section>
          <TestRules test={test} />
        </div>
      )}
      <HandInDialog
        opened={asks}
        unanswered={answers.filter((each) => !each).length}
        onClose={() => setAsks(false)}
        onConfirm={finish}
      />
    </div>
  );
}
