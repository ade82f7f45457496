import { COMPANY_NAME_FIELDS } from '@tandem/catalogue/companies';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatAgo } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './names-in-review.module.css';

/** The requested names of a company next to its public ones, and public companies with similar names. */
export function NamesInReview({ company }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation('admin');
  const { nameReview, lookalikes = [] } = company;
  if (!nameReview && lookalikes.length === 0) return null;
  return (
    <div className={classes.root}>
      {nameReview && (
        <table>
          <caption>{t('queue.names.title', { when: formatAgo(nameReview.requestedDate, i18n.language) })}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('queue.names.shown')}</th>
              <th scope="col">{t('queue.names.requested')}</th>
            </tr>
          </thead>
          <tbody>
            {COMPANY_NAME_FIELDS.map((field) => (
              <tr key={field} data-changed={nameReview.shown[field] !== nameReview.requested[field] || undefined}>
                <th scope="row">{t(`queue.names.${field}`)}</th>
                <td>{nameReview.shown[field] || '–'}</td>
                <td>
                  {nameReview.shown[field] === nameReview.requested[field] ? (
                    t('queue.names.same')
                  ) : (
                    <b>{nameReview.requested[field] || '–'}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lookalikes.length > 0 && (
        <p className={classes.lookalikes}>
          {t('queue.names.lookalikes', { count: lookalikes.length })}{' '}
          {lookalikes.map(({ _id, name, slug }, nth) => (
            <span key={_id}>
              {nth > 0 && ', '}
              <Link to={paths.companyPreview(slug)}>{name}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
