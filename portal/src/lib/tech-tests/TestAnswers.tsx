import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatNumber } from '@tandem/i18n/format';
import { Prose } from '@tandem/ui/Prose';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { CaseTable } from './CaseTable.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { QuestionText } from './QuestionText.tsx';
import classes from './tech-tests.module.css';

/** The questions with their answers, or the submission of an assignment. */
export function TestAnswers({ test }: { test: TechTestView }) {
  const { t } = useTranslation('tech-tests');
  const { questions = [], submission } = test;
  return (
    <>
      {submission && (
        <Section title={t('submission.title')}>
          {submission.text && <Prose>{submission.text}</Prose>}
          {submission.link && (
            <p>
              <a href={submission.link} target="_blank" rel="noreferrer noopener">
                {submission.link}
              </a>
            </p>
          )}
          {submission.file && (
            <p>
              <a href={submission.file.url} download>
                {submission.file.name}
              </a>
            </p>
          )}
        </Section>
      )}
      {questions.map((question) => (
        <Answer key={question.title} question={question} />
      ))}
    </>
  );
}

type Question = NonNullable<TechTestView['questions']>[number];

function Answer({ question: { title, text, options, answer, cases, result } }: { question: Question }) {
  const { t, i18n } = useTranslation('tech-tests');
  const score = result && t('result.score', { score: formatNumber(result.passed, i18n.language), count: result.total });
  return (
    <Section title={title} aside={score}>
      <QuestionText text={text} />
      {options && <ChoiceOptions options={options} chosen={answer?.choices ?? []} />}
      {cases && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className={classes.answer} aria-label={t('answerTo', { title })} tabIndex={0}>
            <pre className={classes.code}>{answer?.code ?? t('noAnswer')}</pre>
          </section>
          {result?.cases && (
            <>
              <p className={classes.meta}>{t('ranOnCandidatesMachine')}</p>
              <CaseTable title={title} cases={cases} runs={result.cases} />
            </>
          )}
        </>
      )}
    </Section>
  );
}
