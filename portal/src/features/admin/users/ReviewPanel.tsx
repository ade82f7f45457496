import { Button } from '@mantine/core';
import type { ReviewItem } from '@tandem/contracts/review';
import { joinFacts } from '@tandem/i18n/facts';
import { formatAgo, formatDate, formatList } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { DuplicateProfiles } from './DuplicateProfiles.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { History } from './History.tsx';
import { isPendingReview } from './use-developer-table.tsx';
import { useApproval } from './use-users.ts';
import classes from './users.module.css';

const RequestChangesDialog = lazy(() => import('./RequestChangesDialog.tsx'));
const ProfileFlags = lazy(() => import('./ProfileFlags.tsx'));
const SuggestDialog = lazy(() => import('./SuggestDialog.tsx'));
const EditProfileDialog = lazy(() => import('./EditProfileDialog.tsx'));

interface ReviewPanelProps {
  item: ReviewItem;
  /** Called when a profile that waited for review was decided on. */
  onDecided: () => void;
}

/** The review decision on a profile, with the evidence for it. */
export function ReviewPanel({ item, onDecided }: ReviewPanelProps) {
  const { t, i18n } = useTranslation(['admin', 'catalogue', 'suggestions']);
  const { developer, email, savedBy, evidence } = item;
  const { _id, tandemStatus = 'notReviewed', reviewReasons = [], reviewNote, reviewedDate, createdDate } = developer;
  const { approve, approving } = useApproval();
  const [asking, setAsking] = useState<'ask' | 'edit' | 'suggest'>();
  const isWaiting = isPendingReview(item);
  const decided = () => isWaiting && onDecided();
  const approveThis = () => {
    approve(developer);
    decided();
  };
  const reasons = formatList(
    reviewReasons.map((reason) => t(`catalogue:reviewReasons.${reason}`)),
    i18n.language,
  );
  return (
    <>
      <div className={classes.panel}>
        <p>
          <b>{t(`catalogue:tandemStatus.${tandemStatus}`)}</b>
          {reviewedDate && ` · ${formatDate(reviewedDate, i18n.language)}`}
          {reasons && (
            <span className={classes.meta}>
              <br />
              {[reasons, reviewNote].filter(Boolean).join('. ')}
            </span>
          )}
        </p>
        {!savedBy && (
          <div className={`${classes.buttons} ${classes.decide}`} data-fixed-bar>
            {tandemStatus !== 'approved' && (
              <Button data-approve loading={approving === _id} onClick={approveThis}>
                {t('users.approve')}
              </Button>
            )}
            <Button data-ask variant="default" onClick={() => setAsking('ask')}>
              {t('user.askOrReject')}
            </Button>
          </div>
        )}
        <EvidenceList evidence={evidence} />
        <p className={classes.meta}>
          {joinFacts([
            email,
            savedBy && t('users.savedBy', { company: savedBy }),
            createdDate && t('user.joined', { ago: formatAgo(createdDate, i18n.language) }),
          ])}
        </p>
        <div className={classes.buttons}>
          <Button data-edit size="xs" variant="default" onClick={() => setAsking('edit')}>
            {t('user.edit')}
          </Button>
          {!savedBy && (
            <Button size="xs" variant="default" onClick={() => setAsking('suggest')}>
              {t('suggestions:admin.suggest')}
            </Button>
          )}
          {!savedBy && (
            <Button size="xs" variant="default" component={Link} to={paths.admin.account(_id)}>
              {t('user.accounts')}
            </Button>
          )}
          <Button size="xs" variant="default" component={Link} to={`${paths.admin.audit}?subject=${_id}`}>
            {t('account.audit')}
          </Button>
        </div>
        {!savedBy && <p className={classes.meta}>{t('user.suspendHint')}</p>}
      </div>
      <Section small line="rule" title={t('user.marks')}>
        <Suspense fallback={<RowsSkeleton label={t('users.loading')} rows={3} />}>
          <ProfileFlags developer={developer} />
        </Suspense>
      </Section>
      <UndoList place={`suggestions.${_id}`} />
      {!savedBy && <DuplicateProfiles id={_id} />}
      <History id={_id} />
      {asking && (
        <Suspense fallback={null}>
          {asking === 'ask' ? (
            <RequestChangesDialog developer={developer} onClose={() => setAsking(undefined)} onDecided={decided} />
          ) : asking === 'suggest' ? (
            <SuggestDialog developer={developer} onClose={() => setAsking(undefined)} />
          ) : (
            <EditProfileDialog developer={developer} onClose={() => setAsking(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}
