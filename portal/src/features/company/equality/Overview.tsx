import { Button } from '@mantine/core';
import type { Equality } from '@tandem/contracts/equality';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PremiumNotice } from '../../../lib/payments/PremiumNotice.tsx';
import { useCompany } from '../use-company.ts';
import classes from './equality.module.css';
import { hasAnswers, nextPart } from './equality-values.ts';
import { Intro } from './Intro.tsx';
import { Result } from './Result.tsx';
import type { EqualityStore } from './use-equality.ts';

/** The state of the survey: not started, in progress, or completed with its score. */
export function Overview({ equality, store }: { equality: Equality; store: EqualityStore }) {
  const { t } = useTranslation('equality');
  const { data: company } = useCompany();
  const [latest] = equality.finished;
  const partUrl = `${paths.hiring.equality}?part=${nextPart(store.answers)}`;
  return (
    <div className={classes.overview}>
      {!equality.isAvailable && company && <PremiumNotice company={company} feature="equality" />}
      {equality.isAvailable && hasAnswers(equality) && (
        <Notice
          tone="info"
          title={t('draft.title', { count: Object.keys(store.answers).length })}
          actions={
            <Button component={Link} to={partUrl}>
              {t('draft.goOn')}
            </Button>
          }
        >
          {t('draft.text', { context: latest && 'again' })}
        </Notice>
      )}
      {latest ? (
        <Result equality={equality} latest={latest} store={store} partUrl={partUrl} />
      ) : (
        <Intro partUrl={hasAnswers(equality) || !equality.isAvailable ? undefined : partUrl} />
      )}
    </div>
  );
}
