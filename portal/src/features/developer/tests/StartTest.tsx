import { Button } from '@mantine/core';
import { EXTENSION_DAYS } from '@tandem/catalogue/technical-tests';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatDay, formatMoney, formatNumber, formatTime } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Prose } from '@tandem/ui/Prose';
import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { useExtendTest, useStartTest } from '../../../lib/tech-tests/queries.ts';
import { ExtraTime } from './ExtraTime.tsx';
import classes from './tests.module.css';

/** What to expect, shown before the time starts. */
export function StartTest({ test }: { test: TechTestView }) {
  const { t } = useTranslation('tech-tests');
  const start = useStartTest(test._id);
  const extend = useExtendTest(test._id);
  const isOver = !test.abilities.includes('start');
  const showError = (error: Error) => void toast.bad(error.message);
  return (
    <>
      <PageHead
        title={t(`title.${test.kind}`, { company: test.companyName })}
        lead={t('forJob', { job: test.headline })}
      />
      {isOver && (
        <Notice tone="warn" title={t('expired.title')}>
          {t('expired.text', { company: test.companyName })}
        </Notice>
      )}
      <div className={classes.start}>
        <div>
          {test.message && (
            <Section title={t('message', { company: test.companyName })}>
              <Prose>{test.message}</Prose>
            </Section>
          )}
          <Facts test={test} />
          {test.assignment && (
            <>
              <Section title={t('assignment.title')}>
                <Prose>{test.assignment.text}</Prose>
              </Section>
              <Section title={t('assignment.rubric')}>
                <ul className={classes.list}>
                  {test.assignment.rubric.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Section>
            </>
          )}
        </div>
        {!isOver && (
          <aside className={classes.actions}>
            <OwnerOnly>
              <Button
                size="lg"
                fullWidth
                loading={start.isPending}
                onClick={() => start.mutate(undefined, { onError: showError })}
              >
                {test.minutes === null ? t('start.assignment') : t('start.timed', { count: test.minutes })}
              </Button>
              <p>{test.minutes === null ? t('start.assignmentHint') : t('start.hint')}</p>
              {test.abilities.includes('extend') && (
                <TextButton onClick={() => extend.mutate(undefined, { onError: showError })}>
                  {t('extend', { count: EXTENSION_DAYS })}
                </TextButton>
              )}
              {test.minutes !== null && <ExtraTime testId={test._id} />}
            </OwnerOnly>
          </aside>
        )}
      </div>
    </>
  );
}

function Facts({
  test: { deadline, questionCount, caseCount, visibleCaseCount, assignment, minutes },
}: {
  test: TechTestView;
}) {
  const { t, i18n } = useTranslation('tech-tests');
  const number = (value: number) => formatNumber(value, i18n.language, Number.isInteger(value) ? 0 : 1);
  const at = `${formatDay(deadline, i18n.language)}, ${formatTime(deadline, i18n.language)}`;
  const rows: [string, string][] = [];
  if (!assignment) rows.push([t('facts.questions'), number(questionCount)]);
  if (minutes !== null) rows.push([t('facts.time'), t('facts.minutes', { count: minutes })]);
  if (caseCount > 0)
    rows.push([t('facts.scored'), t('facts.cases', { count: caseCount, visible: number(visibleCaseCount) })]);
  if (assignment) {
    rows.push([t('facts.effort'), t('facts.hours', { count: assignment.hours, number: number(assignment.hours) })]);
    rows.push([
      t('facts.payment'),
      assignment.payment
        ? formatMoney(assignment.payment.amount, assignment.payment.currency, i18n.language)
        : t('facts.unpaid'),
    ]);
  }
  rows.push([assignment ? t('facts.handInBy') : t('facts.startBy'), at]);
  rows.push([t('facts.get'), t('facts.feedback')]);
  return (
    <dl className={classes.facts}>
      {rows.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
