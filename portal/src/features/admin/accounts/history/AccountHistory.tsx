import type { Account } from '@tandem/contracts/account';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/preload.ts';
import { loadTexts } from '../../../../lib/texts.ts';
import { Matches } from './Matches.tsx';
import { CompanySummary, DeveloperSummary } from './ProfileSummary.tsx';
import { ReceivedNotifications } from './ReceivedNotifications.tsx';
import { SentEmails } from './SentEmails.tsx';
import { SentRequests } from './SentRequests.tsx';
import { SessionList } from './SessionList.tsx';
import { SuspensionList } from './SuspensionList.tsx';
import { TeamNotes } from './TeamNotes.tsx';

const CompanyAccess = lazyPart(
  async () => (await Promise.all([import('./CompanyAccess.tsx'), loadTexts(['payments', 'profile', 'badges'])]))[0],
);

/** Lists shown for each account. */
const PARTS = {
  requests: SentRequests,
  emails: SentEmails,
  notifications: ReceivedNotifications,
  sessions: SessionList,
};

interface AccountHistoryProps {
  entityId: string;
  accounts: readonly Account[];
}

/** The history of a profile or company and of each of its accounts, next to the actions. */
export default function AccountHistory({ entityId, accounts }: AccountHistoryProps) {
  const { t } = useTranslation('admin');
  const isCompany = accounts[0]?.type === 'company';
  return (
    <>
      {isCompany ? <CompanySummary id={entityId} /> : <DeveloperSummary id={entityId} />}
      {!isCompany && (
        <Suspense fallback={<RowsSkeleton label={t('history.loading', { title: t('access.title') })} rows={1} />}>
          <CompanyAccess id={entityId} />
        </Suspense>
      )}
      <TeamNotes subjectType={isCompany ? 'company' : 'user'} subjectId={entityId} />
      <SuspensionList entityId={entityId} />
      <Matches entityId={entityId} isCompany={isCompany} />
      {Object.entries(PARTS).map(([name, Part]) =>
        accounts.map((account) => (
          <Part key={`${name} ${account._id}`} account={account} isOneOfMany={accounts.length > 1} />
        )),
      )}
    </>
  );
}
