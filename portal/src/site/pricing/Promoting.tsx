import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { PromotedMark } from '../../lib/PromotedMark.tsx';
import classes from './pricing.module.css';

const DOES = ['above', 'marked'] as const;
const DOES_NOT = ['fit', 'badge', 'hidden'] as const;

/** Explains what promotion does and does not do, with an example. */
export function Promoting() {
  const { t } = useTranslation('public');
  return (
    <div className={classes.promoting}>
      <Section title={t('pricing.promoted.title')}>
        <div className={classes.explained}>
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
          <Example />
        </div>
      </Section>
    </div>
  );
}

const EXAMPLE = ['own', 'other', 'free'] as const;

/** An excerpt of a job board, in the order of the packages. */
function Example() {
  const { t } = useTranslation('public');
  return (
    <div className={classes.example}>
      <h3>{t('pricing.example.title')}</h3>
      <p>{t('pricing.example.text')}</p>
      <Rows label={t('pricing.example.title')}>
        {EXAMPLE.map((each) => (
          <Row
            key={each}
            title={t(`pricing.example.${each}`)}
            marks={each !== 'free' && <PromotedMark />}
            meta={t(`pricing.example.${each}Hint`)}
          />
        ))}
      </Rows>
    </div>
  );
}
