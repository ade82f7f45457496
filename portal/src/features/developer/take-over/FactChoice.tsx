import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { TakeOver, TakeOverField } from '@tandem/contracts/take-over';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDay } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { factText } from '../../../lib/developer/fact-text.ts';
import { isNothing } from '../../../lib/developer/shown-value.ts';
import classes from './take-over.module.css';

/** Id of the user's own profile among the records. */
export const OWN = 'own';

interface FactChoiceProps {
  field: TakeOverField;
  own: VisibleDeveloper;
  records: readonly TakeOver['records'][number][];
  chosen: string;
  onChoose: (from: string) => void;
}

/** One field: the value in the user's profile and those stored by companies, with their sources. */
export function FactChoice({ field, own, records, chosen, onChoose }: FactChoiceProps) {
  const { t, i18n } = useTranslation(['take-over', 'catalogue', 'fit']);
  const held = records.filter(({ person }) => !isNothing(person[field]));
  const from = (person: VisibleDeveloper) => {
    const source = person.sources?.[field] ?? person.source;
    return source && t(`source.${source.kind}`, { date: formatDay(source.date, i18n.language) });
  };
  return (
    <fieldset className={classes.fact}>
      <legend>{t(`fields.${field}`)}</legend>
      <label>
        <input type="radio" name={field} checked={chosen === OWN} onChange={() => onChoose(OWN)} />
        <span>
          <span className={classes.value}>
            {isNothing(own[field]) ? <i>{t('empty')}</i> : factText(field, own[field], i18n)}
          </span>
          <span className={classes.from}>{t('yours')}</span>
        </span>
      </label>
      {held.map(({ _id, company, person }) => (
        <label key={_id}>
          <input type="radio" name={field} checked={chosen === _id} onChange={() => onChoose(_id)} />
          <span>
            <span className={classes.value}>{factText(field, person[field], i18n)}</span>
            <span className={classes.from}>{joinFacts([company.name, from(person)])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
