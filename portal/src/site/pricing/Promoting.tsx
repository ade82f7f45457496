import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './pricing.module.css';

const DOES = ['above', 'marked'] as const;
const DOES_NOT = ['fit', 'badge', 'hidden'] as const;

/** What being promoted does, and what it does not. */
export function Promoting() {
  const { t } = useTranslation('public');
  return (
    <div className={classes.promoting}>
      <Section title={t('pricing.promoted.title')}>
        <div className={classes.lists}>
          <div>
            <h3>{t('pricing.promoted.does')}</h3>
            <ul data-does>
              {DOES.map((each) => (
                <li key={each}>{t(`pricing.promoted.${each}`)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t('pricing.promoted.doesNot')}</h3>
            <ul>
              {DOES_NOT.map((each) => (
                <li key={each}>{t(`pricing.promoted.${each}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </div>
  );
}
