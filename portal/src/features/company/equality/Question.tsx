import { EQUALITY_POINTS, type EqualityAnswer } from '@tandem/catalogue/equality';
import { withColon } from '@tandem/i18n/facts';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import classes from './equality.module.css';

const ANSWERS = Object.keys(EQUALITY_POINTS).map(Number) as EqualityAnswer[];

interface QuestionProps {
  number: number;
  answer: EqualityAnswer | undefined;
  /** The answer in the previous survey. */
  last: EqualityAnswer | undefined;
  onAnswer: (answer: EqualityAnswer | null) => void;
}

/** A statement, a hint on what counts, and the five answers as one group of radio buttons. */
export function Question({ number, answer, last, onAnswer }: QuestionProps) {
  const { t, i18n } = useTranslation(['equality', 'catalogue']);
  const hint = `question-${number}-hint`;
  return (
    <fieldset className={classes.question} aria-describedby={hint}>
      <legend>
        <span className={classes.number}>{number}</span> {t(`questions.${number}`)}
      </legend>
      <p id={hint} className={classes.hint}>
        <b>{withColon(t('counts'), i18n.language)}</b> {t(`hints.${number}`)}
      </p>
      <div className={classes.answers}>
        {ANSWERS.map((each) => (
          <label key={each} data-apart={each === 5 || undefined}>
            <input
              type="radio"
              name={`question-${number}`}
              value={each}
              checked={answer === each}
              onChange={() => onAnswer(each)}
            />
            <span>{t(`catalogue:equalityAnswers.${each}`)}</span>
          </label>
        ))}
      </div>
      <p className={classes.aside}>
        {last && <span>{t('lastTime', { answer: t(`catalogue:equalityAnswers.${last}`) })}</span>}
        {answer && (
          <TextButton small onClick={() => onAnswer(null)}>
            {t('clear')}
          </TextButton>
        )}
      </p>
    </fieldset>
  );
}
