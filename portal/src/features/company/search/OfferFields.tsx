import type { Job } from '@tandem/contracts/job';
import { formatNumber } from '@tandem/i18n/format';
import { FieldGroup } from '@tandem/ui/Field';
import { NumberBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { salaryRange } from '../../../lib/job/job-salary.ts';
import classes from './invitation.module.css';

/** The salary offered in an invitation, in the currency and period of the job. */
export type Offer = Pick<Job, 'salaryFrom' | 'salaryTo'>;

/** Whether an offer is within the salary range of the job, as the API requires. */
export const isWithinRange = (offer: Offer, job: Offer): boolean =>
  offer.salaryFrom >= job.salaryFrom && offer.salaryTo <= job.salaryTo && offer.salaryFrom <= offer.salaryTo;

interface OfferFieldsProps {
  job: Job;
  /** Whether the label contains the job. */
  isNamed: boolean;
  offer: Offer;
  onChange: (offer: Offer) => void;
}

/** Fields for the salary range offered to one developer. */
export function OfferFields({ job, isNamed, offer, onChange }: OfferFieldsProps) {
  const { t, i18n } = useTranslation('search');
  const isOutside = !isWithinRange(offer, job);
  const box = { max: job.salaryTo, error: isOutside, format: (sum: number) => formatNumber(sum, i18n.language) };
  return (
    <FieldGroup
      label={t('request.pay')}
      note={isNamed ? job.headline : undefined}
      error={isOutside ? t('request.payOutside', { range: salaryRange(job, i18n.language) }) : undefined}
    >
      <div className={classes.pay}>
        <NumberBox
          {...box}
          aria-label={t('request.from')}
          value={offer.salaryFrom}
          onChange={(sum) => onChange({ ...offer, salaryFrom: sum ?? 0 })}
        />
        <span aria-hidden="true">–</span>
        <NumberBox
          {...box}
          aria-label={t('request.to')}
          value={offer.salaryTo}
          onChange={(sum) => onChange({ ...offer, salaryTo: sum ?? 0 })}
        />
      </div>
    </FieldGroup>
  );
}
