import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './pricing.module.css';

const QUESTIONS = ['charged', 'trial', 'cancel', 'change', 'currency', 'invoice'] as const;

/** Questions that companies ask before they pay. */
export function PaymentQuestions({ days }: { days: number }) {
  const { t } = useTranslation('public');
  return (
    <div className={classes.section}>
      <Section title={t('pricing.before.title')}>
        <div className={classes.questions}>
          {QUESTIONS.map((each) => (
            <div key={each}>
              <h3>{t(`pricing.before.${each}`)}</h3>
              <p>{t(`pricing.before.${each}Text`, { days })}</p>
            </div>
          ))}
        </div>
      </Section>
    </div>
  );
}
