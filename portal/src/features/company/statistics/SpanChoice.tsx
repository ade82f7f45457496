import { Choices } from '@tandem/ui/Choices';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import classes from './statistics.module.css';

const SPANS = ['7', '30', '90'] as const;

/** Returns the number of days in the URL over which statistics are shown. */
export function useSpan() {
  const [params] = useSearchParams();
  return SPANS.find((each) => each === params.get('days')) ?? '30';
}

export function SpanChoice() {
  const { t } = useTranslation('company');
  const [, setParams] = useSearchParams();
  return (
    <fieldset className={classes.spans} aria-label={t('statistics.span')}>
      <Choices
        single
        options={SPANS}
        labelOf={(days) => t('statistics.days', { count: Number(days) })}
        chosen={[useSpan()]}
        onChange={([next = '30']) => setParams({ days: next }, { replace: true })}
      />
    </fieldset>
  );
}
