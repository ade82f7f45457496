import { useTranslation } from 'react-i18next';
import { InlineCode } from './QuestionText.tsx';
import classes from './tech-tests.module.css';

interface ChoiceOptionsProps {
  options: readonly { text: string; correct?: boolean | undefined }[];
  /** Indexes of the chosen options. */
  chosen: readonly number[];
  /** Absent if the answer is only displayed. */
  onChange?: (chosen: number[]) => void;
}

/** The options of a question. Several can be correct, so each is a checkbox. */
export function ChoiceOptions({ options, chosen, onChange }: ChoiceOptionsProps) {
  const { t } = useTranslation('tech-tests');
  const toggled = (nth: number) =>
    options.flatMap((_, each) => ((each === nth) !== chosen.includes(each) ? [each] : []));
  return (
    <fieldset className={classes.options}>
      <legend className={onChange ? undefined : 'td-hidden'}>{t('options')}</legend>
      {options.map(({ text, correct }, nth) => (
        <label key={text} className={classes.option} data-correct={correct || undefined}>
          <input
            type="checkbox"
            checked={chosen.includes(nth)}
            disabled={!onChange}
            onChange={() => onChange?.(toggled(nth))}
          />
          <span>
            <InlineCode text={text} />
          </span>
          {correct && <span className={classes.meta}>{t('correct')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
