import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { withColon } from '@tandem/i18n/facts';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import classes from './comparison.module.css';
import { type ComparedField, factText } from './fact-text.ts';

interface ComparisonProps {
  /** The stored data, to be compared with other data about the same person. */
  held: Partial<VisibleDeveloper>;
  other: Partial<VisibleDeveloper>;
  heldTitle: string;
  otherTitle: string;
  fields: readonly ComparedField[];
  /** Fields that are taken from the other side. */
  taken: readonly ComparedField[];
  onChange: (taken: ComparedField[]) => void;
  /** Distinguishes the inputs of several comparisons on one page. */
  name: string;
}

/** Two records side by side, with a choice between them for each field. */
export function Comparison({ held, other, heldTitle, otherTitle, fields, taken, onChange, name }: ComparisonProps) {
  const { t, i18n } = useTranslation(['company', 'candidates', 'catalogue', 'fit']);
  const text = (known: Partial<VisibleDeveloper>, field: ComparedField) => factText(known, field, t, i18n.language);
  const choose = (field: ComparedField, wanted: boolean) =>
    onChange(fields.filter((each) => (each === field ? wanted : taken.includes(each))));
  const all = (wanted: boolean) => onChange(wanted ? [...fields] : []);
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span />
        <b>{heldTitle}</b>
        <b>{otherTitle}</b>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className={classes.row}>
          <legend>{t(`candidate.fields.${LABELS[field] ?? field}`)}</legend>
          {[false, true].map((isOther) => (
            <label key={String(isOther)} data-chosen={taken.includes(field) === isOther || undefined}>
              <input
                type="radio"
                name={`${name}-${field}`}
                checked={taken.includes(field) === isOther}
                onChange={() => choose(field, isOther)}
              />
              <span className="td-hidden">{withColon(isOther ? otherTitle : heldTitle, i18n.language)} </span>
              <span className={classes.value}>
                {text(isOther ? other : held, field) || <i>{t('candidates:compare.nothing')}</i>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {fields.length > 2 && (
        <p className={classes.all}>
          <TextButton small onClick={() => all(false)}>
            {t('candidates:compare.keepAll')}
          </TextButton>
          <TextButton small onClick={() => all(true)}>
            {t('candidates:compare.takeAll')}
          </TextButton>
        </p>
      )}
    </div>
  );
}

const LABELS: Partial<Record<ComparedField, string>> = {
  workExperience: 'workExperience',
  salaryExpectations: 'salary',
};
