import type { Account } from '@tandem/contracts/account';
import { Matches } from './Matches.tsx';
import { CompanySummary, DeveloperSummary } from './ProfileSummary.tsx';
import { SentEmails } from './SentEmails.tsx';
import { SessionList } from './SessionList.tsx';
import { SuspensionList } from './SuspensionList.tsx';
import { TeamNotes } from './TeamNotes.tsx';

interface AccountHistoryProps {
  entityId: string;
  accounts: readonly Account[];
}

/** The history of a profile or company and of each of its accounts, next to the actions. */
export default function AccountHistory({ entityId, accounts }: AccountHistoryProps) {
  const isCompany = accounts[0]?.type === 'company';
  return (
    <>
      {isCompany ? <CompanySummary id={entityId} /> : <DeveloperSummary id={entityId} />}
      <TeamNotes subjectType={isCompany ? 'company' : 'user'} subjectId={entityId} />
      <SuspensionList entityId={entityId} />
      <Matches entityId={entityId} isCompany={isCompany} />
      {accounts.map((account) => (
        <SentEmails key={account._id} account={account} isOneOfMany={accounts.length > 1} />
      ))}
      {accounts.map((account) => (
        <SessionList key={account._id} account={account} isOneOfMany={accounts.length > 1} />
      ))}
    </>
  );
}
