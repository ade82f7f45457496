import { IconClock } from '@tabler/icons-react';
import type { TechTestView } from '@tandem/contracts/tech-test';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../../../lib/tech-tests/use-autosave.ts';
import { formatCountdown } from '../../../lib/tech-tests/use-countdown.ts';
import classes from './tests.module.css';

interface TestBarProps {
  test: TechTestView;
  /** Milliseconds until the end; null for an assignment. */
  left: number | null;
  saved: SaveState;
  children: ReactNode;
}

/** Company and job, save status, remaining time, and the submit button. */
export function TestBar({ test, left, saved, children }: TestBarProps) {
  const { t } = useTranslation('tech-tests');
  return (
    <div className={classes.bar}>
      <p className={classes.about}>
        <b>{t(`title.${test.kind}`, { company: test.companyName })}</b>
        <span>{t('forJob', { job: test.headline })}</span>
      </p>
      <p role="status" className={classes.saved}>
        {t(`save.${saved}`)}
      </p>
      {left !== null && test.minutes !== null && (
        <p className={classes.clock} role="timer" aria-live="off">
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          <b>{formatCountdown(left)}</b> {t('left', { count: test.minutes })}
        </p>
      )}
      {children}
    </div>
  );
}
