import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { joinFacts } from '@tandem/i18n/facts';
import { formatAgo } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { MetMark } from '@tandem/ui/MetMark';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './admin.module.css';
import { compareDomains } from './domains.ts';
import { NamesInReview } from './NamesInReview.tsx';
import { type Review, useEvidence } from './use-review.ts';

const MARKS = { same: 'met', free: 'unmet', other: 'partly', none: 'unmet' } as const;

interface CompanyReviewProps {
  company: VisibleCompany;
  review: Review;
  isPending: boolean;
  onDecide: (isPublic: boolean) => void;
}

/** A company in the review queue: its evidence, and the buttons for the decision. */
export function CompanyReview({ company, review, isPending, onDecide }: CompanyReviewProps) {
  const { t, i18n } = useTranslation(['admin', 'catalogue']);
  const { account, jobs } = useEvidence(company);
  const website = company.nameReview?.requested.website ?? company.website ?? '';
  const isAboutNames = Boolean(company.nameReview);
  const domains = account && compareDomains(account.email, website);
  const words = company.headline || company.description;
  return (
    <li>
      <CompanyMark id={company._id} name={company.name} src={company.logo || undefined} size={40} />
      <div className={classes.about}>
        <h3>
          <Link data-row to={paths.companyPreview(company.slug)}>
            {company.name}
          </Link>
          {review === 'done' && <Outline>{t(company.public ? 'queue.public' : 'queue.notPublic')}</Outline>}
        </h3>
        <p className={classes.meta}>
          {joinFacts([
            company.contactPerson,
            company.createdDate && t('queue.signedUp', { when: formatAgo(company.createdDate, i18n.language) }),
          ])}
        </p>
        {words ? <p className={classes.words}>{words}</p> : <p className={classes.meta}>{t('queue.noWords')}</p>}
      </div>
      <ul className={classes.evidence}>
        {account && domains && (
          <li>
            <MetMark state={MARKS[domains]} label={t(`queue.mark.${MARKS[domains]}`)} />
            <span>
              {t(`queue.domains.${domains}`)}
              <span className={classes.addresses}>
                {account.email} · {website || t('queue.noWebsite')}
              </span>
            </span>
          </li>
        )}
        {account && (
          <li>
            <MetMark
              state={account.emailVerified ? 'met' : 'unmet'}
              label={t(`queue.mark.${account.emailVerified ? 'met' : 'unmet'}`)}
            />
            <span>{t(account.emailVerified ? 'queue.verified' : 'queue.notVerified')}</span>
          </li>
        )}
        {jobs && (
          <li>
            <MetMark
              state={jobs.total > 0 ? 'met' : 'unmet'}
              label={t(`queue.mark.${jobs.total > 0 ? 'met' : 'unmet'}`)}
            />
            <span>
              {t('queue.jobs', { count: jobs.total })}
              {jobs.items.slice(0, 3).map((job) => (
                <span key={job._id} className={classes.addresses}>
                  <Link to={paths.jobPreview(job.slug)}>{job.headline}</Link>, {t(`catalogue:jobStatus.${job.status}`)}
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
      <NamesInReview company={company} />
      <div className={classes.decide}>
        {(review === 'waiting' || company.public) && (
          <Button data-ask size="xs" variant="default" loading={isPending} onClick={() => onDecide(false)}>
            {t(isAboutNames ? 'queue.names.decline' : review === 'waiting' ? 'queue.leave' : 'queue.takeOff')}
          </Button>
        )}
        {(review === 'waiting' || !company.public) && (
          <Button data-approve size="xs" loading={isPending} onClick={() => onDecide(true)}>
            {t(isAboutNames ? 'queue.names.approve' : 'queue.approve')}
          </Button>
        )}
      </div>
    </li>
  );
}
