import { Choices } from '@tandem/ui/Choices';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTitle } from '../../lib/title.ts';
import { AllEmails } from './AllEmails.tsx';
import classes from './dev-mail.module.css';
import { SentMails } from './SentMails.tsx';

const SHOWN = ['sent', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** Emails of a development machine, which are not sent, and a gallery of all templates. */
export default function DevMailPage() {
  const { t } = useTranslation('auth');
  useTitle(t('mail.title'));
  const [params, setParams] = useSearchParams();
  const shown: Shown = params.get('show') === 'all' ? 'all' : 'sent';
  return (
    <div className={classes.page}>
      <PageHead title={t('mail.title')} lead={t('mail.lead')} />
      <fieldset className={classes.forms} aria-label={t('mail.which')}>
        <Choices<Shown>
          single
          options={SHOWN}
          labelOf={(key) => t(`mail.${key}`)}
          chosen={[shown]}
          onChange={([next]) => setParams(next === 'all' ? { show: next } : {}, { replace: true })}
        />
      </fieldset>
      {shown === 'all' ? <AllEmails /> : <SentMails />}
    </div>
  );
}
