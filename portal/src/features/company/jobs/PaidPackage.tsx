import { formatDate } from '@tandem/i18n/format';
import { actLook } from '@tandem/ui/ActLink';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import { useBilling } from '../billing/use-billing.ts';

/** Warns that the package of a job renews even if the job ends; renders nothing if the job has no package. */
export function PaidPackage({ jobId }: { jobId: string }) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const renewing = useBilling().data?.subscriptions.find((each) => each.jobId === jobId && each.nextCharge);
  if (!renewing?.nextCharge) return null;
  const date = formatDate(renewing.nextCharge.date, i18n.language);
  return (
    <Notice
      tone="warn"
      title={t('endJob.title', { package: nameOf(renewing.package), date })}
      actions={
        <Link {...actLook({ quiet: true })} to={paths.hiring.billing}>
          {t('endJob.act')}
        </Link>
      }
    >
      {t('endJob.text')}
    </Notice>
  );
}
