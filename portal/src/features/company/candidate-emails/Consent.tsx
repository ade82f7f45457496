import type { CandidateEmailList } from '@tandem/contracts/candidate-email';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import classes from './candidate-emails.module.css';

interface ConsentProps {
  state: NonNullable<CandidateEmailList['consent']>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** For countries that require consent before an email: asks how it was given. The recipient can read the answer. */
export function Consent({ state: { country, given }, value, error, onChange }: ConsentProps) {
  const { t } = useTranslation('candidate-emails');
  if (given) return <p className={classes.quiet}>{t('agreed', { consent: given })}</p>;
  return (
    <div className={classes.consent}>
      <Notice tone="warn" title={t(`countries.${country}`)}>
        {t('consentText')}
      </Notice>
      <Field id="consent" label={t('consent')} hint={t('consentHint')} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
