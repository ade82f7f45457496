import type { ReviewItem } from '@tandem/contracts/review';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../table/BulkBar.tsx';
import { isPendingReview } from './use-developer-table.tsx';

const dialogs = () => import('./BulkDeveloperDialogs.tsx');
const ApproveDevelopers = lazy(() => dialogs().then((found) => ({ default: found.ApproveDevelopers })));
const RequestChanges = lazy(() => dialogs().then((found) => ({ default: found.RequestChanges })));
const RejectDevelopers = lazy(() => dialogs().then((found) => ({ default: found.RejectDevelopers })));

export function useBulkOnDevelopers(): BulkAction<ReviewItem>[] {
  const { t } = useTranslation('admin');
  return [
    { label: t('bulk.approveDevelopers.open'), fits: isPendingReview, Dialog: ApproveDevelopers },
    { label: t('bulk.askDevelopers.open'), fits: isPendingReview, Dialog: RequestChanges },
    { label: t('bulk.rejectDevelopers.open'), fits: isPendingReview, Dialog: RejectDevelopers },
  ];
}
