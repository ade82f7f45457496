import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './tech-tests.module.css';

const MAX_POINTS = 4;

/** The company's points for each criterion of an assignment; nothing without points. */
export function RubricPoints({ test: { assignment, result } }: { test: TechTestView }) {
  const { i18n } = useTranslation();
  if (!assignment || !result?.rubric.length) return null;
  const show = (points: number) => formatNumber(points, i18n.language);
  return (
    <dl className={classes.points}>
      {assignment.rubric.map((line, nth) => (
        <div key={line}>
          <dt>{line}</dt>
          <dd>
            {show(result.rubric[nth] ?? 0)} / {show(MAX_POINTS)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
