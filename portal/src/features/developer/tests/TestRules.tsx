import type { TechTestView } from '@tandem/contracts/tech-test';
import { useTranslation } from 'react-i18next';
import classes from './tests.module.css';

/** The rules of a timed test. */
export function TestRules({ test }: { test: TechTestView }) {
  const { t } = useTranslation('tech-tests');
  return (
    <div className={classes.rules}>
      <h2>{t('rules.title')}</h2>
      <ul>
        <li>{t('rules.clock')}</li>
        {test.kind === 'codeQuestions' && <li>{t('rules.limits')}</li>}
        <li>{t(test.allowsDocumentation ? 'rules.documentation' : 'rules.noDocumentation')}</li>
        {test.kind === 'codeQuestions' && <li>{t('rules.machine', { company: test.companyName })}</li>}
      </ul>
    </div>
  );
}
