import type { MatchView } from '@tandem/contracts/match';
import { formatDate, formatMoney, localDate } from '@tandem/i18n/format';
import { EyeIcon } from '@tandem/ui/EyeLevel';
import { useTranslation } from 'react-i18next';
import classes from './hire-facts.module.css';

/** Terms agreed at the hire, visible only to the two sides. */
export function HireFacts({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation(['match-steps', 'fit']);
  if (!match.hire) return null;
  const { startDate, salary } = match.hire;
  const sum =
    salary && t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, i18n.language) });
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('hire.startDate')}</dt>
        <dd>{startDate ? formatDate(localDate(startDate), i18n.language) : t('hire.open')}</dd>
      </div>
      <div>
        <dt>{t('hire.salary')}</dt>
        <dd>{sum ?? t('hire.open')}</dd>
      </div>
      <p>
        <EyeIcon level="match" size={15} />
        {t('hire.private')}
      </p>
    </dl>
  );
}
