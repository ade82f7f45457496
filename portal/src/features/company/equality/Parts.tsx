import { EQUALITY_CATEGORIES, type EqualityAnswers, type EqualityCategory } from '@tandem/catalogue/equality';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './equality.module.css';
import { ALL_QUESTIONS, questionsOf, unansweredAmong } from './equality-values.ts';

interface PartsProps {
  part: EqualityCategory;
  answers: EqualityAnswers;
  addressOf: (part: EqualityCategory) => string;
}

/** The six parts with their progress. */
export function Parts({ part, answers, addressOf }: PartsProps) {
  const { t } = useTranslation(['equality', 'catalogue']);
  const done = (numbers: readonly number[]) => numbers.length - unansweredAmong(answers, numbers).length;
  const all = ALL_QUESTIONS.length;
  return (
    <nav className={classes.parts} data-fixed-bar aria-label={t('parts')}>
      <p>
        <label htmlFor="survey-progress">{t('answered', { count: done(ALL_QUESTIONS), all })}</label>
        <progress id="survey-progress" max={all} value={done(ALL_QUESTIONS)} />
      </p>
      <ol>
        {EQUALITY_CATEGORIES.map((category) => {
          const numbers = questionsOf(category);
          return (
            <li key={category}>
              <Link to={addressOf(category)} aria-current={category === part ? 'step' : undefined}>
                <span>{t(`catalogue:equalityCategories.${category}`)}</span>
                <span data-done={done(numbers) === numbers.length || undefined}>
                  {done(numbers)}/{numbers.length}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
